import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../handle'
import { mandantHostTable, mandantTable } from '../../schema/plattform'

export type MandantRow = typeof mandantTable.$inferSelect

/** Rows of plattform; the only repository that is not about one Mandant's tables. */
export async function findMandantByHost(db: Db, host: string): Promise<MandantRow | undefined> {
	const [row] = await db
		.select({ mandant: mandantTable })
		.from(mandantHostTable)
		.innerJoin(mandantTable, eq(mandantTable.id, mandantHostTable.mandantId))
		.where(eq(mandantHostTable.host, host))
	return row?.mandant
}

export async function findMandant(db: Db, id: string): Promise<MandantRow | undefined> {
	const [row] = await db.select().from(mandantTable).where(eq(mandantTable.id, id))
	return row
}

export async function findMandantByClientRoute(db: Db, clientRoute: string): Promise<MandantRow | undefined> {
	const [row] = await db.select().from(mandantTable).where(eq(mandantTable.clientRoute, clientRoute))
	return row
}

/** The same, locked until the transaction ends: of two concurrent changes the second sees the first. */
export async function lockMandantByClientRoute(tx: Db, clientRoute: string): Promise<MandantRow | undefined> {
	const [row] = await tx.select().from(mandantTable).where(eq(mandantTable.clientRoute, clientRoute)).for('update')
	return row
}

export const listMandantRows = (db: Db): Promise<MandantRow[]> =>
	db.select().from(mandantTable).orderBy(asc(mandantTable.clientRoute))

/** In the same order, without their settings. */
export const listMandantIds = async (db: Db): Promise<string[]> =>
	(await db.select({ id: mandantTable.id }).from(mandantTable).orderBy(asc(mandantTable.clientRoute))).map(
		({ id }) => id,
	)

/** Any one of them; undefined while there is none. */
export async function findAnyMandant(db: Db): Promise<MandantRow | undefined> {
	const [row] = await db.select().from(mandantTable).limit(1)
	return row
}

/** Names of brands with a content service secret in their settings. */
export const listMandantenWithSecret = async (db: Db): Promise<string[]> => {
	const secret = sql`${mandantTable.config} ->> 'SquidexClientSecret'`
	const rows = await db.select({ name: mandantTable.clientRoute }).from(mandantTable).where(sql`${secret} <> ''`)
	return rows.map(({ name }) => name)
}

export const listHosts = (db: Db) => db.select().from(mandantHostTable).orderBy(asc(mandantHostTable.host))

export const insertMandant = (db: Db, row: typeof mandantTable.$inferInsert) => db.insert(mandantTable).values(row)

export const insertHost = (db: Db, row: typeof mandantHostTable.$inferInsert) => db.insert(mandantHostTable).values(row)

/** The hosts of one brand, its main one first. */
export const listHostsOf = (db: Db, mandantId: string) =>
	db
		.select()
		.from(mandantHostTable)
		.where(eq(mandantHostTable.mandantId, mandantId))
		.orderBy(desc(mandantHostTable.haupt), asc(mandantHostTable.host))

/** Makes a host the brand's, unless it is; false where it is another one's. */
export async function claimHost(db: Db, { host, mandantId }: { host: string; mandantId: string }): Promise<boolean> {
	await db.insert(mandantHostTable).values({ host, mandantId, haupt: false }).onConflictDoNothing()
	return (await findMandantByHost(db, host))?.id === mandantId
}

export const deleteHost = (db: Db, host: string) => db.delete(mandantHostTable).where(eq(mandantHostTable.host, host))

/** Sets a brand's one main host, which must be one of its hosts. */
export async function setHauptHost(tx: Db, mandantId: string, host: string): Promise<void> {
	const own = eq(mandantHostTable.mandantId, mandantId)
	await tx.update(mandantHostTable).set({ haupt: false }).where(own)
	await tx
		.update(mandantHostTable)
		.set({ haupt: true })
		.where(and(own, eq(mandantHostTable.host, host)))
}

export const updateMandant = (
	db: Db,
	id: string,
	set: Partial<Pick<MandantRow, 'config' | 'configAb' | 'naechsteAb' | 'pausiert' | 'schluessel'>>,
) => db.update(mandantTable).set(set).where(eq(mandantTable.id, id))

/** Compare-and-set of whom the portal lets in; false = somebody changed it meanwhile. */
export async function changePortal(
	db: Db,
	{ id, from, to }: { id: string; from: MandantRow['portal']; to: MandantRow['portal'] },
): Promise<boolean> {
	const still = and(eq(mandantTable.id, id), eq(mandantTable.portal, from))
	return (await db.update(mandantTable).set({ portal: to }).where(still)).count === 1
}

export const MANDANT_CHANNEL = 'mandant_geaendert'

/** Makes every process drop its cache of brands and hosts (sent when the transaction commits). */
export const notifyMandantChanged = (db: Db) => db.execute(`notify ${MANDANT_CHANNEL}`)

export const PAGES_CHANNEL = 'seiten_geaendert'

/**
 * Makes every process drop this brand's cached pages (sent when the transaction commits). Every change visitors can see
 * calls this; changed settings use `notifyMandantChanged`. With both, pages come last: they are rendered from what the
 * other makes the processes reload.
 */
export const notifyPagesChanged = (db: Db, mandantId: string) =>
	db.execute(sql`select pg_notify(${PAGES_CHANNEL}, ${mandantId})`)
