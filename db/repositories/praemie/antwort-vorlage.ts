import { asc, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type T = MandantTables
export type AntwortVorlageRow = T['antwortVorlage']['$inferSelect']
type Neu = Omit<AntwortVorlageRow, 'id'>

export const listVorlageRows = ({ antwortVorlage: v }: T, db: DbOrTx): Promise<AntwortVorlageRow[]> =>
	db.select().from(v).orderBy(asc(v.name))

/** Inserts a template; undefined = its name is taken. */
export async function insertVorlage({ antwortVorlage: v }: T, tx: Tx, row: Neu): Promise<string | undefined> {
	const [created] = await tx.insert(v).values(row).onConflictDoNothing().returning({ id: v.id })
	return created?.id
}

/** Locked until the transaction ends. */
export async function lockVorlage(
	{ antwortVorlage: v }: T,
	tx: Tx,
	id: string,
): Promise<AntwortVorlageRow | undefined> {
	const [row] = await tx.select().from(v).where(eq(v.id, id)).for('update')
	return row
}

export const updateVorlage = ({ antwortVorlage: v }: T, tx: Tx, { id, ...set }: AntwortVorlageRow) =>
	tx.update(v).set(set).where(eq(v.id, id))

export const deleteVorlageRow = ({ antwortVorlage: v }: T, tx: Tx, id: string) => tx.delete(v).where(eq(v.id, id))
