import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { drizzle, PostgresJsSession } from 'drizzle-orm/postgres-js'
import type { Db, DbOrTx } from './client'
import { checkedSchema, type MandantTables, mandantTables, PLACEHOLDER } from './schema/mandant/tables'

type Ready<R> = { execute(values?: object): Promise<R> }
type Query<R> = { prepare(name: string): Ready<R> }
/** A placeholder for each value. */
export type Given<V> = { [K in keyof V]: Placeholder<string, V[K]> }
type Client = { unsafe: (text: string, ...more: unknown[]) => unknown }
/** Maps the statement for all brands to the statement of one. */
type Texts = Map<string, string>

/** The destination and brand of the statement being sent; a prepared statement is bound to neither. */
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

/** Writes statements, and sends them to the current `recipient`. */
const writer: Db = drizzle.mock()
sessionOf(writer).client = relay

/** Drizzle's session on the driver, for statements not written by Drizzle. */
export function sessionOf(db: DbOrTx) {
	const { session } = db._
	if (!(session instanceof PostgresJsSession)) throw new Error('not a database of postgres.js')
	return session
}

const textsOf = new WeakMap<MandantTables, Texts>()

/** Sends to one database or transaction. Drizzle passes the statement on before it first awaits. */
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
 * A statement written once: Drizzle would build it on every call, which takes longer than most take in the database. It
 * is written for a placeholder schema, and the brand's schema is substituted as text, so that a process keeps only
 * texts per brand. `write` gets a placeholder for each value; in a condition it stands in `sql.param(place, column)` if
 * the column encodes its values (dates). Undefined values are left out, so that a column gets its default; each set of
 * values has its own text.
 *
 * Statements that a transaction sends together (`Promise.all`) are pipelined: the server executes them in order, each
 * seeing the effects and locks of those before it. So the second need not wait for the first one's answer, unless it
 * depends on it.
 */
export function written<V extends object, R>(
	write: (db: Db, t: MandantTables, given: Given<V>) => Query<R>,
): (t: MandantTables, db: DbOrTx, values: V) => Promise<R> {
	const ready = new Map<string, Ready<R>>()
	return (t, db, values) => {
		// A column's encoder receives a placeholder, but cannot handle null.
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

/** Placeholders of an update, each encoded as its column's values. */
export function assigned<K extends string>(table: PgTable, places: Partial<Record<K, unknown>>): Partial<Record<K, SQL>>
export function assigned(table: PgTable, places: Record<string, unknown>): Record<string, SQL> {
	const columns = getTableColumns(table)
	return Object.fromEntries(
		Object.entries(places).map(([name, place]) => [name, sql`${sql.param(place, columns[name])}`]),
	)
}
