import { lockUnconfirmedEmpfehler } from '~db/repositories/konto/loeschung'
import { eraseEmpfehler } from '../konto/erase-empfehler'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

const BATCH = 50

/**
 * Deletes recommenders who never confirmed their address, twelve weeks after their last Empfehlung: by then it is over
 * (60 days). Whose friend may still order stays as long as the friend's data does, and so does whose friend has ordered.
 */
export async function deleteUnconfirmedEmpfehler(ctx: AppContext): Promise<{ geloescht: number }> {
	authorise(ctx, 'job.loeschen')
	const now = ctx.clock()
	let geloescht = 0
	for (let size = BATCH; size === BATCH; geloescht += size)
		size = await ctx.db.transaction(async (tx) => {
			const rows = await lockUnconfirmedEmpfehler(tx, { now, limit: BATCH })
			await eraseEmpfehler(ctx, tx, rows)
			return rows.length
		})
	return { geloescht }
}
