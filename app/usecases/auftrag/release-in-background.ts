import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { listBereiteAuftraege } from '~db/repositories/auftrag/freigabe'
import {
	countErgebnisseOf,
	findSammelfreigabe,
	insertSammelfreigabe,
	listGehinderte,
	listSammelfreigabeRows,
	type SammelfreigabeRow,
} from '~db/repositories/auftrag/sammelfreigabe'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { fristOf } from './list-auftraege'
import { FREIGABEN_MAX, freigabenOf, standOfAll } from './release-many'
import { runSammelfreigabe } from './run-sammelfreigabe'

/** The most orders of one release: as many as a file of orders has. */
const SAMMELFREIGABE_MAX = 10_000
/** Orders released before the answer; a job goes on with the others. */
const SOFORT = 20
/** Orders on a page, and releases in the list of the last ones. */
const ZEILEN = 100
const LETZTE = 5

const bereite = (ctx: AppContext) => listBereiteAuftraege(ctx.tables, ctx.db, fristOf(ctx), SAMMELFREIGABE_MAX)

/**
 * All orders that only wait for their release, the oldest first: what can be released of them with its sum, and what stands
 * against the others. `imHintergrund`: they are more than somebody waits for.
 */
export async function showBereite(ctx: AppContext) {
	authorise(ctx, 'auftrag.freigeben')
	const freigaben = freigabenOf(ctx, await standOfAll(ctx, ctx.db, await bereite(ctx)))
	return { ...freigaben, imHintergrund: freigaben.moeglich.length > FREIGABEN_MAX }
}

/**
 * Begins to release all orders that only wait for it, and answers with its id. zustand_veraltet: they would promise more than
 * what was shown, so nothing is released; auswahl_leer: there is none.
 */
export async function startSammelfreigabe(
	ctx: AppContext,
	{ summeCent }: { summeCent: number },
	key?: string,
): Promise<Result<string, 'zustand_veraltet' | 'auswahl_leer'>> {
	authorise(ctx, 'auftrag.freigeben')
	const before = await answerBefore(ctx, key, z.string().parse)
	if (before) return before
	const stand = await standOfAll(ctx, ctx.db, await bereite(ctx))
	const moeglich = stand.filter(({ hindernis }) => hindernis === null)
	const summe = moeglich.reduce((cent, { betragCent }) => cent + betragCent, 0)
	if (summe > summeCent) return fail('zustand_veraltet')
	if (moeglich.length === 0) return fail('auswahl_leer')
	const begun = await once<string, never>(
		ctx,
		key,
		async (tx) => {
			const anzahl = moeglich.length
			const erstelltVon = actorName(ctx.actor)
			const row = { anzahl, summeCent: summe, erstelltVon, erstelltAm: ctx.clock() }
			const zeilen = stand.map(({ bezug, betragCent, hindernis }) => ({
				...{ auftragId: bezug.auftrag.id, betragCent },
				...(hindernis ? { ergebnis: 'gehindert' as const, code: hindernis } : {}),
			}))
			const id = await insertSammelfreigabe(ctx.tables, tx, row, zeilen)
			const bezug = { bezug: 'sammelfreigabe', bezugId: id } as const
			await writeAudit(ctx, tx, {
				ereignis: 'sammelfreigabe.begonnen',
				...bezug,
				details: { anzahl, summeCent: summe },
			})
			return ok(id)
		},
		z.string().parse,
	)
	if (begun.ok) await runSammelfreigabe(ctx, begun.value, { auftraege: SOFORT })
	return begun
}

const standVon = ({ fertigAm, abgebrochenAm }: SammelfreigabeRow) =>
	abgebrochenAm ? ('abgebrochen' as const) : fertigAm ? ('fertig' as const) : ('laeuft' as const)

/** The brand's last releases in the background. */
export async function listSammelfreigaben(ctx: AppContext) {
	authorise(ctx, 'auftrag.freigeben')
	const rows = await listSammelfreigabeRows(ctx.tables, ctx.db, LETZTE)
	return rows.map((row) => ({ id: row.id, anzahl: row.anzahl, erstelltAm: row.erstelltAm, stand: standVon(row) }))
}

/** How far a release is, and a page of the orders that something stood against. */
export async function showSammelfreigabe(
	ctx: AppContext,
	{ id, nach = -1 }: { id: string; nach?: number | undefined },
) {
	authorise(ctx, 'auftrag.freigeben')
	const { tables, db } = ctx
	const row = z.uuid().safeParse(id).success ? await findSammelfreigabe(tables, db, id) : undefined
	if (!row) return fail('nicht_gefunden')
	const counts = new Map((await countErgebnisseOf(tables, db, id)).map(({ ergebnis, anzahl }) => [ergebnis, anzahl]))
	const rows = await listGehinderte(tables, db, id, { nach, limit: ZEILEN + 1 })
	const code = (stored: string): ErrorCode => (isErrorCode(stored) ? stored : 'technischer_fehler')
	return ok({
		...{ summeCent: row.summeCent, stand: standVon(row), erstelltAm: row.erstelltAm },
		freigegeben: counts.get('freigegeben') ?? 0,
		gehindert: counts.get('gehindert') ?? 0,
		offen: counts.get(null) ?? 0,
		liste: rows.slice(0, ZEILEN).map((zeile) => ({ ...zeile, code: code(zeile.code) })),
		weiterNach: rows.length > ZEILEN ? rows[ZEILEN - 1]?.nummer : undefined,
	})
}
