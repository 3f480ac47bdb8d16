import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

/** What the runs say about a payout. */
export type Zahlstand = {
	/** The requested execution day (YYYY-MM-DD), once a run with it was submitted. */
	bankAm: string | null
	/** When the current retry started: by the same payout, or another to the same account. */
	erneutSeit: Date | null
	/** Why the bank returned it; null if it did not. */
	zurueckGrund: string | null
}

/** A fully qualified column: Drizzle omits the table in a query of one table. */
const named = ({ table, name }: PgColumn) => sql`${table}.${sql.identifier(name)}`

/** Columns for a query that joins a payout as `auszahlung`. */
export function zahlstandColumns() {
	const { auszahlung: a, lauf, laufPosten: p } = t
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

export async function findZahlstand(db: MandantDb, auszahlungId: string): Promise<Zahlstand> {
	const [row] = await db.select(zahlstandColumns()).from(t.auszahlung).where(eq(t.auszahlung.id, auszahlungId))
	return row ?? { bankAm: null, erneutSeit: null, zurueckGrund: null }
}
