import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { listAgenturenOf } from '~db/repositories/agentur/agentur'
import { noteSitzungAgentur } from '~db/repositories/konto/sitzung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Goes on in this session for another agency of those that somebody works for. */
export async function chooseAgentur(
	ctx: AppContext,
	{ agenturId }: { agenturId: string },
): Promise<Result<null, 'nicht_gefunden'>> {
	authorise(ctx, 'agentur.start')
	const { actor } = ctx
	const eigene = z.uuid().safeParse(agenturId).success ? await listAgenturenOf(ctx.db, actor.id) : []
	if (!eigene.some(({ id }) => id === agenturId)) return fail('nicht_gefunden')
	return ctx.db.transaction(async (tx) => {
		await noteSitzungAgentur(tx, actor.sitzungId, agenturId)
		await writeAudit(ctx, tx, { ereignis: 'agentur.gewaehlt', bezug: 'agentur', bezugId: agenturId })
		return ok(null)
	})
}
