import { and, eq, gt } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

type SitzungTable = MandantTables['sitzung']
export type SitzungRow = SitzungTable['$inferSelect']

export async function findLiveSitzung(
	t: MandantTables,
	db: DbOrTx,
	id: string,
	now: Date,
): Promise<SitzungRow | undefined> {
	const [row] = await db
		.select()
		.from(t.sitzung)
		.where(and(eq(t.sitzung.id, id), gt(t.sitzung.ablaufAm, now)))
	return row
}

export const insertSitzung = (t: MandantTables, db: DbOrTx, row: SitzungTable['$inferInsert']) =>
	db.insert(t.sitzung).values(row)

export const deleteSitzung = (t: MandantTables, db: DbOrTx, id: string) =>
	db.delete(t.sitzung).where(eq(t.sitzung.id, id))
