import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { expireEmpfehlungRows, lockExpiredEmpfehlungen } from '~db/repositories/jobs/batches'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { moveAll } from './move-all'

/** Empfehlungen nobody confirmed within their 60 days expire. */
export async function expireEmpfehlungen(ctx: AppContext): Promise<{ abgelaufen: number }> {
	authorise(ctx, 'job.fristen')
	const now = ctx.clock()
	const abgelaufen = await moveAll(ctx, {
		bezug: 'empfehlung',
		ereignis: 'empfehlung.abgelaufen',
		nach: empfehlungMachine.step('ablaufen').to,
		lock: (tx, limit) => lockExpiredEmpfehlungen(tx, { now, limit }),
		save: async (tx, ids) => {
			await expireEmpfehlungRows(tx, ids)
			await refreshStatus(tx, { empfehlungIds: ids })
		},
	})
	return { abgelaufen }
}
