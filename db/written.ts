import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { drizzle, PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { Db, DbOrTx } from './client'
import { checkedSchema, type MandantTables, mandantTables, PLACEHOLDER } from './schema/mandant/tables'

type Ready<R> = { execute(values?: object): Promise<R> }
type Query<R> = { prepare(name: string): Ready<R> }
/** A place for each value. */
export type Given<V> = { [K in keyof V]: Placeholder<string, V[K]> }
type Client = { unsafe: (text: string, ...more: unknown[]) => unknown }
/** By the text for all brands, the text for one. */
type Texts = Map<string, string>

/** Where the statement that is being sent goes, and of which brand it is; one that is ready to be sent is bound to neither. */
let recipient: { client: Client; texts: Texts; schemaName: string } | undefined

const relay: Client = {
	unsafe(text, ...more) {
		if (!recipient) throw new Error('a statement without a connection')
		const { client, texts, schemaName } = recipient
		const own = texts.get(text) ?? text.replaceAll(`"${PLACEHOLDER}"`, `"${checkedSchema(schemaName)}"`)
		texts.set(text, own)
		return client.unsafe(own, ...more)
	},
}

/** Writes statements, and sends them to wherever `recipient` is. */
const writer: Db = drizzle.mock()
sessionOf(writer).client = relay

/** Drizzle's session on the driver, for statements that Drizzle does not write. */
export function sessionOf(db: DbOrTx) {
	const { session } = db._
	if (!(session instanceof PostgresJsSession)) throw new Error('not a database of postgres.js')
	return session
}

const textsOf = new WeakMap<MandantTables, Texts>()

/** Sends to one database or transaction. Drizzle hands the statement over before it first waits. */
function send<R>(query: Ready<R>, t: MandantTables, db: DbOrTx, values: object): Promise<R> {
	const texts = textsOf.get(t) ?? new Map<string, string>()
	textsOf.set(t, texts)
	recipient = { client: sessionOf(db).client, texts, schemaName: t.schema.schemaName }
	try {
		return query.execute(values)
	} finally {
		recipient = undefined
	}
}

/**
 * A statement that is written once: Drizzle would put it together anew on every call, which takes longer than the database
 * needs for most. It is written for a schema that stands for all brands' and gets a brand's name as text, so that a process
 * keeps of each brand no more than its texts. `write` gets a place for each value; in a condition a place stands in
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
	const ready = new Map<string, Ready<R>>()
	return (t, db, values) => {
		// A place is given to the column's writer, which knows no null.
		let key = ''
		for (const [name, value] of Object.entries(values)) {
			if (value !== undefined) key += value === null ? `${name}=,` : `${name},`
		}
		const known = ready.get(key)
		if (known) return send(known, t, db, values)
		const places = Object.entries(values)
			.filter(([, value]) => value !== undefined)
			.map(([name, value]) => [name, value === null ? null : sql.placeholder(name)])
		const query = write(writer, mandantTables(PLACEHOLDER), Object.fromEntries(places)).prepare('')
		ready.set(key, query)
		return send(query, t, db, values)
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
