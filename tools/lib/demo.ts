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

/** Deletes expired rows: the demo shows a year of data, and does not run at night, when the job would. */
async function catchUp(ctx: AppContext): Promise<void> {
	for (const run of [deleteUnconfirmedEmpfaenger, deleteUnconfirmedEmpfehler, expirePraemierungen, purgeExpired])
		await run(ctx)
}

/**
 * Creates the missing demo brands in the environment's database; returns all of them. Run before the app is served, in
 * a process with a complete environment.
 */
export async function createDemo(env: Env = parseEnv(process.env)): Promise<Brand[]> {
	const { db, sql, close } = openDb(env.DATABASE_DIRECT_URL, { max: 2 })
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

/** Prints the demo brands' addresses once they are served. */
export function tellDemo(brands: Brand[]): void {
	if (!brands.length) return
	const width = Math.max(...brands.map(({ name }) => name.length))
	console.log(
		['', 'Weitersagen is ready:', ...brands.map(({ name, url }) => `  ${name.padEnd(width)}  ${url}`), ''].join('\n'),
	)
}
