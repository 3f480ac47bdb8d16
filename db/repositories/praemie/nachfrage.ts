import { asc, desc, eq } from 'drizzle-orm'
import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import type { EmpfehlungRow } from '../empfehlung/empfehlung'
import type { EmpfehlerRow } from '../konto/empfehler'
import { isAnyOf } from '../shared/sets'
import { changeFrom } from '../shared/zustand'

type NachfrageTable = MandantTables['nachfrage']
export type NachfrageRow = NachfrageTable['$inferSelect']

export async function insertNachfrage(
	t: MandantTables,
	tx: DbOrTx,
	row: NachfrageTable['$inferInsert'],
): Promise<NachfrageRow> {
	const [created] = await tx.insert(t.nachfrage).values(row).returning()
	if (!created) throw new Error('insert returned no Nachfrage')
	return created
}

export type NachfrageBezug = { nachfrage: NachfrageRow; empfehler: EmpfehlerRow; empfehlung: EmpfehlungRow | null }

const bezuege = (t: MandantTables, db: DbOrTx) =>
	db
		.select({ nachfrage: t.nachfrage, empfehler: t.empfehler, empfehlung: t.empfehlung })
		.from(t.nachfrage)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.nachfrage.empfehlerId))
		.leftJoin(t.empfehlung, eq(t.empfehlung.id, t.nachfrage.empfehlungId))

export async function findNachfrage(t: MandantTables, db: DbOrTx, id: string): Promise<NachfrageBezug | undefined> {
	const [row] = await bezuege(t, db).where(eq(t.nachfrage.id, id))
	return row
}

export const listNachfrageBezuege = (t: MandantTables, db: DbOrTx, ids: string[]): Promise<NachfrageBezug[]> =>
	bezuege(t, db).where(isAnyOf(t.nachfrage.id, ids))

/** Compare-and-set: changes the question if it is still in `from`; false = it is not. */
export const changeNachfrage = (
	t: MandantTables,
	tx: Tx,
	id: string,
	from: NachfrageZustand,
	set: Pick<NachfrageRow, 'zustand' | 'antwort' | 'beantwortetAm'>,
): Promise<boolean> => changeFrom(t.nachfrage, tx, { id, from, set })

/** An Empfehler's questions, newest first. */
export const listNachfragenOf = (t: MandantTables, db: DbOrTx, empfehlerId: string): Promise<NachfrageRow[]> =>
	db
		.select()
		.from(t.nachfrage)
		.where(eq(t.nachfrage.empfehlerId, empfehlerId))
		.orderBy(desc(t.nachfrage.erstelltAm), asc(t.nachfrage.id))

export const removeNachfragen = (t: MandantTables, tx: DbOrTx, empfehlerId: string) =>
	tx.delete(t.nachfrage).where(eq(t.nachfrage.empfehlerId, empfehlerId))
