import { and, asc, type Column, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { InhaltArt } from '~/domain/inhalt/inhalt'
import type { Locale } from '~/domain/mandant/config'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'

export type InhaltRow = MandantTables['inhalt']['$inferSelect']
export type AssetRow = MandantTables['asset']['$inferSelect']

/** Identifies an entry across its versions. */
export type InhaltSchluessel = Pick<InhaltRow, 'art' | 'schluessel' | 'sprache'>

const isEntry = ({ inhalt }: MandantTables, { art, schluessel, sprache }: InhaltSchluessel) =>
	and(eq(inhalt.art, art), eq(inhalt.schluessel, schluessel), eq(inhalt.sprache, sprache))

const isGueltig = ({ inhalt }: MandantTables): SQL | undefined =>
	and(isNotNull(inhalt.veroeffentlichtAm), isNull(inhalt.zurueckgezogenAm))

/** The published version. */
export async function findGueltig(
	t: MandantTables,
	db: DbOrTx,
	entry: InhaltSchluessel,
): Promise<InhaltRow | undefined> {
	const [row] = await db
		.select()
		.from(t.inhalt)
		.where(and(isEntry(t, entry), isGueltig(t)))
	return row
}

/** Published entries of a kind, all or some, in order. */
export const listGueltige = (
	t: MandantTables,
	db: DbOrTx,
	{ art, sprache, schluessel }: { art: InhaltArt; sprache: Locale; schluessel?: readonly string[] },
): Promise<InhaltRow[]> =>
	db
		.select()
		.from(t.inhalt)
		.where(
			and(
				eq(t.inhalt.art, art),
				eq(t.inhalt.sprache, sprache),
				schluessel && isAnyOf(t.inhalt.schluessel, schluessel),
				isGueltig(t),
			),
		)
		.orderBy(asc(t.inhalt.position), asc(t.inhalt.schluessel))

/** Every version of every entry, the newest of each first. */
export const listFassungen = (t: MandantTables, db: DbOrTx): Promise<InhaltRow[]> =>
	db
		.select()
		.from(t.inhalt)
		.orderBy(
			asc(t.inhalt.art),
			asc(t.inhalt.position),
			asc(t.inhalt.schluessel),
			asc(t.inhalt.sprache),
			desc(t.inhalt.version),
		)

export async function findNeueste(
	t: MandantTables,
	db: DbOrTx,
	entry: InhaltSchluessel,
): Promise<InhaltRow | undefined> {
	const [row] = await db.select().from(t.inhalt).where(isEntry(t, entry)).orderBy(desc(t.inhalt.version)).limit(1)
	return row
}

export const listEntwuerfe = (t: MandantTables, db: DbOrTx): Promise<InhaltRow[]> =>
	db.select().from(t.inhalt).where(isNull(t.inhalt.veroeffentlichtAm))

export const insertInhalt = (t: MandantTables, db: DbOrTx, row: typeof t.inhalt.$inferInsert) =>
	db.insert(t.inhalt).values(row)

export const updateEntwurf = (
	t: MandantTables,
	db: DbOrTx,
	id: string,
	set: Pick<InhaltRow, 'daten' | 'position' | 'erstelltAm'>,
) =>
	db
		.update(t.inhalt)
		.set(set)
		.where(and(eq(t.inhalt.id, id), isNull(t.inhalt.veroeffentlichtAm)))

/** Publishes the draft; the former version is withdrawn. */
export async function publishEntwurf(t: MandantTables, tx: DbOrTx, row: InhaltRow, now: Date): Promise<void> {
	await tx
		.update(t.inhalt)
		.set({ zurueckgezogenAm: now })
		.where(and(isEntry(t, row), isGueltig(t), lt(t.inhalt.version, row.version)))
	await tx
		.update(t.inhalt)
		.set({ veroeffentlichtAm: now })
		.where(and(eq(t.inhalt.id, row.id), isNull(t.inhalt.veroeffentlichtAm)))
}

/** Withdraws the published version; returns whether there was one. */
export async function withdrawGueltig(
	t: MandantTables,
	db: DbOrTx,
	entry: InhaltSchluessel,
	now: Date,
): Promise<boolean> {
	const rows = await db
		.update(t.inhalt)
		.set({ zurueckgezogenAm: now })
		.where(and(isEntry(t, entry), isGueltig(t)))
		.returning({ id: t.inhalt.id })
	return rows.length > 0
}

export async function findAsset(t: MandantTables, db: DbOrTx, id: string): Promise<AssetRow | undefined> {
	const [row] = await db.select().from(t.asset).where(eq(t.asset.id, id))
	return row
}

export async function findAssetMasse({ asset }: MandantTables, db: DbOrTx, id: string) {
	const { typ, breite, hoehe } = asset
	const [row] = await db.select({ typ, breite, hoehe }).from(asset).where(eq(asset.id, id))
	return row
}

export const listAssets = (t: MandantTables, db: DbOrTx): Promise<AssetRow[]> =>
	db.select().from(t.asset).orderBy(asc(t.asset.name))

export const insertAsset = (t: MandantTables, db: DbOrTx, row: typeof t.asset.$inferInsert) =>
	db.insert(t.asset).values(row).onConflictDoNothing()

export async function findKopie({ inhaltKopie }: MandantTables, db: DbOrTx, schluessel: string) {
	const [row] = await db.select().from(inhaltKopie).where(eq(inhaltKopie.schluessel, schluessel))
	return row
}

const holds = (column: Column, value: unknown) => (value == null ? isNull(column) : eq(column, value))

/** Returns whether it differs from the previous copy. */
export async function saveKopie(
	{ inhaltKopie }: MandantTables,
	db: DbOrTx,
	{
		schluessel,
		geholtAm,
		daten,
		bytes = null,
	}: { schluessel: string; geholtAm: Date; daten: unknown; bytes?: Buffer | null },
): Promise<boolean> {
	const set = { geholtAm, daten, bytes }
	const { schluessel: key } = inhaltKopie
	const same = and(eq(key, schluessel), holds(inhaltKopie.daten, daten), holds(inhaltKopie.bytes, bytes))
	const [unchanged] = await db.update(inhaltKopie).set({ geholtAm }).where(same).returning({ key })
	if (unchanged) return false
	await db
		.insert(inhaltKopie)
		.values({ schluessel, ...set })
		.onConflictDoUpdate({ target: inhaltKopie.schluessel, set })
	return true
}
