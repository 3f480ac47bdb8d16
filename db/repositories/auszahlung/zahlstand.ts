import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

/** What runs say about a payout. */
export type Zahlstand = {
	/** The day (YYYY-MM-DD) the bank is asked to pay, once a run was handed in with it. */
	bankAm: string | null
	/** Since when an open one is tried again: by the same payout, or by another one to the same account. */
	erneutSeit: Date | null
	/** It came back from the bank, and why; null where no bank sent it back. */
	zurueckGrund: string | null
}

/** A column by its whole name: drizzle leaves the table out where a query has one alone. */
const named = ({ table, name }: PgColumn) => sql`${table}.${sql.identifier(name)}`

/** Columns of a query that has a payout in `auszahlung`. */
export function zahlstandColumns({ auszahlung: a, lauf, laufPosten: p }: MandantTables) {
	const zurueck = sql`${named(p.praemierungId)} = ${named(a.praemierungId)} and ${named(p.zustand)} = 'zurueck'`
	const bankAm = sql<string | null>`(select to_char(${named(lauf.ausfuehrungAm)}, 'YYYY-MM-DD') from ${p}
		join ${lauf} on ${named(lauf.id)} = ${named(p.laufId)} where ${named(p.auszahlungId)} = ${named(a.id)}
		and ${named(p.zustand)} = 'offen' and ${named(lauf.zustand)} = 'bei_bank' limit 1)`
	const erneutSeit = sql<Date | null>`(select max(${named(p.erledigtAm)}) from ${p}
		join ${a} vorige on vorige.id = ${named(p.auszahlungId)}
		where ${zurueck} and vorige.iban_hash = ${named(a.ibanHash)} and ${named(p.erledigtAm)} >= ${named(a.erstelltAm)})`
	const zurueckGrund = sql<string | null>`(select ${named(p.grund)} from ${p}
		where ${zurueck} and ${named(p.auszahlungId)} = ${named(a.id)} order by ${named(p.nummer)} desc limit 1)`
	return { bankAm, erneutSeit: erneutSeit.mapWith(p.erledigtAm), zurueckGrund }
}

export async function findZahlstand(t: MandantTables, db: DbOrTx, auszahlungId: string): Promise<Zahlstand> {
	const [row] = await db.select(zahlstandColumns(t)).from(t.auszahlung).where(eq(t.auszahlung.id, auszahlungId))
	return row ?? { bankAm: null, erneutSeit: null, zurueckGrund: null }
}
