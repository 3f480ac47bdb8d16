import { setFlagsFromString } from 'node:v8'
import { ownsMasterKey } from '~/usecases/mandant/owns-master-key'
import { sealAllSettings } from '~/usecases/mandant/seal-all-settings'
import { openDb } from '~db/client'
import { limitsProblem } from '~db/limits'
import { SchemaError } from '~db/migrate'
import { refuseDemoPeople } from './demo-people'
import { type Env, EnvError, isPooled } from './env'
import { startHelpers } from './helpers'
import { startProcessJobs } from './jobs'
import { createLogger } from './log'
import { startRuntime } from './runtime'
import { prepareLater, prepareSchema } from './schema'
import type { Services } from './services'
import { onShutdown, shutdown } from './shutdown'

const KEY = Symbol.for('weitersagen.start')
const store: typeof globalThis & { [KEY]?: Promise<void> } = globalThis

/**
 * V8 tracks object lifetimes by allocation site, and allocates directly in the old generation at sites whose objects
 * survived. A process with many brands renders all their pages in its first minutes, and these survive; request-scoped
 * objects would then be allocated among them, and full collections would run ten times as often (docs/decisions/0101).
 */
export const keepRequestsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

/** Refuses connections on which a statement could run for ever. */
async function requireLimits({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Env): Promise<void> {
	const problem = await limitsProblem({ url, directUrl })
	if (problem) throw new EnvError(problem)
}

/** Checks schema and sealed settings, on connections without a tight time limit; returns the unreachable brands. */
async function prepareDatabase({ env }: Services): Promise<string[]> {
	if (!isPooled(env)) await requireLimits(env)
	const { db, sql, close } = openDb(env.DATABASE_DIRECT_URL, { max: 2 })
	try {
		const unreachable = await prepareSchema({ env, db, sql })
		if (!(await ownsMasterKey(db, env.MASTER_KEY)))
			throw new EnvError('MASTER_KEY is not the one this database was set up with. Set the one of its first start.')
		await refuseDemoPeople({ env, db }, unreachable)
		await sealAllSettings({ db, masterKeys: env.MASTER_KEY })
		// The migration may have set them.
		if (isPooled(env)) await requireLimits(env)
		return unreachable
	} finally {
		await close()
	}
}

async function bringUp(): Promise<void> {
	keepRequestsYoung()
	const services = await startRuntime({ limits: 'web' })
	const { env, registry, log, close } = services
	onShutdown('database pool', close)
	startHelpers(log)
	const unreachable = await prepareDatabase(services)
	registry.invalidate()
	void prepareLater(services, unreachable)
	if (env.WORKER === 'inline') await startProcessJobs(services)
	if (!env.DEMO && !env.SMTP_URL) log.warn('SMTP_URL is not set: mails wait in the outbox and nobody gets them')
	log.info({ mandanten: (await registry.all()).length }, 'ready')
}

/** Reports an error only the operator can fix as one line, and shuts down. */
async function endFor(error: unknown): Promise<never> {
	if (error instanceof EnvError || error instanceof SchemaError) console.error(error.message)
	else createLogger('error').fatal({ err: error }, 'the portal cannot start')
	await shutdown(1)
	throw error
}

/**
 * Starts the process once: pool, schema, jobs. Kept on globalThis, so that a reload in development does not repeat it.
 */
export function start(): Promise<void> {
	store[KEY] ??= bringUp().catch(endFor)
	return store[KEY]
}
