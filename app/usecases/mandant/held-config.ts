import type { MandantKeys } from '~/adapters/crypto/keys'
import { fassungDatenSchema, withAenderungen } from '~/domain/mandant/aenderungen'
import { type MandantConfig, storedConfigSchema } from '~/domain/mandant/config'
import { brandClock } from '~/domain/mandant/testbetrieb'
import type { Clock } from '~/domain/shared/clock'
import { type Db, inMandant } from '~db/handle'
import { findNextEinstellung, type InhaltRow, listEinstellungFassungen } from '~db/repositories/inhalt/inhalt'
import type { MandantRow } from '~db/repositories/mandant/mandanten'
import { openSettings } from './secret-setting'

export type Gehalten = {
	/** What holds. */
	config: MandantConfig
	/** When, by the brand's time, the next version begins to. */
	naechste: Date | null
}

/** Settings as they are stored, without the versions that began to hold since. */
export const storedConfig = (keys: MandantKeys, row: MandantRow): MandantConfig =>
	openSettings(keys, row.id, storedConfigSchema.parse(row.config))

/** Versions laid over settings one after the other: of two that name a setting the later one counts. */
export const laidOver = (config: MandantConfig, rows: readonly InhaltRow[]): MandantConfig =>
	rows.reduce((held, { daten }) => {
		const parsed = fassungDatenSchema.safeParse(daten)
		return parsed.success ? withAenderungen(held, parsed.data.werte) : held
	}, config)

/** The settings that hold at an instant of the brand's time; nothing else is asked where no version waits. */
export async function configAt(db: Db, keys: MandantKeys, row: MandantRow, at: Date): Promise<Gehalten> {
	const stored = storedConfig(keys, row)
	const { naechsteAb, configAb } = row
	if (!naechsteAb || naechsteAb > at) return { config: stored, naechste: naechsteAb }
	const own = inMandant(db, row.schemaName)
	const [due, naechste] = await Promise.all([
		listEinstellungFassungen(own, { nach: configAb, bis: at }),
		findNextEinstellung(own, at),
	])
	return { config: laidOver(stored, due), naechste }
}

/** Those that hold now; `clock` is the process's. */
export const heldConfig = (db: Db, keys: MandantKeys, row: MandantRow, clock: Clock): Promise<Gehalten> =>
	configAt(db, keys, row, brandClock(clock, storedConfig(keys, row))())
