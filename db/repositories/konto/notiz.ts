import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type T = MandantTables
export type NotizRow = T['notiz']['$inferSelect']

export async function insertNotiz({ notiz: n }: T, tx: Tx, row: Omit<NotizRow, 'id'>): Promise<string> {
	const [created] = await tx.insert(n).values(row).returning({ id: n.id })
	if (!created) throw new Error('insert returned no Notiz')
	return created.id
}

/** Notes about an Empfehler, newest first. */
export const listNotizRows = ({ notiz: n }: T, db: DbOrTx, empfehlerId: string): Promise<NotizRow[]> =>
	db.select().from(n).where(eq(n.empfehlerId, empfehlerId)).orderBy(desc(n.erstelltAm), n.id)

export const deleteNotizRow = ({ notiz: n }: T, tx: Tx, { id, empfehlerId }: Pick<NotizRow, 'id' | 'empfehlerId'>) =>
	tx
		.delete(n)
		.where(and(eq(n.id, id), eq(n.empfehlerId, empfehlerId)))
		.returning({ id: n.id })

export const removeNotizen = ({ notiz: n }: T, tx: Tx, empfehlerId: string) =>
	tx.delete(n).where(eq(n.empfehlerId, empfehlerId))
