import { desc, eq } from 'drizzle-orm'
import type { KontoZustand } from '~/domain/auszahlung/konto'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'

export type KontoRow = MandantTables['auftraggeberKonto']['$inferSelect']

/** False = another account awaits release. */
export async function insertKonto(t: MandantTables, tx: Tx, row: KontoRow): Promise<boolean> {
	const rows = await tx
		.insert(t.auftraggeberKonto)
		.values(row)
		.onConflictDoNothing()
		.returning({ id: t.auftraggeberKonto.id })
	return rows.length === 1
}

/** The debit account in force, or the one that awaits release. */
export async function findKontoIn(
	{ auftraggeberKonto: k }: MandantTables,
	db: DbOrTx,
	zustand: 'gilt' | 'beantragt',
): Promise<KontoRow | undefined> {
	const [row] = await db.select().from(k).where(inState(k.zustand, zustand))
	return row
}

export async function findKonto({ auftraggeberKonto: k }: MandantTables, db: DbOrTx, id: string) {
	const [row] = await db.select().from(k).where(eq(k.id, id))
	return row
}

export const listAuftraggeberKonten = ({ auftraggeberKonto: k }: MandantTables, db: DbOrTx): Promise<KontoRow[]> =>
	db.select().from(k).orderBy(desc(k.erstelltAm)).limit(10)

/** Compare-and-set; false = it is no longer in `from`. */
export const changeKonto = (
	{ auftraggeberKonto: k }: MandantTables,
	tx: Tx,
	id: string,
	from: KontoZustand,
	set: Partial<Pick<KontoRow, 'zustand' | 'entschiedenVon' | 'entschiedenAm' | 'kreis'>>,
): Promise<boolean> => changeFrom(k, tx, { id, from, set })
