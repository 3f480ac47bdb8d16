import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

type EmpfehlerTable = MandantTables['empfehler']
export type EmpfehlerRow = EmpfehlerTable['$inferSelect']

/** By the account's key, normaliseEmail(email); deleted accounts are not found. */
export async function findEmpfehlerByEmail(
	t: MandantTables,
	db: DbOrTx,
	emailNorm: string,
): Promise<EmpfehlerRow | undefined> {
	const [row] = await db
		.select()
		.from(t.empfehler)
		.where(and(eq(t.empfehler.emailNorm, emailNorm), isNull(t.empfehler.geloeschtAm)))
	return row
}

export async function findEmpfehler(t: MandantTables, db: DbOrTx, id: string): Promise<EmpfehlerRow | undefined> {
	const [row] = await db.select().from(t.empfehler).where(eq(t.empfehler.id, id))
	return row
}

/** An account that is not deleted; every other transaction that locks it waits until this one ends. */
export async function lockEmpfehler(
	t: MandantTables,
	tx: DbOrTx,
	by: { id: string } | { emailNorm: string } | { hostKennung: string },
): Promise<EmpfehlerRow | undefined> {
	const { empfehler: e } = t
	const key =
		'id' in by ? eq(e.id, by.id) : 'emailNorm' in by ? eq(e.emailNorm, by.emailNorm) : eq(e.hostKennung, by.hostKennung)
	const [row] = await tx
		.select()
		.from(t.empfehler)
		.where(and(key, isNull(t.empfehler.geloeschtAm)))
		.for('update')
	return row
}

/** Inserts the account unless its address is taken; undefined = somebody was faster. */
export async function insertEmpfehler(
	t: MandantTables,
	db: DbOrTx,
	row: EmpfehlerTable['$inferInsert'],
): Promise<EmpfehlerRow | undefined> {
	const [created] = await db.insert(t.empfehler).values(row).onConflictDoNothing().returning()
	return created
}

export const updateEmpfehler = (
	t: MandantTables,
	db: DbOrTx,
	id: string,
	set: Partial<Omit<EmpfehlerRow, 'id' | 'empfehlerhash' | 'erstelltAm'>>,
) => db.update(t.empfehler).set(set).where(eq(t.empfehler.id, id))
