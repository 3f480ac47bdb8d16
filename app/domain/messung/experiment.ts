import { z } from 'zod'
import { addBerlinDays } from '../shared/dates'
import { LOCALES } from '../shared/locale'
import type { ExperimentZustand } from './experiment-zustand'

/** What is compared: the headline of the friend's first page, or that of the page where a recommendation is shared. */
export const EXPERIMENT_ARTEN = ['freund_titel', 'teilen_titel'] as const
export type ExperimentArt = (typeof EXPERIMENT_ARTEN)[number]

/** What each kind may name in its texts. */
export const EXPERIMENT_VARIABLEN = ['Vorname', 'Produkt'] as const

export const EXPERIMENT_NAME_MAX = 60
export const VARIANTE_MAX = 120
/** The first one is what people read without a test. */
export const VARIANTEN_MAX = 4
/** Whole days a test lasts at least, and after which it is over by itself. */
export const MINDEST_TAGE = [7, 56] as const
export const EXPERIMENT_TAGE = 56
/** People who saw each variant, before anything is said. */
export const MINDEST_MENSCHEN = [50, 100_000] as const
/** Percent of people who are left out. */
export const HALTEN_MAX = 50

const textSchema = z.partialRecord(z.enum(LOCALES), z.string().max(VARIANTE_MAX))
export type Variantentext = z.output<typeof textSchema>

/** A test as it is written. `varianten`: the texts of B, C and D; A is what people read without it. */
export const experimentDatenSchema = z
	.strictObject({
		name: z.string().min(1).max(EXPERIMENT_NAME_MAX),
		art: z.enum(EXPERIMENT_ARTEN),
		varianten: z
			.array(textSchema)
			.min(1)
			.max(VARIANTEN_MAX - 1),
		/** Of A and of each variant, in their order. */
		gewichte: z.array(z.int().min(1).max(100)).min(2).max(VARIANTEN_MAX),
		halten: z.int().min(0).max(HALTEN_MAX),
		mindestTage: z.int().min(MINDEST_TAGE[0]).max(MINDEST_TAGE[1]),
		mindestMenschen: z.int().min(MINDEST_MENSCHEN[0]).max(MINDEST_MENSCHEN[1]),
	})
	.refine(({ varianten, gewichte }) => gewichte.length === varianten.length + 1)
export type ExperimentDaten = z.output<typeof experimentDatenSchema>

/**
 * What a recommendation was given of a test, for good. `variante`: 0 = A; null = its recommender is left out. `text`: what takes
 * the place of the usual words; null = those.
 */
export const zuteilungSchema = z.object({
	/** null = it takes part in none, and has what holds for everybody since the last one ended. */
	experiment: z.uuid().nullable(),
	variante: z.int().min(0).nullable(),
	text: textSchema.nullable(),
})
export type Zuteilung = z.output<typeof zuteilungSchema>
export const zuteilungenSchema = z.partialRecord(z.enum(EXPERIMENT_ARTEN), zuteilungSchema)
export type Zuteilungen = z.output<typeof zuteilungenSchema>

/**
 * The variant of who drew this part (0 to below 1): 0 = A; null = left out. Who is left out are the last ones, so that nobody's
 * variant depends on how many those are.
 */
export function varianteBei(
	zug: number,
	{ gewichte, halten }: { gewichte: readonly number[]; halten: number },
): number | null {
	const dabei = 1 - halten / 100
	if (zug >= dabei) return null
	const alle = gewichte.reduce((sum, one) => sum + one, 0)
	let bis = 0
	for (const [i, gewicht] of gewichte.entries()) {
		bis += (gewicht / alle) * dabei
		if (zug < bis) return i
	}
	return gewichte.length - 1
}

/** The first instant at which a test is over by itself. */
export const endeVon = (gestartetAm: Date): Date => addBerlinDays(gestartetAm, EXPERIMENT_TAGE)

/** Whether a recommendation made now takes part. */
export const isLaufend = (
	{ zustand, gestartetAm }: { zustand: ExperimentZustand; gestartetAm: Date | null },
	now: Date,
): boolean => zustand === 'laufend' && gestartetAm !== null && now < endeVon(gestartetAm)

/** From when on anything is said of a test's results, as far as days go. */
export const auswertbarAb = (gestartetAm: Date, mindestTage: number): Date => addBerlinDays(gestartetAm, mindestTage)
