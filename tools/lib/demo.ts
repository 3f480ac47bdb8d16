import { systemClock } from '~/domain/shared/clock'
import { deleteUnconfirmedEmpfaenger } from '~/usecases/jobs/delete-unconfirmed-empfaenger'
import { deleteUnconfirmedEmpfehler } from '~/usecases/jobs/delete-unconfirmed-empfehler'
import { expirePraemierungen } from '~/usecases/jobs/expire-praemierungen'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { jobContext } from '~/usecases/jobs/start'
import { createRegistry } from '~/usecases/mandant/registry'
import type { AppContext } from '~/usecases/shared/context'
import { openDb } from '~db/client'
import { type Env, parseEnv } from '~server/env'
import { createLogger } from '~server/log'
import { prepareSchema } from '~server/schema'
import { seedDemo } from '../demo/seed-demo'
import { requireOwnKey } from './database'

type Brand = { name: string; url: string }

/**
 * Deletes what ran out: a demo shows a year of which only days were lived, and lies still at night, when others do that.
 */
async function catchUp(ctx: AppContext): Promise<void> {
	for (const run of [deleteUnconfirmedEmpfaenger, deleteUnconfirmedEmpfehler, expirePraemierungen, purgeExpired])
		await run(ctx)
}

/**
 * Creates the demo brands that are missing in the database of the environment; returns all of them. To be done before the
 * app is served, in a process whose environment is complete.
 */
export async function createDemo(env: Env = parseEnv(process.env)): Promise<Brand[]> {
	const { db, sql, close } = openDb(env.DATABASE_URL, { max: 2 })
	try {
		const leftOut = await prepareSchema({ env, db, sql })
		await requireOwnKey(db, env.MASTER_KEY)
		const clock = systemClock(env.CLOCK_OFFSET_MS)
		const { MASTER_KEY: masterKeys, PORT: port, CITUS: sharded } = env
		const brands = await seedDemo({ db, sql, masterKeys, port, clock, sharded, leftOut })
		const tenants = await createRegistry(db, masterKeys).all()
		const reached = tenants.filter(({ mandant, pausiert }) => !pausiert && !leftOut.includes(mandant.clientRoute))
		for (const tenant of reached) await catchUp(jobContext(tenant, { db, clock, log: createLogger('warn') }))
		return brands
	} finally {
		await close()
	}
}

/** Says where the demo brands are, once they are served. */
export function tellDemo(brands: Brand[]): void {
	if (!brands.length) return
	const width = Math.max(...brands.map(({ name }) => name.length))
	console.log(
		['', 'Weitersagen is ready:', ...brands.map(({ name, url }) => `  ${name.padEnd(width)}  ${url}`), ''].join('\n'),
	)
}
