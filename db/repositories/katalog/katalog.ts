import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { lookedUpOnce } from '../shared/gathered'
import { isAnyOf, isNoneOf } from '../shared/sets'

export type ProduktRow = typeof t.produkt.$inferSelect
export type PraemieRow = typeof t.praemie.$inferSelect
export type RechtstextRow = typeof t.rechtstext.$inferSelect

/** Products the catalogue never offers, whatever their own flag says (SPEC 7). */
export const VERBORGENE_PRODUKT_IDS: readonly number[] = [639, 640, 637, 638]

/** What may be offered today, as SQL. */
export const offered = () => and(eq(t.produkt.aktiv, true), isNoneOf(t.produkt.id, VERBORGENE_PRODUKT_IDS))

/** What of a product's details its price needs, for queries that join both tables. */
export const rabattOf = () => ({
	festnetz: {
		aktionsname: t.festnetz.aktionsname,
		aktionsrabattCent: t.festnetz.aktionsrabattCent,
		fussnote: t.festnetz.fussnote,
		en: t.festnetz.en,
	},
	mobil: { aktion: t.mobil.aktion, aktionspreisCent: t.mobil.aktionspreisCent, en: t.mobil.en },
})

/** A product with the actions that may lower its price, and the note on them. */
export type ProduktMitRabatt = {
	produkt: ProduktRow
	festnetz: Pick<typeof t.festnetz.$inferSelect, 'aktionsname' | 'aktionsrabattCent' | 'fussnote' | 'en'> | null
	mobil: Pick<typeof t.mobil.$inferSelect, 'aktion' | 'aktionspreisCent' | 'en'> | null
}

/** Those of these ids, on offer or not; in no order. */
export const listProdukteByIds = (db: MandantDb, ids: readonly number[]): Promise<ProduktRow[]> =>
	db.select().from(t.produkt).where(isAnyOf(t.produkt.id, ids))

/** Products on offer, in the catalogue's order. */
export const listProdukte = (db: MandantDb): Promise<ProduktRow[]> =>
	db.select().from(t.produkt).where(offered()).orderBy(asc(t.produkt.position), asc(t.produkt.id))

const produkte = lookedUpOnce(
	written((db, { id }: Given<{ id: number }>) => db.select().from(t.produkt).where(eq(t.produkt.id, id))),
)

/** Any product of the brand, also one that is no longer on offer: old Empfehlungen point at it. */
export async function findProdukt(db: MandantDb, id: number): Promise<ProduktRow | undefined> {
	const [row] = await produkte(db, { id })
	return row
}

/** The same by the provider's own number of it. */
export async function findProduktByExterneId(db: MandantDb, externeId: string): Promise<ProduktRow | undefined> {
	const [row] = await db
		.select()
		.from(t.produkt)
		.where(eq(t.produkt.externeId, externeId))
		.orderBy(asc(t.produkt.id))
		.limit(1)
	return row
}

/** Begun by and not ended before `day` ('YYYY-MM-DD' in Berlin): the rule of domain/praemie/optionen.ts as SQL. */
export const activeOn = (day: string | Placeholder) =>
	and(lte(t.praemie.startdatum, day), or(isNull(t.praemie.enddatum), gte(t.praemie.enddatum, day)))

/** Ids of the products with a reward of their own on `day`. */
export const praemiert = (db: MandantDb, day: string) =>
	db
		.select({ produktId: t.praemie.produktId })
		.from(t.praemie)
		.where(and(activeOn(day), isNotNull(t.praemie.produktId), isNotNull(t.praemie.wertCent)))

type Wessen = { produktId?: number | null; produktIds?: readonly number[] }

const inOrder = () => [asc(t.praemie.produktId), asc(t.praemie.position), asc(t.praemie.id)]

const praemienOfProdukt = lookedUpOnce(
	written((db, { produktId, day }: Given<{ produktId: number; day: string }>) =>
		db
			.select()
			.from(t.praemie)
			.where(and(eq(t.praemie.produktId, produktId), activeOn(day)))
			.orderBy(...inOrder()),
	),
)

const praemienOfProdukte = written((db, { produktIds, day }: Given<{ produktIds: number[]; day: string }>) =>
	db
		.select()
		.from(t.praemie)
		.where(and(sql`${t.praemie.produktId} = any(${produktIds}::int[])`, activeOn(day)))
		.orderBy(...inOrder()),
)

/**
 * Rewards active on `day`: of all products, or of one or several; `produktId: null` gives those of bonus and goodwill.
 */
export function listPraemieRows(
	db: MandantDb,
	{ day, produktId, produktIds }: Wessen & { day: string },
): Promise<PraemieRow[]> {
	if (produktIds) return praemienOfProdukte(db, { produktIds: [...produktIds], day })
	if (typeof produktId === 'number') return praemienOfProdukt(db, { produktId, day })
	const column = t.praemie.produktId
	return db
		.select()
		.from(t.praemie)
		.where(and(produktId === null ? isNull(column) : isNotNull(column), activeOn(day)))
		.orderBy(...inOrder())
}

