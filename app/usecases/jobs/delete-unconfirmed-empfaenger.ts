import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { anonymiseEmpfaenger, lockUnconfirmedEmpfaenger } from '~db/repositories/konto/loeschung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { moveAll } from './move-all'

/**
 * Takes away what is known of friends whom no valid order confirmed within twelve weeks of giving it [P-DELETE12W]; the
 * row stays as 'geloescht'.
 */
export async function deleteUnconfirmedEmpfaenger(ctx: AppContext): Promise<{ geloescht: number }> {
	authorise(ctx, 'job.loeschen')
	const now = ctx.clock()
	const geloescht = await moveAll(ctx, {
		bezug: 'empfaenger',
		ereignis: 'empfaenger.geloescht',
		nach: 'geloescht',
		lock: (tx, limit) => lockUnconfirmedEmpfaenger(tx, { now, limit }),
		save: async (tx, ids) => {
			await anonymiseEmpfaenger(tx, ids, now)
			await refreshStatus(tx, { empfaengerIds: ids })
		},
	})
	return { geloescht }
}
