import { type MasterKeys, rewrapKeys } from '~/adapters/crypto/keys'
import {
	listMandantRows,
	lockMandantByClientRoute,
	notifyMandantChanged,
	updateMandant,
} from '~db/repositories/mandant/mandanten'
import { listBetreiberRows, updateBetreiber } from '~db/repositories/plattform/betreiber'
import { authorise } from '../shared/authorise'
import { auditMandant, type MandantDeps } from './audit-mandant'

/**
 * Wraps the data keys of every brand by the first master key, all or none. Afterwards the other master keys are needed no
 * more. Throws when one brand's keys open with none of them.
 */
export const rewrapMandanten = async (deps: MandantDeps & { masterKeys: MasterKeys }): Promise<number> => {
	authorise(deps, 'mandant.schluessel')
	return deps.db.transaction(async (tx) => {
		const rows = await listMandantRows(tx)
		for (const { clientRoute } of rows) {
			const row = await lockMandantByClientRoute(tx, clientRoute)
			if (!row) continue
			await updateMandant(tx, row.id, { schluessel: rewrapKeys(deps.masterKeys, row.id, row.schluessel) })
			await auditMandant(deps, tx, row, 'mandant.schluessel', { stand: 'umhuellt' })
		}
		for (const { id, schluessel } of await listBetreiberRows(tx))
			await updateBetreiber(tx, id, { schluessel: rewrapKeys(deps.masterKeys, id, schluessel) })
		await notifyMandantChanged(tx)
		return rows.length
	})
}
