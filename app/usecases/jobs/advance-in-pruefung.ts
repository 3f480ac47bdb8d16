import { releaseBlocker } from '~/domain/auftrag/freigabe'
import { auftragMachine } from '~/domain/auftrag/zustand'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { listAgenturOffen } from '~db/repositories/auftrag/freigabe'
import { listEigenwerbungZustaende } from '~db/repositories/betrugspruefung/eigenwerbung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { advanceAuftragRows, listAuftraegeInPruefung, lockAssignedAuftraege } from '~db/repositories/jobs/batches'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
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
		lock: (tx, limit) => lockAssignedAuftraege(ctx.tables, tx, { limit }),
		save: async (tx, ids) => {
			const moved = await advanceAuftragRows(ctx.tables, tx, ids)
			const empfaengerIds = moved.flatMap(({ empfaengerId }) => (empfaengerId ? [empfaengerId] : []))
			await refreshStatus(ctx.tables, tx, { empfaengerIds })
		},
	})
	const now = ctx.clock()
	const mindestalterTage = ctx.mandant.config.ModuleAuftragsdatumMindestalterTage
	const auftragsdatumBis = addDays(berlinDay(now), -mindestalterTage)
	const abgewartet = await listAuftraegeInPruefung(ctx.tables, ctx.db, { auftragsdatumBis })
	const ids = abgewartet.map(({ id }) => id)
	const reviews = await listEigenwerbungZustaende(ctx.tables, ctx.db, ids)
	const beiAgentur = await listAgenturOffen(ctx.tables, ctx.db, ids)
	const bereit = abgewartet.filter((auftrag) => {
		const eigenwerbung = reviews.get(auftrag.id) ?? null
		const agenturOffen = beiAgentur.has(auftrag.id)
		return !releaseBlocker({ ...auftrag, mindestalterTage, eigenwerbung, agenturOffen, anteilErlaubt: true }, now)
	}).length
	return { vorgerueckt, bereit }
}
