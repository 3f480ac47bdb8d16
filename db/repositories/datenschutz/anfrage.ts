import { asc, desc, eq } from 'drizzle-orm'
import { ANFRAGE_OFFEN, type AnfrageZustand } from '~/domain/datenschutz/anfrage'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'

type T = MandantTables
export type AnfrageRow = T['datenschutzAnfrage']['$inferSelect']

export async function insertAnfrage(t: T, tx: Tx, row: T['datenschutzAnfrage']['$inferInsert']): Promise<AnfrageRow> {
	const [created] = await tx.insert(t.datenschutzAnfrage).values(row).returning()
	if (!created) throw new Error('insert returned no request')
	return created
}

export async function findAnfrage(t: T, db: DbOrTx, id: string): Promise<AnfrageRow | undefined> {
	const [row] = await db.select().from(t.datenschutzAnfrage).where(eq(t.datenschutzAnfrage.id, id))
	return row
}

/** Locked until the transaction ends. */
export async function lockAnfrage(t: T, tx: Tx, id: string): Promise<AnfrageRow | undefined> {
	const [row] = await tx.select().from(t.datenschutzAnfrage).where(eq(t.datenschutzAnfrage.id, id)).for('update')
	return row
}

/** Compare-and-set: changes the request if it is still in `from`; false = it is not. */
export const changeAnfrage = (
	t: T,
	tx: Tx,
	{ id, from }: { id: string; from: AnfrageZustand },
	set: Partial<Pick<AnfrageRow, 'zustand' | 'email' | 'antwort' | 'bestaetigtAm' | 'erledigtAm'>>,
): Promise<boolean> => changeFrom(t.datenschutzAnfrage, tx, { id, from, set })

/** Every unanswered request, next deadline first. */
export const listOffeneAnfragen = ({ datenschutzAnfrage: a }: T, db: DbOrTx): Promise<AnfrageRow[]> =>
	db
		.select()
		.from(a)
		.where(inState(a.zustand, ...ANFRAGE_OFFEN))
		.orderBy(asc(a.fristBis), asc(a.id))

/** The most recently answered requests. */
export const listBeantworteteAnfragen = (
	{ datenschutzAnfrage: a }: T,
	db: DbOrTx,
	limit: number,
): Promise<AnfrageRow[]> =>
	db
		.select()
		.from(a)
		.where(inState(a.zustand, 'erledigt', 'abgelehnt'))
		.orderBy(desc(a.erledigtAm), asc(a.id))
		.limit(limit)
