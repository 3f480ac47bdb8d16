import {
	and,
	asc,
	type Column,
	desc,
	eq,
	gt,
	isNotNull,
	isNull,
	lte,
	max,
	min,
	ne,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import type { InhaltArt } from '~/domain/inhalt/inhalt'
import { BEREICHE } from '~/domain/mandant/einstellungen'
import { type Locale, STANDARD_LOCALE } from '~/domain/shared/locale'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf } from '../shared/sets'

export type InhaltRow = typeof t.inhalt.$inferSelect
export type AssetRow = typeof t.asset.$inferSelect

/** Identifies an entry across its versions. */
export type InhaltSchluessel = Pick<InhaltRow, 'art' | 'schluessel' | 'sprache'>

const isEntry = ({ art, schluessel, sprache }: InhaltSchluessel) =>
	and(eq(t.inhalt.art, art), eq(t.inhalt.schluessel, schluessel), eq(t.inhalt.sprache, sprache))

/** Neither given up nor a draft. */
const isFest = (): SQL | undefined => and(isNotNull(t.inhalt.giltAb), isNull(t.inhalt.verworfenAm))
const isEntwurf = (): SQL | undefined => and(isNull(t.inhalt.giltAb), isNull(t.inhalt.verworfenAm))
const upTo = (at: Date) => and(lte(t.inhalt.giltAb, at), isNull(t.inhalt.verworfenAm))

/** The version that holds at an instant, also one that says that there is no such entry. */
export async function findHeld(db: MandantDb, entry: InhaltSchluessel, at: Date): Promise<InhaltRow | undefined> {
	const [row] = await db
		.select()
		.from(t.inhalt)
		.where(and(isEntry(entry), upTo(at)))
		.orderBy(desc(t.inhalt.giltAb), desc(t.inhalt.version))
		.limit(1)
	return row
}

/** What is shown at an instant; undefined where there is nothing, or no longer. */
export async function findGueltig(db: MandantDb, entry: InhaltSchluessel, at: Date): Promise<InhaltRow | undefined> {
	const row = await findHeld(db, entry, at)
	return row?.daten == null ? undefined : row
}

type Kind = { art?: InhaltArt; sprache?: Locale; schluessel?: readonly string[] }

/** What holds at an instant, of all entries or some, in order. */
export async function listGueltige(db: MandantDb, { art, sprache, schluessel }: Kind, at: Date): Promise<InhaltRow[]> {
	const { inhalt } = t
	const rows = await db
		.selectDistinctOn([inhalt.art, inhalt.sprache, inhalt.schluessel])
		.from(inhalt)
		.where(
			and(
				art && eq(inhalt.art, art),
				sprache && eq(inhalt.sprache, sprache),
				schluessel && isAnyOf(inhalt.schluessel, schluessel),
				upTo(at),
			),
		)
		.orderBy(asc(inhalt.art), asc(inhalt.sprache), asc(inhalt.schluessel), desc(inhalt.giltAb), desc(inhalt.version))
	return rows.filter(({ daten }) => daten !== null).toSorted((a, b) => a.position - b.position)
}

/** What would be shown at an instant if the draft were published. */
export const findWithDraft = async (db: MandantDb, entry: InhaltSchluessel, at: Date): Promise<InhaltRow | undefined> =>
	(await findTextEntwurf(db, entry)) ?? findGueltig(db, entry, at)

/** The same of all entries or some, in order. */
export async function listWithDrafts(db: MandantDb, kind: Kind, at: Date): Promise<InhaltRow[]> {
	const [held, drafts] = await Promise.all([listGueltige(db, kind, at), listEntwuerfe(db)])
	const own = drafts.filter(
		({ art, sprache, schluessel }) =>
			(kind.art === undefined || art === kind.art) &&
			(kind.sprache === undefined || sprache === kind.sprache) &&
			(kind.schluessel === undefined || kind.schluessel.includes(schluessel)),
	)
	const isDrafted = (row: InhaltRow) =>
		own.some(
			({ art, sprache, schluessel }) => art === row.art && sprache === row.sprache && schluessel === row.schluessel,
		)
	return [...held.filter((row) => !isDrafted(row)), ...own].toSorted((a, b) => a.position - b.position)
}

