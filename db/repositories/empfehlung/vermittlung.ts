import { and, desc, eq, ne } from 'drizzle-orm'
import type { VermittlungZustand } from '~/domain/empfehlung/vermittlung'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { changeFrom } from '../shared/zustand'

export type VermittlungRow = MandantTables['vermittlung']['$inferSelect']

export const insertVermittlung = (
	{ vermittlung }: MandantTables,
	tx: Tx,
	row: MandantTables['vermittlung']['$inferInsert'],
) => tx.insert(vermittlung).values(row)

/** With the name of the agency it came from, if any. */
export async function findVermittlung(
	{ vermittlung, agentur }: MandantTables,
	db: DbOrTx,
	id: string,
): Promise<{ vermittlung: VermittlungRow; agentur: string | null } | undefined> {
	const [row] = await db
		.select({ vermittlung, agentur: agentur.name })
		.from(vermittlung)
		.leftJoin(agentur, eq(agentur.id, vermittlung.agenturId))
		.where(eq(vermittlung.id, id))
	return row
}

/** The latest entries of a person, newest first; without whom they are for. */
export const listVermittlungenBy = (
	{ vermittlung: v, produkt }: MandantTables,
	db: DbOrTx,
	{ vermitteltVon, limit }: { vermitteltVon: string; limit: number },
) =>
	db
		.select({ id: v.id, zustand: v.zustand, erstelltAm: v.erstelltAm, produkt })
		.from(v)
		.innerJoin(produkt, eq(produkt.id, v.produktId))
		.where(eq(v.vermitteltVon, vermitteltVon))
		.orderBy(desc(v.erstelltAm), desc(v.id))
		.limit(limit)

/** Compare-and-set; false = it is no longer in `from`. */
export const changeVermittlung = (
	{ vermittlung: v }: MandantTables,
	tx: Tx,
	id: string,
	from: VermittlungZustand,
	set: Pick<
		VermittlungRow,
		'zustand' | 'vorname' | 'nachname' | 'email' | 'empfehlungId' | 'bestaetigtAm' | 'loeschenAb'
	>,
): Promise<boolean> => changeFrom(v, tx, { id, from, set })

/** Deletes what still waits for an erased person to confirm. */
export const deleteVermittlungenFor = ({ vermittlung: v }: MandantTables, tx: Tx, email: string) =>
	tx.delete(v).where(and(eq(v.email, email), ne(v.email, '')))
