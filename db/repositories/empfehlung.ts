import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

export type EmpfehlungRow = MandantTables['empfehlung']['$inferSelect']
export type EmpfehlerRow = MandantTables['empfehler']['$inferSelect']
export type EmpfaengerRow = MandantTables['empfaenger']['$inferSelect']

/** By one of its public keys. */
export async function findEmpfehlung(
	t: MandantTables,
	db: DbOrTx,
	by: Partial<Pick<EmpfehlungRow, 'empfehlungsnummer' | 'kurzcode' | 'hex' | 'offlineCode' | 'id'>>,
): Promise<EmpfehlungRow | undefined> {
	const [[key, value] = []] = Object.entries(by) as [keyof typeof by, string][]
	if (!key || !value) return undefined
	const [row] = await db.select().from(t.empfehlung).where(eq(t.empfehlung[key], value))
	return row
}

/** One more click; its own statement, so that a busy link never waits for a longer transaction. */
export const countKlick = (t: MandantTables, db: DbOrTx, id: string) =>
	db
		.update(t.empfehlung)
		.set({ klicks: sql`${t.empfehlung.klicks} + 1` })
		.where(eq(t.empfehlung.id, id))

/** The Empfaenger with this number, if it belongs to the Empfehlung with that number. */
export async function findEmpfaengerOf(
	t: MandantTables,
	db: DbOrTx,
	empfehlungsnummer: string,
	empfaengernummer: string,
): Promise<{ empfehlung: EmpfehlungRow; empfaenger: EmpfaengerRow } | undefined> {
	const [row] = await db
		.select({ empfehlung: t.empfehlung, empfaenger: t.empfaenger })
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.where(
			and(eq(t.empfaenger.empfaengernummer, empfaengernummer), eq(t.empfehlung.empfehlungsnummer, empfehlungsnummer)),
		)
	return row
}

export async function findEmpfaengerById(
	t: MandantTables,
	db: DbOrTx,
	id: string,
): Promise<{ empfehlung: EmpfehlungRow; empfaenger: EmpfaengerRow } | undefined> {
	const [row] = await db
		.select({ empfehlung: t.empfehlung, empfaenger: t.empfaenger })
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.where(eq(t.empfaenger.id, id))
	return row
}
