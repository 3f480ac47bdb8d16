import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, or, type Placeholder, sql } from 'drizzle-orm'
import type { Locale } from '~/domain/mandant/config'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { lookedUpOnce } from '../shared/gathered'
import { isAnyOf, isNoneOf } from '../shared/sets'

export type ProduktRow = MandantTables['produkt']['$inferSelect']
export type PraemieRow = MandantTables['praemie']['$inferSelect']
export type RechtstextRow = MandantTables['rechtstext']['$inferSelect']

/** Products the catalogue never offers, whatever their own flag says (SPEC 7). */
export const VERBORGENE_PRODUKT_IDS: readonly number[] = [639, 640, 637, 638]

/** What may be offered today, as SQL. */
export const offered = ({ produkt }: MandantTables) =>
	and(eq(produkt.aktiv, true), isNoneOf(produkt.id, VERBORGENE_PRODUKT_IDS))

/** What of a product's details its price needs, for queries that join both tables. */
export const rabattOf = ({ festnetz, mobil }: MandantTables) => ({
	festnetz: {
		aktionsname: festnetz.aktionsname,
		aktionsrabattCent: festnetz.aktionsrabattCent,
		fussnote: festnetz.fussnote,
		en: festnetz.en,
	},
	mobil: { aktion: mobil.aktion, aktionspreisCent: mobil.aktionspreisCent, en: mobil.en },
})

/** A product with the actions that may lower its price, and the note on them. */
export type ProduktMitRabatt = {
	produkt: ProduktRow
	festnetz: Pick<
		MandantTables['festnetz']['$inferSelect'],
		'aktionsname' | 'aktionsrabattCent' | 'fussnote' | 'en'
	> | null
	mobil: Pick<MandantTables['mobil']['$inferSelect'], 'aktion' | 'aktionspreisCent' | 'en'> | null
}

/** Those of these ids, on offer or not; in no order. */
export const listProdukteByIds = (t: MandantTables, db: DbOrTx, ids: readonly number[]): Promise<ProduktRow[]> =>
	db.select().from(t.produkt).where(isAnyOf(t.produkt.id, ids))

/** Products on offer, in the catalogue's order. */
export const listProdukte = (tables: MandantTables, db: DbOrTx): Promise<ProduktRow[]> =>
	db.select().from(tables.produkt).where(offered(tables)).orderBy(asc(tables.produkt.position), asc(tables.produkt.id))

const produkte = lookedUpOnce(
	written((db, { produkt }, { id }: Given<{ id: number }>) => db.select().from(produkt).where(eq(produkt.id, id))),
)

/** Any product of the brand, also one that is no longer on offer: old Empfehlungen point at it. */
export async function findProdukt(t: MandantTables, db: DbOrTx, id: number): Promise<ProduktRow | undefined> {
	const [row] = await produkte(t, db, { id })
	return row
}

/** The same by the provider's own number of it. */
export async function findProduktByExterneId(
	t: MandantTables,
	db: DbOrTx,
	externeId: string,
): Promise<ProduktRow | undefined> {
	const [row] = await db
		.select()
		.from(t.produkt)
		.where(eq(t.produkt.externeId, externeId))
		.orderBy(asc(t.produkt.id))
		.limit(1)
	return row
}

/** Begun by and not ended before `day` ('YYYY-MM-DD' in Berlin): the rule of domain/praemie/optionen.ts as SQL. */
export const activeOn = ({ praemie }: MandantTables, day: string | Placeholder) =>
	and(lte(praemie.startdatum, day), or(isNull(praemie.enddatum), gte(praemie.enddatum, day)))

/** Ids of the products with a reward of their own on `day`. */
export const praemiert = (tables: MandantTables, db: DbOrTx, day: string) =>
	db
		.select({ produktId: tables.praemie.produktId })
		.from(tables.praemie)
		.where(and(activeOn(tables, day), isNotNull(tables.praemie.produktId), isNotNull(tables.praemie.wertCent)))

type Wessen = { produktId?: number | null; produktIds?: readonly number[] }

const inOrder = ({ praemie }: MandantTables) => [asc(praemie.produktId), asc(praemie.position), asc(praemie.id)]

const praemienOfProdukt = lookedUpOnce(
	written((db, t, { produktId, day }: Given<{ produktId: number; day: string }>) =>
		db
			.select()
			.from(t.praemie)
			.where(and(eq(t.praemie.produktId, produktId), activeOn(t, day)))
			.orderBy(...inOrder(t)),
	),
)

const praemienOfProdukte = written((db, t, { produktIds, day }: Given<{ produktIds: number[]; day: string }>) =>
	db
		.select()
		.from(t.praemie)
		.where(and(sql`${t.praemie.produktId} = any(${produktIds}::int[])`, activeOn(t, day)))
		.orderBy(...inOrder(t)),
)

/**
 * Rewards active on `day`: of all products, or of one or several; `produktId: null` gives those of bonus and goodwill.
 */
