import { z } from 'zod'

/** English texts of a product; what is missing is shown in German. */
const englishSchema = z
	.object({ name: z.string(), kurztext: z.string(), beschreibung: z.string(), preisHinweis: z.string() })
	.partial()
	.catch({})

export type ProduktTexte = { name: string; kurztext: string; beschreibung: string; preisHinweis: string }

/** A product's texts in the visitor's language; `en` is the stored JSON. */
export function produktTexte({ en, ...row }: ProduktTexte & { en: unknown }, locale: 'de' | 'en'): ProduktTexte {
	const { name, kurztext, beschreibung, preisHinweis } = row
	const german = { name, kurztext, beschreibung, preisHinweis }
	return locale === 'de' ? german : { ...german, ...englishSchema.parse(en) }
}
