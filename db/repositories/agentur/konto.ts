import { and, asc, desc, eq } from 'drizzle-orm'
import type { KontoZustand } from '~/domain/auszahlung/konto'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'

export type AgenturKontoRow = typeof t.agenturKonto.$inferSelect

/** False = another account of the agency awaits release. */
export async function insertAgenturKonto(tx: MandantTx, row: AgenturKontoRow) {
	const { agenturKonto: k } = t
	const rows = await tx.insert(k).values(row).onConflictDoNothing().returning({ id: k.id })
	return rows.length === 1
}

/** The agency's bank account in force, or the one that awaits release. */
export async function findAgenturKontoIn(
	db: MandantDb,
	agenturId: string,
	zustand: 'gilt' | 'beantragt',
): Promise<AgenturKontoRow | undefined> {
	const { agenturKonto: k } = t
	const [row] = await db
		.select()
		.from(k)
		.where(and(eq(k.agenturId, agenturId), inState(k.zustand, zustand)))
	return row
}

/** An agency's accounts, newest first. */
export const listAgenturKonten = (db: MandantDb, agenturId: string) =>
	db
		.select()
		.from(t.agenturKonto)
		.where(eq(t.agenturKonto.agenturId, agenturId))
		.orderBy(desc(t.agenturKonto.erstelltAm), desc(t.agenturKonto.id))
		.limit(10)

/** Compare-and-set; false = it is no longer in `from`. */
export const changeAgenturKonto = (
	tx: MandantTx,
	id: string,
	from: KontoZustand,
	set: Partial<Pick<AgenturKontoRow, 'zustand' | 'ibanHash' | 'entschiedenVon' | 'entschiedenAm' | 'kreis'>>,
): Promise<boolean> => changeFrom(t.agenturKonto, tx, { id, from, set })

/** Accounts of agencies that await a second person, oldest first. */
export const listWartendeAgenturKonten = (db: MandantDb, limit: number) =>
	db
		.select({
			agenturId: t.agentur.id,
			name: t.agentur.name,
			am: t.agenturKonto.erstelltAm,
			beantragtVon: t.agenturKonto.beantragtVon,
		})
		.from(t.agenturKonto)
		.innerJoin(t.agentur, eq(t.agentur.id, t.agenturKonto.agenturId))
		.where(inState(t.agenturKonto.zustand, 'beantragt'))
		.orderBy(asc(t.agenturKonto.erstelltAm), asc(t.agentur.id))
		.limit(limit)
