import { ok } from '~/domain/shared/result'
import { listOffenePraemierungen } from '~db/repositories/auszahlung/lauf'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { stepLauf } from './step-lauf'

/** The file was given to the bank. Nothing is paid by that, but everybody sees that it is on its way. */
export async function submitLauf(ctx: AppContext, laufId: string, key?: string) {
	authorise(ctx, 'lauf.datei')
	const step = { laufId, ereignis: 'einreichen', key } as const
	return stepLauf(
		ctx,
		step,
		async () => ok({ eingereichtAm: ctx.clock() }),
		async (tx) => {
			const praemierungIds = await listOffenePraemierungen(tx, laufId)
			if (praemierungIds.length > 0) await refreshStatus(tx, { praemierungIds })
		},
	)
}
