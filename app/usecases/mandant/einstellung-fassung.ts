import { type FassungDaten, fassungDatenSchema, keysOfAenderungen, withAenderungen } from '~/domain/mandant/aenderungen'
import type { MandantConfig } from '~/domain/mandant/config'
import type { EinstellungBereich } from '~/domain/mandant/einstellungen'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import type { MandantDb } from '~db/handle'
import {
	findLetzte,
	type InhaltSchluessel,
	insertInhalt,
	listEinstellungFassungen,
	nextVersion,
} from '~db/repositories/inhalt/inhalt'
import { type InvalidInput, unusableSettings } from '../shared/invalid-input'

/** What versions of settings are versions of. Settings have no language: they stand under the standard one. */
export const fassungOf = (bereich: EinstellungBereich): InhaltSchluessel => ({
	...{ art: 'einstellung', schluessel: bereich, sprache: STANDARD_LOCALE },
})

/** A version that holds from an instant on; returns its number. */
export async function insertEinstellungFassung(
	db: MandantDb,
	bereich: EinstellungBereich,
	{ daten, giltAb, am, von }: { daten: FassungDaten; giltAb: Date; am: Date; von: string },
): Promise<number> {
	const entry = fassungOf(bereich)
	const [version, letzte] = await Promise.all([nextVersion(db, entry), findLetzte(db, entry)])
	await insertInhalt(db, { ...entry, version, daten, giltAb, von, erstelltAm: am, basis: letzte?.version ?? null })
	return version
}

/**
 * What would be wrong later, once plans begin to hold over these settings: each is good alone, two of them need not be. `mit`
 * is one more plan.
 */
export async function unusableLater(
	db: MandantDb,
	config: MandantConfig,
	at: Date,
	mit?: { giltAb: Date; daten: FassungDaten },
): Promise<InvalidInput | undefined> {
	const rows: { giltAb: Date | null; daten: unknown }[] = await listEinstellungFassungen(db, { nach: at })
	const plans = [...rows, ...(mit ? [mit] : [])].toSorted((a, b) => Number(a.giltAb) - Number(b.giltAb))
	let held = config
	for (const { daten } of plans) {
		const { werte } = fassungDatenSchema.parse(daten)
		held = withAenderungen(held, werte)
		const unusable = unusableSettings(held, keysOfAenderungen(werte))
		if (unusable) return unusable
	}
	return undefined
}
