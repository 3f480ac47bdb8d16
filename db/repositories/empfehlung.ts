import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

export type EmpfehlungRow = MandantTables['empfehlung']['$inferSelect']
export type EmpfehlerRow = MandantTables['empfehler']['$inferSelect']

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
