import type { AppContext } from './context'
import { isDatabaseUnavailable } from './unavailable'

/**
 * Reads from the read replica where there is one that is up to date, else from the database that all write to, and
 * there too if the replica fails: `work` must not write, and may be done twice. `since`: it must have what was
 * committed before then.
 */
export async function fromReplica<T>(ctx: AppContext, work: (ctx: AppContext) => Promise<T>, since?: Date): Promise<T> {
	const db = ctx.replica?.(since)
	if (!db) return work(ctx)
	try {
		return await work({ ...ctx, db })
	} catch (error) {
		if (!isReplicaAway(error)) throw error
		ctx.log.warn({ err: error }, 'the replica failed; read from the primary')
		return work(ctx)
	}
}

/** A replica cancels a query that would stand in the way of its replay (SQLSTATE 40001). */
const isConflict = (error: unknown): boolean =>
	error instanceof Error && (('code' in error && error.code === '40001') || isConflict(error.cause))

/** Whether the database that all write to may answer what the replica did not. */
export const isReplicaAway = (error: unknown): boolean => isConflict(error) || isDatabaseUnavailable(error)
