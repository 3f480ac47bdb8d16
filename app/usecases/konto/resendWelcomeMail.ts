import { z } from 'zod'
import { kontoSperre } from '~/domain/konto/sperre'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { once } from '../once'
import { remindKonto } from './remindKonto'

/**
 * Sends the link to complete a registration again; a registered address gets the way to the login instead, a blocked
 * one nothing. Answers alike for every address unless the Mandant has AuskunftUeberKonten.
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
			await remindKonto(ctx, tx, known && !kontoSperre(ctx.mandant.config, known) ? known : undefined)
			return ok(null)
		},
		z.null().parse,
	)
}
