import { type MasterKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { inMandant, type PlattformDb } from '~db/handle'
import type { MandantRow } from '~db/repositories/mandant/mandanten'
import { listVersiegelt, replaceVersiegelt, versiegelteOrte } from '~db/repositories/shared/versiegelt'

/** Rows that one transaction seals anew. */
const BATCH = 200

/**
 * Seals what a brand has sealed by a former key anew, batch by batch, and says how many values. What is done is not
 * touched again: ended in between, the next call goes on.
 */
export async function sealAnew(
	{ db, masterKeys, batch = BATCH }: { db: PlattformDb; masterKeys: MasterKeys; batch?: number },
	row: MandantRow,
): Promise<number> {
	const keys = unwrapKeys(masterKeys, row.id, row.schluessel)
	const own = inMandant(db, row.schemaName)
	let versiegelt = 0
	for (const ort of versiegelteOrte()) {
		let nach: string | undefined
		do {
			const rows = await listVersiegelt(own, ort, { prefix: keys.prefix, nach, limit: batch })
			nach = rows.length === batch ? rows.at(-1)?.id : undefined
			await own.transaction(async (tx) => {
				for (const { table, id, werte } of rows)
					for (const { column, wert } of werte) {
						const place = { table, id, column }
						const neu = keys.seal(place, keys.open(place, wert))
						await replaceVersiegelt(tx, ort, { zeile: id, column, alt: wert, neu })
						versiegelt++
					}
			})
		} while (nach !== undefined)
	}
	return versiegelt
}
