import { fail, ok, type Result } from '~/domain/shared/result'
import { withdrawAktionRow } from '~db/repositories/aktion'
import { notifySeitenChanged } from '~db/repositories/mandanten'
import { writeAudit } from '../audit'
import type { AppContext } from '../context'

/** Takes a campaign back: forms stop showing it, given consents stay. */
export function withdrawAktion(ctx: AppContext, aktionsId: string): Promise<Result<null, 'aktion_unbekannt'>> {
	return ctx.db.transaction(async (tx) => {
		if (!(await withdrawAktionRow(ctx.tables, tx, aktionsId, ctx.clock()))) return fail('aktion_unbekannt')
		const details = { aktionsId }
		await writeAudit(ctx, tx, { ereignis: 'aktion.zurueckgezogen', bezug: 'aktion', bezugId: aktionsId, details })
		await notifySeitenChanged(tx, ctx.mandant.id)
		return ok(null)
	})
}
