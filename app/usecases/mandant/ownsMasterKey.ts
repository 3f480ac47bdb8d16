import { unwrapKeys } from '~/adapters/krypto/keys'
import type { Db } from '~db/client'
import { findAnyMandant } from '~db/repositories/mandanten'

/** False when the stored brands' keys were wrapped with another master key: a brand added with this one could not be opened. */
export async function ownsMasterKey(db: Db, masterKey: Buffer): Promise<boolean> {
	const row = await findAnyMandant(db)
	if (!row) return true
	try {
		unwrapKeys(masterKey, row.id, row.schluessel)
		return true
	} catch {
		return false
	}
}
