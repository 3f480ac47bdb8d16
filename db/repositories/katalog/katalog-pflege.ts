import { and, asc, eq, getTableColumns, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { portions } from '../shared/sets'
import type { BeraterRow } from './berater'

type Insert<T extends 'produkt' | 'festnetz' | 'mobil' | 'energiePreis'> = MandantTables[T]['$inferInsert']
type Full<T extends 'produkt' | 'festnetz' | 'mobil'> = MandantTables[T]['$inferSelect']

/** A product with all its product API data, as an import writes it. */
export type KatalogProdukt = {
	produkt: Full<'produkt'>
	festnetz: Full<'festnetz'> | null
	mobil: Full<'mobil'> | null
	preise: (Insert<'energiePreis'> & { id?: number })[]
}

/** Every product of the brand, including hidden and inactive ones. */
export async function listAllProdukte(
	{ produkt, festnetz, mobil, energiePreis }: MandantTables,
	db: DbOrTx,
): Promise<KatalogProdukt[]> {
	const [rows, preise] = await Promise.all([
		db
			.select({ produkt, festnetz, mobil })
			.from(produkt)
			.leftJoin(festnetz, eq(festnetz.produktId, produkt.id))
			.leftJoin(mobil, eq(mobil.produktId, produkt.id))
			.orderBy(asc(produkt.position), asc(produkt.id)),
		db.select().from(energiePreis).orderBy(asc(energiePreis.id)),
	])
	return rows.map((row) => ({ ...row, preise: preise.filter(({ produktId }) => produktId === row.produkt.id) }))
}

export function listAllBerater({ berater }: MandantTables, db: DbOrTx): Promise<BeraterRow[]> {
	const { suche: _, ...columns } = getTableColumns(berater)
	return db.select(columns).from(berater).orderBy(asc(berater.externeId))
}

/** Blocks other imports until the transaction ends; reading and recommending continue. */
export const lockKatalog = ({ produkt }: MandantTables, tx: DbOrTx) =>
	tx.execute(sql`lock table ${produkt} in share row exclusive mode`)

export async function saveProdukt(
	tables: MandantTables,
	tx: DbOrTx,
	{ produkt, festnetz, mobil, preise }: KatalogProdukt,
): Promise<void> {
	const { id, ...fields } = produkt
	await tx.insert(tables.produkt).values(produkt).onConflictDoUpdate({ target: tables.produkt.id, set: fields })
	await tx.delete(tables.festnetz).where(eq(tables.festnetz.produktId, id))
	await tx.delete(tables.mobil).where(eq(tables.mobil.produktId, id))
	await tx.delete(tables.energiePreis).where(eq(tables.energiePreis.produktId, id))
	if (festnetz) await tx.insert(tables.festnetz).values(festnetz)
	if (mobil) await tx.insert(tables.mobil).values(mobil)
	for (const some of portions(tables.energiePreis, preise)) await tx.insert(tables.energiePreis).values(some)
}

export async function saveBerater({ berater }: MandantTables, tx: DbOrTx, row: BeraterRow): Promise<void> {
	const { externeId: _, ...fields } = row
	await tx.insert(berater).values(row).onConflictDoUpdate({ target: berater.externeId, set: fields })
}

/**
 * Replaces rewards after `heute`: current ones end with the day, announced ones are dropped, and the new ones begin the
 * day after; at once if the product had none. Recommendations up to today keep their version.
 */
export async function replacePraemien(
	{ praemie }: MandantTables,
	tx: DbOrTx,
	{ produktId, heute, morgen }: { produktId: number; heute: string; morgen: string },
	rows: Omit<MandantTables['praemie']['$inferInsert'], 'startdatum' | 'produktId'>[],
): Promise<void> {
	const own = eq(praemie.produktId, produktId)
	await tx.delete(praemie).where(and(own, gt(praemie.startdatum, heute)))
	const ended = await tx
		.update(praemie)
		.set({ enddatum: heute, enddatumAnzeige: heute })
		.where(and(own, lte(praemie.startdatum, heute), or(isNull(praemie.enddatum), gte(praemie.enddatum, heute))))
		.returning({ id: praemie.id })
	const startdatum = ended.length > 0 ? morgen : heute
	const neue = rows.map((row) => ({ ...row, produktId, startdatum }))
	for (const some of portions(praemie, neue)) await tx.insert(praemie).values(some)
}
