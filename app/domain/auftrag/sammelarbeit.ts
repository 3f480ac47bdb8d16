import { z } from 'zod'

/** What is done to many at once: held cases that are alike are decided, reported orders assigned to the friend that fits. */
export const SAMMEL_ARTEN = ['faelle', 'zuordnung'] as const
export type SammelArt = (typeof SAMMEL_ARTEN)[number]

/** The most parts of one: as many as a file of orders has. */
export const SAMMEL_MAX = 10_000

/** Of `faelle`: what was decided, for the recommender and for colleagues; of a `zuordnung` nothing. */
export const sammelDaten = z.object({
	intent: z.enum(['freigeben', 'ablehnen']).optional(),
	antwort: z.string().default(''),
	notiz: z.string().default(''),
	/** The sum of all takes a second person, though each alone would not. */
	zweitePerson: z.boolean().default(false),
})
export type SammelDaten = z.output<typeof sammelDaten>
