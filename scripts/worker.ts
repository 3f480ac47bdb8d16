import { createMailTransport } from '~/adapters/mail/transport'
import { startRuntime } from '~/boot/runtime.server'
import { onShutdown } from '~/boot/shutdown'
import { startJobs } from '~/usecases/jobs/start'
import { migrateAll } from '~/usecases/mandant/migrateAll'
import { ownsMasterKey } from '~/usecases/mandant/ownsMasterKey'
import { prepareCommand } from './lib/database'
import { StartError } from './lib/problems.js'

/*
 * Jobs alone, without a web server: npm run worker. Web processes started with WORKER=off leave all jobs to it; without
 * that, both share the work.
 */

const { close: closeDatabase } = await prepareCommand()
onShutdown('database', closeDatabase)
const { sql, db, env, registry, clock, log, close } = await startRuntime()
onShutdown('database pool', close)
await migrateAll({ db, sql })
if (!(await ownsMasterKey(db, env.MASTER_KEY)))
	throw new StartError('MASTER_KEY is not the one this database was set up with. Set that of the server.')

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
