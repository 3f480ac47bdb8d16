import { expireEmpfehlungRows, lockExpiredEmpfehlungen } from '~db/repositories/jobs'
import type { AppContext } from '../context'
import { moveAll } from './moveAll'

/** Empfehlungen nobody confirmed within their 60 days expire. */
export async function expireEmpfehlungen(ctx: AppContext): Promise<{ abgelaufen: number }> {
	const now = ctx.clock()
	const abgelaufen = await moveAll(ctx, {
		bezug: 'empfehlung',
		ereignis: 'empfehlung.abgelaufen',
		nach: 'abgelaufen',
		lock: (tx, limit) => lockExpiredEmpfehlungen(ctx.tables, tx, { now, limit }),
		save: (tx, ids) => expireEmpfehlungRows(ctx.tables, tx, ids),
	})
	return { abgelaufen }
}
