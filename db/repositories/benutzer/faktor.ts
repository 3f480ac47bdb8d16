import { eq } from 'drizzle-orm'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

type FaktorTable = typeof t.zweiterFaktor
export type FaktorRow = FaktorTable['$inferSelect']

export async function findFaktor(db: MandantDb, benutzerId: string): Promise<FaktorRow | undefined> {
	const [row] = await db.select().from(t.zweiterFaktor).where(eq(t.zweiterFaktor.benutzerId, benutzerId))
	return row
}

/** The same, locked until the transaction ends: of two uses of one code the second finds it used. */
export async function lockFaktor(tx: MandantDb, benutzerId: string): Promise<FaktorRow | undefined> {
	const [row] = await tx.select().from(t.zweiterFaktor).where(eq(t.zweiterFaktor.benutzerId, benutzerId)).for('update')
	return row
}

/** Starts over: the former factor is deleted. */
export const replaceFaktor = (tx: MandantDb, row: FaktorTable['$inferInsert']) =>
	tx
		.insert(t.zweiterFaktor)
		.values(row)
		.onConflictDoUpdate({
			target: t.zweiterFaktor.benutzerId,
			set: { geheimnis: row.geheimnis, erstelltAm: row.erstelltAm, bestaetigtAm: null, letzterSchritt: 0, codes: [] },
		})

export const updateFaktor = (
	tx: MandantDb,
	benutzerId: string,
	set: Partial<Pick<FaktorRow, 'bestaetigtAm' | 'letzterSchritt' | 'codes'>>,
) => tx.update(t.zweiterFaktor).set(set).where(eq(t.zweiterFaktor.benutzerId, benutzerId))

/** Whether there was one. */
export async function deleteFaktor(tx: MandantDb, benutzerId: string): Promise<boolean> {
	const deleted = await tx
		.delete(t.zweiterFaktor)
		.where(eq(t.zweiterFaktor.benutzerId, benutzerId))
		.returning({ id: t.zweiterFaktor.benutzerId })
	return deleted.length > 0
}
