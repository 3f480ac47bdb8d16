import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { once } from '../once'
import { isRegistriert } from './newEmpfehler'
import { mailSpan, sendAccountExistsMail, sendWelcomeMail } from './sendWelcomeMail'

/**
 * Sends the link to complete a registration again; a registered address gets the way to the login instead. Answers
 * alike for every address unless the Mandant has AuskunftUeberKonten.
 */
export function resendWelcomeMail(
	ctx: AppContext,
	email: string,
	key: string,
): Promise<Result<null, 'email_nicht_registriert'>> {
	return once<null, 'email_nicht_registriert'>(
		ctx,
		key,
		async (tx) => {
			const known = await lockEmpfehler(ctx.tables, tx, { emailNorm: normaliseEmail(email) })
			if (!known) return ctx.mandant.config.AuskunftUeberKonten ? fail('email_nicht_registriert') : ok(null)
			if (isRegistriert(known)) await sendAccountExistsMail(ctx, tx, known)
			else await sendWelcomeMail(ctx, tx, known, { anlass: mailSpan(ctx.clock()) })
			return ok(null)
		},
		z.null().parse,
	)
}
