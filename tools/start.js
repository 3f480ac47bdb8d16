import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { FolderInUseError, lockFolder } from './embedded/folder-lock.js'
import { build, buildIsStale } from './lib/build.js'
import { installPackages, packagesMissing } from './lib/packages.js'
import { endWithParent } from './lib/parent.js'
import { phase } from './lib/phase.js'
import { checkPort } from './lib/port.js'
import { isForUser, StartError } from './lib/problems.js'
import { buildCommands, importTypeScript } from './lib/typescript.js'

/*
 * npm start: from a fresh clone to a running portal, on Node's own modules until the packages are there.
 *   --dev    serve from the sources, with reload
 *   --build  install and build only
 *   --packages  install only, with what development needs
 */

const NODE = [20, 19]
const root = fileURLToPath(new URL('..', import.meta.url))
const dev = process.argv.includes('--dev')
const packagesOnly = process.argv.includes('--packages')
const buildOnly = process.argv.includes('--build') || packagesOnly

async function main() {
	checkNode()
	process.chdir(root)
	endWithParent()
	// Taken first: a second start must not touch the packages or the build that a running one uses.
	const lock = buildOnly || process.env.DATABASE_URL?.trim() ? undefined : await lockFolder(dataFolder())
	if (!buildOnly) await checkGivenPort()

	await alone(
		() => packagesMissing(root),
		'Installing the packages',
		() => installPackages(root),
	)
	if (packagesOnly) return

	const { readEnvironment, serve, serveDevelopment } = await importTypeScript(root, 'tools/serve.ts')
	const env = buildOnly ? undefined : readEnvironment()

	if (!dev)
		await alone(
			() => buildIsStale(root),
			'Building the app',
			() => build(root),
		)
	if (buildOnly)
		await alone(
			() => true,
			'Building the commands',
			() => buildCommands(root),
		)
	if (env) await (dev ? serveDevelopment : serve)({ env, lock, root, phase })
}

function checkNode() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
	const [needMajor = 0, needMinor = 0] = NODE
	if (major < needMajor || (major === needMajor && minor < needMinor))
		throw new StartError(
			`Node.js ${NODE.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org`,
		)
}

const dataFolder = () => resolve(process.env.DATA_DIR?.trim() || './data')

/** The full check of the environment follows installation; a port in use is reported before it. */
async function checkGivenPort() {
	const port = Number(process.env.PORT?.trim() || 3000)
	if (Number.isInteger(port) && port > 0 && port < 65_536) await checkPort(port, process.env.HOST?.trim() || undefined)
}

/**
 * Does work on shared folders if needed, never in two processes at once.
 * @param {() => boolean} isNeeded
 * @param {string} title
 * @param {() => Promise<void>} work
 */
async function alone(isNeeded, title, work) {
	if (!isNeeded()) return
	const lock = await waitForTurn()
	try {
		if (isNeeded()) await phase(title, work)
	} finally {
		lock.release()
	}
}

async function waitForTurn() {
	for (let told = false; ; told = true) {
		try {
			return await lockFolder(resolve(root, '.cache/start'))
		} catch (error) {
			if (!(error instanceof FolderInUseError)) throw error
			if (!told) console.log(`Process ${error.pid} is installing or building here; waiting for it …`)
			await delay(500)
		}
	}
}

try {
	await main()
} catch (error) {
	if (!isForUser(error)) throw error
	console.error(error.message)
	process.exit(1)
}
