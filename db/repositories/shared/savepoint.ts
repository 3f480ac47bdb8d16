import { sql } from 'drizzle-orm'
import type { MandantTx } from '../../handle'
import { markGathered } from './gathered'

/** Number of savepoints per transaction: one that was rolled back to still exists, so its name must not be reused. */
const made = new WeakMap<MandantTx, number>()
const undone = new WeakMap<MandantTx, number>()

/** Number of rollbacks to a savepoint. On Citus each takes some milliseconds; keeping one takes none. */
export const countUndone = (tx: MandantTx): number => undone.get(tx) ?? 0

/**
 * Runs the work, and rolls back to a savepoint if it returns false. Either way one statement ends it, since each is a
 * network hop on Citus: the driver's own savepoints need one more for a rollback. An error ends the transaction.
 */
export async function undoUnless(tx: MandantTx, work: () => Promise<boolean>): Promise<boolean> {
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
