import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BankUrteil } from '~/domain/auszahlung/bankdatei'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'

export type BankdateiRow = MandantTables['bankDatei']['$inferSelect']
export type MeldungRow = MandantTables['bankMeldung']['$inferSelect']

/** Stores a file with its parsed lines; false = the same bytes were imported before. */
export async function insertBankdatei(
	t: MandantTables,
	tx: Tx,
	row: MandantTables['bankDatei']['$inferInsert'],
	meldungen: Omit<MandantTables['bankMeldung']['$inferInsert'], 'datei' | 'nr'>[],
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

export const listBankdateien = ({ bankDatei: b }: MandantTables, db: DbOrTx, limit: number): Promise<BankdateiRow[]> =>
	db.select().from(b).orderBy(desc(b.erstelltAm)).limit(limit)

export async function findBankdatei({ bankDatei: b }: MandantTables, db: DbOrTx, pruefsumme: string) {
	const [row] = await db.select().from(b).where(eq(b.pruefsumme, pruefsumme))
	return row
}

/** Marks the file as applied, and by whom; false = it was before. */
export async function markBankdateiAusgefuehrt(
	{ bankDatei: b }: MandantTables,
	tx: Tx,
	pruefsumme: string,
	set: { ausgefuehrtVon: string; ausgefuehrtAm: Date },
): Promise<boolean> {
	const rows = await tx
		.update(b)
		.set(set)
		.where(and(eq(b.pruefsumme, pruefsumme), isNull(b.ausgefuehrtAm)))
		.returning({ id: b.pruefsumme })
	return rows.length === 1
}

export const markBankdateiErledigt = ({ bankDatei: b }: MandantTables, db: DbOrTx, pruefsumme: string, am: Date) =>
	db
		.update(b)
		.set({ erledigtAm: am })
		.where(and(eq(b.pruefsumme, pruefsumme), isNull(b.erledigtAm)))

/** Confirmed files that are not done. */
export const listUnerledigteBankdateien = ({ bankDatei: b }: MandantTables, db: DbOrTx): Promise<BankdateiRow[]> =>
	db
		.select()
		.from(b)
		.where(and(isNotNull(b.ausgefuehrtAm), isNull(b.erledigtAm)))
		.orderBy(asc(b.ausgefuehrtAm))

export const listMeldungen = ({ bankMeldung: m }: MandantTables, db: DbOrTx, datei: string): Promise<MeldungRow[]> =>
	db.select().from(m).where(eq(m.datei, datei)).orderBy(asc(m.nr))

/** The next lines after one without a result, in order. */
export const listOffeneMeldungen = (
	{ bankMeldung: m }: MandantTables,
	db: DbOrTx,
	datei: string,
	{ nach, limit }: { nach: number; limit: number },
): Promise<MeldungRow[]> =>
	db
		.select()
		.from(m)
		.where(and(eq(m.datei, datei), isNull(m.ergebnis), gt(m.nr, nach)))
		.orderBy(asc(m.nr))
		.limit(limit)

/** A line's result, written once. */
export const setMeldungErgebnis = (
	{ bankMeldung: m }: MandantTables,
	db: DbOrTx,
	{ datei, nr }: Pick<MeldungRow, 'datei' | 'nr'>,
	ergebnis: BankUrteil,
) =>
	db
		.update(m)
		.set({ ergebnis })
		.where(and(eq(m.datei, datei), eq(m.nr, nr), isNull(m.ergebnis)))

/** Payments by number, each with its run. */
export async function listPostenByNummer(t: MandantTables, db: DbOrTx, nummern: readonly number[]) {
	if (nummern.length === 0) return []
	return db
		.select({ posten: t.laufPosten, lauf: t.lauf })
		.from(t.laufPosten)
		.innerJoin(t.lauf, eq(t.lauf.id, t.laufPosten.laufId))
		.where(isAnyOf(t.laufPosten.nummer, nummern))
}

/** Runs by number, with their exported payments and those not returned. */
export async function listSammler(t: MandantTables, db: DbOrTx, nummern: readonly number[]) {
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
