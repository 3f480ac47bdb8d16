import { systemClock } from '~/domain/shared/clock'
import { openDb } from '~db/client'
import { type Env, parseEnv } from '~server/env'
import { prepareSchema } from '~server/schema'
import { seedDemo } from '../demo/seed-demo'
import { requireOwnKey } from './database'

type Brand = { name: string; url: string }

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
		return await seedDemo({ db, sql, masterKeys, port, clock, sharded, leftOut })
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
