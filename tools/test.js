import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {[name: string, command: string, args: string[]]} Part */

/*
 * All checks, fastest to fail first; stops at the first failure. With --matrix only the browser tests that repeat the
 * others with another brand or width, and every screen in the pseudo language.
 */

const isMatrix = process.argv.includes('--matrix')

/** @type {Part} */
const packages = ['Packages', process.execPath, ['tools/start.js', '--packages']]
/**
 * The build and the tests that need it run beside the checks of the sources: each keeps one core busy.
 * @type {Part[][]}
 */
const checks = [
	[
		['Types', process.execPath, ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded']],
		['Format and lint', 'npm', ['run', '--silent', 'lint']],
		['Layers', 'npx', ['depcruise', '--config', '.dependency-cruiser.cjs', 'app', 'clients', 'db', 'server', 'tools']],
		['Dead code', 'npx', ['knip']],
		['Code that only tests use', 'npx', ['knip', '--config', 'knip.uses.json']],
	],
	[
		['Build', process.execPath, ['tools/start.js', '--build']],
		['Unit and architecture tests', 'npx', ['vitest', 'run', '--project', 'unit']],
	],
]
/** @type {Part} */
const browserTests = ['Browser tests', 'npx', ['playwright', 'test']]
/** @type {Part[]} */
const tests = [['Integration tests', 'npx', ['vitest', 'run', '--project', 'integration']], browserTests]

const started = Date.now()
let passed = 0
let failed = 0

/** @param {number} since */
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

/**
 * Runs one part; its output is streamed, or shown at its end if others run beside it.
 * @type {(part: Part, beside?: boolean) => Promise<void>}
 */
async function run([name, command, args], beside = false) {
	const since = Date.now()
	if (!beside) console.log(`\n== ${name}`)
	const child = spawn(command, args, { stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
	/** @type {Buffer[]} */
	const printed = []
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
	const code = await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
	if (beside) process.stdout.write(`\n== ${name}\n${Buffer.concat(printed)}`)
	if (code === 0) {
		passed += 1
		console.log(`== ${name}: ${seconds(since)}`)
	} else {
		failed += 1
		console.error(`\n${name} failed after ${seconds(since)}.`)
	}
}

/** @type {(parts: Part[], beside?: boolean) => Promise<void>} */
async function runInTurn(parts, beside) {
	for (const part of parts) if (failed === 0) await run(part, beside)
}

/** Stops everything once a part has failed. */
function stopIfFailed() {
	if (failed === 0) return
	console.log(`${passed} passed, ${failed} failed`)
	process.exit(1)
}

await run(packages)
stopIfFailed()
const { ensureBrowser } = await import('./lib/browser.js')
process.env.CHROMIUM_PATH = await ensureBrowser()
if (isMatrix) {
	process.env.E2E_MATRIX = '1'
	await run(['Build', process.execPath, ['tools/start.js', '--build']])
} else {
	console.log('\n== The build and the sources: several checks side by side')
	await Promise.all(checks.map((lane) => runInTurn(lane, true)))
}
stopIfFailed()
const emptyData = () =>
	rmSync(join(tmpdir(), `weitersagen-e2e-${process.env.E2E_PORT ?? '4010'}`), { recursive: true, force: true })
emptyData()
await runInTurn(isMatrix ? [browserTests] : tests)
stopIfFailed()
if (isMatrix) {
	emptyData()
	process.env.E2E_PSEUDO = '1'
	await run(['Screens in the pseudo language', 'npx', ['playwright', 'test']])
	stopIfFailed()
}
console.log(`\nEverything passed in ${seconds(started)}.`)
console.log(`${passed} passed, 0 failed`)
