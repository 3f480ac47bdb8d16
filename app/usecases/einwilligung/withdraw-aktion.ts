import { fail, ok, type Result } from '~/domain/shared/result'
import { withdrawAktionRow } from '~db/repositories/einwilligung/aktion'
import { notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Takes a campaign back: forms stop showing it, given consents stay. */
export async function withdrawAktion(ctx: AppContext, aktionsId: string): Promise<Result<null, 'aktion_unbekannt'>> {
	authorise(ctx, 'aktion.pflegen')
	return ctx.db.transaction(async (tx) => {
		if (!(await withdrawAktionRow(tx, aktionsId, ctx.clock()))) return fail('aktion_unbekannt')
		const details = { aktionsId }
		await writeAudit(ctx, tx, { ereignis: 'aktion.zurueckgezogen', bezug: 'aktion', bezugId: aktionsId, details })
		await notifyPagesChanged(tx, ctx.mandant.id)
		return ok(null)
	})
}
