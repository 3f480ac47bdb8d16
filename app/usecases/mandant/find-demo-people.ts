import { verifyPasswort } from '~/adapters/crypto/passwort'
import { DEMO_ADRESSEN, DEMO_PASSWORT } from '~/domain/benutzer/demo-people'
import { DEMO_BRANDS } from '~/domain/mandant/demo-brands'
import { inMandant, type PlattformDb } from '~db/handle'
import { listPasswortHashes } from '~db/repositories/benutzer/benutzer'
import { findMandantByClientRoute } from '~db/repositories/mandant/mandanten'

/**
 * The accounts of a demo that still have its password, which everybody can read, one `brand: address` each. Only the
 * demo's own brands are asked: nothing else makes these accounts.
 */
export async function findDemoPeople(db: PlattformDb, leftOut: readonly string[] = []): Promise<string[]> {
	const found: string[] = []
	for (const clientRoute of Object.keys(DEMO_BRANDS)) {
		const row = await findMandantByClientRoute(db, clientRoute)
		if (!row || leftOut.includes(clientRoute)) continue
		const accounts = await listPasswortHashes(inMandant(db, row.schemaName), DEMO_ADRESSEN)
		for (const { emailNorm, passwortHash } of accounts)
			if (await verifyPasswort(passwortHash ?? undefined, DEMO_PASSWORT)) found.push(`${clientRoute}: ${emailNorm}`)
	}
	return found
}
