import { ereignisKoerper } from '~/domain/partner/ereignis'
import { listEreignisseAfter } from '~db/repositories/partner/ereignis'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** What happened after the event of a number, of these kinds (of none = all), as webhooks say it, in the order of the numbers. */
export async function listEreignisse(
	ctx: AppContext,
	frage: { nach: number; arten: readonly string[]; limit: number },
) {
	authorise(ctx, 'ereignis.lesen')
	const rows = await listEreignisseAfter(ctx.db, frage)
	return rows.map(({ id, ...ereignis }) => ({ id, ...ereignisKoerper(ereignis) }))
}
