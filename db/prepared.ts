import { createHash } from 'node:crypto'
import { makePgArray } from 'drizzle-orm/pg-core'

/**
 * Stands in statements that name what they are about, such as one agency, because the plan hangs on it: kept for each, they
 * would take the place of those that everybody sends.
 */
export const UNPREPARED = '/* unprepared */'

/** So many times as many as are prepared are remembered to have come once: brands whose turn comes seldom are known again. */
const SEEN = 8

/** A text takes a kilobyte, and there are many. */
const shortly = (query: string) => createHash('sha256').update(query).digest('base64').slice(0, 16)

/** Says of a statement whether it is to be prepared: from its second time on, until there are too many; some never. */
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

/** Written as PostgreSQL reads them: the client does not know the types of arrays (`fetch_types`). */
export const asPostgresReads = <T>(value: T): T | string => (Array.isArray(value) ? makePgArray(value) : value)

/**
 * The client as Drizzle sees it. Drizzle asks for an unnamed statement each time, which the server parses and plans anew
 * and postgres.js sends in two round trips; prepared, a statement is one round trip.
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
