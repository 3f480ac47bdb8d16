import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The whole proof, in order of how soon it can fail. Stops at the first part that does. */
/** @type {[name: string, command: string, args: string[]][]} */
const parts = [
	['Format and lint', 'npm', ['run', '--silent', 'lint']],
	['Types', 'npx', ['tsc', '--noEmit']],
	['Layers', 'npx', ['depcruise', '--config', '.dependency-cruiser.cjs', 'app', 'db', 'scripts']],
	['Dead code', 'npx', ['knip']],
	['Unit and architecture tests', 'npx', ['vitest', 'run', '--project', 'unit']],
	['Integration tests', 'npx', ['vitest', 'run', '--project', 'integration']],
	['Browser tests', 'npx', ['playwright', 'test']],
]

const started = Date.now()
let done = 0

/** @param {number} since */
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

/**
 * Runs one part, or ends everything with its failure.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
function run(name, command, args) {
	const since = Date.now()
	console.log(`\n== ${name}`)
	const { status } = spawnSync(command, args, { stdio: 'inherit', env: process.env })
	if (status !== 0) {
		console.error(`\n${name} failed after ${seconds(since)}.`)
		console.log(`${done} passed, 1 failed`)
		process.exit(1)
	}
	done += 1
	console.log(`== ${name}: ${seconds(since)}`)
}

run('Packages and build', process.execPath, ['scripts/start.js', '--build'])
const { ensureBrowser } = await import('./lib/browser.js')
process.env.CHROMIUM_PATH = await ensureBrowser()
const port = process.env.E2E_PORT ?? '4010'
rmSync(join(tmpdir(), `weitersagen-e2e-${port}`), { recursive: true, force: true })

for (const [name, command, args] of parts) run(name, command, args)
console.log(`\nEverything passed in ${seconds(started)}.`)
console.log(`${done} passed, 0 failed`)
