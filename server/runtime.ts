import cluster from 'node:cluster'
import { systemClock } from '~/domain/shared/clock'
import { speakPseudo } from '~/locales/translate'
import { createKlicks } from '~/usecases/empfaenger/klicks'
import { createRegistry } from '~/usecases/mandant/registry'
import { createFormulare } from '~/usecases/messung/formulare'
import { provideRuntime } from '~/web/runtime.server'
import { createBacklogCheck } from '~db/backlog'
import { openDb } from '~db/client'
import { type ChannelListener, listenTo } from '~db/listener'
import { createNodeCheck } from '~db/nodes'
import { createReadiness } from '~db/readiness'
import { openReplica } from '~db/replica'
import { MANDANT_CHANNEL, PAGES_CHANNEL } from '~db/repositories/mandant/mandanten'
import { parseEnv } from './env'
import { runDueJobs } from './jobs'
import { createKeptPages } from './kept-pages'
import { createLogger } from './log'
import { keepServices, type Services, startedServices } from './services'

/** Opens the pool and listens for changed brands. Called once by the process's entry. `limits`: of the pool. */
export async function startRuntime({ limits }: { limits: 'web' | 'work' }): Promise<Services> {
	const started = startedServices()
	if (started) return started
	const env = parseEnv(process.env)
	if (env.PSEUDO_LANGUAGE) speakPseudo(true)
	const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env
	const processes = cluster.isWorker ? env.WEB_CONCURRENCY : 1
	// Jobs and commands hold what a pooler would not: sessions, and transactions of minutes.
	const database = openDb(limits === 'web' ? url : directUrl, { limits, directUrl, processes })
	const log = createLogger(env.LOG_LEVEL)
	const replica =
		env.DATABASE_REPLICA_URL === undefined
			? undefined
			: openReplica(env.DATABASE_REPLICA_URL, {
					primaryUrl: directUrl,
					processes,
					report(state, err) {
						if (state === 'away') log.warn({ err }, 'the read replica is away: all is read from the primary')
						else log.info('the read replica is back')
					},
				})
	const clock = systemClock(env.CLOCK_OFFSET_MS)
	const registry = createRegistry(database.db, env.MASTER_KEY, {
		report: (mandant, err) => log.error({ mandant, err }, 'brand cannot be opened'),
		clock,
		plattformHost: env.PLATFORM_HOST,
	})
	const pages = createKeptPages()
	const isThere = createReadiness(url)
	let changes: ChannelListener | undefined
	const created: Services = {
		...database,
		...(replica ? { replica } : {}),
		async close() {
			await Promise.all([created.klicks.close(), created.formulare.flush()])
			await Promise.all([changes?.close(), created.backlog.close(), database.close(), replica?.close()])
		},
		env,
		registry,
		clock,
		log,
		klicks: createKlicks(log),
		formulare: createFormulare(log),
		pages,
		isHearing: () => changes?.isHearing() ?? false,
		isReady: async () => (await isThere()) && database.isSteady(),
		nodes: createNodeCheck(directUrl),
		backlog: createBacklogCheck(directUrl),
	}
	keepServices(created)
	provideRuntime({
		...created,
		runDueJobs: (mandantId) => runDueJobs(created, mandantId),
		async withWork(work) {
			const own = openDb(directUrl, { max: 2 })
			try {
				return await work(own)
			} finally {
				await own.close()
			}
		},
	})
	// Node itself would print the error with all its values.
	process.on('uncaughtException', (error) => {
		log.fatal({ err: error }, 'the process ends')
		process.exit(1)
	})
	changes = await listenTo(directUrl, [MANDANT_CHANNEL, PAGES_CHANNEL], {
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
