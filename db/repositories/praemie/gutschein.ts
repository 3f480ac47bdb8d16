import { and, asc, eq, gte, isNotNull, isNull, min, or, sql } from 'drizzle-orm'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isArtMit } from '../shared/praemie-art'
import { isAnyOf, portions } from '../shared/sets'
import { inState } from '../shared/zustand'

type CodeTable = typeof t.gutscheinCode
export type GutscheinCodeRow = CodeTable['$inferSelect']

/**
 * Assigns a free code of the brand and value to a reward, first expiring first, then oldest; undefined = no stock.
 * Codes that expire before `einloesbarBis` are skipped, and so are locked ones: no one waits, and no code is given
 * twice.
 */
export async function claimCode(
	tx: MandantTx,
	wanted: { marke: string; wertCent: number; praemierungId: string; now: Date; einloesbarBis: string },
): Promise<GutscheinCodeRow | undefined> {
	const { marke, wertCent, praemierungId, now, einloesbarBis } = wanted
	const c = t.gutscheinCode
	const [free] = await tx
		.select({ id: c.id })
		.from(c)
		.where(
			and(
				eq(c.marke, marke),
				eq(c.wertCent, wertCent),
				isNull(c.praemierungId),
				isNull(c.widerrufenAm),
				or(isNull(c.gueltigBis), gte(c.gueltigBis, einloesbarBis)),
			),
		)
		.orderBy(sql`${c.gueltigBis} asc nulls last`, asc(c.erstelltAm), asc(c.id))
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

/**
 * When free codes of these brands expire, the earliest of each value; those expiring before `einloesbarBis` are not
 * given out.
 */
export const listEinloesbarBis = (
	db: MandantDb,
	marken: readonly string[],
	einloesbarBis: string,
): Promise<{ marke: string; wertCent: number; bis: string | null }[]> =>
	marken.length === 0
		? Promise.resolve([])
		: db
				.select({
					marke: t.gutscheinCode.marke,
					wertCent: t.gutscheinCode.wertCent,
					bis: min(t.gutscheinCode.gueltigBis),
				})
				.from(t.gutscheinCode)
				.where(
					and(
						isAnyOf(t.gutscheinCode.marke, marken),
						isNull(t.gutscheinCode.praemierungId),
						isNull(t.gutscheinCode.widerrufenAm),
						gte(t.gutscheinCode.gueltigBis, einloesbarBis),
					),
				)
				.groupBy(t.gutscheinCode.marke, t.gutscheinCode.wertCent)

/** Adds codes to the stock and returns the new ones' ids: existing codes stay unchanged. */
export async function insertCodes(tx: MandantDb, rows: CodeTable['$inferInsert'][]): Promise<string[]> {
	const neue: string[] = []
	for (const some of portions(t.gutscheinCode, rows)) {
		const inserted = await tx
			.insert(t.gutscheinCode)
			.values(some)
			.onConflictDoNothing({ target: t.gutscheinCode.codeHash })
			.returning({ id: t.gutscheinCode.id })
		for (const { id } of inserted) neue.push(id)
	}
	return neue
}

/** The code a reward has, if any. */
export async function findCodeOf(db: MandantDb, praemierungId: string): Promise<GutscheinCodeRow | undefined> {
	const { gutscheinCode: c } = t
	const [row] = await db.select().from(c).where(eq(c.praemierungId, praemierungId))
	return row
}

/** The codes these rewards have. */
export const listCodesOf = (db: MandantDb, praemierungIds: string[]) =>
	praemierungIds.length === 0
		? []
		: db.select().from(t.gutscheinCode).where(isAnyOf(t.gutscheinCode.praemierungId, praemierungIds))

/** How many of this reward's codes were revoked. */
export const countErsetzt = async (db: MandantDb, praemierungId: string) =>
	(
		await db
			.select({ id: t.gutscheinCode.id })
			.from(t.gutscheinCode)
			.where(eq(t.gutscheinCode.widerrufenVon, praemierungId))
	).length

/** Whether a code of this reward was revoked before. */
export const wasErsetzt = async (db: MandantDb, praemierungId: string): Promise<boolean> =>
	(await countErsetzt(db, praemierungId)) > 0

/** Codes of a brand by hash, locked in one order. */
export const lockCodes = (tx: MandantTx, marke: string, hashes: string[]) =>
	tx
		.select()
		.from(t.gutscheinCode)
		.where(and(eq(t.gutscheinCode.marke, marke), isAnyOf(t.gutscheinCode.codeHash, hashes)))
		.orderBy(asc(t.gutscheinCode.id))
		.for('update')

/** Withdraws codes; an assigned one is recorded as revoked for its owner. */
export const revokeCodeRows = (tx: MandantTx, ids: string[], now: Date) =>
	tx
		.update(t.gutscheinCode)
		.set({ widerrufenAm: now, widerrufenVon: t.gutscheinCode.praemierungId, praemierungId: null })
		.where(and(isAnyOf(t.gutscheinCode.id, ids), isNull(t.gutscheinCode.widerrufenAm)))

/** Every voucher brand that can be chosen or is in stock. */
export async function listMarkenNamen(db: MandantDb): Promise<string[]> {
	const { praemie: p, gutscheinCode: c } = t
	const chosen = await db.selectDistinct({ marke: p.marke }).from(p).where(isNotNull(p.marke))
	const stocked = await db.selectDistinct({ marke: c.marke }).from(c)
	return [...new Set([...chosen, ...stocked].flatMap(({ marke }) => marke ?? []))].sort((a, b) => a.localeCompare(b))
}

export type GutscheinMarkeRow = Omit<typeof t.gutscheinMarke.$inferSelect, 'logo'>

/** The texts of these brands. */
export const listGutscheinMarken = (db: MandantDb, marken: readonly string[]) =>
	marken.length === 0
		? []
		: db
				.select({
					...{ marke: t.gutscheinMarke.marke, shopUrl: t.gutscheinMarke.shopUrl, logoName: t.gutscheinMarke.logoName },
					einloesen: t.gutscheinMarke.einloesen,
				})
				.from(t.gutscheinMarke)
				.where(isAnyOf(t.gutscheinMarke.marke, marken))

export async function findGutscheinLogoRow(db: MandantDb, logoName: string): Promise<Buffer | undefined> {
	const { gutscheinMarke: m } = t
	const [row] = await db.select({ logo: m.logo }).from(m).where(eq(m.logoName, logoName)).limit(1)
	return row?.logo ?? undefined
}

/** Without `logo` the stored one stays. */
export const saveGutscheinMarkeRow = (tx: MandantTx, row: GutscheinMarkeRow & { logo?: Buffer | null }) =>
	tx.insert(t.gutscheinMarke).values(row).onConflictDoUpdate({ target: t.gutscheinMarke.marke, set: row })

export type WartenderGutschein = { id: string; marke: string; wertCent: number; gewaehltAm: Date | null }

/** Rewards chosen as a voucher without a code so far, longest waiting first. */
export const listWartendeGutscheine = (db: MandantDb, limit: number): Promise<WartenderGutschein[]> =>
	db
		.select({
			id: t.praemierung.id,
			marke: sql<string>`coalesce(${t.praemie.marke}, '')`,
			wertCent: t.praemierung.betragCent,
			gewaehltAm: t.praemierung.gewaehltAm,
		})
		.from(t.praemierung)
		.innerJoin(t.praemie, eq(t.praemie.id, t.praemierung.praemieId))
		.where(
			and(
				inState(t.praemierung.zustand, 'Bereitgestellt'),
				isArtMit(({ ausgabe }) => ausgabe === 'code'),
			),
		)
		.orderBy(asc(t.praemierung.gewaehltAm), asc(t.praemierung.id))
		.limit(limit)
