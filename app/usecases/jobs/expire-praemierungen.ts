import { praemierungMachine } from '~/domain/praemie/zustand'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { expirePraemierungRows, lockExpiredPraemierungen } from '~db/repositories/jobs/batches'
import { bookBewegung } from '../hauptbuch/book'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { moveAll } from './move-all'

/** Praemierungen nobody chose a Praemie for until their deadline are forfeited. */
export async function expirePraemierungen(ctx: AppContext): Promise<{ abgelaufen: number }> {
	authorise(ctx, 'job.fristen')
	const now = ctx.clock()
	const abgelaufen = await moveAll(ctx, {
		bezug: 'praemierung',
		ereignis: 'praemierung.abgelaufen',
		nach: praemierungMachine.step('ablaufen').to,
		lock: (tx, limit) => lockExpiredPraemierungen(tx, { now, limit }),
		save: async (tx, ids) => {
			const rows = await expirePraemierungRows(tx, ids)
			await refreshStatus(tx, { praemierungIds: ids })
			const umbuchungen = rows.map((praemierung) => ({ praemierung }))
			await bookBewegung(ctx, tx, 'verfallen', umbuchungen)
		},
	})
	return { abgelaufen }
}
