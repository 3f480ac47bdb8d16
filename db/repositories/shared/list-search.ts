import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { emailAsCopied } from '~/domain/shared/email'
import type { DbOrTx } from '../../client'
import { namensform, suchform } from '../../schema/suchform'
import { anyOf } from './list'
import { isAnyOf } from './sets'

/*
 * The search of a list by any part of a name or a number, of the row itself or of the people it is about. Each table is
 * searched by its own index of trigrams, for the ids of the rows of the list. Where a word fits so many people that
 * this would take longer than to look at the rows in their order, that is done instead: either finds the same.
 */

/** What is searched in one table. */
export type Searched = {
	table: PgTable
	/** As the index has it (db/schema/suche). */
	name?: SQL
	codes: SQL
	/** What only those may search who see people's names and addresses. */
	people?: true
	/** The ids of the list's rows that belong to the rows of the table that fit. */
	ids: (fitting: SQL) => SQL
	/** True of a row of the list that belongs to such a row; where the list does not read that table. */
	inRow?: (fitting: SQL) => SQL
}

/** More people than this, and the rows of the list are looked at in their order. */
const MANY = 1_000

/** Words beyond these are not looked for. */
const WORDS = 5

/** With fewer letters a word is looked for at the beginning of words: an index of trigrams finds no less. */
const SHORT = 3

/** An address as it was copied is the address; a sign between words is none. */
const wordsOf = (q: string): string[] => {
	const words = q.split(/\s+/).flatMap((word) => (word.includes('@') ? emailAsCopied(word) : word) || [])
	const spoken = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
	return (spoken.length > 0 ? spoken : words).slice(0, WORDS)
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

const patternOf = (word: string, folded: SQLWrapper) =>
	sql`${word.length < SHORT ? '% ' : '%'}::text || ${folded} || '%'`

/**
 * A telephone number as an index of people has its digits: without what is written between them, and without the country's
 * code or the zero that stands in its place. Undefined where it is none.
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

/** A word of a name as it may be written: by its parts, and as one. */
function spellingsOf(word: string): string[][] {
	const parts = (between: RegExp) => word.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part))
	const one = parts(/[\p{Pd}.,;]+/u).map((part) => part.replace(/['’‘ʼ´`]/g, ''))
	const apart = parts(/[\p{Pd}.,;'’‘ʼ´`]+/u)
	const spellings = [one, apart, [one.join('')]].filter((spelling) => spelling.join('') !== '')
	return [...new Map(spellings.map((spelling) => [spelling.join(' '), spelling])).values()]
}

/** True of a row in whose name the word is, however either is written. */
function fitsName(name: SQL, word: string): SQL | undefined {
	const inName = (part: string) =>
		sql`${name} like ${patternOf(part, namensform(suchform(sql`${escaped(part)}::text`)))}`
	return anyOf(spellingsOf(word).map((parts) => sql`(${sql.join(parts.map(inName), sql` and `)})`))
}

/** True of a row in which every word is found. */
function fitsWords({ name, codes }: Searched, words: readonly string[]): SQL {
	const each = words.map((word) => {
		const inCodes = sql`${codes} like ${patternOf(word, sql`lower(${escaped(word)}::text)`)}`
		const inName = name && fitsName(name, word)
		return inName ? sql`(${inCodes} or ${inName})` : inCodes
	})
	return sql.join(each, sql` and `)
}

/** The same for what somebody typed; undefined where that is nothing. */
export function fitsAll(searched: Searched, q: string): SQL | undefined {
	const words = wordsOf(q)
	return words.length > 0 ? fits(searched, words) : undefined
}

const inRowOf = ({ inRow }: Searched) => inRow ?? ((fitting: SQL) => fitting)

export type Found = {
	/** Undefined where nothing is searched for. */
	where: SQL | undefined
	/** The search fits so many people that its hits are not counted. */
	many: boolean
}

const idRows = z.array(z.object({ id: z.string() }))
const manyRows = z.tuple([z.object({ many: z.boolean() })])

/** Whether the words fit many rows of one of the tables. People are counted first: behind the first that has many nothing is. */
async function isMany(db: DbOrTx, tables: readonly Searched[], words: readonly string[]): Promise<boolean> {
	const each = tables
		.toSorted((a, b) => Number(b.people ?? false) - Number(a.people ?? false))
		.map(
			(one) =>
				sql`(select count(*) from (select 1 from ${one.table} where ${fits(one, words)} limit ${sql.raw(String(MANY + 1))}) t) > ${MANY}::int`,
		)
	const rows = await db.execute(sql`select ${sql.join(each, sql` or `)} as many`)
	return manyRows.parse([...rows])[0].many
}

/** The condition for a list's rows that fit the search. */
export async function searchIn(db: DbOrTx, id: Column, tables: readonly Searched[], q: string): Promise<Found> {
	const words = wordsOf(q)
	if (words.length === 0) return { where: undefined, many: false }
	if (tables.length === 0) return { where: sql`false`, many: false }
	if (await isMany(db, tables, words))
		return { where: anyOf(tables.map((one) => inRowOf(one)(fits(one, words)))), many: true }
	const ids = sql.join(
		tables.map((one) => sql`(${one.ids(fits(one, words))})`),
		sql` union `,
	)
	// Asked for once: page and count are of the same rows, which both find by their key.
	const rows = idRows.parse([...(await db.execute(sql`select gefunden.id::text as id from (${ids}) gefunden (id)`))])
	const found = rows.map((row) => row.id)
	return { where: isAnyOf(id, found), many: false }
}
