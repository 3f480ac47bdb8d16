import { availableParallelism } from 'node:os'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { makePgArray, type PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { MEMORY_BYTES } from './memory'

type NoSchema = Record<string, never>
export type Db = PostgresJsDatabase<NoSchema>
export type Tx = PgTransaction<PostgresJsQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** Repositories take either: inside a transaction always pass the transaction on. */
export type DbOrTx = Db | Tx

export type Database = { db: Db; sql: postgres.Sql; close: () => Promise<void> }

/**
 * Connections of a process that serves: two for each core, and one more. Each keeps what it met of every brand's tables,
 * so with many brands more of them are slower, not faster.
 */
export const POOL_SIZE = Math.max(5, 2 * availableParallelism() + 1)

/** What a prepared statement takes of the server's memory, about. */
const STATEMENT_BYTES = 30_000

/** Statements a connection keeps prepared at most: those of a process take an eighth of the machine's memory. */
const PREPARED_LIMIT = Math.floor(MEMORY_BYTES / 8 / POOL_SIZE / STATEMENT_BYTES)

/** Says of a statement whether it is to be prepared: from its second time on, until there are too many. */
export function createPreparedChoice(limit: number): (query: string) => boolean {
	const seen = new Set<string>()
	const prepared = new Set<string>()
	return (query) => {
		if (prepared.has(query)) return true
		if (prepared.size >= limit) return false
		if (seen.delete(query)) return prepared.add(query).has(query)
		if (seen.size >= limit) seen.clear()
		seen.add(query)
		return false
	}
}

/** Written as PostgreSQL reads them: the client does not know the types of arrays (`fetch_types`). */
const written = (value: unknown): unknown => (Array.isArray(value) ? makePgArray(value) : value)

/**
 * The client as Drizzle sees it. Drizzle asks for an unnamed statement each time, which the server parses and plans anew
 * and postgres.js sends in two round trips; prepared, a statement is one round trip.
 */
function preparing<C extends object>(client: C, isPrepared: (query: string) => boolean): C {
	return new Proxy(client, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name)
			if (typeof value !== 'function') return value
			if (name === 'unsafe')
				return (query: string, values: unknown[], options?: object) =>
					value(query, values.map(written), { ...options, prepare: isPrepared(query) })
			if (name === 'begin' || name === 'savepoint')
				return (work: (tx: object) => unknown) => value((tx: object) => work(preparing(tx, isPrepared)))
			return value
		},
	})
}

/** Seconds until a connection that failed is tried again: soon, as long as the server may be away. */
const backoff = (failures: number) => Math.min(0.5, 0.02 * 2 ** failures)

/** A pool on the given server. Notices are dropped; a broken connection is replaced by the next query. */
export function openDb(url: string, options: { max?: number } = {}): Database {
	const sql = postgres(url, {
		max: options.max ?? POOL_SIZE,
		onnotice: () => {},
		backoff,
		// Each new connection would read the array types of all tables of all brands.
		fetch_types: false,
		connection: { application_name: 'weitersagen' },
	})
	return {
		db: drizzle(preparing(sql, createPreparedChoice(PREPARED_LIMIT))),
		sql,
		close: () => sql.end({ timeout: 5 }),
	}
}

/** True for a violation of the named unique constraint or index (PostgreSQL 23505). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	const cause = error instanceof Error && error.cause instanceof postgres.PostgresError ? error.cause : error
	if (!(cause instanceof postgres.PostgresError) || cause.code !== '23505') return false
	return constraint === undefined || cause.constraint_name === constraint
}
