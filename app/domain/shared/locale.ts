import { hasKey, keysOf } from './keys'

/**
 * The languages, a row each: what it calls itself, and the country whose spelling it has. A new one also needs its texts
 * (docs/conventions.md); the type check names what lacks.
 */
const LANGUAGES = {
	de: { name: 'Deutsch', country: 'DE' },
	en: { name: 'English', country: 'GB' },
} as const

export type Locale = keyof typeof LANGUAGES

/** Spoken where nothing else is known, and in the place of a text that lacks; documents the law asks for are in it. */
export const STANDARD_LOCALE: Locale = 'de'

/** Spoken to programs and their makers. */
export const PROGRAM_LOCALE: Locale = 'en'

export const LOCALES: readonly [Locale, ...Locale[]] = [
	STANDARD_LOCALE,
	...keysOf(LANGUAGES).filter((locale) => locale !== STANDARD_LOCALE),
]

export const isLocale = (value: string | null | undefined): value is Locale =>
	LOCALES.some((locale) => locale === value)

/** Its name in itself. */
export const languageName = (locale: Locale): string => LANGUAGES[locale].name

/** As Open Graph writes it: de_DE. */
export const withCountry = (locale: Locale): string => `${locale}_${LANGUAGES[locale].country}`

const isWhole = <T>(rows: Partial<Record<Locale, T>>): rows is Record<Locale, T> =>
	LOCALES.every((locale) => hasKey(rows, locale))

/** Something of each language. */
export function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
	const rows: Partial<Record<Locale, T>> = {}
	for (const locale of LOCALES) rows[locale] = make(locale)
	if (!isWhole(rows)) throw new Error('a language is missing')
	return rows
}

/** Texts as they are stored: a language may lack. */
export type Translations<T = string> = Partial<Record<Locale, T>>

/** What is shown in a language: its own, or the one of the standard language, or any; undefined where there is none. */
export const translated = <T>(texts: Translations<T>, locale: Locale): T | undefined =>
	[texts[locale], texts[STANDARD_LOCALE], ...Object.values(texts)].find((text) => text !== undefined && text !== '')

/** The same for a plain text. */
export const translatedText = (texts: Translations, locale: Locale): string => translated(texts, locale) ?? ''

/** Each language's text by `name.locale`, as forms and the log name them. */
export const byName = (name: string, texts: Translations): Record<string, string> =>
	Object.fromEntries(LOCALES.map((locale) => [`${name}.${locale}`, texts[locale] ?? '']))
