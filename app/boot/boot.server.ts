import { migrateAll } from '~/usecases/mandant/migrateAll'
import { ownsMasterKey } from '~/usecases/mandant/ownsMasterKey'
import { sealAllSettings } from '~/usecases/mandant/sealAllSettings'
import { openDb } from '~db/client'
import { SchemaError } from '~db/migrate'
import { createDemo, refuseDemoPeople } from './demo.server'
import { installEdge } from './edge.server'
import { EnvError } from './env'
import { startProcessJobs } from './jobs.server'
import { createLogger } from './log'
import { metrics } from './metrics.server'
import { type Runtime, startRuntime } from './runtime.server'
import { onShutdown, shutdown } from './shutdown'

const KEY = Symbol.for('weitersagen.boot')
const store: typeof globalThis & { [KEY]?: Promise<void> } = globalThis

/** Migrations and demo data, on connections that may take their time. */
async function prepareDatabase(services: Runtime): Promise<void> {
	const { env } = services
	const { db, sql, close } = openDb(env.DATABASE_URL, { max: 2 })
	try {
		await migrateAll({ db, sql })
		if (!(await ownsMasterKey(db, env.MASTER_KEY)))
			throw new EnvError('MASTER_KEY is not the one this database was set up with. Set the one of its first start.')
		await refuseDemoPeople({ env, db })
		await sealAllSettings({ db, masterKeys: env.MASTER_KEY })
		if (env.DEMO) await createDemo({ ...services, db, sql })
	} finally {
		await close()
	}
}

async function start(): Promise<void> {
	const services = await startRuntime()
	const { env, registry, log, close } = services
	onShutdown('database pool', close)
	metrics()
	installEdge({ proxies: env.TRUST_PROXY })
	await prepareDatabase(services)
	registry.invalidate()
	if (env.WORKER === 'inline') await startProcessJobs(services)
	if (!env.DEMO && !env.SMTP_URL) log.warn('SMTP_URL is not set: mails wait in the outbox and nobody gets them')
	log.info({ mandanten: (await registry.all()).length }, 'ready')
}

/** What only the person who starts the program can mend is one line; the process ends in order. */
async function endFor(error: unknown): Promise<never> {
	if (error instanceof EnvError || error instanceof SchemaError) console.error(error.message)
	else createLogger('error').fatal({ err: error }, 'the portal cannot start')
	await shutdown(1)
	throw error
}

/** Brings the process up, once: pool, migrations, demo data, jobs. Kept on globalThis so that a dev reload does not repeat it. */
export function boot(): Promise<void> {
	store[KEY] ??= start().catch(endFor)
	return store[KEY]
}
