import { fail, ok, type Result } from '~/domain/shared/result'
import {
	deleteHost,
	findMandantByClientRoute,
	listHosts,
	notifyMandantChanged,
} from '~db/repositories/mandant/mandanten'
import { authorise } from '../shared/authorise'
import { auditMandant, type MandantDeps } from './audit-mandant'

/** The brand no longer answers on `host`. Its main host stays: links in mails lead there. */
export async function removeHost(
	deps: MandantDeps,
	{ clientRoute, host }: { clientRoute: string; host: string },
): Promise<Result<{ host: string }, 'mandant_unbekannt' | 'host_unbekannt' | 'host_haupt'>> {
	authorise(deps, 'mandant.einstellen')
	const { db } = deps
	const row = await findMandantByClientRoute(db, clientRoute)
	if (!row) return fail('mandant_unbekannt')
	const found = (await listHosts(db)).find((entry) => entry.host === host && entry.mandantId === row.id)
	if (!found) return fail('host_unbekannt')
	if (found.haupt) return fail('host_haupt')
	await db.transaction(async (tx) => {
		await deleteHost(tx, host)
		await auditMandant(deps, tx, row, 'mandant.host_entfernt', { host })
		await notifyMandantChanged(tx)
	})
	return ok({ host })
}