/** The instant after `at` at which the next planned version begins to hold. */
export async function findNextInhalt(db: MandantDb, at: Date): Promise<Date | undefined> {
	const { giltAb, verworfenAm } = t.inhalt
	const [row] = await db
		.select({ giltAb })
		.from(t.inhalt)
		.where(and(gt(giltAb, at), isNull(verworfenAm)))
		.orderBy(asc(giltAb))
		.limit(1)
	return row?.giltAb ?? undefined
}

const isEinstellung = (): SQL | undefined =>
	and(eq(t.inhalt.art, 'einstellung'), eq(t.inhalt.sprache, STANDARD_LOCALE), isAnyOf(t.inhalt.schluessel, BEREICHE))

/** Versions of settings that begin to hold after `nach` and up to `bis`, in the order they are laid over each other. */
export const listEinstellungFassungen = (
	db: MandantDb,
	{ nach, bis }: { nach: Date | null; bis?: Date },
): Promise<InhaltRow[]> =>
	db
		.select()
		.from(t.inhalt)
		.where(
			and(isEinstellung(), isFest(), nach ? gt(t.inhalt.giltAb, nach) : undefined, bis && lte(t.inhalt.giltAb, bis)),
		)
		.orderBy(asc(t.inhalt.giltAb), asc(t.inhalt.version))

/** The instant after `at` at which settings change next. */
export async function findNextEinstellung(db: MandantDb, at: Date): Promise<Date | null> {
	const [row] = await db
		.select({ first: min(t.inhalt.giltAb) })
		.from(t.inhalt)
		.where(and(isEinstellung(), isFest(), gt(t.inhalt.giltAb, at)))
	return row?.first ?? null
}

/** The draft of an area of settings, then what is planned there, the next first. */
export const listOffeneEinstellungen = (
	db: MandantDb,
	schluessel: string,
	at: Date,
	most: number,
): Promise<InhaltRow[]> =>
	db
		.select()
		.from(t.inhalt)
		.where(
			and(
				isEntry({ art: 'einstellung', schluessel, sprache: STANDARD_LOCALE }),
				isNull(t.inhalt.verworfenAm),
				or(isNull(t.inhalt.giltAb), gt(t.inhalt.giltAb, at)),
			),
		)
		.orderBy(sql`${t.inhalt.giltAb} asc nulls first`, asc(t.inhalt.version))
		.limit(most)

/** Drafts of settings. */
export const listEinstellungEntwuerfe = (db: MandantDb): Promise<InhaltRow[]> =>
	db.select().from(t.inhalt).where(and(isEinstellung(), isEntwurf()))

/** The newest version of every entry: its draft, else what was published or planned for last. */
export const listNeueste = (db: MandantDb): Promise<InhaltRow[]> =>
	db
		.selectDistinctOn([t.inhalt.art, t.inhalt.schluessel, t.inhalt.sprache])
		.from(t.inhalt)
		.where(and(isNull(t.inhalt.verworfenAm), ne(t.inhalt.art, 'einstellung')))
		.orderBy(
			asc(t.inhalt.art),
			asc(t.inhalt.schluessel),
			asc(t.inhalt.sprache),
			// Drafts first: null is last of all instants.
			desc(t.inhalt.giltAb),
			desc(t.inhalt.version),
		)

/** Drafts and plans of all entries. */
export const listOffene = (db: MandantDb, at: Date): Promise<InhaltRow[]> =>
	db
		.select()
		.from(t.inhalt)
		.where(and(isNull(t.inhalt.verworfenAm), or(isNull(t.inhalt.giltAb), gt(t.inhalt.giltAb, at))))
		.orderBy(asc(t.inhalt.giltAb), asc(t.inhalt.version))

/** Versions of an entry in all languages, also those given up; the newest first, no more than `most`. */
export const listFassungenOf = (
	db: MandantDb,
	{ art, schluessel }: Pick<InhaltSchluessel, 'art' | 'schluessel'>,
	most: number,
): Promise<InhaltRow[]> =>
	db
		.select()
		.from(t.inhalt)
		.where(and(eq(t.inhalt.art, art), eq(t.inhalt.schluessel, schluessel)))
		.orderBy(desc(t.inhalt.erstelltAm), desc(t.inhalt.version))
		.limit(most)

