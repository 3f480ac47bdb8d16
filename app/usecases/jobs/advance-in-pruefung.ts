import { auftragMachine } from '~/domain/auftrag/zustand'
import { countFreigaben } from '~db/repositories/auftrag/freigabe'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { advanceAuftragRows, lockAssignedAuftraege } from '~db/repositories/jobs/batches'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { fristOf } from '../shared/freigabe-tage'
import { moveAll } from './move-all'

/**
 * Matched orders start their complaint period. Nothing is released here, that is an operator's decision; `bereit` counts the
 * orders that wait for one, those whose share is to be settled among them.
 */
export async function advanceInPruefung(ctx: AppContext): Promise<{ vorgerueckt: number; bereit: number }> {
	authorise(ctx, 'job.fristen')
	const vorgerueckt = await moveAll(ctx, {
		bezug: 'auftrag',
		ereignis: 'auftrag.in_pruefung',
		nach: auftragMachine.step('pruefen').to,
		lock: (tx, limit) => lockAssignedAuftraege(tx, { now: ctx.clock(), limit }),
		save: async (tx, ids) => {
			const moved = await advanceAuftragRows(tx, ids)
			const empfaengerIds = moved.flatMap(({ empfaengerId }) => (empfaengerId ? [empfaengerId] : []))
			await refreshStatus(tx, { empfaengerIds })
		},
	})
	const { bereit } = await countFreigaben(ctx.db, fristOf(ctx))
	return { vorgerueckt, bereit: bereit.count }
}
