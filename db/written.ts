import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import { type MandantDb, mandantDb, sessionOf } from './handle'
import { PLACEHOLDER } from './schema/mandant/schema'

type Ready<R> = { execute(values?: object): Promise<R> }
type Query<R> = { prepare(name: string): Ready<R> }
/** A placeholder for each value. */
export type Given<V> = { [K in keyof V]: Placeholder<string, V[K]> }

/** Writes statements for all brands, and sends none. */
const writer = mandantDb(sessionOf(drizzle.mock()).client, PLACEHOLDER)

/** Sends a prepared statement through another handle than the one that prepared it, such as a transaction. */
function send<R>(query: Ready<R>, db: MandantDb, values: object): Promise<R> {
	const bound: Ready<R> = Object.create(query, { client: { value: sessionOf(db).client } })
	return bound.execute(values)
}

/**
 * A statement written once: Drizzle would build it on every call, which takes longer than most take in the database.
 * Drizzle prepares it once for all brands, and each call sends it through its handle. `write` gets a placeholder for each
 * value; in a condition it must be wrapped in `sql.param(placeholder, column)` if the column encodes its values (dates).
 * Undefined values are left out, so that a column gets its default; each set of values has a text of its own.
 *
 * Statements that a transaction sends together (`Promise.all`) are pipelined: the server runs them in order, each sees
 * what those before it did and holds what they locked. So the second need not wait for the answer to the first unless it
 * depends on it.
 */
export function written<V extends object, R>(
	write: (db: MandantDb, given: Given<V>) => Query<R>,
): (db: MandantDb, values: V) => Promise<R> {
	const ready = new Map<string, Ready<R>>()
	return (db, values) => {
		// A column's encoder receives a placeholder, but cannot handle null.
		let key = ''
		for (const [name, value] of Object.entries(values)) {
			if (value !== undefined) key += value === null ? `${name}=,` : `${name},`
		}
		const known = ready.get(key)
		if (known) return send(known, db, values)
		const places = Object.entries(values)
			.filter(([, value]) => value !== undefined)
			.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)])
		const query = write(writer, Object.fromEntries(places)).prepare('')
		ready.set(key, query)
		return send(query, db, values)
	}
}

/** Placeholders of an update, each encoded as its column's values. */
export function assigned<K extends string>(table: PgTable, places: Partial<Record<K, unknown>>): Partial<Record<K, SQL>>
export function assigned(table: PgTable, places: Record<string, unknown>): Record<string, SQL> {
	const columns = getTableColumns(table)
	return Object.fromEntries(
		Object.entries(places).map(([name, place]) => [name, sql`${sql.param(place, columns[name])}`]),
	)
}