export async function findFassungRow(db: MandantDb, id: string): Promise<InhaltRow | undefined> {
	const [row] = await db.select().from(t.inhalt).where(eq(t.inhalt.id, id))
	return row
}

export async function findTextEntwurf(db: MandantDb, entry: InhaltSchluessel): Promise<InhaltRow | undefined> {
	const [row] = await db
		.select()
		.from(t.inhalt)
		.where(and(isEntry(entry), isEntwurf()))
	return row
}

/** The version that was published or planned for last. */
export async function findLetzte(db: MandantDb, entry: InhaltSchluessel): Promise<InhaltRow | undefined> {
	const [row] = await db
		.select()
		.from(t.inhalt)
		.where(and(isEntry(entry), isFest()))
		.orderBy(desc(t.inhalt.giltAb), desc(t.inhalt.version))
		.limit(1)
	return row
}

/** The version that was published or planned by the last click, whenever it holds. */
export async function findJuengste(db: MandantDb, entry: InhaltSchluessel): Promise<InhaltRow | undefined> {
	const [row] = await db
		.select()
		.from(t.inhalt)
		.where(and(isEntry(entry), isFest()))
		.orderBy(desc(t.inhalt.version))
		.limit(1)
	return row
}

export async function nextVersion(db: MandantDb, entry: InhaltSchluessel): Promise<number> {
	const [row] = await db
		.select({ last: max(t.inhalt.version) })
		.from(t.inhalt)
		.where(isEntry(entry))
	return (row?.last ?? 0) + 1
}

export const listEntwuerfe = (db: MandantDb): Promise<InhaltRow[]> => db.select().from(t.inhalt).where(isEntwurf())

export async function insertInhalt(db: MandantDb, row: typeof t.inhalt.$inferInsert): Promise<string> {
	const [{ id } = { id: '' }] = await db.insert(t.inhalt).values(row).returning({ id: t.inhalt.id })
	return id
}

const OHNE_ANTRAG = { beantragtVon: null, beantragtAm: null, wunschAb: null }

/** Writes a draft anew; what was asked for it before is void. */
export const updateEntwurf = (db: MandantDb, id: string, set: Pick<InhaltRow, 'daten' | 'position' | 'erstelltAm'>) =>
	db
		.update(t.inhalt)
		.set({ ...set, ...OHNE_ANTRAG })
		.where(and(eq(t.inhalt.id, id), isEntwurf()))

/** Asks for a draft to be published; `ab` null = at once. */
export const requestFassung = (
	db: MandantDb,
	id: string,
	{ von, am, ab }: { von: string; am: Date; ab: Date | null },
) =>
	db
		.update(t.inhalt)
		.set({ beantragtVon: von, beantragtAm: am, wunschAb: ab })
		.where(and(eq(t.inhalt.id, id), isEntwurf()))

export const declineFassung = (db: MandantDb, id: string) =>
	db
		.update(t.inhalt)
		.set(OHNE_ANTRAG)
		.where(and(eq(t.inhalt.id, id), isEntwurf()))

/** Lets a draft hold from an instant on, as the newest version of its entry. */
export async function publishEntwurf(tx: MandantDb, row: InhaltRow, giltAb: Date): Promise<number> {
	const next = await nextVersion(tx, row)
	const version = row.version + 1 === next ? row.version : next
	await tx
		.update(t.inhalt)
		.set({ giltAb, version })
		.where(and(eq(t.inhalt.id, row.id), isEntwurf()))
	return version
}

/** Gives up a draft, or a plan whose instant has not come; returns whether it was one. */
export async function discardFassung(tx: MandantDb, id: string, now: Date): Promise<boolean> {
	const { inhalt } = t
	const rows = await tx
		.update(inhalt)
		.set({ verworfenAm: now })
		.where(and(eq(inhalt.id, id), isNull(inhalt.verworfenAm), or(isNull(inhalt.giltAb), gt(inhalt.giltAb, now))))
		.returning({ id: inhalt.id })
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
