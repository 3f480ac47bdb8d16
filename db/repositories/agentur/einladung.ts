import { and, desc, eq } from 'drizzle-orm'
import type { EinladungZustand } from '~/domain/agentur/einladung'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'
import { type AgenturSicht, inSicht } from './sicht'

export type AgenturEinladungRow = typeof t.agenturEinladung.$inferSelect

export const insertEinladung = (tx: MandantTx, row: typeof t.agenturEinladung.$inferInsert) =>
	tx.insert(t.agenturEinladung).values(row)

/** One of the invitations the caller may see. */
export async function findAgenturEinladung(
	db: MandantDb,
	{ id, sicht }: { id: string; sicht: AgenturSicht },
): Promise<AgenturEinladungRow | undefined> {
	const { agenturEinladung: e } = t
	const [row] = await db
		.select()
		.from(e)
		.where(and(eq(e.id, id), inSicht(e, sicht)))
	return row
}

/** By the secret of its link, with the inviting agency. */
export async function findEinladungByCode(db: MandantDb, code: string) {
	const [row] = await db
		.select({ einladung: t.agenturEinladung, agentur: { name: t.agentur.name, zustand: t.agentur.zustand } })
		.from(t.agenturEinladung)
		.innerJoin(t.agentur, eq(t.agentur.id, t.agenturEinladung.agenturId))
		.where(eq(t.agenturEinladung.code, code))
	return row
}

/** The invitation an account was requested with; the last one if there were several. */
export async function findAngefragte(tx: MandantTx, empfehlerId: string): Promise<AgenturEinladungRow | undefined> {
	const { agenturEinladung: e } = t
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
	tx: MandantTx,
	id: string,
	from: EinladungZustand,
	set: Pick<AgenturEinladungRow, 'zustand'> &
		Partial<
			Pick<AgenturEinladungRow, 'empfehlerId' | 'angefragtAm' | 'zustimmungVersion' | 'angenommenAm' | 'loeschenAb'>
		>,
): Promise<boolean> => changeFrom(t.agenturEinladung, tx, { id, from, set })

/** Clears the agencies' notes about an erased person. */
export const removeEinladungNamen = (tx: MandantTx, empfehlerId: string) =>
	tx
		.update(t.agenturEinladung)
		.set({ vorname: '', nachname: '' })
		.where(eq(t.agenturEinladung.empfehlerId, empfehlerId))
