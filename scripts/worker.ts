import { createMailTransport } from '~/adapters/mail/transport'
import { startRuntime } from '~/boot/runtime.server'
import { onShutdown } from '~/boot/shutdown'
import { startJobs } from '~/usecases/jobs/start'
import { migrateAll } from '~/usecases/mandant/migrateAll'
import { prepareCommand, requireOwnKey } from './lib/database'

/*
 * Jobs alone, without a web server: npm run worker. Web processes started with WORKER=off leave all jobs to it; without
 * that, both share the work.
 */

const { close: closeDatabase } = await prepareCommand()
onShutdown('database', closeDatabase)
const { sql, db, env, registry, clock, log, close } = await startRuntime()
onShutdown('database pool', close)
await migrateAll({ db, sql })
await requireOwnKey(db, env.MASTER_KEY)

const transport = createMailTransport({ smtpUrl: env.SMTP_URL })
onShutdown('mail', () => transport.close())
const worker = await startJobs({
	url: env.DATABASE_URL,
	sql,
	db,
	registry,
	clock,
	log,
	transport,
	matomoHosts: env.MATOMO_HOSTS,
})
onShutdown('jobs', worker.stop)
log.info('jobs are running')
