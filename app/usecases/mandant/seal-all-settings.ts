import { type MasterKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { storedConfigSchema } from '~/domain/mandant/config'
import type { PlattformDb } from '~db/handle'
import {
	listMandantenWithSecret,
	lockMandantByClientRoute,
	notifyMandantChanged,
	updateMandant,
} from '~db/repositories/mandant/mandanten'
import { isToSeal, openSettings, sealSettings } from './secret-setting'

/** Seals secrets among the settings that are stored plain or with a former key. A brand that cannot be opened is left. */
export async function sealAllSettings({
	db,
	masterKeys,
}: {
	db: PlattformDb
	masterKeys: MasterKeys
}): Promise<number> {
	let sealed = 0
	for (const clientRoute of await listMandantenWithSecret(db))
		await db.transaction(async (tx) => {
			const row = await lockMandantByClientRoute(tx, clientRoute)
			if (!row) return
			const keys = unwrapKeys(masterKeys, row.id, row.schluessel)
			const stored = storedConfigSchema.parse(row.config)
			if (!isToSeal(keys, stored)) return
			await updateMandant(tx, row.id, { config: sealSettings(keys, row.id, openSettings(keys, row.id, stored)) })
			await notifyMandantChanged(tx)
			sealed++
		})
	return sealed
}
