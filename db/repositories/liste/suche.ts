import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { auftragCodes } from '../../schema/suche'
import { inEmpfaenger, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import { fitsAll, type Searched } from '../shared/list-search'
import { isAnyOf } from '../shared/sets'

/** The kinds searched at once, in display order. */
export const SUCH_ARTEN = ['empfehler', 'empfaenger', 'empfehlung', 'auftrag', 'lauf'] as const
export type SuchArt = (typeof SUCH_ARTEN)[number]

/** A run's number has no more digits than an integer. */
const NUMMER = /^\d{1,9}$/

/** Where each is found. */
const tableOf = {
	empfehler: t.empfehler,
	empfaenger: t.empfaenger,
	empfehlung: t.empfehlung,
	auftrag: t.auftrag,
	lauf: t.lauf,
}

const all: Searched['ids'] = (fitting) => fitting

function whereOf(art: SuchArt, q: string): SQL | undefined {
	const { empfehler, auftrag, lauf } = t
	if (art === 'lauf') return NUMMER.test(q) ? sql`${lauf.nummer} = ${Number(q)}::int` : undefined
	if (art === 'auftrag') return fitsAll({ table: auftrag, codes: auftragCodes(auftrag), ids: all }, q)
	if (art === 'empfehlung') return fitsAll(inEmpfehlung(all), q)
	if (art === 'empfaenger') return fitsAll(inEmpfaenger(all), q)
	const fits = fitsAll(inEmpfehler(all), q)
	return fits && sql`${fits} and ${empfehler.geloeschtAm} is null`
}

const foundRows = z.array(z.object({ art: z.enum(SUCH_ARTEN), id: z.string() }))

/** Ids of a few matches of each kind, at most `limit` each, in no order: one statement, using the trigram indexes. */
export async function findUeberall(
	db: MandantDb,
	{ q, arten, limit }: { q: string; arten: readonly SuchArt[]; limit: number },
): Promise<Record<SuchArt, string[]>> {
	const found: Record<SuchArt, string[]> = { empfehler: [], empfaenger: [], empfehlung: [], auftrag: [], lauf: [] }
	const parts = arten.flatMap((art) => {
		const where = whereOf(art, q)
		return where
			? [
					sql`(select ${art}::text as art, ${tableOf[art].id}::text as id from ${tableOf[art]} where ${where} limit ${limit}::int)`,
				]
			: []
	})
	if (parts.length === 0) return found
	for (const { art, id } of foundRows.parse([...(await db.execute(sql.join(parts, sql` union all `)))]))
		found[art].push(id)
	return found
}

/** Friends with their recommender, and an order if there is one. */
export const listGefundeneEmpfaenger = (db: MandantDb, ids: string[]) =>
	db
		.selectDistinctOn([t.empfaenger.id], {
			id: t.empfaenger.id,
			vorname: t.empfaenger.vorname,
			nachname: t.empfaenger.nachname,
			nummer: t.empfaenger.empfaengernummer,
			empfehlerId: t.empfehlung.empfehlerId,
			auftragId: t.auftrag.id,
		})
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.leftJoin(t.auftrag, eq(t.auftrag.empfaengerId, t.empfaenger.id))
		.where(isAnyOf(t.empfaenger.id, ids))

/** Recommendations with their recommender. */
export const listGefundeneEmpfehlungen = (db: MandantDb, ids: string[]) =>
	db
		.select({
			id: t.empfehlung.id,
			nummer: t.empfehlung.empfehlungsnummer,
			zustand: t.empfehlung.zustand,
			empfehlerId: t.empfehler.id,
			vorname: t.empfehler.vorname,
			nachname: t.empfehler.nachname,
		})
		.from(t.empfehlung)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.where(isAnyOf(t.empfehlung.id, ids))

/** A few rewards of these people or for these orders. */
export async function findPraemierungIds(
	db: MandantDb,
	{ empfehlerIds, auftragIds, limit }: { empfehlerIds: string[]; auftragIds: string[]; limit: number },
): Promise<string[]> {
	const { praemierung: p } = t
	if (empfehlerIds.length + auftragIds.length === 0) return []
	const some = (where: SQL) => db.select({ id: p.id }).from(p).where(where).limit(limit)
	const rows = await some(isAnyOf(p.empfehlerId, empfehlerIds))
		.union(some(isAnyOf(p.auftragId, auftragIds)))
		.limit(limit)
	return rows.map(({ id }) => id)
}

export const listGefundeneLaeufe = (db: MandantDb, ids: string[]) =>
	db
		.select({ id: t.lauf.id, nummer: t.lauf.nummer, zustand: t.lauf.zustand, summeCent: t.lauf.summeCent })
		.from(t.lauf)
		.where(isAnyOf(t.lauf.id, ids))
