import { asc, desc, eq } from 'drizzle-orm'
import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import type { EmpfehlungRow } from '../empfehlung/empfehlung'
import type { EmpfehlerRow } from '../konto/empfehler'
import { isAnyOf } from '../shared/sets'
import { changeFrom } from '../shared/zustand'

type NachfrageTable = typeof t.nachfrage
export type NachfrageRow = NachfrageTable['$inferSelect']

export async function insertNachfrage(tx: MandantDb, row: NachfrageTable['$inferInsert']): Promise<NachfrageRow> {
	const [created] = await tx.insert(t.nachfrage).values(row).returning()
	if (!created) throw new Error('insert returned no Nachfrage')
	return created
}

export type NachfrageBezug = { nachfrage: NachfrageRow; empfehler: EmpfehlerRow; empfehlung: EmpfehlungRow | null }

const bezuege = (db: MandantDb) =>
	db
		.select({ nachfrage: t.nachfrage, empfehler: t.empfehler, empfehlung: t.empfehlung })
		.from(t.nachfrage)
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.nachfrage.empfehlerId))
		.leftJoin(t.empfehlung, eq(t.empfehlung.id, t.nachfrage.empfehlungId))

export async function findNachfrage(db: MandantDb, id: string): Promise<NachfrageBezug | undefined> {
	const [row] = await bezuege(db).where(eq(t.nachfrage.id, id))
	return row
}

export const listNachfrageBezuege = (db: MandantDb, ids: string[]): Promise<NachfrageBezug[]> =>
	bezuege(db).where(isAnyOf(t.nachfrage.id, ids))

/** Compare-and-set: changes the question if it is still in `from`; false = it is not. */
export const changeNachfrage = (
	tx: MandantTx,
	id: string,
	from: NachfrageZustand,
	set: Pick<NachfrageRow, 'zustand' | 'antwort' | 'beantwortetAm'>,
): Promise<boolean> => changeFrom(t.nachfrage, tx, { id, from, set })

/** An Empfehler's questions, newest first. */
export const listNachfragenOf = (db: MandantDb, empfehlerId: string): Promise<NachfrageRow[]> =>
	db
		.select()
		.from(t.nachfrage)
		.where(eq(t.nachfrage.empfehlerId, empfehlerId))
		.orderBy(desc(t.nachfrage.erstelltAm), asc(t.nachfrage.id))

export const removeNachfragen = (tx: MandantDb, empfehlerId: string) =>
	tx.delete(t.nachfrage).where(eq(t.nachfrage.empfehlerId, empfehlerId))
