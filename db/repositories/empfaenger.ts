import { and, eq } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'
import type { EmpfehlungRow } from './empfehlung'

type EmpfaengerTable = MandantTables['empfaenger']
export type EmpfaengerRow = EmpfaengerTable['$inferSelect']

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
