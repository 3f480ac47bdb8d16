import { sql } from 'drizzle-orm'
import type { Tx } from '../../client'
import { markGathered } from './gathered'

/** How many a transaction has made: one that was undone to stays, and must not be taken for the next. */
const made = new WeakMap<Tx, number>()
const undone = new WeakMap<Tx, number>()

/** How often the transaction was taken back to a savepoint. On Citus each time costs some milliseconds, keeping none. */
export const countUndone = (tx: Tx): number => undone.get(tx) ?? 0

/**
 * Does the work, and undoes it where it answers false. Either way a statement ends it, since each one is a hop on Citus: the
 * driver's own savepoints have one more where something is undone. A failure ends the transaction.
 */
export async function undoUnless(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
	const number = (made.get(tx) ?? 0) + 1
	made.set(tx, number)
	const savepoint = sql.identifier(`versuch_${number}`)
	await tx.execute(sql`savepoint ${savepoint}`)
	const forget = markGathered(tx)
	const keep = await work()
	if (!keep) {
		undone.set(tx, countUndone(tx) + 1)
		forget()
	}
	await tx.execute(keep ? sql`release savepoint ${savepoint}` : sql`rollback to savepoint ${savepoint}`)
	return keep
}
