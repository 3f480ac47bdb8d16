import { mayBeAtBank } from '~/domain/auszahlung/lauf'
import { postenMachine } from '~/domain/auszahlung/posten'
import type { MandantTx } from '~db/handle'
import { findGutschriftPosten } from '~db/repositories/auszahlung/gutschrift'
import {
	changePosten,
	findPostenOf,
	type LaufRow,
	lockLauf,
	reduceLauf,
	removePosten,
} from '~db/repositories/auszahlung/lauf'
import { type AuditEntry, writeAudits } from '../shared/audit'
import type { AppContext } from '../shared/context'

/** Takes payments out of a run that the caller holds; those that were in it. A draft forgets them, later they are marked. */
export async function dropPosten(ctx: AppContext, tx: MandantTx, lauf: LaufRow, ids: readonly string[], grund: string) {
	if (ids.length === 0) return []
	const set = { zustand: postenMachine.step('entfernen').to, grund, erledigtAm: ctx.clock() }
	const rows = lauf.eingefrorenAm === null ? await removePosten(tx, ids) : await changePosten(tx, ids, 'offen', set)
	const cent = rows.reduce((summe, { betragCent }) => summe + betragCent, 0)
	await reduceLauf(tx, lauf.id, { anzahl: rows.length, cent })
	const details = { laufId: lauf.id, grund }
	const entries = rows.flatMap(({ auszahlungId, rechnungId }): AuditEntry[] => [
		...(auszahlungId
			? [{ ereignis: 'auszahlung.aus_lauf', bezug: 'auszahlung' as const, bezugId: auszahlungId, details }]
			: []),
		...(rechnungId
			? [{ ereignis: 'gutschrift.aus_lauf', bezug: 'agenturRechnung' as const, bezugId: rechnungId, details }]
			: []),
	])
	await writeAudits(ctx, tx, entries)
	return rows
}

/**
 * Takes a reward, or a credit note, that is being cancelled out of its run; false = the file may be at the bank. The caller
 * holds the reward, or the agency.
 */
export async function leaveLauf(
	ctx: AppContext,
	tx: MandantTx,
	was: { praemierungId: string } | { rechnungId: string },
): Promise<boolean> {
	const find = () =>
		'rechnungId' in was ? findGutschriftPosten(tx, was.rechnungId) : findPostenOf(tx, was.praemierungId)
	const early = await find()
	const lauf = early && (await lockLauf(tx, early.laufId))
	const posten = lauf && (await find())
	if (!lauf || posten?.zustand !== 'offen') return true
	if (mayBeAtBank(lauf.zustand)) return false
	await dropPosten(ctx, tx, lauf, [posten.id], 'storniert')
	return true
}
