import { z } from 'zod'
import type { Recht } from '../zugriff/recht'

/**
 * What is done to many at once: held cases that are alike are decided, reported orders assigned to the friend that fits
 * and such assignments taken back, orders that wait for nothing else released, an agency's by its owner.
 */
export const SAMMEL_ARTEN = ['faelle', 'zuordnung', 'ruecknahme', 'freigabe', 'agenturfreigabe'] as const
export type SammelArt = (typeof SAMMEL_ARTEN)[number]

/** What each takes of who begins it, and of who looks at it or stops it. */
export const SAMMEL_RECHT = {
	faelle: 'eigenwerbung.entscheiden',
	zuordnung: 'auftrag.zuordnen',
	ruecknahme: 'auftrag.zuordnen',
	freigabe: 'auftrag.freigeben',
	agenturfreigabe: 'agentur.auftragfreigeben',
} as const satisfies Record<SammelArt, Recht>

/** The most parts of one: as many as a file of orders has. */
export const SAMMEL_MAX = 10_000
/** Characters of the mark by which a form names one part that was shown. */
export const SAMMEL_MARKE = 6

/** Of `faelle`: what was decided, for the recommender and for colleagues; of an `agenturfreigabe` whose orders they are. */
export const sammelDaten = z.object({
	intent: z.enum(['freigeben', 'ablehnen']).optional(),
	antwort: z.string().default(''),
	notiz: z.string().default(''),
	/** The sum of all takes a second person, though each alone would not. */
	zweitePerson: z.boolean().default(false),
	agenturId: z.uuid().optional(),
})
export type SammelDaten = z.output<typeof sammelDaten>

/** Of which nothing is to be kept but what kind it is. */
export const OHNE_DATEN: SammelDaten = { antwort: '', notiz: '', zweitePerson: false }
