import { and, desc, eq } from 'drizzle-orm'
import type { EinladungZustand } from '~/domain/agentur/einladung'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'
import { type AgenturSicht, inSicht } from './sicht'

export type AgenturEinladungRow = MandantTables['agenturEinladung']['$inferSelect']

export const insertEinladung = (
	{ agenturEinladung }: MandantTables,
	tx: Tx,
	row: MandantTables['agenturEinladung']['$inferInsert'],
) => tx.insert(agenturEinladung).values(row)

/** One of the invitations the caller may see. */
export async function findAgenturEinladung(
	{ agenturEinladung: e }: MandantTables,
	db: DbOrTx,
	{ id, sicht }: { id: string; sicht: AgenturSicht },
): Promise<AgenturEinladungRow | undefined> {
	const [row] = await db
		.select()
		.from(e)
		.where(and(eq(e.id, id), inSicht(e, sicht)))
	return row
}

/** By the secret of its link, with the inviting agency. */
export async function findEinladungByCode(t: MandantTables, db: DbOrTx, code: string) {
	const [row] = await db
		.select({ einladung: t.agenturEinladung, agentur: { name: t.agentur.name, zustand: t.agentur.zustand } })
		.from(t.agenturEinladung)
		.innerJoin(t.agentur, eq(t.agentur.id, t.agenturEinladung.agenturId))
		.where(eq(t.agenturEinladung.code, code))
	return row
}

/** The invitation an account was requested with; the last one if there were several. */
export async function findAngefragte(
	{ agenturEinladung: e }: MandantTables,
	tx: Tx,
	empfehlerId: string,
): Promise<AgenturEinladungRow | undefined> {
	const [row] = await tx
		.select()
		.from(e)
		.where(and(eq(e.empfehlerId, empfehlerId), inState(e.zustand, 'angefragt')))
		.orderBy(desc(e.angefragtAm))
		.limit(1)
	return row
}

/** Compare-and-set; false = it is no longer in `from`. */
export const changeEinladung = (
	{ agenturEinladung: e }: MandantTables,
	tx: Tx,
	id: string,
	from: EinladungZustand,
	set: Pick<AgenturEinladungRow, 'zustand'> &
		Partial<
			Pick<AgenturEinladungRow, 'empfehlerId' | 'angefragtAm' | 'zustimmungVersion' | 'angenommenAm' | 'loeschenAb'>
		>,
): Promise<boolean> => changeFrom(e, tx, { id, from, set })

/** Clears the agencies' notes about an erased person. */
export const removeEinladungNamen = ({ agenturEinladung: e }: MandantTables, tx: Tx, empfehlerId: string) =>
	tx.update(e).set({ vorname: '', nachname: '' }).where(eq(e.empfehlerId, empfehlerId))
