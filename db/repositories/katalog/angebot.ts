import { and, asc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { activeOn, offered, type ProduktMitRabatt, rabattOf } from './katalog'

/** An offered product with its rewards as a list shows them. */
export type AngebotRow = ProduktMitRabatt & {
	/** The highest value for both sides together. */
	maxCent: number
	/** The day its newest reward began. */
	geaendertAm: string
}

export type AngebotPage = {
	gesamt: number
	/** The highest reward on all pages. */
	maxCent: number
	rows: AngebotRow[]
}

export type AngebotQuery = {
	/** Rewards on this day count ('YYYY-MM-DD' in Berlin). */
	day: string
	/** Only products with a tile on Home. */
	startseite: boolean
	/** Excludes a category the brand does not offer. */
	ohneKategorie: string | null
	/** Only products of this category. */
	nurKategorie?: string | undefined
	/** Only these products. */
	nurIds?: readonly number[] | undefined
	limit: number
	offset: number
}

/** The filter as the statement takes it: undefined values match all. */
type Auswahl = Omit<AngebotQuery, 'startseite' | 'ohneKategorie'> & {
	startseite?: true | undefined
	ohneKategorie?: string | undefined
}

/** Offered products with a reward that holds on a day. */
const imAngebot = ({
	day,
	startseite,
	ohneKategorie,
	nurKategorie,
	nurIds,
}: Given<Omit<Auswahl, 'limit' | 'offset'>>) => {
	const { produkt, praemie } = t
	return and(
		offered(),
		startseite && eq(produkt.startseite, startseite),
		ohneKategorie && ne(produkt.kategorie, ohneKategorie),
		nurKategorie && eq(produkt.kategorie, nurKategorie),
		nurIds && sql`${produkt.id} = any(${nurIds}::integer[])`,
		activeOn(day),
		isNotNull(praemie.wertCent),
	)
}

/** Each offer's position: a category comes where its first product does, products in catalogue order. */
function reihe(db: MandantDb, { limit, offset, ...auswahl }: Given<Auswahl>) {
	const { produkt, praemie } = t
	const kategorie = sql`(partition by ${produkt.kategorie} order by ${produkt.position}, ${produkt.id})`
	return db
		.select({
			id: produkt.id,
			position: produkt.position,
			maxCent: sql<number>`max(${praemie.wertCent})`.as('max_cent'),
			geaendertAm: sql<string>`max(${praemie.startdatum})`.as('geaendertAm'),
			gesamt: sql<number>`(count(*) over ())::int`.as('gesamt'),
			hoechsterCent: sql<number>`max(max(${praemie.wertCent})) over ()`.as('hoechster_cent'),
			kategoriePosition: sql<number>`first_value(${produkt.position}) over ${kategorie}`.as('kategorie_position'),
			kategorieId: sql<number>`first_value(${produkt.id}) over ${kategorie}`.as('kategorie_id'),
		})
		.from(produkt)
		.innerJoin(praemie, eq(praemie.produktId, produkt.id))
		.where(imAngebot(auswahl))
		.groupBy(produkt.id)
		.orderBy(sql`kategorie_position`, sql`kategorie_id`, asc(produkt.position), asc(produkt.id))
		.limit(limit)
		.offset(offset)
		.as('reihe')
}

const werte = written((db, auswahl: Given<Omit<Auswahl, 'limit' | 'offset'>>) => {
	const { produkt, praemie } = t
	return db
		.select({ id: produkt.id, maxCent: sql<number>`max(${praemie.wertCent})` })
		.from(produkt)
		.innerJoin(praemie, eq(praemie.produktId, produkt.id))
		.where(imAngebot(auswahl))
		.groupBy(produkt.id)
})

/** The highest value of each offer on all pages, without what campaigns add. */
export const listAngebotWerte = (
	db: MandantDb,
	{ day, startseite, ohneKategorie, nurKategorie, nurIds }: AngebotQuery,
): Promise<{ id: number; maxCent: number }[]> =>
	werte(db, {
		...{ day, nurKategorie, nurIds },
		startseite: startseite || undefined,
		ohneKategorie: ohneKategorie ?? undefined,
	})

const angebote = written((db, auswahl: Given<Auswahl>) => {
	const { produkt, festnetz, mobil } = t
	const platz = reihe(db, auswahl)
	return db
		.select({
			produkt: getTableColumns(produkt),
			...rabattOf(),
			maxCent: platz.maxCent,
			geaendertAm: platz.geaendertAm,
			gesamt: platz.gesamt,
			hoechsterCent: platz.hoechsterCent,
		})
		.from(platz)
		.innerJoin(produkt, eq(produkt.id, platz.id))
		.leftJoin(festnetz, eq(festnetz.produktId, produkt.id))
		.leftJoin(mobil, eq(mobil.produktId, produkt.id))
		.orderBy(asc(platz.kategoriePosition), asc(platz.kategorieId), asc(platz.position), asc(platz.id))
})

/** One page of the offers on a day; past the end it has no rows, and so no count. */
export async function pageAngebote(
	db: MandantDb,
	{ day, startseite, ohneKategorie, nurKategorie, nurIds, limit, offset }: AngebotQuery,
): Promise<AngebotPage> {
	const auswahl = {
		...{ nurKategorie, nurIds },
		startseite: startseite || undefined,
		ohneKategorie: ohneKategorie ?? undefined,
	}
	const rows = await angebote(db, { ...auswahl, day, limit, offset })
	const { gesamt = 0, hoechsterCent = 0 } = rows[0] ?? {}
	return { gesamt, maxCent: hoechsterCent, rows }
}
