import { createHash } from 'node:crypto'
import { makePgArray } from 'drizzle-orm/pg-core'

/**
 * Marks statements that contain a value, such as an agency's id, because their plan depends on it: they are not
 * prepared, since they would displace statements that everyone uses.
 */
export const UNPREPARED = '/* unprepared */'

/**
 * How many statements are remembered as seen once, as a multiple of the prepared ones: rarely used brands are
 * recognised again.
 */
const SEEN = 8

/** A statement is about a kilobyte, and there are many. */
const shortly = (query: string) => createHash('sha256').update(query).digest('base64').slice(0, 16)

/** Decides whether a statement is prepared: from its second use, up to the limit; some never. */
export function createPreparedChoice(limit: number): { isPrepared(query: string): boolean } {
	const seen = new Set<string>()
	const prepared = new Set<string>()
	return {
		isPrepared(query) {
			if (prepared.has(query)) return true
			if (prepared.size >= limit || query.includes(UNPREPARED)) return false
			const short = shortly(query)
			if (seen.delete(short)) return prepared.add(query).has(query)
			if (seen.size >= limit * SEEN) seen.clear()
			seen.add(short)
			return false
		},
	}
}

/** Array literals as PostgreSQL parses them: the client does not know array types (`fetch_types`). */
export const asPostgresReads = <T>(value: T): T | string => (Array.isArray(value) ? makePgArray(value) : value)

/**
 * The client for Drizzle. Drizzle sends unnamed statements, which the server parses and plans every time and
 * postgres.js sends in two round trips; a prepared statement takes one.
 */
export function preparing<C extends object>(client: C, isPrepared: (query: string) => boolean): C {
	return new Proxy(client, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name)
			if (typeof value !== 'function') return value
			if (name === 'unsafe')
				return (query: string, values: unknown[], options?: object) =>
					value(query, values.map(asPostgresReads), { ...options, prepare: isPrepared(query) })
			if (name === 'begin' || name === 'savepoint')
				return (work: (tx: object) => unknown) => value((tx: object) => work(preparing(tx, isPrepared)))
			return value
		},
	})
}
