import { migrateMandanten, migratePlattform } from '~db/migrate'
import { listMandanten } from '~db/repositories/mandanten'
import { createDemo } from './demo.server'
import { installEdge } from './edge.server'
import { metrics } from './metrics.server'
import { startRuntime } from './runtime.server'
import { onShutdown } from './shutdown'

const KEY = Symbol.for('weitersagen.boot')
const store: typeof globalThis & { [KEY]?: Promise<void> } = globalThis

async function start(): Promise<void> {
	const services = await startRuntime()
	const { sql, db, env, registry, log, close } = services
	onShutdown('database pool', close)
	metrics()
	installEdge({ trustProxy: env.TRUST_PROXY })
	await migratePlattform(sql)
	const mandanten = await listMandanten(db)
	await migrateMandanten(
		sql,
		mandanten.map(({ schemaName }) => schemaName),
	)
	if (env.DEMO) await createDemo(services)
	registry.invalidate()
	log.info({ mandanten: mandanten.length }, 'ready')
}

/** Brings the process up, once: pool, migrations, demo data, jobs. Kept on globalThis so that a dev reload does not repeat it. */
export function boot(): Promise<void> {
	store[KEY] ??= start()
	return store[KEY]
}
