import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/*
 * Letters without a decomposition into base letter and marks, in both cases: lower() knows only ASCII in the C locale.
 */
const EINFACH = ['łŁøØđĐðÐıþÞ', 'llooddddipp']

/** Spelling variants: ä, ae and a are equal in a search, so are ß and ss. */
const GLEICH = [
	['ß', 'ss'],
	['ẞ', 'ss'],
	['æ', 'a'],
	['Æ', 'a'],
	['œ', 'o'],
	['Œ', 'o'],
] as const
const UMLAUTE = [
	['ae', 'a'],
	['oe', 'o'],
	['ue', 'u'],
] as const

const text = (value: string) => sql.raw(`'${value}'`)

const replaced = (pairs: readonly (readonly [string, string])[], value: SQL): SQL =>
	pairs.reduce((folded, [a, b]) => sql`replace(${folded}, ${text(a)}, ${text(b)})`, value)

const umlauteGleich = (value: SQL): SQL => replaced(UMLAUTE, value)

/**
 * A name's search form for spelling variants: with or without apostrophe or full stop, with hyphen or space. Applied on
 * top of the stored form, so only the index contains it.
 */
export const namensform = (folded: SQLWrapper): SQL =>
	sql`translate(${folded}, ${text("-\u2010\u2011\u2012\u2013\u2014''\u2019\u2018\u02bc\u00b4`.,")}, ${text('      ')})`

/** The same without separators; umlaut spellings that only form across a separator are folded as well. */
export const ohneTrenner = (folded: SQLWrapper): SQL =>
	umlauteGleich(
		sql`translate(${folded}, ${text(" -\u00a0\u2010\u2011\u2012\u2013\u2014''\u2019\u2018\u02bc\u00b4`.,")}, '')`,
	)

/** Separates the two forms of a name. */
export const NAMENSTEILER = '|'

/** Minimum length of words that are searched in the second form: shorter ones match across the end of one name and the start of the next. */
export const ZUSAMMEN_AB = 5

/** Both forms of a name: separate words, then one word after a bar, for spellings such as Annalena for Anna-Lena. */
export const namensformen = (folded: SQLWrapper): SQL =>
	sql`(${namensform(folded)} || ${text(NAMENSTEILER)} || ${ohneTrenner(folded)})`

/** Names are equal if this is. */
export const namensgleich = (value: SQLWrapper): SQL => ohneTrenner(suchform(value))

/**
 * A text's search form: lower case, without accents, umlauts and their transliterations as one. Immutable, so that a
 * generated column can use it; both sides of a comparison pass through it.
 */
export function suchform(value: SQLWrapper): SQL {
	const [von = '', zu = ''] = EINFACH
	const ohneZeichen = sql`regexp_replace(normalize(${value}, NFD), ${text('[\\u0300-\\u036f]')}, '', 'g')`
	const einfach = sql`lower(translate(${ohneZeichen}, ${text(von)}, ${text(zu)}))`
	return umlauteGleich(replaced(GLEICH, einfach))
}
