import { z } from 'zod'
import { adressSperre } from '~/domain/betrugspruefung/sperre'
import { isEmailAllowed, normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Tx } from '~db/client'
import { type EmpfehlerRow, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { type EmpfehlerPerson, isRegistriert, newEmpfehler } from './new-empfehler'
import { niemand, pretend } from './pretend'
import { remindKonto } from './remind-konto'
import { sendWelcomeMail } from './send-welcome-mail'

type Fehler = 'email_nicht_erlaubt' | 'email_vorhanden' | 'konto_gesperrt' | 'konto_gesperrt_wildcard'

/** A new account with its mail; false = the address was taken meanwhile. */
async function create(
	ctx: AppContext,
	tx: Tx,
	known: EmpfehlerRow | undefined,
	person: EmpfehlerPerson,
): Promise<boolean> {
	let taken = false
	await pretend(ctx, tx, !known, async () => {
		const created = await newEmpfehler(ctx, tx, known ? niemand(ctx.locale) : person)
		taken = !created
		if (created) await sendWelcomeMail(ctx, tx, created, { anlass: 'neu' })
	})
	return !taken
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
	const { config } = ctx.mandant
	const sperre = adressSperre(config, person.email)
	if (sperre) return fail(sperre)
	if (!isEmailAllowed(person.email, config.EmailWhitelist)) return fail('email_nicht_erlaubt')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const by = { emailNorm: normaliseEmail(person.email) }
			const known = await lockEmpfehler(ctx.tables, tx, by)
			if (config.AuskunftUeberKonten && known && isRegistriert(known)) return fail('email_vorhanden')
			const created = await create(ctx, tx, known, person)
			await remindKonto(ctx, tx, created ? known : await lockEmpfehler(ctx.tables, tx, by))
			return ok(null)
		},
		z.null().parse,
	)
}
