import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { isCitusGiven } from './citus/cluster'
import { StartError } from './lib/problems.js'

/*
 * npm run test:citus: the integration tests of `npm test` on a running Citus cluster, and the whole main job under load
 * while a brand moves and while a node is away.
 *   --only tests | faults   one of both
 * The cluster is named by CITUS_URL, CITUS_ADMIN, CITUS_STOP and CITUS_START (docs/deployment.md). Databases are
 * created for the run and dropped at its end.
 */

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const parts = {
	// The embedded database is not part of a cluster.
	tests: [
		'npx',
		'vitest',
		'run',
		'--project',
		'integration',
		'--exclude',
		'**/embedded-*',
		'--exclude',
		'**/kill-nine*',
		// Bulk rows, written in ways Citus refuses, for plans of a single server.
		'--exclude',
		'**/plans*',
	],
	faults: [process.execPath, 'tools/run.js', 'tools/faults/faults.ts', '--only', 'citus-move', '--only', 'citus-node'],
}

if (!isCitusGiven()) throw new StartError('CITUS_URL is not set: docs/deployment.md says what a cluster needs.')
let failed = false
for (const [name, [command = '', ...args]] of Object.entries(parts)) {
	if (values.only !== undefined && values.only !== name) continue
	const child = spawn(command, args, { env: { ...process.env, CITUS: '1' }, stdio: 'inherit' })
	const [code] = await once(child, 'exit')
	failed ||= code !== 0
}
process.exit(failed ? 1 : 0)
