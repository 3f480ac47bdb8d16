import { and, asc, eq, gte, isNotNull, isNull, min, or, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'
import { inState } from '../shared/zustand'
import { isArtMit } from './art'

type CodeTable = MandantTables['gutscheinCode']
export type GutscheinCodeRow = CodeTable['$inferSelect']

/**
 * Assigns a free code of the brand and value to a reward, first expiring first, then oldest; undefined = no stock.
 * Codes that expire before `einloesbarBis` are skipped, and so are locked ones: no one waits, and no code is given
 * twice.
 */
export async function claimCode(
	t: MandantTables,
	tx: Tx,
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
	{ gutscheinCode: c }: MandantTables,
	db: DbOrTx,
	marken: readonly string[],
	einloesbarBis: string,
): Promise<{ marke: string; wertCent: number; bis: string | null }[]> =>
	marken.length === 0
		? Promise.resolve([])
		: db
				.select({ marke: c.marke, wertCent: c.wertCent, bis: min(c.gueltigBis) })
				.from(c)
				.where(
					and(
						isAnyOf(c.marke, marken),
						isNull(c.praemierungId),
						isNull(c.widerrufenAm),
						gte(c.gueltigBis, einloesbarBis),
					),
				)
				.groupBy(c.marke, c.wertCent)

/** Adds codes to the stock and returns the new ones' ids: existing codes stay unchanged. */
export async function insertCodes(t: MandantTables, tx: DbOrTx, rows: CodeTable['$inferInsert'][]): Promise<string[]> {
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
export async function findCodeOf(
	{ gutscheinCode: c }: MandantTables,
	db: DbOrTx,
	praemierungId: string,
): Promise<GutscheinCodeRow | undefined> {
	const [row] = await db.select().from(c).where(eq(c.praemierungId, praemierungId))
	return row
}

/** The codes these rewards have. */
export const listCodesOf = ({ gutscheinCode: c }: MandantTables, db: DbOrTx, praemierungIds: string[]) =>
	praemierungIds.length === 0 ? [] : db.select().from(c).where(isAnyOf(c.praemierungId, praemierungIds))

/** How many of this reward's codes were revoked. */
export const countErsetzt = async ({ gutscheinCode: c }: MandantTables, db: DbOrTx, praemierungId: string) =>
	(await db.select({ id: c.id }).from(c).where(eq(c.widerrufenVon, praemierungId))).length

/** Whether a code of this reward was revoked before. */
export const wasErsetzt = async (t: MandantTables, db: DbOrTx, praemierungId: string): Promise<boolean> =>
	(await countErsetzt(t, db, praemierungId)) > 0

/** Codes of a brand by hash, locked in one order. */
export const lockCodes = ({ gutscheinCode: c }: MandantTables, tx: Tx, marke: string, hashes: string[]) =>
	tx
		.select()
		.from(c)
		.where(and(eq(c.marke, marke), isAnyOf(c.codeHash, hashes)))
		.orderBy(asc(c.id))
		.for('update')

/** Withdraws codes; an assigned one is recorded as revoked for its owner. */
export const revokeCodeRows = ({ gutscheinCode: c }: MandantTables, tx: Tx, ids: string[], now: Date) =>
	tx
		.update(c)
		.set({ widerrufenAm: now, widerrufenVon: c.praemierungId, praemierungId: null })
		.where(and(isAnyOf(c.id, ids), isNull(c.widerrufenAm)))

/** Every voucher brand that can be chosen or is in stock. */
export async function listMarkenNamen({ praemie: p, gutscheinCode: c }: MandantTables, db: DbOrTx): Promise<string[]> {
	const chosen = await db.selectDistinct({ marke: p.marke }).from(p).where(isNotNull(p.marke))
	const stocked = await db.selectDistinct({ marke: c.marke }).from(c)
	return [...new Set([...chosen, ...stocked].flatMap(({ marke }) => marke ?? []))].sort((a, b) => a.localeCompare(b))
}

export type GutscheinMarkeRow = Omit<MandantTables['gutscheinMarke']['$inferSelect'], 'logo'>

/** The texts of these brands. */
export const listGutscheinMarken = ({ gutscheinMarke: m }: MandantTables, db: DbOrTx, marken: readonly string[]) =>
	marken.length === 0
		? []
		: db
				.select({
					...{ marke: m.marke, shopUrl: m.shopUrl, logoName: m.logoName },
					...{ einloesenDe: m.einloesenDe, einloesenEn: m.einloesenEn },
				})
				.from(m)
				.where(isAnyOf(m.marke, marken))

export async function findGutscheinLogoRow(
	{ gutscheinMarke: m }: MandantTables,
	db: DbOrTx,
	logoName: string,
): Promise<Buffer | undefined> {
	const [row] = await db.select({ logo: m.logo }).from(m).where(eq(m.logoName, logoName)).limit(1)
	return row?.logo ?? undefined
}

/** Without `logo` the stored one stays. */
export const saveGutscheinMarkeRow = (
	{ gutscheinMarke: m }: MandantTables,
	tx: Tx,
	row: GutscheinMarkeRow & { logo?: Buffer | null },
) => tx.insert(m).values(row).onConflictDoUpdate({ target: m.marke, set: row })

export type WartenderGutschein = { id: string; marke: string; wertCent: number; gewaehltAm: Date | null }

/** Rewards chosen as a voucher without a code so far, longest waiting first. */
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
		.where(
			and(
				inState(t.praemierung.zustand, 'Bereitgestellt'),
				isArtMit(t, ({ ausgabe }) => ausgabe === 'code'),
			),
		)
		.orderBy(asc(t.praemierung.gewaehltAm), asc(t.praemierung.id))
		.limit(limit)
