import { and, desc, eq } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
export type NotizRow = typeof t.notiz.$inferSelect

export async function insertNotiz(tx: MandantTx, row: Omit<NotizRow, 'id'>): Promise<string> {
	const { notiz: n } = t
	const [created] = await tx.insert(n).values(row).returning({ id: n.id })
	if (!created) throw new Error('insert returned no Notiz')
	return created.id
}

/** Notes about an Empfehler, newest first. */
export const listNotizRows = (db: MandantDb, empfehlerId: string): Promise<NotizRow[]> =>
	db.select().from(t.notiz).where(eq(t.notiz.empfehlerId, empfehlerId)).orderBy(desc(t.notiz.erstelltAm), t.notiz.id)

export const deleteNotizRow = (tx: MandantTx, { id, empfehlerId }: Pick<NotizRow, 'id' | 'empfehlerId'>) =>
	tx
		.delete(t.notiz)
		.where(and(eq(t.notiz.id, id), eq(t.notiz.empfehlerId, empfehlerId)))
		.returning({ id: t.notiz.id })

export const removeNotizen = (tx: MandantTx, empfehlerId: string) =>
	tx.delete(t.notiz).where(eq(t.notiz.empfehlerId, empfehlerId))
