import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BankUrteil } from '~/domain/auszahlung/bankdatei'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'

export type BankdateiRow = typeof t.bankDatei.$inferSelect
export type MeldungRow = typeof t.bankMeldung.$inferSelect

/** Stores a file with its parsed lines; false = the same bytes were imported before. */
export async function insertBankdatei(
	tx: MandantTx,
	row: typeof t.bankDatei.$inferInsert,
	meldungen: Omit<typeof t.bankMeldung.$inferInsert, 'datei' | 'nr'>[],
): Promise<boolean> {
	const created = await tx
		.insert(t.bankDatei)
		.values(row)
		.onConflictDoNothing()
		.returning({ id: t.bankDatei.pruefsumme })
	if (created.length === 0) return false
	const rows = meldungen.map((meldung, i) => ({ ...meldung, datei: row.pruefsumme, nr: i + 1 }))
	for (const some of portions(t.bankMeldung, rows)) await tx.insert(t.bankMeldung).values(some)
	return true
}

export const listBankdateien = (db: MandantDb, limit: number): Promise<BankdateiRow[]> =>
	db.select().from(t.bankDatei).orderBy(desc(t.bankDatei.erstelltAm)).limit(limit)

export async function findBankdatei(db: MandantDb, pruefsumme: string) {
	const { bankDatei: b } = t
	const [row] = await db.select().from(b).where(eq(b.pruefsumme, pruefsumme))
	return row
}

/** Marks the file as applied, and by whom; false = it was before. */
export async function markBankdateiAusgefuehrt(
	tx: MandantTx,
	pruefsumme: string,
	set: { ausgefuehrtVon: string; ausgefuehrtAm: Date },
): Promise<boolean> {
	const { bankDatei: b } = t
	const rows = await tx
		.update(b)
		.set(set)
		.where(and(eq(b.pruefsumme, pruefsumme), isNull(b.ausgefuehrtAm)))
		.returning({ id: b.pruefsumme })
	return rows.length === 1
}

export const markBankdateiErledigt = (db: MandantDb, pruefsumme: string, am: Date) =>
	db
		.update(t.bankDatei)
		.set({ erledigtAm: am })
		.where(and(eq(t.bankDatei.pruefsumme, pruefsumme), isNull(t.bankDatei.erledigtAm)))

/** Confirmed files that are not done. */
export const listUnerledigteBankdateien = (db: MandantDb): Promise<BankdateiRow[]> =>
	db
		.select()
		.from(t.bankDatei)
		.where(and(isNotNull(t.bankDatei.ausgefuehrtAm), isNull(t.bankDatei.erledigtAm)))
		.orderBy(asc(t.bankDatei.ausgefuehrtAm))

export const listMeldungen = (db: MandantDb, datei: string): Promise<MeldungRow[]> =>
	db.select().from(t.bankMeldung).where(eq(t.bankMeldung.datei, datei)).orderBy(asc(t.bankMeldung.nr))

/** The next lines after one without a result, in order. */
export const listOffeneMeldungen = (
	db: MandantDb,
	datei: string,
	{ nach, limit }: { nach: number; limit: number },
): Promise<MeldungRow[]> =>
	db
		.select()
		.from(t.bankMeldung)
		.where(and(eq(t.bankMeldung.datei, datei), isNull(t.bankMeldung.ergebnis), gt(t.bankMeldung.nr, nach)))
		.orderBy(asc(t.bankMeldung.nr))
		.limit(limit)

/** A line's result, written once. */
export const setMeldungErgebnis = (
	db: MandantDb,
	{ datei, nr }: Pick<MeldungRow, 'datei' | 'nr'>,
	ergebnis: BankUrteil,
) =>
	db
		.update(t.bankMeldung)
		.set({ ergebnis })
		.where(and(eq(t.bankMeldung.datei, datei), eq(t.bankMeldung.nr, nr), isNull(t.bankMeldung.ergebnis)))

/** Payments by number, each with its run. */
export async function listPostenByNummer(db: MandantDb, nummern: readonly number[]) {
	if (nummern.length === 0) return []
	return db
		.select({ posten: t.laufPosten, lauf: t.lauf })
		.from(t.laufPosten)
		.innerJoin(t.lauf, eq(t.lauf.id, t.laufPosten.laufId))
		.where(isAnyOf(t.laufPosten.nummer, nummern))
}

/** Runs by number, with their exported payments and those not returned. */
export async function listSammler(db: MandantDb, nummern: readonly number[]) {
	if (nummern.length === 0) return []
	const { zustand, betragCent } = t.laufPosten
	return db
		.select({
			lauf: t.lauf,
			dateiCent: sql<number>`coalesce(sum(${betragCent}) filter (where ${zustand} <> 'entfernt'), 0)::float8`,
			bleibtCent: sql<number>`coalesce(sum(${betragCent}) filter (where ${zustand} in ('offen', 'gebucht')), 0)::float8`,
			offen: sql<number>`count(*) filter (where ${zustand} = 'offen')::int`,
		})
		.from(t.lauf)
		.innerJoin(t.laufPosten, eq(t.laufPosten.laufId, t.lauf.id))
		.where(isAnyOf(t.lauf.nummer, nummern))
		.groupBy(t.lauf.id)
}
