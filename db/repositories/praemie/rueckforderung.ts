import { and, asc, desc, eq, inArray, or, sql, sum } from 'drizzle-orm'
import type { RueckforderungZustand } from '~/domain/praemie/rueckforderung'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'
import type { PraemierungRow } from './praemierung'

type RueckforderungTable = MandantTables['rueckforderung']
export type RueckforderungRow = RueckforderungTable['$inferSelect']

/** Whose reward it was: a recommender's or a friend's. */
export type Schuldner = Pick<PraemierungRow, 'empfehlerId' | 'empfaengerId'>

export const insertRueckforderung = (t: MandantTables, tx: Tx, row: RueckforderungTable['$inferInsert']) =>
	tx.insert(t.rueckforderung).values(row)

const ofSchuldner = (t: MandantTables, db: DbOrTx, { empfehlerId, empfaengerId }: Schuldner) => {
	const { praemierung: p, rueckforderung: r } = t
	// Without either the condition would be about everybody.
	const wessen =
		or(
			empfehlerId === null ? undefined : eq(p.empfehlerId, empfehlerId),
			empfaengerId === null ? undefined : eq(p.empfaengerId, empfaengerId),
		) ?? sql`false`
	return inArray(r.praemierungId, db.select({ id: p.id }).from(p).where(wessen))
}

/** What somebody owes, the oldest first, held until the transaction ends: after rewards, payouts and reviews. */
export function lockOffeneRueckforderungen(
	t: MandantTables,
	tx: Tx,
	schuldner: Schuldner,
): Promise<RueckforderungRow[]> {
	const { rueckforderung: r } = t
	return tx
		.select()
		.from(r)
		.where(and(ofSchuldner(t, tx, schuldner), inState(r.zustand, 'offen')))
		.orderBy(asc(r.erstelltAm), asc(r.id))
		.for('no key update')
}

/** What somebody owes in cents. */
export async function sumOffeneRueckforderungen(t: MandantTables, db: DbOrTx, schuldner: Schuldner): Promise<number> {
	const { rueckforderung: r } = t
	const [row] = await db
		.select({ betrag: sum(r.betragCent), verrechnet: sum(r.verrechnetCent) })
		.from(r)
		.where(and(ofSchuldner(t, db, schuldner), inState(r.zustand, 'offen')))
	return Number(row?.betrag ?? 0) - Number(row?.verrechnet ?? 0)
}

/** All that was ever claimed back from somebody, the newest first. */
export const listRueckforderungenOf = (
	t: MandantTables,
	db: DbOrTx,
	schuldner: Schuldner,
): Promise<RueckforderungRow[]> =>
	db
		.select()
		.from(t.rueckforderung)
		.where(ofSchuldner(t, db, schuldner))
		.orderBy(desc(t.rueckforderung.erstelltAm), asc(t.rueckforderung.id))

/** What was claimed back of these rewards. */
export const listRueckforderungen = (
	{ rueckforderung: r }: MandantTables,
	db: DbOrTx,
	praemierungIds: readonly string[],
): Promise<RueckforderungRow[]> =>
	db
		.select()
		.from(r)
		.where(inArray(r.praemierungId, [...praemierungIds]))

export async function lockRueckforderung(
	{ rueckforderung: r }: MandantTables,
	tx: Tx,
	id: string,
): Promise<RueckforderungRow | undefined> {
	const [row] = await tx.select().from(r).where(eq(r.id, id)).for('no key update')
	return row
}

/** Compare-and-set; false = it is not in `from` any more. */
export async function changeRueckforderung(
	{ rueckforderung: r }: MandantTables,
	tx: Tx,
	id: string,
	from: RueckforderungZustand,
	set: Partial<Pick<RueckforderungRow, 'zustand' | 'verrechnetCent' | 'erlassenVon' | 'erlassGrund' | 'erledigtAm'>>,
): Promise<boolean> {
	const rows = await tx
		.update(r)
		.set(set)
		.where(and(eq(r.id, id), eq(r.zustand, from)))
		.returning({ id: r.id })
	return rows.length === 1
}
