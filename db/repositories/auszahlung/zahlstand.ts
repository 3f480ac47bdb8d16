import { eq, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

/** What runs say about a payout. */
export type Zahlstand = {
	/** The day (YYYY-MM-DD) the bank is asked to pay, once a run was handed in with it. */
	bankAm: string | null
	/** Since when an open one is tried again: by the same payout, or by another one to the same account. */
	erneutSeit: Date | null
	/** It came back from the bank, and why; null where no bank sent it back. */
	zurueckGrund: string | null
}

/** Columns of a query that has a payout in `auszahlung`. */
export function zahlstandColumns({ auszahlung: a, lauf, laufPosten: p }: MandantTables) {
	const bankAm: SQL<string | null> = sql`(select to_char(${lauf.ausfuehrungAm}, 'YYYY-MM-DD') from ${p}
		join ${lauf} on ${lauf.id} = ${p.laufId}
		where ${p.auszahlungId} = ${a.id} and ${inState(p.zustand, 'offen')} and ${inState(lauf.zustand, 'bei_bank')} limit 1)`
	const erneutSeit: SQL<Date | null> = sql<Date | null>`(select max(${p.erledigtAm}) from ${p}
		join ${a} vorige on vorige.id = ${p.auszahlungId}
		where ${p.praemierungId} = ${a.praemierungId} and ${inState(p.zustand, 'zurueck')}
			and vorige.iban_hash = ${a.ibanHash} and ${p.erledigtAm} >= ${a.erstelltAm})`.mapWith(p.erledigtAm)
	const zurueckGrund: SQL<string | null> = sql`(select ${p.grund} from ${p}
		where ${p.praemierungId} = ${a.praemierungId} and ${p.auszahlungId} = ${a.id} and ${inState(p.zustand, 'zurueck')}
		order by ${p.nummer} desc limit 1)`
	return { bankAm, erneutSeit, zurueckGrund }
}

export async function findZahlstand(t: MandantTables, db: DbOrTx, auszahlungId: string): Promise<Zahlstand> {
	const [row] = await db.select(zahlstandColumns(t)).from(t.auszahlung).where(eq(t.auszahlung.id, auszahlungId))
	return row ?? { bankAm: null, erneutSeit: null, zurueckGrund: null }
}
