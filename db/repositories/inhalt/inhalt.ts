import { and, asc, type Column, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { InhaltArt } from '~/domain/inhalt/inhalt'
import type { Locale } from '~/domain/mandant/config'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'

export type InhaltRow = typeof t.inhalt.$inferSelect
export type AssetRow = typeof t.asset.$inferSelect

/** Identifies an entry across its versions. */
export type InhaltSchluessel = Pick<InhaltRow, 'art' | 'schluessel' | 'sprache'>

const isEntry = ({ art, schluessel, sprache }: InhaltSchluessel) =>
	and(eq(t.inhalt.art, art), eq(t.inhalt.schluessel, schluessel), eq(t.inhalt.sprache, sprache))

const isGueltig = (): SQL | undefined => and(isNotNull(t.inhalt.veroeffentlichtAm), isNull(t.inhalt.zurueckgezogenAm))

/** The published version. */
export async function findGueltig(db: MandantDb, entry: InhaltSchluessel): Promise<InhaltRow | undefined> {
	const [row] = await db
		.select()
		.from(t.inhalt)
		.where(and(isEntry(entry), isGueltig()))
	return row
}

/** Published entries of a kind, all or some, in order. */
export const listGueltige = (
	db: MandantDb,
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
				isGueltig(),
			),
		)
		.orderBy(asc(t.inhalt.position), asc(t.inhalt.schluessel))

/** Every version of every entry, the newest of each first. */
export const listFassungen = (db: MandantDb): Promise<InhaltRow[]> =>
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

export async function findNeueste(db: MandantDb, entry: InhaltSchluessel): Promise<InhaltRow | undefined> {
	const [row] = await db.select().from(t.inhalt).where(isEntry(entry)).orderBy(desc(t.inhalt.version)).limit(1)
	return row
}

export const listEntwuerfe = (db: MandantDb): Promise<InhaltRow[]> =>
	db.select().from(t.inhalt).where(isNull(t.inhalt.veroeffentlichtAm))

export const insertInhalt = (db: MandantDb, row: typeof t.inhalt.$inferInsert) => db.insert(t.inhalt).values(row)

export const updateEntwurf = (db: MandantDb, id: string, set: Pick<InhaltRow, 'daten' | 'position' | 'erstelltAm'>) =>
	db
		.update(t.inhalt)
		.set(set)
		.where(and(eq(t.inhalt.id, id), isNull(t.inhalt.veroeffentlichtAm)))

/** Publishes the draft; the former version is withdrawn. */
export async function publishEntwurf(tx: MandantDb, row: InhaltRow, now: Date): Promise<void> {
	await tx
		.update(t.inhalt)
		.set({ zurueckgezogenAm: now })
		.where(and(isEntry(row), isGueltig(), lt(t.inhalt.version, row.version)))
	await tx
		.update(t.inhalt)
		.set({ veroeffentlichtAm: now })
		.where(and(eq(t.inhalt.id, row.id), isNull(t.inhalt.veroeffentlichtAm)))
}

/** Withdraws the published version; returns whether there was one. */
export async function withdrawGueltig(db: MandantDb, entry: InhaltSchluessel, now: Date): Promise<boolean> {
	const rows = await db
		.update(t.inhalt)
		.set({ zurueckgezogenAm: now })
		.where(and(isEntry(entry), isGueltig()))
		.returning({ id: t.inhalt.id })
	return rows.length > 0
}

export async function findAsset(db: MandantDb, id: string): Promise<AssetRow | undefined> {
	const [row] = await db.select().from(t.asset).where(eq(t.asset.id, id))
	return row
}

export async function findAssetMasse(db: MandantDb, id: string) {
	const { asset } = t
	const { typ, breite, hoehe } = asset
	const [row] = await db.select({ typ, breite, hoehe }).from(asset).where(eq(asset.id, id))
	return row
}

export const listAssets = (db: MandantDb): Promise<AssetRow[]> => db.select().from(t.asset).orderBy(asc(t.asset.name))

export const insertAsset = (db: MandantDb, row: typeof t.asset.$inferInsert) =>
	db.insert(t.asset).values(row).onConflictDoNothing()

export async function findKopie(db: MandantDb, schluessel: string) {
	const { inhaltKopie } = t
	const [row] = await db.select().from(inhaltKopie).where(eq(inhaltKopie.schluessel, schluessel))
	return row
}

const holds = (column: Column, value: unknown) => (value == null ? isNull(column) : eq(column, value))

/** Returns whether it differs from the previous copy. */
export async function saveKopie(
	db: MandantDb,
	{
		schluessel,
		geholtAm,
		daten,
		bytes = null,
	}: { schluessel: string; geholtAm: Date; daten: unknown; bytes?: Buffer | null },
): Promise<boolean> {
	const { inhaltKopie } = t
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
