import { z } from 'zod'
import type { SammelArt } from '~/domain/auftrag/sammelarbeit'
import { sammelDaten } from '~/domain/auftrag/sammelarbeit'
import { rollenOf } from '~/domain/benutzer/rollen'
import { type ErrorCode, isErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Actor } from '~/domain/zugriff/actor'
import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import type { Tx } from '~db/client'
import { lockAuftrag } from '~db/repositories/auftrag/auftrag'
import {
	changeSammelarbeit,
	countTeile,
	findGetanenTeil,
	findNextTeil,
	findSammelarbeit,
	listGehinderteTeile,
	listLaufendeSammelarbeiten,
	lockSammelarbeitUnlessBusy,
	type SammelarbeitRow,
	type SammelTeilRow,
	saveTeil,
} from '~db/repositories/auftrag/sammelarbeit'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { findEigenwerbungBezug } from '~db/repositories/betrugspruefung/eigenwerbung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { undoUnless } from '~db/repositories/shared/savepoint'
import { decideFall, mailDecision } from '../betrugspruefung/decide-eigenwerbung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { assign, findEmpfaengerFor } from './assignment'

/** How long a job goes on with one work at a time, in milliseconds: others want their turn. */
const DAUER_MS = 45_000
/** After so many a part that breaks is noted as broken, so that it does not hold up those behind it. */
const VERSUCHE = 2
/** Parts on a page of what something stood against. */
const ZEILEN = 100

const RECHT = { faelle: 'eigenwerbung.entscheiden', zuordnung: 'auftrag.zuordnen' } as const satisfies Record<
	SammelArt,
	Recht
>

/** Whoever began it, as they are now: their name stands in the audit trail, and without the right nothing more is done. */
async function whoDecides(ctx: AppContext, tx: Tx, row: SammelarbeitRow): Promise<AppContext | undefined> {
	const [art, id] = row.erstelltVon.split(':')
	if (art !== 'betrieb' || !id) return ctx
	const benutzer = await findBenutzer(ctx.tables, tx, id)
	if (benutzer?.art !== 'betrieb' || benutzer.beendetAm) return undefined
	const actor: Actor = { art: 'betrieb', id, sitzungId: '', rollen: rollenOf('betrieb', benutzer.rollen) }
	return isAllowed(actor, RECHT[row.art]) ? { ...ctx, actor } : undefined
}

type Getan = Result<'getan' | 'vorgelegt', ErrorCode>

/** Decides one case by the rules of a single one; the recommender is told once, of all. */
async function decideOne(ctx: AppContext, tx: Tx, row: SammelarbeitRow, teil: SammelTeilRow): Promise<Getan> {
	const { intent = 'ablehnen', antwort, notiz, zweitePerson } = sammelDaten.parse(row.daten)
	const entscheidung = { empfaengerId: teil.bezugId, intent, antwort, notiz }
	const decided = await decideFall(ctx, tx, entscheidung, { mail: false, zweitePerson })
	if (!decided.ok) return decided
	return ok(decided.value === 'vorgelegt' ? 'vorgelegt' : 'getan')
}

/** Assigns one order to the friend it was shown with, by the rules of a single one. */
async function assignOne(ctx: AppContext, tx: Tx, { bezugId, ziel }: SammelTeilRow): Promise<Getan> {
	const auftrag = await lockAuftrag(ctx.tables, tx, bezugId)
	if (!auftrag) return fail('auftrag_unbekannt')
	const kandidat = await findEmpfaengerFor(ctx, tx, ziel)
	if (!kandidat.ok) return kandidat
	const assigned = await assign(ctx, tx, auftrag, kandidat.value)
	if (!assigned.ok) return assigned
	await refreshStatus(ctx.tables, tx, { empfaengerIds: [kandidat.value.empfaenger.id] })
	return ok('getan')
}

/** What became of one part; all of it is undone where something stands against it. */
async function doOne(ctx: AppContext, tx: Tx, row: SammelarbeitRow, teil: SammelTeilRow): Promise<Getan> {
	let getan: Getan = fail('technischer_fehler')
	await undoUnless(tx, async () => {
		getan = row.art === 'faelle' ? await decideOne(ctx, tx, row, teil) : await assignOne(ctx, tx, teil)
		return getan.ok
	})
	return getan
}

