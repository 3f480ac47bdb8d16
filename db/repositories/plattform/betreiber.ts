import { asc, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../handle'
import { betreiberProtokollTable, betreiberSitzungTable, betreiberTable } from '../../schema/plattform'

export type BetreiberRow = typeof betreiberTable.$inferSelect
export type BetreiberSitzungRow = typeof betreiberSitzungTable.$inferSelect

export async function findBetreiberByEmail(db: Db, emailNorm: string): Promise<BetreiberRow | undefined> {
	const [row] = await db.select().from(betreiberTable).where(eq(betreiberTable.emailNorm, emailNorm))
	return row
}

/** The same by id, locked until the transaction ends. */
export async function lockBetreiber(tx: Db, id: string): Promise<BetreiberRow | undefined> {
	const [row] = await tx.select().from(betreiberTable).where(eq(betreiberTable.id, id)).for('update')
	return row
}

export const listBetreiberRows = (db: Db): Promise<BetreiberRow[]> =>
	db.select().from(betreiberTable).orderBy(asc(betreiberTable.emailNorm))

/** False where somebody has the address. */
export async function insertBetreiber(db: Db, row: typeof betreiberTable.$inferInsert): Promise<boolean> {
	const rows = await db.insert(betreiberTable).values(row).onConflictDoNothing().returning({ id: betreiberTable.id })
	return rows.length > 0
}

export const updateBetreiber = (
	db: Db,
	id: string,
	set: Partial<Omit<BetreiberRow, 'id' | 'emailNorm' | 'erstelltAm'>>,
) => db.update(betreiberTable).set(set).where(eq(betreiberTable.id, id))

/** Their sessions go with them. */
export const deleteBetreiber = (db: Db, id: string) => db.delete(betreiberTable).where(eq(betreiberTable.id, id))

export const insertBetreiberSitzung = (db: Db, row: BetreiberSitzungRow) => db.insert(betreiberSitzungTable).values(row)

/** A session with whose it is. */
export async function findBetreiberSitzungRow(db: Db, id: string) {
	const [row] = await db
		.select({ sitzung: betreiberSitzungTable, betreiber: betreiberTable })
		.from(betreiberSitzungTable)
		.innerJoin(betreiberTable, eq(betreiberTable.id, betreiberSitzungTable.betreiberId))
		.where(eq(betreiberSitzungTable.id, id))
	return row
}

export const updateBetreiberSitzung = (
	db: Db,
	id: string,
	set: Partial<Pick<BetreiberSitzungRow, 'id' | 'gesehenAm' | 'faktorAm'>>,
) => db.update(betreiberSitzungTable).set(set).where(eq(betreiberSitzungTable.id, id))

export const deleteBetreiberSitzung = (db: Db, id: string) =>
	db.delete(betreiberSitzungTable).where(eq(betreiberSitzungTable.id, id))

/** Ends all their sessions; the value is these. */
export const deleteSitzungenOfBetreiber = (db: Db, betreiberId: string): Promise<BetreiberSitzungRow[]> =>
	db.delete(betreiberSitzungTable).where(eq(betreiberSitzungTable.betreiberId, betreiberId)).returning()

/** Sessions that are over, and entries of the log from before then. */
export async function deleteExpiredOfBetreiber(db: Db, now: Date, vor: Date): Promise<number> {
	const sitzungen = await db.delete(betreiberSitzungTable).where(lt(betreiberSitzungTable.ablaufAm, now))
	const zeilen = await db.delete(betreiberProtokollTable).where(lt(betreiberProtokollTable.am, vor))
	return sitzungen.count + zeilen.count
}

export const insertBetreiberProtokoll = (db: Db, row: typeof betreiberProtokollTable.$inferInsert) =>
	db.insert(betreiberProtokollTable).values(row)

/** Newest first; `vor`: those before this one. */
export const listBetreiberProtokoll = (db: Db, { vor, limit }: { vor: number | undefined; limit: number }) =>
	db
		.select()
		.from(betreiberProtokollTable)
		.where(vor === undefined ? undefined : lt(betreiberProtokollTable.id, vor))
		.orderBy(desc(betreiberProtokollTable.id))
		.limit(limit)
