import { z } from 'zod'

type Texte<N extends string> = Record<N, string>
type Stored = { en: unknown }
type Locale = 'de' | 'en'

const englishSchema = z.record(z.string(), z.string()).catch({})

/** Texts in the visitor's language; `en` is the stored JSON, and what it lacks is shown in German. */
function inLanguage<N extends string>(german: Texte<N>, en: unknown, locale: Locale): Texte<N> {
	if (locale === 'de') return german
	const english = englishSchema.parse(en)
	const texte = { ...german }
	for (const name in german) texte[name] = english[name] ?? german[name]
	return texte
}

export type ProduktTexte = Texte<'name' | 'kurztext' | 'beschreibung' | 'preisHinweis'>

/** A product's texts. */
export function produktTexte(row: ProduktTexte & Stored, locale: Locale): ProduktTexte {
	const { name, kurztext, beschreibung, preisHinweis } = row
	return inLanguage({ name, kurztext, beschreibung, preisHinweis }, row.en, locale)
}

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
