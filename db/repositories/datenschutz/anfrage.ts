import { asc, desc, eq } from 'drizzle-orm'
import { ANFRAGE_OFFEN, type AnfrageZustand } from '~/domain/datenschutz/anfrage'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'
export type AnfrageRow = typeof t.datenschutzAnfrage.$inferSelect

export async function insertAnfrage(tx: MandantTx, row: typeof t.datenschutzAnfrage.$inferInsert): Promise<AnfrageRow> {
	const [created] = await tx.insert(t.datenschutzAnfrage).values(row).returning()
	if (!created) throw new Error('insert returned no request')
	return created
}

export async function findAnfrage(db: MandantDb, id: string): Promise<AnfrageRow | undefined> {
	const [row] = await db.select().from(t.datenschutzAnfrage).where(eq(t.datenschutzAnfrage.id, id))
	return row
}

/** Locked until the transaction ends. */
export async function lockAnfrage(tx: MandantTx, id: string): Promise<AnfrageRow | undefined> {
	const [row] = await tx.select().from(t.datenschutzAnfrage).where(eq(t.datenschutzAnfrage.id, id)).for('update')
	return row
}

/** Compare-and-set: changes the request if it is still in `from`; false = it is not. */
export const changeAnfrage = (
	tx: MandantTx,
	{ id, from }: { id: string; from: AnfrageZustand },
	set: Partial<Pick<AnfrageRow, 'zustand' | 'email' | 'antwort' | 'bestaetigtAm' | 'erledigtAm'>>,
): Promise<boolean> => changeFrom(t.datenschutzAnfrage, tx, { id, from, set })

/** Every unanswered request, next deadline first. */
export const listOffeneAnfragen = (db: MandantDb): Promise<AnfrageRow[]> =>
	db
		.select()
		.from(t.datenschutzAnfrage)
		.where(inState(t.datenschutzAnfrage.zustand, ...ANFRAGE_OFFEN))
		.orderBy(asc(t.datenschutzAnfrage.fristBis), asc(t.datenschutzAnfrage.id))

/** The most recently answered requests. */
export const listBeantworteteAnfragen = (db: MandantDb, limit: number): Promise<AnfrageRow[]> =>
	db
		.select()
		.from(t.datenschutzAnfrage)
		.where(inState(t.datenschutzAnfrage.zustand, 'erledigt', 'abgelehnt'))
		.orderBy(desc(t.datenschutzAnfrage.erledigtAm), asc(t.datenschutzAnfrage.id))
		.limit(limit)
