import { eq } from 'drizzle-orm'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

type BankdatenTable = typeof t.empfehlerBankdaten
export type EmpfehlerBankdatenRow = BankdatenTable['$inferSelect']

export async function findBankdaten(db: MandantDb, empfehlerId: string): Promise<EmpfehlerBankdatenRow | undefined> {
	const [row] = await db.select().from(t.empfehlerBankdaten).where(eq(t.empfehlerBankdaten.empfehlerId, empfehlerId))
	return row
}

/** Stores an Empfehler's one account, replacing the former one. */
export const upsertBankdaten = (tx: MandantDb, { empfehlerId, ...set }: EmpfehlerBankdatenRow) =>
	tx
		.insert(t.empfehlerBankdaten)
		.values({ empfehlerId, ...set })
		.onConflictDoUpdate({ target: t.empfehlerBankdaten.empfehlerId, set })

/** False = there were none. */
export async function removeBankdaten(tx: MandantDb, empfehlerId: string): Promise<boolean> {
	const removed = await tx
		.delete(t.empfehlerBankdaten)
		.where(eq(t.empfehlerBankdaten.empfehlerId, empfehlerId))
		.returning({ empfehlerId: t.empfehlerBankdaten.empfehlerId })
	return removed.length === 1
}
