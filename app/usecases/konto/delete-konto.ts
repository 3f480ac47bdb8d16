import { z } from 'zod'
import { isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import { isNeueAnmeldung } from '~/domain/konto/sitzung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findSitzungRow } from '~db/repositories/konto/sitzung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'
import { once } from '../shared/once'
import { eraseEmpfehler } from './erase-empfehler'

type Fehler =
	| 'anmeldung_erforderlich'
	| 'anmeldung_nicht_frisch'
	| 'passwort_falsch'
	| 'ueberlastet'
	| 'zustand_veraltet'

/**
 * Deletes the logged-in Empfehler's account [R-DELETE]: no login, no status, no payouts, no mails. Personal data goes,
 * open rewards and payouts are cancelled, paid amounts stay without a name. All in one transaction; a second run finds
 * nothing left to do. An operator who acts for the Empfehler may not do it. Without the password the login has to be fresh.
 */
export async function deleteKonto(
	ctx: AppContext,
	passwort: string | undefined,
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'eigenes.loeschen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const { id, passwortHash } = who.value
	if (passwort === undefined) {
		const sitzung = await findSitzungRow(ctx.db, ctx.actor.sitzungId)
		if (!sitzung || !isNeueAnmeldung(sitzung, ctx.clock())) return fail('anmeldung_nicht_frisch')
	} else {
		if (isPasswortQueueFull()) return fail('ueberlastet')
		if (!(await verifyPasswort(passwortHash, passwort))) return fail('passwort_falsch')
	}
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const empfehler = await lockEmpfehler(tx, { id })
			// A password changed in the meantime was not the one that was checked.
			if (empfehler && empfehler.passwortHash !== passwortHash) return fail('zustand_veraltet')
			if (empfehler) await eraseEmpfehler(ctx, tx, [empfehler])
			return ok(null)
		},
		z.null().parse,
	)
}
