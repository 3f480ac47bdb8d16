import type { Logger } from 'pino'
import { type Clock, systemClock } from '~/domain/shared/clock'
import { createKlicks, type Klicks } from '~/usecases/empfaenger/klicks'
import { createRegistry, type Registry } from '~/usecases/mandant/registry'
import { provideRuntime } from '~/web/runtime.server'
import { type Database, openDb } from '~db/client'
import { type ChannelListener, listenTo } from '~db/listener'
import { createNodeCheck, type NodeState } from '~db/nodes'
import { createReadiness } from '~db/readiness'
import { MANDANT_CHANNEL, PAGES_CHANNEL } from '~db/repositories/mandant/mandanten'
import { type Env, parseEnv } from './env'
import { runDueJobs } from './jobs'
import { createKeptPages, type KeptPages } from './kept-pages'
import { createLogger } from './log'

/** What lives as long as the process. Nothing in it belongs to one Mandant. */
export type Services = Database & {
	env: Env
	registry: Registry
	clock: Clock
	log: Logger
	klicks: Klicks
	/** Finished pages of public screens (server/page-cache.ts). */
	pages: KeptPages
	/** Whether this process hears what changes what visitors see. */
	isHearing: () => boolean
	/** Whether the database answers, known within two seconds whatever it does. */
	isReady: () => Promise<boolean>
	/** The nodes of Citus that hold brands; none without Citus. Rejects where the database does not answer. */
	nodes: () => Promise<NodeState[]>
}

const KEY = Symbol.for('weitersagen.services')
const store: typeof globalThis & { [KEY]?: Services } = globalThis

/** The process's services, once they are started. */
export const startedServices = (): Services | undefined => store[KEY]

/** The process's services; throws before `startRuntime`. */
export function services(): Services {
	const current = startedServices()
	if (!current) throw new Error('the services were not started')
	return current
}

/** Opens the pool and listens for changed brands. Called once, by the process's entry. `limits`: of the pool. */
export async function startRuntime({ limits }: { limits: 'web' | 'work' }): Promise<Services> {
	if (store[KEY]) return store[KEY]
	const env = parseEnv(process.env)
	const database = openDb(env.DATABASE_URL, { limits })
	const log = createLogger(env.LOG_LEVEL)
	const registry = createRegistry(database.db, env.MASTER_KEY, (mandant, err) =>
		log.error({ mandant, err }, 'brand cannot be opened'),
	)
	const clock = systemClock(env.CLOCK_OFFSET_MS)
	const pages = createKeptPages()
	let changes: ChannelListener | undefined
	const created: Services = {
		...database,
		async close() {
			await created.klicks.close()
			await Promise.all([changes?.close(), database.close()])
		},
		env,
		registry,
		clock,
		log,
		klicks: createKlicks(log),
		pages,
		isHearing: () => changes?.isHearing() ?? false,
		isReady: createReadiness(env.DATABASE_URL),
		nodes: createNodeCheck(env.DATABASE_URL),
	}
	store[KEY] = created
	provideRuntime({ ...created, runDueJobs: () => runDueJobs(created) })
	// Node itself would print the error with all its values.
	process.on('uncaughtException', (error) => {
		log.fatal({ err: error }, 'the process ends')
		process.exit(1)
	})
	changes = await listenTo(env.DATABASE_URL, [MANDANT_CHANNEL, PAGES_CHANNEL], {
		heard(payload, channel) {
			if (channel === PAGES_CHANNEL) pages.drop(payload)
			else registry.invalidate()
		},
		ready() {
			registry.invalidate()
			pages.dropAll()
		},
	})
	return created
}
