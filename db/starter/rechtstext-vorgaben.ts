import type { MandantConfig } from '~/domain/mandant/config'
import type { MandantTables } from '../schema/mandant/tables'

/** What the first texts of a brand say of it. */
export type RechtstextVorgaben = {
	config: MandantConfig
	/** Postal address of the provider in one line, without its name. */
	anschrift?: string | undefined
	/** Who represents the provider. */
	vertretung?: string | undefined
}
export type StarterTextArt = MandantTables['rechtstext']['$inferSelect']['art']
export type Rechtstexte = Record<StarterTextArt, { titel: string; inhalt: string }>
