import { asc, eq } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
export type AntwortVorlageRow = typeof t.antwortVorlage.$inferSelect
type Neu = Omit<AntwortVorlageRow, 'id'>

export const listVorlageRows = (db: MandantDb): Promise<AntwortVorlageRow[]> =>
	db.select().from(t.antwortVorlage).orderBy(asc(t.antwortVorlage.name))

/** Inserts a template; undefined = its name is taken. */
export async function insertVorlage(tx: MandantTx, row: Neu): Promise<string | undefined> {
	const { antwortVorlage: v } = t
	const [created] = await tx.insert(v).values(row).onConflictDoNothing().returning({ id: v.id })
	return created?.id
}

/** Locked until the transaction ends. */
export async function lockVorlage(tx: MandantTx, id: string): Promise<AntwortVorlageRow | undefined> {
	const { antwortVorlage: v } = t
	const [row] = await tx.select().from(v).where(eq(v.id, id)).for('update')
	return row
}

export const updateVorlage = (tx: MandantTx, { id, ...set }: AntwortVorlageRow) =>
	tx.update(t.antwortVorlage).set(set).where(eq(t.antwortVorlage.id, id))

export const deleteVorlageRow = (tx: MandantTx, id: string) =>
	tx.delete(t.antwortVorlage).where(eq(t.antwortVorlage.id, id))
