import type { MandantTx } from '~db/handle'
import { type AuditEntry, writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'

const BATCH = 200

type Move = {
	bezug: AuditEntry['bezug']
	ereignis: string
	nach: string
	/** Locks up to `limit` rows that are due. */
	lock(tx: MandantTx, limit: number): Promise<{ id: string; zustand: string }[]>
	save(tx: MandantTx, ids: string[]): PromiseLike<unknown>
}

/**
 * Moves everything that is due to its next state, a batch per transaction together with one audit row each; returns how
 * many were moved. The rows are locked in the state they are moved from, so nobody else's change is overwritten.
 */
export async function moveAll(ctx: AppContext, { bezug, ereignis, nach, lock, save }: Move): Promise<number> {
	let moved = 0
	for (let size = BATCH; size === BATCH; moved += size) {
		size = await ctx.db.transaction(async (tx) => {
			const rows = await lock(tx, BATCH)
			if (rows.length === 0) return 0
			await save(
				tx,
				rows.map(({ id }) => id),
			)
			await Promise.all(
				rows.map(({ id, zustand }) =>
					writeAudit(ctx, tx, { ereignis, bezug, bezugId: id, details: { von: zustand, nach } }),
				),
			)
			return rows.length
		})
	}
	return moved
}
