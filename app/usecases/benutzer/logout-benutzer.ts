import { deleteSitzung } from '~db/repositories/konto/sitzung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Ends the session of the back-office user who asks. */
export async function logoutBenutzer(ctx: AppContext): Promise<void> {
	publicUseCase()
	const { actor, tables } = ctx
	if (actor.art !== 'betrieb' && actor.art !== 'agentur') return
	await ctx.db.transaction(async (tx) => {
		await deleteSitzung(tables, tx, actor.sitzungId)
		await writeAudit(ctx, tx, { ereignis: 'benutzer.abgemeldet', bezug: 'benutzer', bezugId: actor.id })
	})
}
