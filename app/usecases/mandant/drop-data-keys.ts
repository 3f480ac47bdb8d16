import { keyState, type MasterKeys, nextKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { inMandant } from '~db/handle'
import {
	listMandantRows,
	lockMandantByClientRoute,
	notifyMandantChanged,
	updateMandant,
} from '~db/repositories/mandant/mandanten'
import { hasVersiegelteAntworten } from '~db/repositories/shared/versiegelt'
import { authorise } from '../shared/authorise'
import { auditMandant, type MandantDeps } from './audit-mandant'
import { sealAllSettings } from './seal-all-settings'
import { sealAnew } from './seal-anew'

/** `gebraucht`: answers of forms, which are kept for some days, still need the former key. */
export type Verworfen = { clientRoute: string; versiegelt: number; gebraucht: boolean }

/** Throws away the former data keys of all brands that have new ones, after sealing anew what is left under them. */
export async function dropDataKeys(deps: MandantDeps & { masterKeys: MasterKeys }): Promise<Verworfen[]> {
	authorise(deps, 'mandant.schluessel')
	const { db, masterKeys } = deps
	const rows = (await listMandantRows(db)).filter(({ schluessel }) => keyState(schluessel) === 'benutzt')
	await sealAllSettings(deps)
	const done: Verworfen[] = []
	for (const row of rows) {
		const versiegelt = await sealAnew(deps, row)
		const { prefix } = unwrapKeys(masterKeys, row.id, row.schluessel)
		const gebraucht = await hasVersiegelteAntworten(inMandant(db, row.schemaName), prefix)
		done.push({ clientRoute: row.clientRoute, versiegelt, gebraucht })
		if (gebraucht) continue
		await db.transaction(async (tx) => {
			const now = await lockMandantByClientRoute(tx, row.clientRoute)
			if (!now || keyState(now.schluessel) !== 'benutzt') return
			const schluessel = nextKeys(masterKeys, now.id, now.schluessel)
			await updateMandant(tx, now.id, { schluessel })
			await auditMandant(deps, tx, now, 'mandant.schluessel', { stand: keyState(schluessel) })
			await notifyMandantChanged(tx)
		})
	}
	return done
}
