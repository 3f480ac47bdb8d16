import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

type BankdatenTable = MandantTables['empfehlerBankdaten']
export type EmpfehlerBankdatenRow = BankdatenTable['$inferSelect']

export async function findBankdaten(
	t: MandantTables,
	db: DbOrTx,
	empfehlerId: string,
): Promise<EmpfehlerBankdatenRow | undefined> {
	const [row] = await db.select().from(t.empfehlerBankdaten).where(eq(t.empfehlerBankdaten.empfehlerId, empfehlerId))
	return row
}

/** Stores an Empfehler's one account, replacing the former one. */
export const upsertBankdaten = (t: MandantTables, tx: DbOrTx, { empfehlerId, ...set }: EmpfehlerBankdatenRow) =>
	tx
		.insert(t.empfehlerBankdaten)
		.values({ empfehlerId, ...set })
		.onConflictDoUpdate({ target: t.empfehlerBankdaten.empfehlerId, set })

/** False = there were none. */
export async function removeBankdaten(t: MandantTables, tx: DbOrTx, empfehlerId: string): Promise<boolean> {
	const removed = await tx
		.delete(t.empfehlerBankdaten)
		.where(eq(t.empfehlerBankdaten.empfehlerId, empfehlerId))
		.returning({ empfehlerId: t.empfehlerBankdaten.empfehlerId })
	return removed.length === 1
}
