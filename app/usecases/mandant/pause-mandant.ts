import { fail, ok, type Result } from '~/domain/shared/result'
import { findMandantByClientRoute, notifyMandantChanged, updateMandant } from '~db/repositories/mandant/mandanten'
import { authorise } from '../shared/authorise'
import { auditMandant, type MandantDeps } from './audit-mandant'

/** Takes a brand off the air (every page says so) or back on it. Its data stays as it is. */
export async function pauseMandant(
	deps: MandantDeps,
	{ clientRoute, pausiert }: { clientRoute: string; pausiert: boolean },
): Promise<Result<{ pausiert: boolean }, 'mandant_unbekannt'>> {
	authorise(deps, 'mandant.pausieren')
	const row = await findMandantByClientRoute(deps.db, clientRoute)
	if (!row) return fail('mandant_unbekannt')
	await deps.db.transaction(async (tx) => {
		await updateMandant(tx, row.id, { pausiert })
		await auditMandant(deps, tx, row, pausiert ? 'mandant.pausiert' : 'mandant.fortgesetzt', {
			pausiert: { von: row.pausiert, nach: pausiert },
		})
		await notifyMandantChanged(tx)
	})
	return ok({ pausiert })
}
