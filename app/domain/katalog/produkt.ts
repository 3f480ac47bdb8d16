import { z } from 'zod'
import { type Locale, STANDARD_LOCALE, type Translations } from '../shared/locale'

type Texte<N extends string> = Record<N, string>
type Stored = { en: unknown }

const textsSchema = z.record(z.string(), z.string()).catch({})

/** Texts in the visitor's language; what the stored JSON of that language lacks is shown as the catalogue names it. */
function inLanguage<N extends string>(standard: Texte<N>, en: unknown, locale: Locale): Texte<N> {
	const translations: Translations<unknown> = { en }
	if (locale === STANDARD_LOCALE) return standard
	const own = textsSchema.parse(translations[locale])
	const texte = { ...standard }
	for (const name in standard) texte[name] = own[name] ?? standard[name]
	return texte
}

export type ProduktTexte = Texte<'name' | 'kurztext' | 'beschreibung' | 'preisHinweis'>

/** A product's texts. */
export function produktTexte(row: ProduktTexte & Stored, locale: Locale): ProduktTexte {
	const { name, kurztext, beschreibung, preisHinweis } = row
	return inLanguage({ name, kurztext, beschreibung, preisHinweis }, row.en, locale)
}

/** What a product is called. */
export const produktName = (row: Texte<'name'> & Stored, locale: Locale): string =>
	inLanguage({ name: row.name }, row.en, locale).name

type Beschreibungen = 'beschreibung1' | 'beschreibung2' | 'beschreibung3' | 'beschreibung4'
type FestnetzTexte = Texte<'anzeigeName' | 'fussnote' | 'aktionsname' | Beschreibungen>

/** The texts only a fixed-network product has. */
export function festnetzTexte(row: FestnetzTexte & Stored, locale: Locale): FestnetzTexte {
	const { anzeigeName, fussnote, aktionsname, beschreibung1, beschreibung2, beschreibung3, beschreibung4 } = row
	const beschreibungen = { beschreibung1, beschreibung2, beschreibung3, beschreibung4 }
	return inLanguage({ anzeigeName, fussnote, aktionsname, ...beschreibungen }, row.en, locale)
}

/** The name of a fixed-network product's action. */
export const aktionsname = ({ aktionsname: german, en }: Texte<'aktionsname'> & Stored, locale: Locale): string =>
	inLanguage({ aktionsname: german }, en, locale).aktionsname

/** The note on a fixed-network product's price. */
export const preisFussnote = ({ fussnote, en }: Texte<'fussnote'> & Stored, locale: Locale): string =>
	inLanguage({ fussnote }, en, locale).fussnote

/** The name of a mobile product's action. */
export const rabattName = ({ aktion, en }: Texte<'aktion'> & Stored, locale: Locale): string =>
	inLanguage({ aktion }, en, locale).aktion
