import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

type CodeTable = MandantTables['gutscheinCode']
export type GutscheinCodeRow = CodeTable['$inferSelect']

/**
 * Gives a reward a free code of the brand and value, the oldest first; undefined = the stock is empty. Codes that others
 * are just taking are passed over, so nobody waits and no code is given twice.
 */
export async function claimCode(
	t: MandantTables,
	tx: Tx,
	wanted: { marke: string; wertCent: number; praemierungId: string; now: Date },
): Promise<GutscheinCodeRow | undefined> {
	const { marke, wertCent, praemierungId, now } = wanted
	const c = t.gutscheinCode
	const [free] = await tx
		.select({ id: c.id })
		.from(c)
		.where(and(eq(c.marke, marke), eq(c.wertCent, wertCent), isNull(c.praemierungId)))
		.orderBy(asc(c.erstelltAm), asc(c.id))
		.limit(1)
		.for('update', { skipLocked: true })
	if (!free) return undefined
	const [row] = await tx
		.update(c)
		.set({ praemierungId, vergebenAm: now })
		.where(and(eq(c.id, free.id), isNull(c.praemierungId)))
		.returning()
	return row
}

/** Adds codes to the stock and returns how many were new: a code that is there already stays as it is. */
export async function insertCodes(t: MandantTables, tx: DbOrTx, rows: CodeTable['$inferInsert'][]): Promise<number> {
	const inserted = await tx
		.insert(t.gutscheinCode)
		.values(rows)
		.onConflictDoNothing({ target: t.gutscheinCode.codeHash })
		.returning({ id: t.gutscheinCode.id })
	return inserted.length
}

export type GutscheinBestand = { marke: string; wertCent: number; frei: number; vergeben: number }

/** Stock by brand and value. */
export const listBestand = (t: MandantTables, db: DbOrTx): Promise<GutscheinBestand[]> =>
	db
		.select({
			marke: t.gutscheinCode.marke,
			wertCent: t.gutscheinCode.wertCent,
			frei: sql<number>`count(*) filter (where ${isNull(t.gutscheinCode.praemierungId)})::int`,
			vergeben: count(t.gutscheinCode.praemierungId),
		})
		.from(t.gutscheinCode)
		.groupBy(t.gutscheinCode.marke, t.gutscheinCode.wertCent)
		.orderBy(asc(t.gutscheinCode.marke), asc(t.gutscheinCode.wertCent))

export type WartenderGutschein = { id: string; marke: string; wertCent: number; gewaehltAm: Date | null }

/** Rewards chosen as a voucher whose code was not given yet, the longest waiting first. */
export const listWartendeGutscheine = (t: MandantTables, db: DbOrTx, limit: number): Promise<WartenderGutschein[]> =>
	db
		.select({
			id: t.praemierung.id,
			marke: sql<string>`coalesce(${t.praemie.marke}, '')`,
			wertCent: t.praemierung.betragCent,
			gewaehltAm: t.praemierung.gewaehltAm,
		})
		.from(t.praemierung)
		.innerJoin(t.praemie, eq(t.praemie.id, t.praemierung.praemieId))
		.where(and(inState(t.praemierung.zustand, 'Bereitgestellt'), eq(t.praemie.art, 'gutschein')))
		.orderBy(asc(t.praemierung.gewaehltAm), asc(t.praemierung.id))
		.limit(limit)
