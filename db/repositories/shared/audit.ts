import { and, desc, eq } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { gathered } from './gathered'
import { isAnyOf, portions } from './sets'

export const insertSicherheitsereignis = (db: MandantDb, row: typeof t.sicherheitsereignis.$inferInsert) =>
	db.insert(t.sicherheitsereignis).values(row)

type NeuesAudit = typeof t.audit.$inferInsert

const insertOne = written((db, row: Given<NeuesAudit>) => db.insert(t.audit).values(row))

/** Adds an event. */
export async function insertAudit(db: MandantDb, row: NeuesAudit): Promise<void> {
	if (!isGathered(db, row)) await insertOne(db, row)
}

export async function insertAudits(db: MandantDb, rows: readonly NeuesAudit[]): Promise<void> {
	const { audit } = t
	for (const some of portions(audit, rows)) await db.insert(audit).values(some)
}

const isGathered = gathered<NeuesAudit>(insertAudits)

/** Who caused the newest event of a kind on one row. */
export async function findAkteur(
	db: MandantDb,
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

/** The newest of some events on one row. */
export async function findNewestAudit(
	db: MandantDb,
	{ ereignisse, bezug, bezugId }: { ereignisse: readonly string[]; bezug: string; bezugId: string },
) {
	const { audit } = t
	const [row] = await db
		.select({ ereignis: audit.ereignis, am: audit.am, details: audit.details })
		.from(audit)
		.where(and(eq(audit.bezug, bezug), eq(audit.bezugId, bezugId), isAnyOf(audit.ereignis, ereignisse)))
		.orderBy(desc(audit.am))
		.limit(1)
	return row
}
