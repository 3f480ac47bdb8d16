import { migrateAll } from '~/usecases/mandant/migrate-all'
import { refuseDemoPeople } from '~server/demo-people'
import { startProcessJobs } from '~server/jobs'
import { startRuntime } from '~server/runtime'
import { requireSchema } from '~server/schema'
import { onShutdown } from '~server/shutdown'
import { prepareCommand, requireOwnKey } from './lib/database'

/*
 * Jobs alone, without a web server: npm run worker. Web processes started with WORKER=off leave all jobs to it; without
 * that, both share the work.
 */

const { close: closeDatabase } = await prepareCommand()
onShutdown('database', closeDatabase)
const services = await startRuntime({ limits: 'work' })
const { sql, db, env, log, close } = services
onShutdown('database pool', close)
if (env.MIGRATE) await migrateAll({ db, sql })
else await requireSchema({ db, sql })
await requireOwnKey(db, env.MASTER_KEY)
await refuseDemoPeople(services)
await startProcessJobs(services)
log.info('jobs are running')
