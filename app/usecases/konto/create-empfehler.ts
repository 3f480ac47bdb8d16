import { z } from 'zod'
import { adressSperre } from '~/domain/betrugspruefung/sperre'
import { isRegistriert } from '~/domain/konto/teilnahme'
import type { Mandant } from '~/domain/mandant/config'
import { isEmailAllowed, normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type EmpfehlerRow, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { type EmpfehlerPerson, newEmpfehler } from './new-empfehler'
import { niemand, pretend } from './pretend'
import { remindKonto } from './remind-konto'
import { sendWelcomeMail } from './send-welcome-mail'

type Fehler = 'email_nicht_erlaubt' | 'email_vorhanden' | 'konto_gesperrt' | 'konto_gesperrt_wildcard'

/** Whether somebody with this address may take part at all. */
export function adressFehler({ config }: Mandant, email: string): Exclude<Fehler, 'email_vorhanden'> | undefined {
	const sperre = adressSperre(config, email)
	if (sperre) return sperre
	return isEmailAllowed(email, config.EmailWhitelist) ? undefined : 'email_nicht_erlaubt'
}

/** A new account with its mail; undefined = the address was taken meanwhile. */
async function create(ctx: AppContext, tx: MandantTx, known: EmpfehlerRow | undefined, person: EmpfehlerPerson) {
	const done: { made?: EmpfehlerRow | undefined } = {}
	await pretend(ctx, tx, !known, async () => {
		done.made = await newEmpfehler(ctx, tx, known ? niemand(ctx.locale) : person)
		if (done.made) await sendWelcomeMail(ctx, tx, done.made, { anlass: 'neu' })
	})
	return done.made
}

/**
 * A new account, or a mail to the owner of the one there is, in the caller's transaction. The value is the id of an account
 * that waits to be confirmed, null for a confirmed one; nobody is told which.
 */
export async function askForKonto(
	ctx: AppContext,
	tx: MandantTx,
	person: EmpfehlerPerson,
): Promise<Result<string | null, 'email_vorhanden'>> {
	const by = { emailNorm: normaliseEmail(person.email) }
	const known = await lockEmpfehler(tx, by)
	if (ctx.mandant.config.AuskunftUeberKonten && known && isRegistriert(known)) return fail('email_vorhanden')
	const made = await create(ctx, tx, known, person)
	const there = made ? known : await lockEmpfehler(tx, by)
	await remindKonto(ctx, tx, there)
	const konto = there ?? made
	return ok(konto && !isRegistriert(konto) ? konto.id : null)
}

/**
 * Asks for an account. Answer and time are the same for new, unconfirmed and registered addresses; what to do next is in
 * the mail that the owner of the address gets. With AuskunftUeberKonten the answer says that there is an account.
 */
export async function createEmpfehler(
	ctx: AppContext,
	person: EmpfehlerPerson,
	key: string,
): Promise<Result<null, Fehler>> {
	publicUseCase()
	const before = await answerBefore(ctx, key, z.null().parse)
	if (before) return before
	const fehler = adressFehler(ctx.mandant, person.email)
	if (fehler) return fail(fehler)
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const asked = await askForKonto(ctx, tx, person)
			return asked.ok ? ok(null) : asked
		},
		z.null().parse,
	)
}
