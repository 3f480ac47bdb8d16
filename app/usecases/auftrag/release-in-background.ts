import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { type BereiteGruppe, listBereiteAuftraege, listBereiteGruppen } from '~db/repositories/auftrag/freigabe'
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
import { fristOf } from './freigabe-tage'
import { FREIGABEN_MAX, freigabenOf, standOfAll, versprechenOfAll } from './release-many'
import { runSammelfreigabe } from './run-sammelfreigabe'

/** The most orders of one release: as many as a file of orders has. */
const SAMMELFREIGABE_MAX = 10_000
/** Orders released before the answer; a job goes on with the others. */
const SOFORT = 20
/** Orders on a page of what a release met. */
const ZEILEN = 100
/** Orders shown of each list where the release of all is decided. */
const BEISPIELE = 50
/** Releases in the list of the last ones. */
const LETZTE = 5

async function bereite(ctx: AppContext): Promise<string[]> {
	const rows = await listBereiteAuftraege(ctx.tables, ctx.db, fristOf(ctx), { limit: SAMMELFREIGABE_MAX })
	return rows.map(({ id }) => id)
}

type Gruppe = BereiteGruppe & { moeglich: boolean; betragCent: number }

/** What each group is promised; all of its orders are. */
async function gruppenOf(ctx: AppContext): Promise<Gruppe[]> {
	const alle = { limit: SAMMELFREIGABE_MAX, genannt: FREIGABEN_MAX }
	const gruppen = await listBereiteGruppen(ctx.tables, ctx.db, fristOf(ctx), alle)
	const versprechen = await versprechenOfAll(ctx, gruppen.map(aufzuteilen))
	return gruppen.flatMap((gruppe, i) => {
		const one = versprechen[i]
		return one ? [{ ...gruppe, moeglich: one.hindernis === null, betragCent: one.betragCent }] : []
	})
}

const aufzuteilen = ({ produkt, empfohlen, anteil, erstelltAm, ...auftrag }: BereiteGruppe) => ({
	auftrag,
	...(produkt === null ? {} : { produkt: { id: produkt } }),
	...(empfohlen === null || anteil === null || erstelltAm === null
		? {}
		: { empfehlung: { produktId: empfohlen, anteilEmpfehler: anteil, erstelltAm } }),
})

/** The oldest orders of these groups. */
const aeltesteOf = (gruppen: readonly Gruppe[], limit: number): string[] =>
	gruppen
		.flatMap(({ ids, tage }) => ids.map((id, n) => ({ id, tag: tage[n] ?? '' })))
		.toSorted((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : a.id < b.id ? -1 : 1))
		.slice(0, limit)
		.map(({ id }) => id)

/**
 * All orders that only wait for their release: how many of them can be released, with their sum, and the oldest of them and
 * of those that something stands against. `imHintergrund`: they are more than somebody waits for.
 */
export async function showBereite(ctx: AppContext) {
	authorise(ctx, 'auftrag.freigeben')
	const gruppen = await gruppenOf(ctx)
	const [frei, gehalten] = [gruppen.filter(({ moeglich }) => moeglich), gruppen.filter(({ moeglich }) => !moeglich)]
	const anzahlOf = (of: readonly Gruppe[]) => of.reduce((summe, { anzahl }) => summe + anzahl, 0)
	const anzahl = { moeglich: anzahlOf(frei), gehindert: anzahlOf(gehalten) }
	const imHintergrund = anzahl.moeglich > FREIGABEN_MAX
	const ids = [...aeltesteOf(frei, imHintergrund ? BEISPIELE : FREIGABEN_MAX), ...aeltesteOf(gehalten, BEISPIELE)]
	const gezeigt = freigabenOf(ctx, await standOfAll(ctx, ctx.db, ids))
	// Few enough to be named are released as they are named: what happened since the count is left out of both.
	if (!imHintergrund) return { ...gezeigt, anzahl: { ...anzahl, moeglich: gezeigt.moeglich.length }, imHintergrund }
	const summeCent = frei.reduce((summe, gruppe) => summe + gruppe.anzahl * gruppe.betragCent, 0)
	return { ...gezeigt, anzahl, summeCent, imHintergrund }
}

/**
 * Begins to release all orders that only wait for it, and answers with its id. zustand_veraltet: they would promise more than
 * what was shown, so nothing is released; auswahl_unmoeglich: there is none.
 */
export async function startSammelfreigabe(
	ctx: AppContext,
	{ summeCent }: { summeCent: number },
	key?: string,
): Promise<Result<string, 'zustand_veraltet' | 'auswahl_unmoeglich'>> {
	authorise(ctx, 'auftrag.freigeben')
	const before = await answerBefore(ctx, key, z.string().parse)
	if (before) return before
	const stand = await standOfAll(ctx, ctx.db, await bereite(ctx))
	const moeglich = stand.filter(({ hindernis }) => hindernis === null)
	const summe = moeglich.reduce((cent, { betragCent }) => cent + betragCent, 0)
	if (summe > summeCent) return fail('zustand_veraltet')
	if (moeglich.length === 0) return fail('auswahl_unmoeglich')
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
