import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { isAnyOf, portions } from './sets'

export const insertSicherheitsereignis = (
	t: MandantTables,
	db: DbOrTx,
	row: MandantTables['sicherheitsereignis']['$inferInsert'],
) => db.insert(t.sicherheitsereignis).values(row)

/** One event more. */
export const insertAudit = written((db, t, row: Given<MandantTables['audit']['$inferInsert']>) =>
	db.insert(t.audit).values(row),
)

export async function insertAudits(
	{ audit }: MandantTables,
	db: DbOrTx,
	rows: readonly MandantTables['audit']['$inferInsert'][],
): Promise<void> {
	for (const some of portions(audit, rows)) await db.insert(audit).values(some)
}

/** Who caused the newest event of a kind about one row. */
export async function findAkteur(
	t: MandantTables,
	db: DbOrTx,
	{ ereignis, bezugId }: { ereignis: string; bezugId: string },
): Promise<string | undefined> {
	const [row] = await db
		.select({ akteur: t.audit.akteur })
		.from(t.audit)
		.where(and(eq(t.audit.ereignis, ereignis), eq(t.audit.bezugId, bezugId)))
		.orderBy(desc(t.audit.am))
		.limit(1)
	return row?.akteur
}

/** The newest of some events about one row. */
export async function findNewestAudit(
	{ audit }: MandantTables,
	db: DbOrTx,
	{ ereignisse, bezug, bezugId }: { ereignisse: readonly string[]; bezug: string; bezugId: string },
) {
	const [row] = await db
		.select({ ereignis: audit.ereignis, am: audit.am, details: audit.details })
		.from(audit)
		.where(and(eq(audit.bezug, bezug), eq(audit.bezugId, bezugId), isAnyOf(audit.ereignis, ereignisse)))
		.orderBy(desc(audit.am))
		.limit(1)
	return row
}
