import { type MasterKeys, unwrapKeys } from '~/adapters/crypto/keys'
import type { PlattformDb } from '~db/handle'
import { findAnyMandant } from '~db/repositories/mandant/mandanten'

/** False when the stored brands' keys were wrapped with none of these master keys: a brand added with this one could not be opened. */
export async function ownsMasterKey(db: PlattformDb, masterKeys: MasterKeys): Promise<boolean> {
	const row = await findAnyMandant(db)
	if (!row) return true
	try {
		unwrapKeys(masterKeys, row.id, row.schluessel)
		return true
	} catch {
		return false
	}
}
