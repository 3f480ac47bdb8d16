import { isRegistriert } from '~/domain/konto/teilnahme'
import { mailSpan } from '~/domain/mail/span'
import type { MandantTx } from '~db/handle'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import type { AppContext } from '../shared/context'
import { niemand, pretend } from './pretend'
import { sendAccountExistsMail, sendWelcomeMail } from './send-welcome-mail'

/**
 * Tells the owner of an account by mail what to do next: complete the registration, or log in. Every kind of address,
 * unknown ones too, costs the same work, so that the time of an answer says nothing about it.
 */
export async function remindKonto(ctx: AppContext, tx: MandantTx, konto: EmpfehlerRow | undefined): Promise<void> {
	const registriert = konto && isRegistriert(konto) ? konto : undefined
	const offen = konto && !registriert ? konto : undefined
	const anlass = mailSpan(ctx.clock())
	await pretend(ctx, tx, offen !== undefined, () => sendWelcomeMail(ctx, tx, offen ?? niemand(ctx.locale), { anlass }))
	await pretend(ctx, tx, registriert !== undefined, () =>
		sendAccountExistsMail(ctx, tx, registriert ?? niemand(ctx.locale)),
	)
}