/** Tells the recommender once what was decided about all of them. */
async function mailAll(ctx: AppContext, tx: Tx, row: SammelarbeitRow): Promise<void> {
	const teil = await findGetanenTeil(ctx.tables, tx, row.id)
	const bezug = teil && (await findEigenwerbungBezug(ctx.tables, tx, teil.bezugId))
	if (!bezug) return
	const counts = await countTeile(ctx.tables, tx, row.id)
	const anzahl = counts.find(({ ergebnis }) => ergebnis === 'getan')?.anzahl ?? 1
	const { intent = 'ablehnen', antwort } = sammelDaten.parse(row.daten)
	await mailDecision(ctx, tx, bezug, { intent, antwort, anzahl, schluessel: `sammelarbeit:${row.id}` })
}

async function end(ctx: AppContext, tx: Tx, row: SammelarbeitRow, wie: 'fertig' | 'abgebrochen') {
	const am = ctx.clock()
	if (row.art === 'faelle') await mailAll(ctx, tx, row)
	await changeSammelarbeit(ctx.tables, tx, row.id, wie === 'fertig' ? { fertigAm: am } : { abgebrochenAm: am })
	await writeAudit(ctx, tx, {
		...{ ereignis: `sammelarbeit.${wie}`, bezug: 'sammelarbeit', bezugId: row.id },
		details: { anzahl: row.anzahl },
	})
	return false
}

/**
 * One part with all it leads to and what is noted of it, in one transaction: ended at any part, the next run goes on with
 * that one. False = nothing is left, or somebody else works on it. `gebrochen`: it broke before, and is noted as such.
 */
const doNext = (ctx: AppContext, id: string, gebrochen: boolean): Promise<boolean> =>
	ctx.db.transaction(async (tx) => {
		const row = await lockSammelarbeitUnlessBusy(ctx.tables, tx, id)
		if (!row) return false
		const wer = await whoDecides(ctx, tx, row)
		if (!wer) return end(ctx, tx, row, 'abgebrochen')
		const teil = await findNextTeil(ctx.tables, tx, id)
		if (!teil) return end(wer, tx, row, 'fertig')
		const getan: Getan = gebrochen ? fail('technischer_fehler') : await doOne(wer, tx, row, teil)
		const noted = getan.ok ? { ergebnis: getan.value, code: '' } : { ergebnis: 'gehindert' as const, code: getan.code }
		await saveTeil(ctx.tables, tx, teil.id, noted)
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
	for (const { id } of await listLaufendeSammelarbeiten(ctx.tables, ctx.db))
		teile += await runSammelarbeit(ctx, id, { bis })
	return { teile }
}

const standVon = ({ fertigAm, abgebrochenAm }: SammelarbeitRow) =>
	abgebrochenAm ? ('abgebrochen' as const) : fertigAm ? ('fertig' as const) : ('laeuft' as const)

/** How far a work on many is, and a page of the parts that something stood against; for who may do such work. */
export async function showSammelarbeit(ctx: AppContext, { id, nach = -1 }: { id: string; nach?: number | undefined }) {
	authorise(ctx, 'auftrag.lesen')
	const { tables, db } = ctx
	const row = z.uuid().safeParse(id).success ? await findSammelarbeit(tables, db, id) : undefined
	if (!row || !isAllowed(ctx.actor, RECHT[row.art])) return fail('nicht_gefunden')
	const counts = new Map((await countTeile(tables, db, id)).map(({ ergebnis, anzahl }) => [ergebnis, anzahl]))
	const rows = await listGehinderteTeile(tables, db, id, { nach, limit: ZEILEN + 1 })
	const code = (stored: string): ErrorCode => (isErrorCode(stored) ? stored : 'technischer_fehler')
	return ok({
		...{ art: row.art, summeCent: row.summeCent, stand: standVon(row), erstelltAm: row.erstelltAm },
		...{ getan: counts.get('getan') ?? 0, vorgelegt: counts.get('vorgelegt') ?? 0 },
		...{ gehindert: counts.get('gehindert') ?? 0, offen: counts.get(null) ?? 0 },
		intent: sammelDaten.parse(row.daten).intent,
		liste: rows.slice(0, ZEILEN).map((teil) => ({ ...teil, code: code(teil.code) })),
		weiterNach: rows.length > ZEILEN ? rows[ZEILEN - 1]?.nummer : undefined,
	})
}
