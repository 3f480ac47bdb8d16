import { and, eq, isNull } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'

type EmpfehlerTable = typeof t.empfehler
export type EmpfehlerRow = EmpfehlerTable['$inferSelect']

/** By the account's key, normaliseEmail(email); deleted accounts are not found. */
export async function findEmpfehlerByEmail(db: MandantDb, emailNorm: string): Promise<EmpfehlerRow | undefined> {
	const [row] = await db
		.select()
		.from(t.empfehler)
		.where(and(eq(t.empfehler.emailNorm, emailNorm), isNull(t.empfehler.geloeschtAm)))
	return row
}

const empfehlerById = written((db, { id }: Given<{ id: string }>) =>
	db.select().from(t.empfehler).where(eq(t.empfehler.id, id)),
)

export async function findEmpfehler(db: MandantDb, id: string): Promise<EmpfehlerRow | undefined> {
	const [row] = await empfehlerById(db, { id })
	return row
}

type LockKey = { id: string } | { emailNorm: string } | { hostKennung: string }

const lockBy = written<LockKey, EmpfehlerRow[]>((db, by) => {
	const { empfehler: e } = t
	const key =
		'id' in by ? eq(e.id, by.id) : 'emailNorm' in by ? eq(e.emailNorm, by.emailNorm) : eq(e.hostKennung, by.hostKennung)
	return db
		.select()
		.from(e)
		.where(and(key, isNull(e.geloeschtAm)))
		.for('update')
})

/** An account that is not deleted, locked until the transaction ends. */
export async function lockEmpfehler(tx: MandantDb, by: LockKey): Promise<EmpfehlerRow | undefined> {
	const [row] = await lockBy(tx, by)
	return row
}

const insertNew = written((db, row: Given<EmpfehlerTable['$inferInsert']>) =>
	db.insert(t.empfehler).values(row).onConflictDoNothing().returning(),
)

/** Inserts the account; undefined = its address was taken meanwhile. */
export async function insertEmpfehler(
	db: MandantDb,
	row: EmpfehlerTable['$inferInsert'],
): Promise<EmpfehlerRow | undefined> {
	const [created] = await insertNew(db, row)
	return created
}

export const updateEmpfehler = (
	db: MandantDb,
	id: string,
	set: Partial<Omit<EmpfehlerRow, 'id' | 'empfehlerhash' | 'erstelltAm'>>,
) => db.update(t.empfehler).set(set).where(eq(t.empfehler.id, id))
