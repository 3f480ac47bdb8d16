import { and, desc, eq, ne } from 'drizzle-orm'
import type { VermittlungZustand } from '~/domain/empfehlung/vermittlung'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { changeFrom } from '../shared/zustand'

export type VermittlungRow = typeof t.vermittlung.$inferSelect

export const insertVermittlung = (tx: MandantTx, row: typeof t.vermittlung.$inferInsert) =>
	tx.insert(t.vermittlung).values(row)

/** With the name of the agency it came from, if any. */
export async function findVermittlung(
	db: MandantDb,
	id: string,
): Promise<{ vermittlung: VermittlungRow; agentur: string | null } | undefined> {
	const { vermittlung, agentur } = t
	const [row] = await db
		.select({ vermittlung, agentur: agentur.name })
		.from(vermittlung)
		.leftJoin(agentur, eq(agentur.id, vermittlung.agenturId))
		.where(eq(vermittlung.id, id))
	return row
}

/** The latest entries of a person, newest first; without whom they are for. */
export const listVermittlungenBy = (
	db: MandantDb,
	{ vermitteltVon, limit }: { vermitteltVon: string; limit: number },
) =>
	db
		.select({
			id: t.vermittlung.id,
			zustand: t.vermittlung.zustand,
			erstelltAm: t.vermittlung.erstelltAm,
			produkt: t.produkt,
		})
		.from(t.vermittlung)
		.innerJoin(t.produkt, eq(t.produkt.id, t.vermittlung.produktId))
		.where(eq(t.vermittlung.vermitteltVon, vermitteltVon))
		.orderBy(desc(t.vermittlung.erstelltAm), desc(t.vermittlung.id))
		.limit(limit)

/** Compare-and-set; false = it is no longer in `from`. */
export const changeVermittlung = (
	tx: MandantTx,
	id: string,
	from: VermittlungZustand,
	set: Pick<
		VermittlungRow,
		'zustand' | 'vorname' | 'nachname' | 'email' | 'empfehlungId' | 'bestaetigtAm' | 'loeschenAb'
	>,
): Promise<boolean> => changeFrom(t.vermittlung, tx, { id, from, set })

/** Deletes what still waits for an erased person to confirm. */
export const deleteVermittlungenFor = (tx: MandantTx, email: string) =>
	tx.delete(t.vermittlung).where(and(eq(t.vermittlung.email, email), ne(t.vermittlung.email, '')))
