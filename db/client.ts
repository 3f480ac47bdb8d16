import { availableParallelism } from 'node:os'
import postgres from 'postgres'
import { createBackendCheck } from './backend-check'
import { createBrandPool } from './brand-pool'
import { CONNECTION, MEMORY_BYTES } from './connection'
import { type MandantDb, mandantDb, type PlattformDb, plattformDb } from './handle'
import { POOL_LIMITS, serverLimits } from './limits'
import { createPreparedChoice, preparing } from './prepared'
import { type AskOfSilent, askOfJobs, askUntilKnown } from './silence'
import type { TurnFigures } from './turns'

export type Database = {
	/** For data of no brand. */
	db: PlattformDb
	/** The pool for one brand, whose requests leave connections to the others. */
	dbFor: (mandant: { schemaName: string }) => MandantDb
	sql: postgres.Sql
	/** No connection is suspected dead: the next query will be answered. */
	isSteady: () => boolean
	/** Of a pool that serves requests. */
	poolFigures?: () => TurnFigures
	close: () => Promise<void>
}

/**
 * Connections of a serving process: two per core, plus one. Each caches metadata of every brand's tables, so with many
 * brands more connections are slower, not faster. `processes` share the machine.
 */
export const poolSize = (processes = 1): number =>
	processes === 1
		? Math.max(5, 2 * availableParallelism() + 1)
		: Math.max(3, Math.ceil((2 * availableParallelism()) / processes) + 1)

/** Connections for a process's jobs, separate from those for its requests. */
export const JOBS_POOL_SIZE = 4

/** Approximate server memory of a prepared statement. */
const STATEMENT_BYTES = 30_000

/**
 * Maximum prepared statements per connection: those of all processes together take an eighth of the machine's memory.
 */
const preparedLimit = (processes: number) =>
	Math.floor(MEMORY_BYTES / 8 / (processes * poolSize(processes) + JOBS_POOL_SIZE) / STATEMENT_BYTES)

/** Grace period for work in progress when a pool closes, in seconds. */
const END_SECONDS = 5

/** The part of a pool that one brand's requests may use at once. */
const BRAND_SHARE = 0.6

/** The pool's handles; one per brand. */
function handlesOf(clientFor: (brand?: string) => postgres.Sql): Pick<Database, 'db' | 'dbFor'> {
	const brands = new Map<string, MandantDb>()
	return {
		db: plattformDb(clientFor()),
		dbFor({ schemaName }) {
			const known = brands.get(schemaName) ?? mandantDb(clientFor(schemaName), schemaName)
			brands.set(schemaName, known)
			return known
		},
	}
}

/** A pool on the given server. The next query replaces a broken connection. */
export function openDb(
	url: string,
	{
		processes = 1,
		max = poolSize(processes),
		limits: kind = 'work',
		silenceMs = POOL_LIMITS[kind].silence,
		mostMs = POOL_LIMITS[kind].most,
		directUrl = url,
		readOnly = false,
	}: {
		/** Processes that serve on this machine. */
		processes?: number
		max?: number
		limits?: keyof typeof POOL_LIMITS
		silenceMs?: number
		mostMs?: number
		/** The server itself, where `url` leads to a pooler (limits.ts). */
		directUrl?: string
		/** Statements that write are refused (SQLSTATE 25006). */
		readOnly?: boolean
	} = {},
): Database {
	const limits = POOL_LIMITS[kind]
	const isPooled = directUrl !== url
	const check = createBackendCheck(directUrl, { silenceMs })
	const connect = (connections: number, is_working: AskOfSilent) =>
		postgres(url, {
			...CONNECTION,
			max: connections,
			connect_timeout: limits.connect / 1000,
			reply_timeout: silenceMs / 1000,
			is_working,
			connection: {
				application_name: 'weitersagen',
				...(isPooled ? {} : serverLimits(kind)),
				...(readOnly ? { default_transaction_read_only: true } : {}),
			},
		})
	const sql = connect(max, askOfJobs(check))
	async function close(...ending: { end(options: { timeout: number }): Promise<void> }[]) {
		await Promise.all(ending.map((one) => one.end({ timeout: END_SECONDS })))
		await check.close()
	}
	if (limits.turn === undefined) {
		const client = preparing(sql, createPreparedChoice(preparedLimit(processes)).isPrepared)
		return { ...handlesOf(() => client), sql, isSteady: () => true, close: () => close(sql) }
	}
	const pool = createBrandPool({
		open: (heed) => connect(1, askUntilKnown(check, { silenceMs, mostMs, ...heed })),
		places: max,
		perBrand: Math.ceil(max * BRAND_SHARE),
		waitMs: limits.turn,
		prepared: preparedLimit(processes),
		// A pooler chooses the server's connection for each transaction.
		hasHomes: !isPooled,
	})
	return {
		...handlesOf((brand) => pool.clientFor(sql, brand)),
		sql,
		isSteady: pool.isSteady,
		poolFigures: pool.figures,
		close: () => close(pool, sql),
	}
}

/** Gives repositories a transaction of the driver, for work outside Drizzle such as COPY. */
export const drizzleWithin = (sql: postgres.Sql, tx: postgres.TransactionSql): PlattformDb =>
	plattformDb(new Proxy(sql, { get: (pool, name) => Reflect.get(name in tx ? tx : pool, name) }))

/** The error PostgreSQL answered with, also behind the one a query threw; undefined for any other, as for a lost connection. */
function answerOf(error: unknown): postgres.PostgresError | undefined {
	const cause = error instanceof Error && error.cause instanceof postgres.PostgresError ? error.cause : error
	return cause instanceof postgres.PostgresError ? cause : undefined
}

/** True if the database is there and refused: of one brand's tables that says nothing about another's. */
export const isAnswered = (error: unknown): boolean => answerOf(error) !== undefined

/** True if the server's lock table is full (PostgreSQL 53200): a transaction touched too many tables. */
export const isOutOfLocks = (error: unknown): boolean =>
	error instanceof postgres.PostgresError && error.code === '53200'

/** True for a violation of the named unique constraint or index (PostgreSQL 23505). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	const answer = answerOf(error)
	if (answer?.code !== '23505') return false
	return constraint === undefined || answer.constraint_name === constraint
}