export function listPraemieRows(
	tables: MandantTables,
	db: DbOrTx,
	{ day, produktId, produktIds }: Wessen & { day: string },
): Promise<PraemieRow[]> {
	if (produktIds) return praemienOfProdukte(tables, db, { produktIds: [...produktIds], day })
	if (typeof produktId === 'number') return praemienOfProdukt(tables, db, { produktId, day })
	const column = tables.praemie.produktId
	return db
		.select()
		.from(tables.praemie)
		.where(and(produktId === null ? isNull(column) : isNotNull(column), activeOn(tables, day)))
		.orderBy(...inOrder(tables))
}

const praemienVersionen = written((db, t, { produktIds }: Given<{ produktIds: number[] }>) =>
	db
		.select()
		.from(t.praemie)
		.where(sql`${t.praemie.produktId} = any(${produktIds}::int[])`)
		.orderBy(...inOrder(t)),
)

/** The rewards of these products, of all days. */
export const listPraemieVersionen = (t: MandantTables, db: DbOrTx, produktIds: number[]): Promise<PraemieRow[]> =>
	praemienVersionen(t, db, { produktIds })

const praemien = written((db, { praemie }, { id }: Given<{ id: number }>) =>
	db.select().from(praemie).where(eq(praemie.id, id)),
)

export async function findPraemie(t: MandantTables, db: DbOrTx, id: number): Promise<PraemieRow | undefined> {
	const [row] = await praemien(t, db, { id })
	return row
}

type InKraft = { art: RechtstextRow['art']; sprache: Locale; now: Date }

const rechtstexteInKraft = written((db, { rechtstext }, { art, sprache, now }: Given<InKraft>) =>
	db
		.select()
		.from(rechtstext)
		.where(
			and(
				eq(rechtstext.art, art),
				eq(rechtstext.sprache, sprache),
				lte(rechtstext.gueltigAb, sql.param(now, rechtstext.gueltigAb)),
			),
		)
		.orderBy(desc(rechtstext.version))
		.limit(1),
)

/** The version in force; undefined where the brand has none yet. */
export async function currentRechtstext(
	t: MandantTables,
	db: DbOrTx,
	art: RechtstextRow['art'],
	sprache: Locale,
	now: Date,
): Promise<RechtstextRow | undefined> {
	const [row] = await rechtstexteInKraft(t, db, { art, sprache, now })
	return row
}

/** The exact version a consent points at. */
export async function findRechtstext(
	{ rechtstext }: MandantTables,
	db: DbOrTx,
	id: number,
): Promise<RechtstextRow | undefined> {
	const [row] = await db.select().from(rechtstext).where(eq(rechtstext.id, id))
	return row
}

/** Every version of a text that is or was in force at `now`, the newest first. */
export const listRechtstextFassungen = (
	{ rechtstext }: MandantTables,
	db: DbOrTx,
	art: RechtstextRow['art'],
	sprache: Locale,
	now: Date,
): Promise<Pick<RechtstextRow, 'id' | 'version' | 'gueltigAb'>[]> =>
	db
		.select({ id: rechtstext.id, version: rechtstext.version, gueltigAb: rechtstext.gueltigAb })
		.from(rechtstext)
		.where(and(eq(rechtstext.art, art), eq(rechtstext.sprache, sprache), lte(rechtstext.gueltigAb, now)))
		.orderBy(desc(rechtstext.version))

/** When the next one after `now` comes into force. */
export async function findNextRechtstext(
	{ rechtstext }: MandantTables,
	db: DbOrTx,
	now: Date,
): Promise<Date | undefined> {
	const { gueltigAb } = rechtstext
	const [row] = await db.select({ gueltigAb }).from(rechtstext).where(gt(gueltigAb, now)).orderBy(gueltigAb).limit(1)
	return row?.gueltigAb
}

export async function findNeuesterRechtstext(
	{ rechtstext }: MandantTables,
	db: DbOrTx,
	art: RechtstextRow['art'],
	sprache: Locale,
): Promise<RechtstextRow | undefined> {
	const [row] = await db
		.select()
		.from(rechtstext)
		.where(and(eq(rechtstext.art, art), eq(rechtstext.sprache, sprache)))
		.orderBy(desc(rechtstext.version))
		.limit(1)
	return row
}

/** The newest version of every legal text, those not in force yet included. */
export const listNeuesteRechtstexte = ({ rechtstext }: MandantTables, db: DbOrTx): Promise<RechtstextRow[]> =>
	db
		.selectDistinctOn([rechtstext.art, rechtstext.sprache])
		.from(rechtstext)
		.orderBy(asc(rechtstext.art), asc(rechtstext.sprache), desc(rechtstext.version))

export async function insertRechtstext(
	{ rechtstext }: MandantTables,
	tx: DbOrTx,
	row: typeof rechtstext.$inferInsert,
): Promise<number> {
	const [{ id } = { id: 0 }] = await tx.insert(rechtstext).values(row).returning({ id: rechtstext.id })
	return id
}
