import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { takeLock } from '../shared/lock'
import { isAnyOf } from '../shared/sets'

export type AgenturRechnungRow = MandantTables['agenturRechnung']['$inferSelect']

/** True for rewards of a month or earlier without a credit note. */
export const abzurechnen = ({ agenturPraemie: a }: MandantTables, monat: string) =>
	and(isNull(a.rechnungId), lte(a.monat, monat))

/** Rewards of a month or earlier without a credit note, oldest first. The caller holds the agency's lock. */
export const listOffenePraemien = (
	t: MandantTables,
	tx: Tx,
	{ agenturId, monat }: { agenturId: string; monat: string },
) => {
	const { agenturPraemie: a, produkt } = t
	return tx
		.select({ praemie: a, produkt })
		.from(a)
		.innerJoin(produkt, eq(produkt.id, a.produktId))
		.where(and(eq(a.agenturId, agenturId), abzurechnen(t, monat)))
		.orderBy(asc(a.am), asc(a.id))
}

/** Agencies with a positive balance up to a month and no credit note for it. */
export async function listAbzurechnende(t: MandantTables, db: DbOrTx, monat: string): Promise<string[]> {
	const { agenturPraemie: a } = t
	const rows = await db
		.select({ agenturId: a.agenturId })
		.from(a)
		.where(abzurechnen(t, monat))
		.groupBy(a.agenturId)
		.having(sql`sum(${a.betragCent}) > 0`)
	return rows.map(({ agenturId }) => agenturId)
}

/**
 * The next number of the brand's credit notes; concurrent callers wait until this transaction ends, so that there are
 * no gaps.
 */
export async function takeRechnungsnummer(t: MandantTables, tx: Tx): Promise<number> {
	await takeLock(t, tx, { name: `${t.schema.schemaName}:agentur_rechnung` })
	const [row] = await tx
		.select({ letzte: sql<number>`coalesce(max(${t.agenturRechnung.nummer}), 0)` })
		.from(t.agenturRechnung)
	return (row?.letzte ?? 0) + 1
}

export const insertAgenturRechnung = (
	{ agenturRechnung }: MandantTables,
	tx: Tx,
	row: MandantTables['agenturRechnung']['$inferInsert'],
) => tx.insert(agenturRechnung).values(row)

/** Assigns these rewards to this credit note. */
export const setRechnung = ({ agenturPraemie: a }: MandantTables, tx: Tx, ids: string[], rechnungId: string) =>
	tx.update(a).set({ rechnungId }).where(isAnyOf(a.id, ids))

/** Frees the rewards of a reversed credit note for another one. */
export const freePraemien = ({ agenturPraemie: a }: MandantTables, tx: Tx, rechnungId: string) =>
	tx.update(a).set({ rechnungId: null }).where(eq(a.rechnungId, rechnungId))

type Welche = { id: string; agenturId: string }

export async function findAgenturRechnung(
	{ agenturRechnung: r }: MandantTables,
	db: DbOrTx,
	{ id, agenturId }: Welche,
): Promise<AgenturRechnungRow | undefined> {
	const [row] = await db
		.select()
		.from(r)
		.where(and(eq(r.id, id), eq(r.agenturId, agenturId)))
	return row
}

/** A credit note's agency, number and month. */
export async function findRechnungKopf({ agenturRechnung: r }: MandantTables, db: DbOrTx, id: string) {
	const [row] = await db
		.select({ agenturId: r.agenturId, nummer: r.nummer, monat: r.monat })
		.from(r)
		.where(eq(r.id, id))
	return row
}

/** The reversal of this credit note. */
export async function findStornoOf({ agenturRechnung: r }: MandantTables, db: DbOrTx, rechnungId: string) {
	const [row] = await db.select({ id: r.id }).from(r).where(eq(r.storniertId, rechnungId))
	return row
}

/** An agency's credit notes, newest first. */
export const listAgenturRechnungen = ({ agenturRechnung: r }: MandantTables, db: DbOrTx, agenturId: string) =>
	db
		.select({
			...{ id: r.id, nummer: r.nummer, monat: r.monat, storniertId: r.storniertId },
			...{ bruttoCent: r.bruttoCent, erstelltAm: r.erstelltAm, bezahltAm: r.bezahltAm },
		})
		.from(r)
		.where(eq(r.agenturId, agenturId))
		.orderBy(desc(r.nummer))
