import { sql } from 'drizzle-orm'
import type { Tx } from '../../client'

/** How many a transaction has made: one that was undone to stays, and must not be taken for the next. */
const made = new WeakMap<Tx, number>()
const undone = new WeakMap<Tx, number>()

/** How often the transaction was taken back to a savepoint. On Citus each time costs some milliseconds, keeping none. */
export const countUndone = (tx: Tx): number => undone.get(tx) ?? 0

/** Marks where the transaction can be taken back to; gives its name. */
export async function startSavepoint(tx: Tx): Promise<string> {
	const number = (made.get(tx) ?? 0) + 1
	made.set(tx, number)
	const name = `versuch_${number}`
	await tx.execute(sql`savepoint ${sql.identifier(name)}`)
	return name
}

/** Keeps what was done since, or takes it back. */
export async function endSavepoint(tx: Tx, name: string, keep: boolean): Promise<void> {
	const savepoint = sql.identifier(name)
	if (!keep) undone.set(tx, countUndone(tx) + 1)
	await tx.execute(keep ? sql`release savepoint ${savepoint}` : sql`rollback to savepoint ${savepoint}`)
}
