import { fail, ok, type Result } from '~/domain/shared/result'
import { lockMandantByClientRoute, notifyMandantChanged, updateMandant } from '~db/repositories/mandant/mandanten'
import { authorise } from '../shared/authorise'
import { auditMandant, type MandantDeps } from './audit-mandant'

/** Takes a brand off the air (every page says so) or back on it. Its data stays as it is. */
export async function pauseMandant(
	deps: MandantDeps,
	{ clientRoute, pausiert }: { clientRoute: string; pausiert: boolean },
): Promise<Result<{ pausiert: boolean }, 'mandant_unbekannt'>> {
	authorise(deps, 'mandant.pausieren')
	return deps.db.transaction(async (tx) => {
		const row = await lockMandantByClientRoute(tx, clientRoute)
		if (!row) return fail('mandant_unbekannt')
		if (row.pausiert === pausiert) return ok({ pausiert })
		await updateMandant(tx, row.id, { pausiert })
		await auditMandant(deps, tx, row, pausiert ? 'mandant.pausiert' : 'mandant.fortgesetzt', {
			pausiert: { von: row.pausiert, nach: pausiert },
		})
		await notifyMandantChanged(tx)
		return ok({ pausiert })
	})
}
