import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

/** The key of a day: the one that is there, else the one given. */
export async function findOrInsertSchluessel(
	{ messungSchluessel: s }: MandantTables,
	db: DbOrTx,
	row: { tag: string; schluessel: string },
): Promise<string> {
	const find = () => db.select({ schluessel: s.schluessel }).from(s).where(eq(s.tag, row.tag))
	const [known] = await find()
	if (known) return known.schluessel
	await db.insert(s).values(row).onConflictDoNothing()
	const [stored] = await find()
	return stored?.schluessel ?? row.schluessel
}

export const insertMessung = ({ messung }: MandantTables, db: DbOrTx, row: MandantTables['messung']['$inferInsert']) =>
	db.insert(messung).values(row).onConflictDoNothing()
