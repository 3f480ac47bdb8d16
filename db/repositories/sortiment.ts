import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Auswahl } from '~/domain/katalog/kategorien'
import type { Sparte } from '~/domain/katalog/tarif'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'
import { offered, type ProduktRow } from './katalog'

export type FestnetzRow = MandantTables['festnetz']['$inferSelect']
export type MobilRow = MandantTables['mobil']['$inferSelect']
export type EnergiePreisRow = MandantTables['energiePreis']['$inferSelect']

/** A product with what its product API knows of it. */
export type SortimentRow = { produkt: ProduktRow; festnetz: FestnetzRow | null; mobil: MobilRow | null }

/** Products on offer of one shelf: mobile devices by their place (top ones first), others in the catalogue's order. */
export function listSortiment(
	tables: MandantTables,
	db: DbOrTx,
	{ quelle, kategorie, klasse, young, hybrid, geraeteTyp, tarifId }: Auswahl,
): Promise<SortimentRow[]> {
	const { produkt, festnetz, mobil } = tables
	if (quelle === 'mobil')
		return db
			.select({ produkt, mobil, festnetz: sql<null>`null` })
			.from(produkt)
			.innerJoin(mobil, eq(mobil.produktId, produkt.id))
			.where(
				and(
					offered(tables),
					eq(mobil.gruppe, kategorie),
					geraeteTyp && eq(mobil.geraeteTyp, geraeteTyp),
					tarifId === undefined ? undefined : eq(mobil.tarifId, tarifId),
				),
			)
			.orderBy(sql`${mobil.topPosition} nulls last`, asc(mobil.position), asc(produkt.position), asc(produkt.id))
	return db
		.select({ produkt, festnetz, mobil: sql<null>`null` })
		.from(produkt)
		.innerJoin(festnetz, eq(festnetz.produktId, produkt.id))
		.where(
			and(
				offered(tables),
				eq(festnetz.gruppe, kategorie),
				klasse === undefined ? undefined : eq(festnetz.klasse, klasse),
				young === undefined ? undefined : eq(festnetz.young, young),
				hybrid === undefined ? undefined : eq(festnetz.hybrid, hybrid),
			),
		)
		.orderBy(asc(produkt.position), asc(produkt.id))
}

/** Any product of the brand, also one that is no longer on offer. */
export async function findSortiment(
	{ produkt, festnetz, mobil }: MandantTables,
	db: DbOrTx,
	id: number,
): Promise<SortimentRow | undefined> {
	const [row] = await db
		.select({ produkt, festnetz, mobil })
		.from(produkt)
		.leftJoin(festnetz, eq(festnetz.produktId, produkt.id))
		.leftJoin(mobil, eq(mobil.produktId, produkt.id))
		.where(eq(produkt.id, id))
	return row
}

/** Tariffs on offer with their prices in this postcode, for every use and area that fits. */
export function listTarifPreise(
	tables: MandantTables,
	db: DbOrTx,
	{ sparte, plz }: { sparte: Sparte; plz: string },
): Promise<{ produkt: ProduktRow; preis: EnergiePreisRow }[]> {
	const { produkt, energiePreis } = tables
	return db
		.select({ produkt, preis: energiePreis })
		.from(energiePreis)
		.innerJoin(produkt, eq(produkt.id, energiePreis.produktId))
		.where(
			and(
				offered(tables),
				eq(energiePreis.sparte, sparte),
				// Every start of the postcode, the empty one included.
				inArray(
					energiePreis.plzPraefix,
					[0, 1, 2, 3, 4, 5].map((length) => plz.slice(0, length)),
				),
			),
		)
		.orderBy(asc(produkt.position), asc(produkt.id))
}
