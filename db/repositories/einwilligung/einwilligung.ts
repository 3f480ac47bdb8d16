import { desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type FassungNeu = Omit<MandantTables['einwilligungFassung']['$inferInsert'], 'version'>

export async function findFassung({ einwilligungFassung: f }: MandantTables, db: DbOrTx, hash: string) {
	const [row] = await db.select({ version: f.version }).from(f).where(eq(f.hash, hash))
	return row
}

export const insertFassung = ({ einwilligungFassung: f }: MandantTables, db: DbOrTx, row: FassungNeu) =>
	db.insert(f).values(row).onConflictDoNothing()

export const insertEinwilligung = (
	{ einwilligung }: MandantTables,
	db: DbOrTx,
	row: MandantTables['einwilligung']['$inferInsert'],
) => db.insert(einwilligung).values(row)

/** Newest first. */
export const listEinwilligungen = (
	{ einwilligung: e, einwilligungFassung: f }: MandantTables,
	db: DbOrTx,
	kennung: string,
	limit = 100,
) =>
	db
		.select({
			am: e.am,
			anlass: e.anlass,
			kategorien: e.kategorien,
			version: f.version,
			sprache: f.sprache,
			inhalt: f.inhalt,
		})
		.from(e)
		.innerJoin(f, eq(e.fassung, f.hash))
		.where(eq(e.kennung, kennung))
		.orderBy(desc(e.am))
		.limit(limit)
