import { z } from 'zod'
import { STANDARD_LOCALE, type Translations } from '../shared/locale'

/** The form that shows a campaign: the recommender's or the friend's. */
export const AKTION_FORMULARE = ['Empfehlung', 'Empfaenger'] as const
export type AktionFormular = (typeof AKTION_FORMULARE)[number]

const text = (max: number) => z.string().trim().min(1).max(max)
const texte = z.strictObject({ Titel: text(120), Text: text(600), RechtsText: text(3000) })

/** A campaign's words in one language. */
export type AktionTexte = { titel: string; text: string; rechtsText: string }

/** A campaign as it is published [E-Aktion]. Days 'YYYY-MM-DD' in Berlin, both included; no end date = until withdrawn. */
export const aktionSchema = texte
	.extend({
		AktionsId: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/),
		Formular: z.enum(AKTION_FORMULARE),
		Startdatum: z.iso.date(),
		Enddatum: z.iso.date().nullable().default(null),
		Position: z.int().min(0).default(0),
		/** The same texts in English. */
		en: texte,
	})
	.refine(({ Startdatum, Enddatum }) => Enddatum === null || Startdatum <= Enddatum, {
		path: ['Enddatum'],
		message: 'lies before Startdatum',
	})
export type AktionInput = z.input<typeof aktionSchema>

const texteOf = ({ Titel: titel, Text: text, RechtsText: rechtsText }: z.input<typeof texte>): AktionTexte => ({
	titel,
	text,
	rechtsText,
})

type Worte = Pick<AktionInput, 'en' | keyof z.input<typeof texte>>

/** The words of a campaign by language; a file names those of the standard language without it. */
export const aktionTexteOf = ({ en, ...own }: Worte): Translations<AktionTexte> => ({
	[STANDARD_LOCALE]: texteOf(own),
	en: texteOf(en),
})
