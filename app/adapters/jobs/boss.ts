import { makePgArray } from 'drizzle-orm/pg-core'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { ParameterOrJSON, Sql } from 'postgres'
import { z } from 'zod'

const rowsSchema = z.array(z.record(z.string(), z.unknown()))

/** What postgres.js accepts; the pool is wrapped by Drizzle, which leaves JSON and dates to its caller. */
function toParameter(value: unknown): ParameterOrJSON<never> {
	if (value === undefined || value === null) return null
	if (value instanceof Date) return value.toISOString()
	if (Array.isArray(value)) return makePgArray(value.map(String))
	if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
	return JSON.stringify(value)
}

/** The last statement of "complete" and "fail", which pg-boss starts without waiting for it. */
const SETTLES = /SELECT COUNT\(\*\) FROM results\s*$/i

/** pg-boss on the application's own pool. */
function bossDb(sql: Sql, log: Logger): PgBoss.Db {
	/** A script of several statements with its own begin … commit; it returns nothing. */
	async function runScript(text: string) {
		const connection = await sql.reserve()
		try {
			await connection.unsafe(text).simple()
		} catch (error) {
			await connection.unsafe('rollback').simple()
			throw error
		} finally {
			connection.release()
		}
		return []
	}
	const run = (text: string, values: unknown[]) =>
		/\bbegin;/i.test(text) ? runScript(text) : sql.unsafe(text, values.map(toParameter))
	return {
		async executeSql(text: string, values: unknown[] = []) {
			try {
				return { rows: rowsSchema.parse([...(await run(text, values))]) }
			} catch (error) {
				// A rejection nobody waits for would end the process. The job stays active, expires and is found due again.
				if (!SETTLES.test(text)) throw error
				log.error({ err: error }, 'job outcome not stored')
				return { rows: [{ count: '0' }] }
			}
		},
	}
}

/**
 * Starts pg-boss in its schema `pgboss`, created and migrated here. `pollSeconds`: how long a due schedule may wait.
 * Its errors (a lost database) are logged; it goes on by itself when the database is back.
 */
export async function startBoss({ sql, log, pollSeconds = 5 }: { sql: Sql; log: Logger; pollSeconds?: number }) {
	const boss = new PgBoss({
		db: bossDb(sql, log),
		cronWorkerIntervalSeconds: pollSeconds,
		archiveCompletedAfterSeconds: 3600,
		deleteAfterDays: 2,
	})
	boss.on('error', (error) => log.error({ err: error }, 'pg-boss'))
	return boss.start()
}
