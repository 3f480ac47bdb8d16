import { z } from 'zod'
import { LOCALES } from '../shared/locale'
import {
	BUDGET_ENDEN,
	BUDGET_MAX_CENT,
	BUDGET_ZEITRAEUME,
	KAMPAGNE_NAME_MAX,
	KAMPAGNE_ZWECK_MAX,
	RANG_MAX,
	regelnSchema,
	wahlSchema,
	zielSchema,
} from './kampagne'
import { stufenSchema } from './meilensteine'
import { SEITE_TEXT_MAX, SEITE_TITEL_MAX, wortFehler } from './seite'

/** A campaign as it is written; `bis` is the first instant at which it is over. */
export const kampagneDatenSchema = z.strictObject({
	name: z.partialRecord(z.enum(LOCALES), z.string().max(KAMPAGNE_NAME_MAX)),
	zweck: z.string().max(KAMPAGNE_ZWECK_MAX),
	von: z.date().nullable(),
	bis: z.date().nullable(),
	rang: z.int().min(0).max(RANG_MAX),
	ziel: zielSchema,
	wahl: wahlSchema,
	regeln: regelnSchema.min(1),
	/** Levels by the milestones that bring them. */
	stufen: stufenSchema,
	budgetCent: z.int().min(1).max(BUDGET_MAX_CENT).nullable(),
	budgetZeitraum: z.enum(BUDGET_ZEITRAEUME),
	budgetEnde: z.enum(BUDGET_ENDEN),
	/** Of its own address, `/k/<word>`; null = it has none. */
	wort: z
		.string()
		.refine((wort) => wortFehler(wort) === undefined)
		.nullable(),
	/** Headline and text of the page there; text is Markdown. */
	seiteTitel: z.partialRecord(z.enum(LOCALES), z.string().max(SEITE_TITEL_MAX)),
	seiteText: z.partialRecord(z.enum(LOCALES), z.string().max(SEITE_TEXT_MAX)),
})
export type KampagneDaten = z.output<typeof kampagneDatenSchema>
