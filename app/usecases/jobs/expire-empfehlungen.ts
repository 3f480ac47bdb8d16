import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { expireEmpfehlungRows, freeReserven, lockExpiredEmpfehlungen } from '~db/repositories/jobs/batches'
import { forgetKampagnen } from '../kampagne/in-kraft'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { moveAll } from './move-all'

/** Empfehlungen nobody confirmed within their 60 days expire. What was reserved for those that no order can follow is free again. */
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
	await ctx.db.transaction(async (tx) => {
		if ((await freeReserven(tx, now)) > 0) await forgetKampagnen(ctx, tx)
	})
	return { abgelaufen }
}
