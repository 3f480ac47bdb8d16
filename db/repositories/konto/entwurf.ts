import { and, eq, gt } from 'drizzle-orm'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

type EntwurfTable = typeof t.entwurf
type EntwurfRow = EntwurfTable['$inferSelect']

/** Stores the newest draft of a browser and form. */
export const saveEntwurf = (db: MandantDb, row: EntwurfRow) =>
	db.insert(t.entwurf).values(row).onConflictDoUpdate({ target: t.entwurf.id, set: row })

export async function findEntwurfRow(
	db: MandantDb,
	{ id, person, now }: { id: string; person: string; now: Date },
): Promise<EntwurfRow | undefined> {
	const [row] = await db
		.select()
		.from(t.entwurf)
		.where(and(eq(t.entwurf.id, id), eq(t.entwurf.person, person), gt(t.entwurf.ablaufAm, now)))
	return row
}

/** All unexpired drafts of an owner. */
export const listEntwuerfeOf = (db: MandantDb, person: string): Promise<EntwurfRow[]> =>
	db.select().from(t.entwurf).where(eq(t.entwurf.person, person))

export const deleteEntwuerfeOf = (db: MandantDb, person: string) =>
	db.delete(t.entwurf).where(eq(t.entwurf.person, person))

/** Its id, if it was there. */
export const deleteEntwurf = (db: MandantDb, id: string) =>
	db.delete(t.entwurf).where(eq(t.entwurf.id, id)).returning({ id: t.entwurf.id })
