import { z } from 'zod'
import { isPasswortStau, verifyPasswort } from '~/adapters/krypto/passwort'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Tx } from '~db/client'
import { deleteZustimmungenOf } from '~db/repositories/aktion'
import { type EmpfehlerRow, lockEmpfehler, updateEmpfehler } from '~db/repositories/empfehler'
import { removeBankdaten } from '~db/repositories/empfehlerBankdaten'
import { deleteEntwuerfeOf } from '~db/repositories/entwurf'
import { removeNachfragen } from '~db/repositories/nachfrage'
import {
	anonymisePraemierungen,
	closeEmpfehlungen,
	deleteMailsOf,
	deleteSitzungenOf,
	deleteTokensOf,
	listEigenePraemierungen,
	lockEigenePraemierungen,
	removeWordsAbout,
} from '~db/repositories/persoenlich'
import { writeAudit } from '../audit'
import type { AppContext } from '../context'
import { personOfEmpfehler } from '../entwurf/entwurf'
import { once } from '../once'
import { cancelPraemierung } from '../praemie/cancelPraemierung'
import { currentEmpfehler } from './currentEmpfehler'

type Fehler = 'anmeldung_erforderlich' | 'nicht_berechtigt' | 'passwort_falsch' | 'ueberlastet' | 'zustand_veraltet'

/** Cancels what is not out yet, with its payout, so that nothing is paid any more. */
async function cancelPraemierungen(ctx: AppContext, tx: Tx, empfehlerId: string): Promise<string[]> {
	const praemierungen = await lockEigenePraemierungen(ctx.tables, tx, empfehlerId)
	for (const praemierung of praemierungen) await cancelPraemierung(ctx, tx, praemierung, { grund: 'konto_geloescht' })
	return praemierungen.map(({ id }) => id)
}

/** Nothing of the row says any more who it was; the row itself holds the ledger together. */
const anonymous = (id: string, now: Date) => ({
	email: '',
	emailNorm: `geloescht:${id}`,
	mailbox: `geloescht:${id}`,
	hostKennung: null,
	anrede: 'keine' as const,
	vorname: '',
	nachname: '',
	passwortHash: null,
	kundennummer: null,
	sperrGrund: '',
	bestaetigtAm: null,
	newsletterPermission: false,
	newsletterVersendetAm: null,
	geloeschtAm: now,
})

async function erase(ctx: AppContext, tx: Tx, { id, email }: EmpfehlerRow): Promise<void> {
	const { tables } = ctx
	const now = ctx.clock()
	const rewards = await listEigenePraemierungen(tables, tx, id)
	// Links before their rewards, as everywhere: nobody waits in a circle.
	await deleteTokensOf(tables, tx, [id, ...rewards.map(({ praemierung }) => praemierung.id)])
	const praemierungIds = await cancelPraemierungen(ctx, tx, id)
	await deleteTokensOf(tables, tx, praemierungIds)
	const auszahlungIds = await anonymisePraemierungen(tables, tx, praemierungIds)
	await removeBankdaten(tables, tx, id)
	await removeNachfragen(tables, tx, id)
	const empfehlungIds = await closeEmpfehlungen(tables, tx, id, now)
	await deleteZustimmungenOf(tables, tx, empfehlungIds)
	await deleteMailsOf(tables, tx, { email, ids: [id, ...praemierungIds, ...auszahlungIds, ...empfehlungIds] })
	await removeWordsAbout(tables, tx, id)
	await deleteSitzungenOf(tables, tx, id)
	await deleteEntwuerfeOf(tables, tx, personOfEmpfehler(ctx, id))
	await updateEmpfehler(tables, tx, id, anonymous(id, now))
	await writeAudit(ctx, tx, { ereignis: 'empfehler.geloescht', bezug: 'empfehler', bezugId: id })
}

/**
 * Deletes the logged-in Empfehler's account [R-DELETE]: no login, no status, no payouts, no mails. Personal data goes,
 * open rewards and payouts are cancelled, paid amounts stay without a name. All in one transaction; a second run finds
 * nothing left to do. An operator who acts for the Empfehler may not do it.
 */
export async function deleteKonto(ctx: AppContext, passwort: string, key: string): Promise<Result<null, Fehler>> {
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	if (ctx.actor.art === 'empfehler' && ctx.actor.angemeldetVon) return fail('nicht_berechtigt')
	const { id, passwortHash } = who.value
	if (isPasswortStau()) return fail('ueberlastet')
	if (!(await verifyPasswort(passwortHash, passwort))) return fail('passwort_falsch')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const empfehler = await lockEmpfehler(ctx.tables, tx, { id })
			// A password changed in the meantime was not the one that was checked.
			if (empfehler && empfehler.passwortHash !== passwortHash) return fail('zustand_veraltet')
			if (empfehler) await erase(ctx, tx, empfehler)
			return ok(null)
		},
		z.null().parse,
	)
}
