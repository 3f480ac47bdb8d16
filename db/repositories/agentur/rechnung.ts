import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { takeLock } from '../shared/lock'
import { isAnyOf } from '../shared/sets'

export type AgenturRechnungRow = MandantTables['agenturRechnung']['$inferSelect']

/** True of rewards of a month, or one before it, that are in no credit note. */
export const abzurechnen = ({ agenturPraemie: a }: MandantTables, monat: string) =>
	and(isNull(a.rechnungId), lte(a.monat, monat))

/** What is in no credit note of a month or one before it, oldest first. The caller holds the agency. */
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

/** Agencies that earned more than was taken back, up to a month, in no credit note yet. */
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

/** The next number of the brand's credit notes; whoever asks next waits until this transaction ends, so that none is left out. */
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

/** These rewards are in this credit note. */
export const setRechnung = ({ agenturPraemie: a }: MandantTables, tx: Tx, ids: string[], rechnungId: string) =>
	tx.update(a).set({ rechnungId }).where(isAnyOf(a.id, ids))

/** What was in a credit note that is taken back goes into another one. */
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

/** Whose credit note it is, with its number and its month. */
export async function findRechnungKopf({ agenturRechnung: r }: MandantTables, db: DbOrTx, id: string) {
	const [row] = await db
		.select({ agenturId: r.agenturId, nummer: r.nummer, monat: r.monat })
		.from(r)
		.where(eq(r.id, id))
	return row
}

/** The credit note that takes this one back. */
export async function findStornoOf({ agenturRechnung: r }: MandantTables, db: DbOrTx, rechnungId: string) {
	const [row] = await db.select({ id: r.id }).from(r).where(eq(r.storniertId, rechnungId))
	return row
}

/** An agency's credit notes, the newest first. */
export const listAgenturRechnungen = ({ agenturRechnung: r }: MandantTables, db: DbOrTx, agenturId: string) =>
	db
		.select({
			...{ id: r.id, nummer: r.nummer, monat: r.monat, storniertId: r.storniertId },
			...{ bruttoCent: r.bruttoCent, erstelltAm: r.erstelltAm, bezahltAm: r.bezahltAm },
		})
		.from(r)
		.where(eq(r.agenturId, agenturId))
		.orderBy(desc(r.nummer))