const praemienVersionen = written((db, { produktIds }: Given<{ produktIds: number[] }>) =>
	db
		.select()
		.from(t.praemie)
		.where(sql`${t.praemie.produktId} = any(${produktIds}::int[])`)
		.orderBy(...inOrder()),
)

/** The rewards of these products, of all days. */
export const listPraemieVersionen = (db: MandantDb, produktIds: number[]): Promise<PraemieRow[]> =>
	praemienVersionen(db, { produktIds })

const praemien = written((db, { id }: Given<{ id: number }>) => db.select().from(t.praemie).where(eq(t.praemie.id, id)))

export async function findPraemie(db: MandantDb, id: number): Promise<PraemieRow | undefined> {
	const [row] = await praemien(db, { id })
	return row
}

type InKraft = { art: RechtstextRow['art']; sprache: Locale; now: Date }

const rechtstexteInKraft = written((db, { art, sprache, now }: Given<InKraft>) =>
	db
		.select()
		.from(t.rechtstext)
		.where(
			and(
				eq(t.rechtstext.art, art),
				eq(t.rechtstext.sprache, sprache),
				lte(t.rechtstext.gueltigAb, sql.param(now, t.rechtstext.gueltigAb)),
			),
		)
		.orderBy(desc(t.rechtstext.version))
		.limit(1),
)

/** The version in force; undefined where the brand has none yet. */
export async function currentRechtstext(
	db: MandantDb,
	art: RechtstextRow['art'],
	sprache: Locale,
	now: Date,
): Promise<RechtstextRow | undefined> {
	const [row] = await rechtstexteInKraft(db, { art, sprache, now })
	return row
}

/** The exact version a consent points at. */
export async function findRechtstext(db: MandantDb, id: number): Promise<RechtstextRow | undefined> {
	const { rechtstext } = t
	const [row] = await db.select().from(rechtstext).where(eq(rechtstext.id, id))
	return row
}

/** Every version of a text that is or was in force at `now`, the newest first. */
export const listRechtstextFassungen = (
	db: MandantDb,
	art: RechtstextRow['art'],
	sprache: Locale,
	now: Date,
): Promise<Pick<RechtstextRow, 'id' | 'version' | 'gueltigAb'>[]> =>
	db
		.select({ id: t.rechtstext.id, version: t.rechtstext.version, gueltigAb: t.rechtstext.gueltigAb })
		.from(t.rechtstext)
		.where(and(eq(t.rechtstext.art, art), eq(t.rechtstext.sprache, sprache), lte(t.rechtstext.gueltigAb, now)))
		.orderBy(desc(t.rechtstext.version))

/** When the next one after `now` comes into force. */
export async function findNextRechtstext(db: MandantDb, now: Date): Promise<Date | undefined> {
	const { rechtstext } = t
	const { gueltigAb } = rechtstext
	const [row] = await db.select({ gueltigAb }).from(rechtstext).where(gt(gueltigAb, now)).orderBy(gueltigAb).limit(1)
	return row?.gueltigAb
}

export async function findNeuesterRechtstext(
	db: MandantDb,
	art: RechtstextRow['art'],
	sprache: Locale,
): Promise<RechtstextRow | undefined> {
	const { rechtstext } = t
	const [row] = await db
		.select()
		.from(rechtstext)
		.where(and(eq(rechtstext.art, art), eq(rechtstext.sprache, sprache)))
		.orderBy(desc(rechtstext.version))
		.limit(1)
	return row
}

/** The newest version of every legal text, those not in force yet included. */
export const listNeuesteRechtstexte = (db: MandantDb): Promise<RechtstextRow[]> =>
	db
		.selectDistinctOn([t.rechtstext.art, t.rechtstext.sprache])
		.from(t.rechtstext)
		.orderBy(asc(t.rechtstext.art), asc(t.rechtstext.sprache), desc(t.rechtstext.version))

/** Every version of a legal text, those not in force yet included, the newest first. */
export const listRechtstexteVon = (db: MandantDb, art: RechtstextRow['art']): Promise<RechtstextRow[]> =>
	db
		.select()
		.from(t.rechtstext)
		.where(eq(t.rechtstext.art, art))
		.orderBy(desc(t.rechtstext.version), asc(t.rechtstext.sprache))

/** Every version of every legal text without its words, the newest first. */
export const listRechtstexte = (db: MandantDb) =>
	db
		.select({
			art: t.rechtstext.art,
			sprache: t.rechtstext.sprache,
			version: t.rechtstext.version,
			gueltigAb: t.rechtstext.gueltigAb,
		})
		.from(t.rechtstext)
		.orderBy(desc(t.rechtstext.version))

export async function insertRechtstext(tx: MandantDb, row: typeof t.rechtstext.$inferInsert): Promise<number> {
	const { rechtstext } = t
	const [{ id } = { id: 0 }] = await tx.insert(rechtstext).values(row).returning({ id: rechtstext.id })
	return id
}
