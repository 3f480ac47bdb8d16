import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type MandantDb, type MandantTx, ownSchema } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { takeLock } from '../shared/lock'
import { isAnyOf } from '../shared/sets'

export type AgenturRechnungRow = typeof t.agenturRechnung.$inferSelect

/** True for rewards of a month or earlier without a credit note. */
export const abzurechnen = (monat: string) =>
	and(isNull(t.agenturPraemie.rechnungId), lte(t.agenturPraemie.monat, monat))

/** Rewards of a month or earlier without a credit note, oldest first. The caller holds the agency's lock. */
export const listOffenePraemien = (tx: MandantTx, { agenturId, monat }: { agenturId: string; monat: string }) => {
	const { agenturPraemie: a, produkt } = t
	return tx
		.select({ praemie: a, produkt })
		.from(a)
		.innerJoin(produkt, eq(produkt.id, a.produktId))
		.where(and(eq(a.agenturId, agenturId), abzurechnen(monat)))
		.orderBy(asc(a.am), asc(a.id))
}

/** Agencies with a positive balance up to a month and no credit note for it. */
export async function listAbzurechnende(db: MandantDb, monat: string): Promise<string[]> {
	const { agenturPraemie: a } = t
	const rows = await db
		.select({ agenturId: a.agenturId })
		.from(a)
		.where(abzurechnen(monat))
		.groupBy(a.agenturId)
		.having(sql`sum(${a.betragCent}) > 0`)
	return rows.map(({ agenturId }) => agenturId)
}

/**
 * The next number of the brand's credit notes; concurrent callers wait until this transaction ends, so that there are
 * no gaps.
 */
export async function takeRechnungsnummer(tx: MandantTx): Promise<number> {
	await takeLock(tx, { name: `${ownSchema(tx)}:agentur_rechnung` })
	const [row] = await tx
		.select({ letzte: sql<number>`coalesce(max(${t.agenturRechnung.nummer}), 0)` })
		.from(t.agenturRechnung)
	return (row?.letzte ?? 0) + 1
}

export const insertAgenturRechnung = (tx: MandantTx, row: typeof t.agenturRechnung.$inferInsert) =>
	tx.insert(t.agenturRechnung).values(row)

/** Assigns these rewards to this credit note. */
export const setRechnung = (tx: MandantTx, ids: string[], rechnungId: string) =>
	tx.update(t.agenturPraemie).set({ rechnungId }).where(isAnyOf(t.agenturPraemie.id, ids))

/** Frees the rewards of a reversed credit note for another one. */
export const freePraemien = (tx: MandantTx, rechnungId: string) =>
	tx.update(t.agenturPraemie).set({ rechnungId: null }).where(eq(t.agenturPraemie.rechnungId, rechnungId))

type Welche = { id: string; agenturId: string }

export async function findAgenturRechnung(
	db: MandantDb,
	{ id, agenturId }: Welche,
): Promise<AgenturRechnungRow | undefined> {
	const { agenturRechnung: r } = t
	const [row] = await db
		.select()
		.from(r)
		.where(and(eq(r.id, id), eq(r.agenturId, agenturId)))
	return row
}

/** A credit note's agency, number and month. */
export async function findRechnungKopf(db: MandantDb, id: string) {
	const { agenturRechnung: r } = t
	const [row] = await db
		.select({ agenturId: r.agenturId, nummer: r.nummer, monat: r.monat })
		.from(r)
		.where(eq(r.id, id))
	return row
}

/** The reversal of this credit note. */
export async function findStornoOf(db: MandantDb, rechnungId: string) {
	const { agenturRechnung: r } = t
	const [row] = await db.select({ id: r.id }).from(r).where(eq(r.storniertId, rechnungId))
	return row
}

/** An agency's credit notes, newest first. */
export const listAgenturRechnungen = (db: MandantDb, agenturId: string) =>
	db
		.select({
			...{
				id: t.agenturRechnung.id,
				nummer: t.agenturRechnung.nummer,
				monat: t.agenturRechnung.monat,
				storniertId: t.agenturRechnung.storniertId,
			},
			...{
				bruttoCent: t.agenturRechnung.bruttoCent,
				erstelltAm: t.agenturRechnung.erstelltAm,
				bezahltAm: t.agenturRechnung.bezahltAm,
			},
		})
		.from(t.agenturRechnung)
		.where(eq(t.agenturRechnung.agenturId, agenturId))
		.orderBy(desc(t.agenturRechnung.nummer))
