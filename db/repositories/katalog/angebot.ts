import { and, asc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db, DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { activeOn, offered, type ProduktMitRabatt, rabattOf } from './katalog'

/** A product on offer with what a list says of its rewards. */
export type AngebotRow = ProduktMitRabatt & {
	/** The highest value, both sides together. */
	maxCent: number
	/** The day its newest reward began. */
	geaendertAm: string
}

export type AngebotPage = {
	gesamt: number
	/** The highest reward of all pages. */
	maxCent: number
	rows: AngebotRow[]
}

export type AngebotQuery = {
	/** Rewards of this day count ('YYYY-MM-DD' in Berlin). */
	day: string
	/** Those with a tile on Home alone. */
	startseite: boolean
	/** A category the brand does not offer. */
	ohneKategorie: string | null
	limit: number
	offset: number
}

/** The same as a statement takes it: what is undefined asks for nothing. */
type Auswahl = Omit<AngebotQuery, 'startseite' | 'ohneKategorie'> & {
	startseite?: true | undefined
	ohneKategorie?: string | undefined
}

/** The place of each offer: a category stands where its first product does, products in the catalogue's order. */
function reihe(db: Db, tables: MandantTables, { day, startseite, ohneKategorie, limit, offset }: Given<Auswahl>) {
	const { produkt, praemie } = tables
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
		.where(
			and(
				offered(tables),
				startseite && eq(produkt.startseite, startseite),
				ohneKategorie && ne(produkt.kategorie, ohneKategorie),
				activeOn(tables, day),
				isNotNull(praemie.wertCent),
			),
		)
		.groupBy(produkt.id)
		.orderBy(sql`kategorie_position`, sql`kategorie_id`, asc(produkt.position), asc(produkt.id))
		.limit(limit)
		.offset(offset)
		.as('reihe')
}

const angebote = written((db, tables, auswahl: Given<Auswahl>) => {
	const { produkt, festnetz, mobil } = tables
	const platz = reihe(db, tables, auswahl)
	return db
		.select({
			produkt: getTableColumns(produkt),
			...rabattOf(tables),
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

/** One page of what can be recommended on a day; none of its rows, and so no count, past the end. */
export async function pageAngebote(
	tables: MandantTables,
	db: DbOrTx,
	{ day, startseite, ohneKategorie, limit, offset }: AngebotQuery,
): Promise<AngebotPage> {
	const auswahl = { startseite: startseite || undefined, ohneKategorie: ohneKategorie ?? undefined }
	const rows = await angebote(tables, db, { ...auswahl, day, limit, offset })
	const { gesamt = 0, hoechsterCent = 0 } = rows[0] ?? {}
	return { gesamt, maxCent: hoechsterCent, rows }
}
