import { desc, eq } from 'drizzle-orm'
import type { KontoZustand } from '~/domain/auszahlung/konto'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'

export type KontoRow = typeof t.auftraggeberKonto.$inferSelect

/** False = another account awaits release. */
export async function insertKonto(tx: MandantTx, row: KontoRow): Promise<boolean> {
	const rows = await tx
		.insert(t.auftraggeberKonto)
		.values(row)
		.onConflictDoNothing()
		.returning({ id: t.auftraggeberKonto.id })
	return rows.length === 1
}

/** The debit account in force, or the one that awaits release. */
export async function findKontoIn(db: MandantDb, zustand: 'gilt' | 'beantragt'): Promise<KontoRow | undefined> {
	const { auftraggeberKonto: k } = t
	const [row] = await db.select().from(k).where(inState(k.zustand, zustand))
	return row
}

export async function findKonto(db: MandantDb, id: string) {
	const { auftraggeberKonto: k } = t
	const [row] = await db.select().from(k).where(eq(k.id, id))
	return row
}

export const listAuftraggeberKonten = (db: MandantDb): Promise<KontoRow[]> =>
	db.select().from(t.auftraggeberKonto).orderBy(desc(t.auftraggeberKonto.erstelltAm)).limit(10)

/** Compare-and-set; false = it is no longer in `from`. */
export const changeKonto = (
	tx: MandantTx,
	id: string,
	from: KontoZustand,
	set: Partial<Pick<KontoRow, 'zustand' | 'entschiedenVon' | 'entschiedenAm' | 'kreis'>>,
): Promise<boolean> => changeFrom(t.auftraggeberKonto, tx, { id, from, set })
