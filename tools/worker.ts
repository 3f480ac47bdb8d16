import { refuseDemoPeople } from '~server/demo-people'
import { startHelpers } from '~server/helpers'
import { startProcessJobs } from '~server/jobs'
import { startRuntime } from '~server/runtime'
import { prepareLater, prepareSchema } from '~server/schema'
import { onShutdown } from '~server/shutdown'
import { prepareCommand, requireOwnKey } from './lib/database'

/*
 * npm run worker: runs the jobs without a web server. Web processes with WORKER=off leave all jobs to it; otherwise
 * both share the work.
 */

const { close: closeDatabase } = await prepareCommand()
onShutdown('database', closeDatabase)
const services = await startRuntime({ limits: 'work' })
const { db, env, log, close } = services
onShutdown('database pool', close)
startHelpers(log)
const unreachable = await prepareSchema(services)
await requireOwnKey(db, env.MASTER_KEY)
await refuseDemoPeople(services, unreachable)
void prepareLater(services, unreachable)
await startProcessJobs(services)
log.info('jobs are running')
