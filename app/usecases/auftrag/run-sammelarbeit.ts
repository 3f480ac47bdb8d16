import { SAMMEL_RECHT, sammelDaten } from '~/domain/auftrag/sammelarbeit'
import { rollenOf } from '~/domain/benutzer/rollen'
import { fail } from '~/domain/shared/result'
import { type Actor, actorName } from '~/domain/zugriff/actor'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { MandantTx } from '~db/handle'
import {
	changeSammelarbeit,
	countTeile,
	findGetanenTeil,
	findNextTeil,
	insertSammelarbeit,
	listLaufendeSammelarbeiten,
	lockSammelarbeitUnlessBusy,
	type SammelarbeitRow,
	saveTeil,
} from '~db/repositories/auftrag/sammelarbeit'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { findEigenwerbungBezug } from '~db/repositories/betrugspruefung/eigenwerbung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { workplaceOf } from '../shared/workplace'
import { mailDecision } from './decide-eigenwerbung'
import { doTeil, type Getan } from './sammel-teil'

/** Parts that are done before the answer; a job goes on with the others. */
export const SOFORT = 20
/** How long a job goes on with one work at a time, in milliseconds: others want their turn. */
const DAUER_MS = 45_000
/** After so many a part that breaks is noted as broken, so that it does not hold up those behind it. */
const VERSUCHE = 2

type Neu = Pick<SammelarbeitRow, 'art' | 'daten' | 'anzahl' | 'summeCent'>

/** Notes what is to be done to each of many, in the name of who acts; its id. To be called after `authorise`. */
export async function beginSammelarbeit(
	ctx: AppContext,
	tx: MandantTx,
	neu: Neu,
	teile: Parameters<typeof insertSammelarbeit>[2],
): Promise<string> {
	const row = { ...neu, erstelltVon: actorName(ctx.actor), erstelltAm: ctx.clock() }
	const id = await insertSammelarbeit(tx, row, teile)
	await writeAudit(ctx, tx, {
		...{ ereignis: 'sammelarbeit.begonnen', bezug: 'sammelarbeit', bezugId: id },
		details: { sammelart: neu.art, anzahl: neu.anzahl, summeCent: neu.summeCent },
	})
	return id
}

type Mensch = { id: string; rollen: readonly string[] }

/** Somebody of the agency whose orders they are, as what they are there now; undefined where they are of it no more. */
async function whoOfAgentur(tx: MandantTx, { id, rollen }: Mensch, agenturId = ''): Promise<Actor | undefined> {
	const there = await workplaceOf(tx, { benutzerId: id, gewaehlt: agenturId, rollen })
	return there?.agenturId === agenturId ? { art: 'agentur', id, sitzungId: '', ...there } : undefined
}

/** Whoever began it, as they are now: their name stands in the audit trail, and without the right nothing more is done. */
async function whoDecides(ctx: AppContext, tx: MandantTx, row: SammelarbeitRow): Promise<AppContext | undefined> {
	const [art, id] = row.erstelltVon.split(':')
	if ((art !== 'betrieb' && art !== 'agentur') || !id) return ctx
	const benutzer = await findBenutzer(tx, id)
	if (benutzer?.art !== art || benutzer.beendetAm) return undefined
	const actor =
		art === 'betrieb'
			? ({ art, id, sitzungId: '', rollen: rollenOf('betrieb', benutzer.rollen) } as const)
			: await whoOfAgentur(tx, benutzer, sammelDaten.parse(row.daten).agenturId)
	return actor && isAllowed(actor, SAMMEL_RECHT[row.art]) ? { ...ctx, actor } : undefined
}

/** Tells the recommender once what was decided about all of them. */
async function mailAll(ctx: AppContext, tx: MandantTx, row: SammelarbeitRow): Promise<void> {
	const teil = await findGetanenTeil(tx, row.id)
	const bezug = teil && (await findEigenwerbungBezug(tx, teil.bezugId))
	if (!bezug) return
	const counts = await countTeile(tx, row.id)
	const anzahl = counts.find(({ ergebnis }) => ergebnis === 'getan')?.anzahl ?? 1
	const { intent = 'ablehnen', antwort } = sammelDaten.parse(row.daten)
	await mailDecision(ctx, tx, bezug, { intent, antwort, anzahl, schluessel: `sammelarbeit:${row.id}` })
}

/** Ends one that is held: it is done, whoever began it may not go on, or somebody stopped it. */
export async function endSammelarbeit(
	ctx: AppContext,
	tx: MandantTx,
	row: SammelarbeitRow,
	wie: 'fertig' | 'abgebrochen' | 'angehalten',
): Promise<false> {
	const am = ctx.clock()
	const abgebrochen = { abgebrochenAm: am, abgebrochenVon: wie === 'angehalten' ? actorName(ctx.actor) : null }
	if (row.art === 'faelle') await mailAll(ctx, tx, row)
	await changeSammelarbeit(tx, row.id, wie === 'fertig' ? { fertigAm: am } : abgebrochen)
	await writeAudit(ctx, tx, {
		...{ ereignis: `sammelarbeit.${wie}`, bezug: 'sammelarbeit', bezugId: row.id },
		details: { sammelart: row.art, anzahl: row.anzahl },
	})
	return false
}

/**
 * One part with all it leads to and what is noted of it, in one transaction: ended at any part, the next run goes on with
 * that one. False = nothing is left, or somebody else works on it. `gebrochen`: it broke before, and is noted as such.
 */
const doNext = (ctx: AppContext, id: string, gebrochen: boolean): Promise<boolean> =>
	ctx.db.transaction(async (tx) => {
		const row = await lockSammelarbeitUnlessBusy(tx, id)
		if (!row) return false
		const wer = await whoDecides(ctx, tx, row)
		if (!wer) return endSammelarbeit(ctx, tx, row, 'abgebrochen')
		const teil = await findNextTeil(tx, id)
		if (!teil) return endSammelarbeit(wer, tx, row, 'fertig')
		const getan: Getan = gebrochen ? fail('technischer_fehler') : await doTeil(wer, tx, row, teil)
		const noted = getan.ok ? { ergebnis: getan.value, code: '' } : { ergebnis: 'gehindert' as const, code: getan.code }
		await saveTeil(tx, teil.id, noted)
		return true
	})

/** Goes on with one work, a number of parts or until the given instant. How many parts it did. */
export async function runSammelarbeit(
	ctx: AppContext,
	id: string,
	{ teile = Number.POSITIVE_INFINITY, bis }: { teile?: number; bis?: number } = {},
): Promise<number> {
	let getan = 0
	let gebrochen = 0
	while (getan < teile && (bis === undefined || ctx.clock().getTime() < bis)) {
		try {
			if (!(await doNext(ctx, id, gebrochen >= VERSUCHE))) break
			gebrochen = 0
			getan++
		} catch (error) {
			ctx.log.error({ err: error, sammelarbeitId: id }, 'a part of a work on many broke')
			if (++gebrochen > VERSUCHE) break
		}
	}
	return getan
}

/** Goes on with the works on many that are under way. */
export async function runSammelarbeiten(ctx: AppContext): Promise<{ teile: number }> {
	authorise(ctx, 'auftrag.freigeben')
	const bis = ctx.clock().getTime() + DAUER_MS
	let teile = 0
	for (const { id } of await listLaufendeSammelarbeiten(ctx.db)) teile += await runSammelarbeit(ctx, id, { bis })
	return { teile }
}
