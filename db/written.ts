import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { drizzle, PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { Db, DbOrTx } from './client'
import type { MandantTables } from './schema/mandant/tables'

type Ready<R> = { execute(values?: Record<string, unknown>): Promise<R> }
type Query<R> = { prepare(name: string): Ready<R> }
/** A place for each value. */
export type Given<V> = { [K in keyof V]: Placeholder<string, V[K]> }
type Client = { unsafe: (...args: unknown[]) => unknown }

/** Where the statement that is being sent goes; a query ready to be sent is bound to one client, which may be any. */
let recipient: Client | undefined

const relay: Client = {
	unsafe(...args) {
		if (!recipient) throw new Error('a statement without a connection')
		return recipient.unsafe(...args)
	},
}

/** Writes statements, and sends them to wherever `recipient` is. */
const writer: Db = drizzle.mock()
sessionOf(writer).client = relay

function sessionOf(db: DbOrTx) {
	const { session } = db._
	if (!(session instanceof PostgresJsSession)) throw new Error('not a database of postgres.js')
	return session
}

/** Sends to one database or transaction. Drizzle hands the statement over before it first waits. */
function send<R>(query: Ready<R>, db: DbOrTx, values: Record<string, unknown>): Promise<R> {
	recipient = sessionOf(db).client
	try {
		return query.execute(values)
	} finally {
		recipient = undefined
	}
}

/**
 * A statement whose text is written once for each brand's tables: Drizzle would put it together anew on every call, which
 * takes longer than the database needs for most. `write` gets a place for each value; in a condition a place stands in
 * `sql.param(place, column)` where the column's values are not sent as they are (dates). Values that are undefined are
 * left out, so that a column has its default; each set of values has a text of its own.
 *
 * Those that a transaction asks for together (`Promise.all`) are sent in one go, and the server does one after the other,
 * each seeing what those before it did and holding what they locked. So the second need not wait for the answer to the
 * first where it does not depend on it.
 */
export function written<V extends object, R>(
	write: (db: Db, t: MandantTables, given: Given<V>) => Query<R>,
): (t: MandantTables, db: DbOrTx, values: V) => Promise<R> {
	const byTables = new WeakMap<MandantTables, Map<string, Ready<R>>>()
	return (t, db, values) => {
		const texts = byTables.get(t) ?? new Map<string, Ready<R>>()
		byTables.set(t, texts)
		const entries = Object.entries(values).filter(([, value]) => value !== undefined)
		// A place is given to the column's writer, which knows no null.
		const key = entries.map(([name, value]) => (value === null ? `${name}=` : name)).join()
		const known = texts.get(key)
		if (known) return send(known, db, Object.fromEntries(entries))
		const places = entries.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)])
		const query = write(writer, t, Object.fromEntries(places)).prepare('')
		texts.set(key, query)
		return send(query, db, Object.fromEntries(entries))
	}
}

/** Places of an update, each written as its column's values are. */
export function assigned<K extends string>(table: PgTable, places: Partial<Record<K, unknown>>): Partial<Record<K, SQL>>
export function assigned(table: PgTable, places: Record<string, unknown>): Record<string, SQL> {
	const columns = getTableColumns(table)
	return Object.fromEntries(
		Object.entries(places).map(([name, place]) => [name, sql`${sql.param(place, columns[name])}`]),
	)
}
