import { availableParallelism } from 'node:os'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

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

/** A pool on the given server. Notices are dropped; a broken connection is replaced by the next query. */
export function openDb(url: string, options: { max?: number } = {}): Database {
	const sql = postgres(url, {
		max: options.max ?? POOL_SIZE,
		onnotice: () => {},
		connection: { application_name: 'weitersagen' },
	})
	return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) }
}

const LOST = ['57P01', '57P02', '57P03', 'CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'ECONNRESET']

/** True where the server went away; the next query gets a new connection. */
export const isLostConnection = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' && LOST.includes(error.code)

/** True for a violation of the named unique constraint or index (PostgreSQL 23505). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	const cause = error instanceof Error && error.cause instanceof postgres.PostgresError ? error.cause : error
	if (!(cause instanceof postgres.PostgresError) || cause.code !== '23505') return false
	return constraint === undefined || cause.constraint_name === constraint
}
