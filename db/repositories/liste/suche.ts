import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { auftragCodes } from '../../schema/suche'
import { inEmpfaenger, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import { fitsAll, type Searched } from '../shared/list-search'
import { isAnyOf } from '../shared/sets'

type T = MandantTables

/** The kinds searched at once, in display order. */
export const SUCH_ARTEN = ['empfehler', 'empfaenger', 'empfehlung', 'auftrag', 'lauf'] as const
export type SuchArt = (typeof SUCH_ARTEN)[number]

/** A run's number has no more digits than an integer. */
const NUMMER = /^\d{1,9}$/

const all: Searched['ids'] = (fitting) => fitting

function whereOf(t: T, art: SuchArt, q: string): SQL | undefined {
	const { empfehler, auftrag, lauf } = t
	if (art === 'lauf') return NUMMER.test(q) ? sql`${lauf.nummer} = ${Number(q)}::int` : undefined
	if (art === 'auftrag') return fitsAll({ table: auftrag, codes: auftragCodes(auftrag), ids: all }, q)
	if (art === 'empfehlung') return fitsAll(inEmpfehlung(t, all), q)
	if (art === 'empfaenger') return fitsAll(inEmpfaenger(t, all), q)
	const fits = fitsAll(inEmpfehler(t, all), q)
	return fits && sql`${fits} and ${empfehler.geloeschtAm} is null`
}

const foundRows = z.array(z.object({ art: z.enum(SUCH_ARTEN), id: z.string() }))

/** Ids of a few matches of each kind, at most `limit` each, in no order: one statement, using the trigram indexes. */
export async function findUeberall(
	t: T,
	db: DbOrTx,
	{ q, arten, limit }: { q: string; arten: readonly SuchArt[]; limit: number },
): Promise<Record<SuchArt, string[]>> {
	const found: Record<SuchArt, string[]> = { empfehler: [], empfaenger: [], empfehlung: [], auftrag: [], lauf: [] }
	const parts = arten.flatMap((art) => {
		const where = whereOf(t, art, q)
		return where
			? [sql`(select ${art}::text as art, ${t[art].id}::text as id from ${t[art]} where ${where} limit ${limit}::int)`]
			: []
	})
	if (parts.length === 0) return found
	for (const { art, id } of foundRows.parse([...(await db.execute(sql.join(parts, sql` union all `)))]))
		found[art].push(id)
	return found
}

/** Friends with their recommender, and an order if there is one. */
export const listGefundeneEmpfaenger = ({ empfaenger: f, empfehlung: e, auftrag: a }: T, db: DbOrTx, ids: string[]) =>
	db
		.selectDistinctOn([f.id], {
			id: f.id,
			vorname: f.vorname,
			nachname: f.nachname,
			nummer: f.empfaengernummer,
			empfehlerId: e.empfehlerId,
			auftragId: a.id,
		})
		.from(f)
		.innerJoin(e, eq(e.id, f.empfehlungId))
		.leftJoin(a, eq(a.empfaengerId, f.id))
		.where(isAnyOf(f.id, ids))

/** Recommendations with their recommender. */
export const listGefundeneEmpfehlungen = ({ empfehlung: e, empfehler: p }: T, db: DbOrTx, ids: string[]) =>
	db
		.select({
			id: e.id,
			nummer: e.empfehlungsnummer,
			zustand: e.zustand,
			empfehlerId: p.id,
			vorname: p.vorname,
			nachname: p.nachname,
		})
		.from(e)
		.innerJoin(p, eq(p.id, e.empfehlerId))
		.where(isAnyOf(e.id, ids))

/** A few rewards of these people or for these orders. */
export async function findPraemierungIds(
	{ praemierung: p }: T,
	db: DbOrTx,
	{ empfehlerIds, auftragIds, limit }: { empfehlerIds: string[]; auftragIds: string[]; limit: number },
): Promise<string[]> {
	if (empfehlerIds.length + auftragIds.length === 0) return []
	const some = (where: SQL) => db.select({ id: p.id }).from(p).where(where).limit(limit)
	const rows = await some(isAnyOf(p.empfehlerId, empfehlerIds))
		.union(some(isAnyOf(p.auftragId, auftragIds)))
		.limit(limit)
	return rows.map(({ id }) => id)
}

export const listGefundeneLaeufe = ({ lauf: l }: T, db: DbOrTx, ids: string[]) =>
	db
		.select({ id: l.id, nummer: l.nummer, zustand: l.zustand, summeCent: l.summeCent })
		.from(l)
		.where(isAnyOf(l.id, ids))
