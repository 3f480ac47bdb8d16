import { eq } from 'drizzle-orm'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

export type EmpfehlerBildRow = typeof t.empfehlerBild.$inferSelect

export async function findBild(db: MandantDb, empfehlerId: string): Promise<EmpfehlerBildRow | undefined> {
	const { empfehlerBild: b } = t
	const [row] = await db.select().from(b).where(eq(b.empfehlerId, empfehlerId))
	return row
}

/** Replaces the former one, which is not kept. */
export const upsertBild = (tx: MandantDb, { empfehlerId, ...set }: EmpfehlerBildRow) =>
	tx
		.insert(t.empfehlerBild)
		.values({ empfehlerId, ...set })
		.onConflictDoUpdate({ target: t.empfehlerBild.empfehlerId, set })

/** False = there was none. */
export async function removeBild(tx: MandantDb, empfehlerId: string): Promise<boolean> {
	const { empfehlerBild: b } = t
	const removed = await tx.delete(b).where(eq(b.empfehlerId, empfehlerId)).returning({ empfehlerId: b.empfehlerId })
	return removed.length === 1
}
