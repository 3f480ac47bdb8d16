import { and, asc, type Column, eq, ne, sql } from 'drizzle-orm'
import type { KategorieAuswahl } from '~/domain/katalog/kategorien'
import type { Sparte } from '~/domain/katalog/tarif'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { isAnyOf, isIn } from '../shared/sets'
import { offered, type ProduktRow, praemiert } from './katalog'

export type FestnetzRow = typeof t.festnetz.$inferSelect
export type MobilRow = typeof t.mobil.$inferSelect
export type EnergiePreisRow = typeof t.energiePreis.$inferSelect

/** A product with its product API data. */
export type SortimentRow = { produkt: ProduktRow; festnetz: FestnetzRow | null; mobil: MobilRow | null }

export type Regal = Omit<KategorieAuswahl, 'kategorie'> & {
	/** Without it every shelf of the source. */
	kategorie?: string | undefined
	/** Only products with this word as their own category. */
	produktKategorie?: string | undefined
	/** Products with a reward on this day count ('YYYY-MM-DD' in Berlin). */
	day: string
	/** Excludes a category the brand does not offer. */
	ohneKategorie: string | null
	/** Only one manufacturer's. */
	hersteller?: string
}

/** The condition for a shelf's recommendable products, as SQL. */
function imRegal(db: MandantDb, regal: Regal) {
	const { produkt, festnetz, mobil } = t
	const { quelle, kategorie, klasse, young, hybrid, geraeteTyp, tarifId, hersteller, day, ohneKategorie } = regal
	const { produktKategorie } = regal
	const only = <T>(column: Column, wert: T | undefined) => (wert === undefined ? undefined : eq(column, wert))
	return and(
		offered(),
		ohneKategorie === null ? undefined : ne(produkt.kategorie, ohneKategorie),
		only(produkt.kategorie, produktKategorie),
		isIn(produkt.id, praemiert(db, day)),
		...(quelle === 'mobil'
			? [
					only(mobil.gruppe, kategorie),
					only(mobil.geraeteTyp, geraeteTyp),
					only(mobil.tarifId, tarifId),
					only(mobil.hersteller, hersteller),
				]
			: [
					only(festnetz.gruppe, kategorie),
					tarifId === undefined ? undefined : sql`false`,
					only(festnetz.klasse, klasse),
					only(festnetz.young, young),
					only(festnetz.hybrid, hybrid),
				]),
	)
}

/** A shelf's product count by manufacturer; fixed-network products have none (''). */
export function countSortiment(db: MandantDb, regal: Regal): Promise<{ hersteller: string; anzahl: number }[]> {
	const { produkt, festnetz, mobil } = t
	const anzahl = sql<number>`count(*)::int`
	if (regal.quelle === 'mobil')
		return db
			.select({ hersteller: mobil.hersteller, anzahl })
			.from(produkt)
			.innerJoin(mobil, eq(mobil.produktId, produkt.id))
			.where(imRegal(db, regal))
			.groupBy(mobil.hersteller)
	return db
		.select({ hersteller: sql<string>`''`, anzahl })
		.from(produkt)
		.innerJoin(festnetz, eq(festnetz.produktId, produkt.id))
		.where(imRegal(db, regal))
}

/** A page of a shelf, or its products with these ids. */
export type Ausschnitt = { limit: number; offset: number } | { ids: readonly number[] }

/** A shelf's products: mobile devices by position (top ones first), others in catalogue order. */
export function listSortiment(db: MandantDb, regal: Regal, ausschnitt: Ausschnitt): Promise<SortimentRow[]> {
	const { produkt, festnetz, mobil } = t
	const ids = 'ids' in ausschnitt ? isAnyOf(produkt.id, ausschnitt.ids) : undefined
	const { limit, offset } = 'ids' in ausschnitt ? { limit: ausschnitt.ids.length, offset: 0 } : ausschnitt
	const where = and(imRegal(db, regal), ids)
	if (regal.quelle === 'mobil')
		return db
			.select({ produkt, mobil, festnetz: sql<null>`null` })
			.from(produkt)
			.innerJoin(mobil, eq(mobil.produktId, produkt.id))
			.where(where)
			.orderBy(sql`${mobil.topPosition} nulls last`, asc(mobil.position), asc(produkt.position), asc(produkt.id))
			.limit(limit)
			.offset(offset)
	return db
		.select({ produkt, festnetz, mobil: sql<null>`null` })
		.from(produkt)
		.innerJoin(festnetz, eq(festnetz.produktId, produkt.id))
		.where(where)
		.orderBy(asc(produkt.position), asc(produkt.id))
		.limit(limit)
		.offset(offset)
}

const sortimentById = written((db, { id }: Given<{ id: number }>) =>
	db
		.select({ produkt: t.produkt, festnetz: t.festnetz, mobil: t.mobil })
		.from(t.produkt)
		.leftJoin(t.festnetz, eq(t.festnetz.produktId, t.produkt.id))
		.leftJoin(t.mobil, eq(t.mobil.produktId, t.produkt.id))
		.where(eq(t.produkt.id, id)),
)

/** Any product of the brand, including discontinued ones. */
export async function findSortiment(db: MandantDb, id: number): Promise<SortimentRow | undefined> {
	const [row] = await sortimentById(db, { id })
	return row
}

/** Tariffs on offer with their prices in this postcode, for every usage and area that applies. */
export function listTarifPreise(
	db: MandantDb,
	{ sparte, plz }: { sparte: Sparte; plz: string },
): Promise<{ produkt: ProduktRow; preis: EnergiePreisRow }[]> {
	const { produkt, energiePreis } = t
	return db
		.select({ produkt, preis: energiePreis })
		.from(energiePreis)
		.innerJoin(produkt, eq(produkt.id, energiePreis.produktId))
		.where(
			and(
				offered(),
				eq(energiePreis.sparte, sparte),
				// Every prefix of the postcode, including the empty one.
				isAnyOf(
					energiePreis.plzPraefix,
					[0, 1, 2, 3, 4, 5].map((length) => plz.slice(0, length)),
				),
			),
		)
		.orderBy(asc(produkt.position), asc(produkt.id))
}

/** A device has at most this many tariffs. */
const MAX_TARIFE = 50

/** Products that combine a device with a tariff, in catalogue order. */
export async function listProduktIdsOfHandy(db: MandantDb, handyId: number): Promise<number[]> {
	const rows = await db
		.select({ id: t.mobil.produktId })
		.from(t.mobil)
		.where(eq(t.mobil.handyId, handyId))
		.orderBy(asc(t.mobil.position), asc(t.mobil.produktId))
		.limit(MAX_TARIFE)
	return rows.map(({ id }) => id)
}
