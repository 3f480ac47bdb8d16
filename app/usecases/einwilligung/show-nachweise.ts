import { listEinwilligungen } from '~db/repositories/einwilligung/einwilligung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** What was decided under a pseudonym, the newest first, each with the texts that were shown word for word. */
export async function showNachweise(ctx: Pick<AppContext, 'db'>, kennung: string) {
	publicUseCase()
	const rows = await listEinwilligungen(ctx.db, kennung)
	return rows.map(({ inhalt, ...row }) => {
		const gezeigt: unknown = JSON.parse(inhalt)
		return { ...row, gezeigt }
	})
}
