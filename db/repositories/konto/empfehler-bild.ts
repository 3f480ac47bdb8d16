import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

export type EmpfehlerBildRow = MandantTables['empfehlerBild']['$inferSelect']

export async function findBild(
	{ empfehlerBild: b }: MandantTables,
	db: DbOrTx,
	empfehlerId: string,
): Promise<EmpfehlerBildRow | undefined> {
	const [row] = await db.select().from(b).where(eq(b.empfehlerId, empfehlerId))
	return row
}

/** Replaces the former one, which is not kept. */
export const upsertBild = (
	{ empfehlerBild: b }: MandantTables,
	tx: DbOrTx,
	{ empfehlerId, ...set }: EmpfehlerBildRow,
) =>
	tx
		.insert(b)
		.values({ empfehlerId, ...set })
		.onConflictDoUpdate({ target: b.empfehlerId, set })

/** False = there was none. */
export async function removeBild(
	{ empfehlerBild: b }: MandantTables,
	tx: DbOrTx,
	empfehlerId: string,
): Promise<boolean> {
	const removed = await tx.delete(b).where(eq(b.empfehlerId, empfehlerId)).returning({ empfehlerId: b.empfehlerId })
	return removed.length === 1
}
