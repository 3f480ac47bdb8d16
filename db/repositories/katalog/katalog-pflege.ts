import { and, asc, eq, getTableColumns, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { portions } from '../shared/sets'
import type { BeraterRow } from './berater'

type Insert<T extends 'produkt' | 'festnetz' | 'mobil' | 'energiePreis'> = (typeof t)[T]['$inferInsert']
type Full<T extends 'produkt' | 'festnetz' | 'mobil'> = (typeof t)[T]['$inferSelect']

/** A product with all its product API data, as an import writes it. */
export type KatalogProdukt = {
	produkt: Full<'produkt'>
	festnetz: Full<'festnetz'> | null
	mobil: Full<'mobil'> | null
	preise: (Insert<'energiePreis'> & { id?: number })[]
}

/** Every product of the brand, including hidden and inactive ones. */
export async function listAllProdukte(db: MandantDb): Promise<KatalogProdukt[]> {
	const { produkt, festnetz, mobil, energiePreis } = t
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

/** One product with all its data, on offer or not. */
export async function findKatalogProdukt(db: MandantDb, id: number): Promise<KatalogProdukt | undefined> {
	const { produkt, festnetz, mobil, energiePreis } = t
	const [[row], preise] = await Promise.all([
		db
			.select({ produkt, festnetz, mobil })
			.from(produkt)
			.leftJoin(festnetz, eq(festnetz.produktId, produkt.id))
			.leftJoin(mobil, eq(mobil.produktId, produkt.id))
			.where(eq(produkt.id, id)),
		db.select().from(energiePreis).where(eq(energiePreis.produktId, id)).orderBy(asc(energiePreis.id)),
	])
	return row && { ...row, preise }
}

export function listAllBerater(db: MandantDb): Promise<BeraterRow[]> {
	const { berater } = t
	const { suche: _, ...columns } = getTableColumns(berater)
	return db.select(columns).from(berater).orderBy(asc(berater.externeId))
}

/** Blocks other imports until the transaction ends; reading and recommending continue. */
export const lockKatalog = (tx: MandantDb) => tx.execute(sql`lock table ${t.produkt} in share row exclusive mode`)

export async function saveProdukt(tx: MandantDb, { produkt, festnetz, mobil, preise }: KatalogProdukt): Promise<void> {
	const { id, ...fields } = produkt
	await tx.insert(t.produkt).values(produkt).onConflictDoUpdate({ target: t.produkt.id, set: fields })
	await tx.delete(t.festnetz).where(eq(t.festnetz.produktId, id))
	await tx.delete(t.mobil).where(eq(t.mobil.produktId, id))
	await tx.delete(t.energiePreis).where(eq(t.energiePreis.produktId, id))
	if (festnetz) await tx.insert(t.festnetz).values(festnetz)
	if (mobil) await tx.insert(t.mobil).values(mobil)
	for (const some of portions(t.energiePreis, preise)) await tx.insert(t.energiePreis).values(some)
}

export async function saveBerater(tx: MandantDb, row: BeraterRow): Promise<void> {
	const { berater } = t
	const { externeId: _, ...fields } = row
	await tx.insert(berater).values(row).onConflictDoUpdate({ target: berater.externeId, set: fields })
}

/**
 * Replaces rewards after `heute`: current ones end with the day, announced ones are dropped, and the new ones begin the
 * day after; at once if the product had none. Recommendations up to today keep their version.
 */
export async function replacePraemien(
	tx: MandantDb,
	{ produktId, heute, morgen }: { produktId: number; heute: string; morgen: string },
	rows: Omit<typeof t.praemie.$inferInsert, 'startdatum' | 'produktId'>[],
): Promise<void> {
	const { praemie } = t
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
