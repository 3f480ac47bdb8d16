import { z } from 'zod'
import { kontoSperre } from '~/domain/konto/sperre'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { once } from '../once'
import { isRegistriert } from './newEmpfehler'
import { niemand, pretend } from './pretend'
import { mailSpan, sendAccountExistsMail, sendWelcomeMail } from './sendWelcomeMail'

/**
 * Sends the link to complete a registration again; a registered address gets the way to the login instead, a blocked
 * one nothing. Answers
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
			if (!known && ctx.mandant.config.AuskunftUeberKonten) return fail('email_nicht_registriert')
			const echt = known !== undefined && !kontoSperre(ctx.mandant.config, known)
			await pretend(tx, echt, (savepoint) =>
				known && isRegistriert(known)
					? sendAccountExistsMail(ctx, savepoint, known)
					: sendWelcomeMail(ctx, savepoint, known ?? niemand(ctx.locale), { anlass: mailSpan(ctx.clock()) }),
			)
			return ok(null)
		},
		z.null().parse,
	)
}
