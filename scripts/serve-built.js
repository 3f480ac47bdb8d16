import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveBuild } from './lib/build.js'
import { endWithParent } from './lib/parent.js'
import { isForUser } from './lib/problems.js'

/*
 * npm run serve: serves the app that was built (npm run build) in production, and does nothing else. The database must be
 * up to date (npm run migrate), unless MIGRATE=1.
 */

const root = resolve(fileURLToPath(new URL('..', import.meta.url)))

process.chdir(root)
endWithParent()
process.env.NODE_ENV = 'production'
try {
	await serveBuild(root)
} catch (error) {
	if (!isForUser(error)) throw error
	console.error(error.message)
	process.exit(1)
}
