import { desc, eq } from 'drizzle-orm'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

type FassungNeu = Omit<typeof t.einwilligungFassung.$inferInsert, 'version'>

export async function findFassung(db: MandantDb, hash: string) {
	const { einwilligungFassung: f } = t
	const [row] = await db.select({ version: f.version }).from(f).where(eq(f.hash, hash))
	return row
}

export const insertFassung = (db: MandantDb, row: FassungNeu) =>
	db.insert(t.einwilligungFassung).values(row).onConflictDoNothing()

export const insertEinwilligung = (db: MandantDb, row: typeof t.einwilligung.$inferInsert) =>
	db.insert(t.einwilligung).values(row)

/** Newest first. */
export const listEinwilligungen = (db: MandantDb, kennung: string, limit = 100) =>
	db
		.select({
			am: t.einwilligung.am,
			anlass: t.einwilligung.anlass,
			kategorien: t.einwilligung.kategorien,
			version: t.einwilligungFassung.version,
			sprache: t.einwilligungFassung.sprache,
			inhalt: t.einwilligungFassung.inhalt,
		})
		.from(t.einwilligung)
		.innerJoin(t.einwilligungFassung, eq(t.einwilligung.fassung, t.einwilligungFassung.hash))
		.where(eq(t.einwilligung.kennung, kennung))
		.orderBy(desc(t.einwilligung.am))
		.limit(limit)
