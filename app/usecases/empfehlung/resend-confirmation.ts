import { z } from 'zod'
import { mailSpan } from '~/domain/mail/span'
import { normaliseEmail } from '~/domain/shared/email'
import { ok, type Result } from '~/domain/shared/result'
import { findOpenEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { resendWelcomeMail } from '../konto/resend-welcome-mail'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { sendEmpfehlungMail } from './send-empfehlung-mail'

/**
 * The way out of a refused Empfehlung: the mail that lets the owner of the address go on. With IsAutologin that is the
 * one with the open Empfehlung's page, else the one that completes the registration. Answers alike for every address.
 */
export function resendConfirmation(
	ctx: AppContext,
	produktId: number,
	email: string,
	key: string,
): Promise<Result<null, 'email_nicht_registriert'>> {
	publicUseCase()
	if (!ctx.mandant.config.IsAutologin) return resendWelcomeMail(ctx, email, key)
	return once<null, never>(
		ctx,
		key,
		async (tx) => {
			const empfehler = await lockEmpfehler(tx, { emailNorm: normaliseEmail(email) })
			const now = ctx.clock()
			const key = empfehler && { empfehlerId: empfehler.id, produktId, now }
			const empfehlung = key && (await findOpenEmpfehlung(tx, key))
			if (empfehler && empfehlung) await sendEmpfehlungMail(ctx, tx, { empfehler, empfehlung, anlass: mailSpan(now) })
			return ok(null)
		},
		z.null().parse,
	)
}
