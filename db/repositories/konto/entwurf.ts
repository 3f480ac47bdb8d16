import { and, eq, gt } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type EntwurfTable = MandantTables['entwurf']
type EntwurfRow = EntwurfTable['$inferSelect']

/** Stores the newest draft of a browser and form. */
export const saveEntwurf = (t: MandantTables, db: DbOrTx, row: EntwurfRow) =>
	db.insert(t.entwurf).values(row).onConflictDoUpdate({ target: t.entwurf.id, set: row })

export async function findEntwurfRow(
	t: MandantTables,
	db: DbOrTx,
	{ id, person, now }: { id: string; person: string; now: Date },
): Promise<EntwurfRow | undefined> {
	const [row] = await db
		.select()
		.from(t.entwurf)
		.where(and(eq(t.entwurf.id, id), eq(t.entwurf.person, person), gt(t.entwurf.ablaufAm, now)))
	return row
}

/** All unexpired drafts of an owner. */
export const listEntwuerfeOf = (t: MandantTables, db: DbOrTx, person: string): Promise<EntwurfRow[]> =>
	db.select().from(t.entwurf).where(eq(t.entwurf.person, person))

export const deleteEntwuerfeOf = (t: MandantTables, db: DbOrTx, person: string) =>
	db.delete(t.entwurf).where(eq(t.entwurf.person, person))

export const deleteEntwurf = (t: MandantTables, db: DbOrTx, id: string) =>
	db.delete(t.entwurf).where(eq(t.entwurf.id, id))
