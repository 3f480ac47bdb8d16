import { refuseDemoPeople } from '~/boot/demo.server'
import { startProcessJobs } from '~/boot/jobs.server'
import { startRuntime } from '~/boot/runtime.server'
import { onShutdown } from '~/boot/shutdown'
import { migrateAll } from '~/usecases/mandant/migrateAll'
import { prepareCommand, requireOwnKey } from './lib/database'

/*
 * Jobs alone, without a web server: npm run worker. Web processes started with WORKER=off leave all jobs to it; without
 * that, both share the work.
 */

const { close: closeDatabase } = await prepareCommand()
onShutdown('database', closeDatabase)
const services = await startRuntime()
const { sql, db, env, log, close } = services
onShutdown('database pool', close)
await migrateAll({ db, sql })
await requireOwnKey(db, env.MASTER_KEY)
await refuseDemoPeople(services)
await startProcessJobs(services)
log.info('jobs are running')
