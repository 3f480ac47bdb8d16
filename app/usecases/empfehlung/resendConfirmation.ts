import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler } from '~db/repositories/empfehler'
import { findOpenEmpfehlung } from '~db/repositories/empfehlung'
import type { AppContext } from '../context'
import { resendWelcomeMail } from '../konto/resendWelcomeMail'
import { mailSpan } from '../konto/sendWelcomeMail'
import { once } from '../once'
import { sendEmpfehlungMail } from './sendEmpfehlungMail'

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
	if (!ctx.mandant.config.IsAutologin) return resendWelcomeMail(ctx, email, key)
	return once<null, never>(
		ctx,
		key,
		async (tx) => {
			const empfehler = await lockEmpfehler(ctx.tables, tx, { emailNorm: normaliseEmail(email) })
			const now = ctx.clock()
			const ziel = empfehler && { empfehlerId: empfehler.id, produktId, now }
			const empfehlung = ziel && (await findOpenEmpfehlung(ctx.tables, tx, ziel))
			if (empfehler && empfehlung) await sendEmpfehlungMail(ctx, tx, { empfehler, empfehlung, anlass: mailSpan(now) })
			return ok(null)
		},
		z.null().parse,
	)
}
