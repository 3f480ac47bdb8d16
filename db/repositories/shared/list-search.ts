import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { emailAsCopied } from '~/domain/shared/email'
import type { MandantDb } from '../../handle'
import { NAMENSTEILER, namensform, suchform, ZUSAMMEN_AB } from '../../schema/suchform'
import { anyOf } from './list'
import { isAnyOf } from './sets'

/*
 * Searches a list by any part of a name or number, of the row itself or of its people. Each table is searched by its
 * own trigram index, for the ids of the list's rows. If a word matches so many people that this would take longer than
 * scanning the list in order, the list is scanned: both find the same rows.
 */

/** What is searched in one table. */
export type Searched = {
	table: PgTable
	/** The expression of the index (db/schema/suche). */
	name?: SQL
	codes: SQL
	/** Searchable only for callers who may see contact data. */
	people?: true
	/** The ids of the list's rows that belong to matching rows of this table. */
	ids: (fitting: SQL) => SQL
	/** True for a row of the list that belongs to a matching row; for tables the list does not join. */
	inRow?: (fitting: SQL) => SQL
}

/** With more matching people than this, the list is scanned in order. */
const MANY = 1_000

/** Further words are ignored. */
const WORDS = 5

/** A shorter word is matched at the beginning of words: a trigram index finds no less. */
const SHORT = 3

/** A copied address is searched as such; a bare sign is not a word. */
const wordsOf = (q: string): string[] => {
	const words = q.split(/\s+/).flatMap((word) => (word.includes('@') ? emailAsCopied(word) : word) || [])
	const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
	return (spoken.length > 0 ? spoken : words).slice(0, WORDS)
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

const patternOf = (word: string, folded: SQLWrapper, after = '%') =>
	sql`${word.length < SHORT ? '% ' : '%'}::text || ${folded} || ${after}::text`

/**
 * The digits of a telephone number as the index stores them: without separators, and without the country code or the
 * leading zero. Undefined if it is not one.
 */
export function telefonIn(words: readonly string[]): string | undefined {
	const typed = words.join('')
	if (!/^(?:\+|0)[\d()/.-]+$/.test(typed)) return undefined
	const digits = typed
		.replace(/\(0\)/, '')
		.replace(/\D/g, '')
		.replace(typed.startsWith('+') ? /^49/ : /^00(?:49)?|^0/, '')
	return digits.length >= 5 ? digits : undefined
}

function fits(searched: Searched, words: readonly string[]): SQL {
	const telefon = searched.name ? telefonIn(words) : undefined
	const all = fitsWords(searched, words)
	return telefon ? sql`((${all}) or ${searched.codes} like ${`%${telefon}%`}::text)` : all
}

/** Spelling variants of a word of a name: by its parts, and joined. */
function spellingsOf(word: string): string[][] {
	const parts = (between: RegExp) => word.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part))
	const one = parts(/[\p{Pd}.,;]+/u).map((part) => part.replace(/['’‘ʼ´`]/g, ''))
	const apart = parts(/[\p{Pd}.,;'’‘ʼ´`]+/u)
	const spellings = [one, apart, [one.join('')]].filter((spelling) => spelling.join('') !== '')
	return [...new Map(spellings.map((spelling) => [spelling.join(' '), spelling])).values()]
}

/** True for a row whose name contains the word, in any spelling. */
function fitsName(name: SQL, word: string): SQL | undefined {
	const inName = (part: string) => {
		const after = part.length < ZUSAMMEN_AB ? `%${NAMENSTEILER}%` : '%'
		return sql`${name} like ${patternOf(part, namensform(suchform(sql`${escaped(part)}::text`)), after)}`
	}
	return anyOf(spellingsOf(word).map((parts) => sql`(${sql.join(parts.map(inName), sql` and `)})`))
}

/** True for a row that matches every word. */
function fitsWords({ name, codes }: Searched, words: readonly string[]): SQL {
	const each = words.map((word) => {
		const inCodes = sql`${codes} like ${patternOf(word, sql`lower(${escaped(word)}::text)`)}`
		const inName = name && fitsName(name, word)
		return inName ? sql`(${inCodes} or ${inName})` : inCodes
	})
	return sql.join(each, sql` and `)
}

/** The same for raw input; undefined if it is empty. */
export function fitsAll(searched: Searched, q: string): SQL | undefined {
	const words = wordsOf(q)
	return words.length > 0 ? fits(searched, words) : undefined
}

const inRowOf = ({ inRow }: Searched) => inRow ?? ((fitting: SQL) => fitting)

export type Found = {
	/** Undefined = no search. */
	where: SQL | undefined
	/** The search matches so many people that hits are not counted. */
	many: boolean
}

const idRows = z.array(z.object({ id: z.string() }))
const manyRows = z.tuple([z.object({ many: z.boolean() })])

/**
 * Whether the words match many rows of one of the tables. People are counted first: if they are many, the rest is
 * skipped.
 */
async function isMany(db: MandantDb, tables: readonly Searched[], words: readonly string[]): Promise<boolean> {
	const each = tables
		.toSorted((a, b) => Number(b.people ?? false) - Number(a.people ?? false))
		.map(
			(one) =>
				sql`(select count(*) from (select 1 from ${one.table} where ${fits(one, words)} limit ${sql.raw(String(MANY + 1))}) t) > ${MANY}::int`,
		)
	const rows = await db.execute(sql`select ${sql.join(each, sql` or `)} as many`)
	return manyRows.parse([...rows])[0].many
}

/** The condition for a list's rows that match the search. */
export async function searchIn(db: MandantDb, id: Column, tables: readonly Searched[], q: string): Promise<Found> {
	const words = wordsOf(q)
	if (words.length === 0) return { where: undefined, many: false }
	if (tables.length === 0) return { where: sql`false`, many: false }
	if (await isMany(db, tables, words))
		return { where: anyOf(tables.map((one) => inRowOf(one)(fits(one, words)))), many: true }
	const ids = sql.join(
		tables.map((one) => sql`(${one.ids(fits(one, words))})`),
		sql` union `,
	)
	// Evaluated once: page and count use the same ids, and find rows by key.
	const rows = idRows.parse([...(await db.execute(sql`select gefunden.id::text as id from (${ids}) gefunden (id)`))])
	const found = rows.map((row) => row.id)
	return { where: isAnyOf(id, found), many: false }
}
