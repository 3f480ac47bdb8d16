import { endSitzungRows } from '~db/repositories/konto/sitzung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Ends the session of the back-office user who asks. Its row stays for a while: it says how the provider's session ends (end-sso). */
export async function logoutBenutzer(ctx: AppContext): Promise<void> {
	publicUseCase()
	const { actor, clock } = ctx
	if (actor.art !== 'betrieb' && actor.art !== 'agentur') return
	await ctx.db.transaction(async (tx) => {
		const subjekt = { art: actor.art, subjektId: actor.id }
		await endSitzungRows(tx, subjekt, { now: clock(), id: actor.sitzungId })
		await writeAudit(ctx, tx, { ereignis: 'benutzer.abgemeldet', bezug: 'benutzer', bezugId: actor.id })
	})
}
