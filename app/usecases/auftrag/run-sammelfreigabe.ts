import { rollenOf } from '~/domain/benutzer/rollen'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Actor } from '~/domain/zugriff/actor'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { Tx } from '~db/client'
import { lockAuftrag } from '~db/repositories/auftrag/auftrag'
import {
	changeSammelfreigabe,
	type FreigabeZeileRow,
	findNextFreigabe,
	listLaufendeSammelfreigaben,
	lockSammelfreigabeUnlessBusy,
	type SammelfreigabeRow,
	saveFreigabe,
} from '~db/repositories/auftrag/sammelfreigabe'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { undoUnless } from '~db/repositories/shared/savepoint'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { releaseHeld } from './release-auftrag'
import { standOfAll } from './release-many'

/** How long a job goes on with releases at a time, in milliseconds: others want their turn. */
const DAUER_MS = 45_000
/** After so many an order that breaks is noted as broken, so that it does not hold up those behind it. */
const VERSUCHE = 2

/** Whoever began it, as they are now: their name stands in the audit trail, and without the right nothing more is released. */
async function whoReleases(
	ctx: AppContext,
	tx: Tx,
	{ erstelltVon }: SammelfreigabeRow,
): Promise<AppContext | undefined> {
	const [art, id] = erstelltVon.split(':')
	if (art !== 'betrieb' || !id) return ctx
	const benutzer = await findBenutzer(ctx.tables, tx, id)
	if (benutzer?.art !== 'betrieb' || benutzer.beendetAm) return undefined
	const actor: Actor = { art: 'betrieb', id, sitzungId: '', rollen: rollenOf('betrieb', benutzer.rollen) }
	return isAllowed(actor, 'auftrag.freigeben') ? { ...ctx, actor } : undefined
}

/** Releases one order by the rules of a single one, for no more than it promised when it was shown; what stood against it. */
async function releaseOne(ctx: AppContext, tx: Tx, zeile: FreigabeZeileRow): Promise<ErrorCode | undefined> {
	let hindernis: ErrorCode | undefined
	await undoUnless(tx, async () => {
		const auftrag = await lockAuftrag(ctx.tables, tx, zeile.auftragId)
		const [stand] = await standOfAll(ctx, tx, [zeile.auftragId])
		if (!auftrag || !stand) hindernis = 'auftrag_unbekannt'
		else if (stand.hindernis === null && stand.betragCent > zeile.betragCent) hindernis = 'zustand_veraltet'
		else {
			const released = await releaseHeld(ctx, tx, auftrag)
			if (!released.ok) hindernis = released.code
			else if (auftrag.empfaengerId) await refreshStatus(ctx.tables, tx, { empfaengerIds: [auftrag.empfaengerId] })
		}
		return hindernis === undefined
	})
	return hindernis
}

const end = async (ctx: AppContext, tx: Tx, { id, anzahl }: SammelfreigabeRow, wie: 'fertig' | 'abgebrochen') => {
	const am = ctx.clock()
	await changeSammelfreigabe(ctx.tables, tx, id, wie === 'fertig' ? { fertigAm: am } : { abgebrochenAm: am })
	const bezug = { bezug: 'sammelfreigabe', bezugId: id } as const
	await writeAudit(ctx, tx, { ereignis: `sammelfreigabe.${wie}`, ...bezug, details: { anzahl } })
	return false
}

/**
 * One order with all its release leads to and what is noted of it, in one transaction: ended at any order, the next run goes
 * on with that one. False = nothing is left, or somebody else works on it. `gebrochen`: it broke before, and is noted as such.
 */
const releaseNext = (ctx: AppContext, id: string, gebrochen: boolean): Promise<boolean> =>
	ctx.db.transaction(async (tx) => {
		const row = await lockSammelfreigabeUnlessBusy(ctx.tables, tx, id)
		if (!row) return false
		const wer = await whoReleases(ctx, tx, row)
		if (!wer) return end(ctx, tx, row, 'abgebrochen')
		const zeile = await findNextFreigabe(ctx.tables, tx, id)
		if (!zeile) return end(ctx, tx, row, 'fertig')
		const code = gebrochen ? 'technischer_fehler' : await releaseOne(wer, tx, zeile)
		await saveFreigabe(ctx.tables, tx, zeile.id, { ergebnis: code ? 'gehindert' : 'freigegeben', code: code ?? '' })
		return true
	})

/** Goes on with one release, a number of orders or until the given instant. How many orders it did. */
export async function runSammelfreigabe(
	ctx: AppContext,
	id: string,
	{ auftraege = Number.POSITIVE_INFINITY, bis }: { auftraege?: number; bis?: number } = {},
): Promise<number> {
	let getan = 0
	let gebrochen = 0
	while (getan < auftraege && (bis === undefined || ctx.clock().getTime() < bis)) {
		try {
			if (!(await releaseNext(ctx, id, gebrochen >= VERSUCHE))) break
			gebrochen = 0
			getan++
		} catch (error) {
			ctx.log.error({ err: error, sammelfreigabeId: id }, 'the release of an order broke')
			if (++gebrochen > VERSUCHE) break
		}
	}
	return getan
}

/** Goes on with the releases that are under way. */
export async function runSammelfreigaben(ctx: AppContext): Promise<{ auftraege: number }> {
	authorise(ctx, 'auftrag.freigeben')
	const bis = ctx.clock().getTime() + DAUER_MS
	let auftraege = 0
	for (const { id } of await listLaufendeSammelfreigaben(ctx.tables, ctx.db))
		auftraege += await runSammelfreigabe(ctx, id, { bis })
	return { auftraege }
}
