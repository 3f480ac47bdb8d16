import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireBuild, serveBuilt } from './lib/build.js'
import { endWithParent } from './lib/parent.js'
import { isForUser } from './lib/problems.js'
import { notePort } from './lib/served-port.js'
import { superviseWorkers, workersOf } from './lib/supervisor.js'
import { importTypeScript } from './lib/typescript.js'

/*
 * npm run serve: serves the build (npm run build) in production, and nothing else: on all cores, or with
 * WEB_CONCURRENCY processes. The database must be up to date (npm run migrate), unless MIGRATE=1. With DEMO=1 missing
 * demo brands are created first.
 */

const root = resolve(fileURLToPath(new URL('..', import.meta.url)))

async function serve() {
	if (cluster.isWorker) return serveBuilt(root)
	const count = workersOf(process.env.WEB_CONCURRENCY)
	const demo = process.env.DEMO === '1' ? await importTypeScript(root, 'tools/lib/demo.ts') : undefined
	const brands = await demo?.createDemo()
	notePort(process.env.DATA_DIR || './data', Number(process.env.PORT || 3000))
	requireBuild(root)
	if (count === 1) await serveBuilt(root)
	else await superviseWorkers({ count, jobs: process.env.WORKER?.trim() !== 'off' })
	demo?.tellDemo(brands)
}

process.chdir(root)
if (!cluster.isWorker) endWithParent()
process.env.NODE_ENV = 'production'
try {
	await serve()
} catch (error) {
	if (!isForUser(error)) throw error
	console.error(error.message)
	process.exit(1)
}
