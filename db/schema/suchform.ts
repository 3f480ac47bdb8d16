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
	['ae', 'a'],
	['oe', 'o'],
	['ue', 'u'],
] as const

const text = (value: string) => sql.raw(`'${value}'`)

/**
 * A name's search form for spelling variants: with or without apostrophe or full stop, with hyphen or space. Applied on
 * top of the stored form, so only the index contains it.
 */
export const namensform = (folded: SQLWrapper): SQL =>
	sql`translate(${folded}, ${text("-\u2010\u2011\u2012\u2013\u2014''\u2019\u2018\u02bc\u00b4`.,")}, ${text('      ')})`

/** The same without spaces: names are equal if this is. */
export const namensgleich = (value: SQLWrapper): SQL =>
	sql`translate(${suchform(value)}, ${text(" -\u00a0\u2010\u2011\u2012\u2013\u2014''\u2019\u2018\u02bc\u00b4`.,")}, '')`

/**
 * A text's search form: lower case, without accents, umlauts and their transliterations as one. Immutable, so that a
 * generated column can use it; both sides of a comparison pass through it.
 */
export function suchform(value: SQLWrapper): SQL {
	const [von = '', zu = ''] = EINFACH
	const ohneZeichen = sql`regexp_replace(normalize(${value}, NFD), ${text('[\\u0300-\\u036f]')}, '', 'g')`
	const einfach = sql`lower(translate(${ohneZeichen}, ${text(von)}, ${text(zu)}))`
	return GLEICH.reduce((folded, [a, b]) => sql`replace(${folded}, ${text(a)}, ${text(b)})`, einfach)
}
