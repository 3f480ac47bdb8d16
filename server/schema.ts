import { setTimeout as delay } from 'node:timers/promises'
import { isSchemaBehind, migrateAll } from '~/usecases/mandant/migrate-all'
import { openDb } from '~db/client'
import { setRoleLimits } from '~db/limits'
import { DemoPeopleError, refuseDemoPeople } from './demo-people'
import { EnvError, isPooled } from './env'
import type { Services } from './services'
import { isEnding, shutdown } from './shutdown'

type Names = readonly string[]

/**
 * A process serves only the schema version it was built for; another would fail request by request. Returns the brands
 * whose database node is unreachable; checks only those in `only`, if given.
 */
export async function requireSchema({ db, sql }: Pick<Services, 'db' | 'sql'>, only?: Names): Promise<string[]> {
	const { behind, unreachable } = await isSchemaBehind({ db, sql }, only)
	if (behind) throw new EnvError('The database is behind this version. Run "npm run migrate" first, or set MIGRATE=1.')
	return unreachable
}

/** Migrates the database (MIGRATE), or refuses an outdated one; returns as `requireSchema`. */
export async function prepareSchema({ env, db, sql }: Pick<Services, 'env' | 'db' | 'sql'>, only?: Names) {
	if (!env.MIGRATE) return requireSchema({ db, sql }, only)
	if (isPooled(env)) await setRoleLimits(sql, env.DATABASE_URL)
	return (await migrateAll({ db, sql, sharded: env.CITUS }, only)).unreachable
}

const AGAIN_MS = 10_000

/**
 * Completes the start for brands that were unreachable, as soon as they can be reached, while all others are served. An
 * outdated one is reported until it is migrated: ending the process would affect the others.
 */
export async function prepareLater(
	{ env, log }: Pick<Services, 'env' | 'log'>,
	unreachable: Names,
	everyMs = AGAIN_MS,
): Promise<void> {
	if (unreachable.length > 0) log.warn({ mandanten: unreachable }, 'brands cannot be reached')
	for (let waiting = unreachable; waiting.length > 0; ) {
		await delay(everyMs, undefined, { ref: false })
		if (isEnding()) return
		const database = openDb(env.DATABASE_DIRECT_URL, { max: 1 })
		try {
			const left = await prepareSchema({ env, ...database }, waiting)
			await refuseDemoPeople({ env, ...database }, left)
			if (left.length < waiting.length) log.info({ mandanten: left }, 'brands are reached again; these are left')
			waiting = left
		} catch (error) {
			if (error instanceof DemoPeopleError) {
				console.error(error.message)
				return shutdown(1)
			}
			log.error({ err: error, mandanten: waiting }, 'brands cannot be prepared')
		} finally {
			await database.close()
		}
	}
}
