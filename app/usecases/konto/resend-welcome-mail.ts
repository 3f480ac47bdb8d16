import { z } from 'zod'
import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { remindKonto } from './remind-konto'

/**
 * Sends the link to complete a registration again; a registered address gets the way to the login instead, a blocked
 * one nothing. Answers alike for every address unless the Mandant has AuskunftUeberKonten.
 */
export function resendWelcomeMail(
	ctx: AppContext,
	email: string,
	key: string,
): Promise<Result<null, 'email_nicht_registriert'>> {
	publicUseCase()
	return once<null, 'email_nicht_registriert'>(
		ctx,
		key,
		async (tx) => {
			const known = await lockEmpfehler(tx, { emailNorm: normaliseEmail(email) })
			if (!known && ctx.mandant.config.AuskunftUeberKonten) return fail('email_nicht_registriert')
			await remindKonto(ctx, tx, known && !kontoSperre(ctx.mandant.config, known) ? known : undefined)
			return ok(null)
		},
		z.null().parse,
	)
}
