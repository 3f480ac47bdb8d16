import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runChild } from './child.js'
import { compressFolder } from './compress.js'
import { StartError } from './problems.js'

const SOURCES = [
	'app',
	'db',
	'server',
	'public',
	'tools/lib/compress.js',
	'tools/lib/public-scripts.js',
	'package-lock.json',
	'vite.config.ts',
	'remix.config.js',
	'tsconfig.json',
]
const MARKER = 'build/.sources'

/** The build tool, run by Node itself. */
export const REMIX_CLI = 'node_modules/@remix-run/dev/dist/cli.js'
const SERVER_BUILD = 'build/server/index.js'

/**
 * Whether the build is missing or older than its sources.
 * @param {string} root
 */
export function buildIsStale(root) {
	if (!existsSync(join(root, SERVER_BUILD)) || !existsSync(join(root, MARKER))) return true
	return readFileSync(join(root, MARKER), 'utf8') !== hashOfSources(root)
}

/** @param {string} root */
export async function build(root) {
	const hash = hashOfSources(root)
	rmSync(join(root, MARKER), { force: true })
	await runChild(process.execPath, [REMIX_CLI, 'vite:build'], {
		cwd: root,
		env: { NODE_ENV: 'production' },
		failure: 'Building the app failed',
	})
	compressFolder(join(root, 'build/client'))
	mkdirSync(join(root, 'build'), { recursive: true })
	writeFileSync(join(root, MARKER), hash)
}

/**
 * The server part of the build.
 * @param {string} root
 */
export function requireBuild(root) {
	const file = join(root, SERVER_BUILD)
	if (!existsSync(file)) throw new StartError('There is no build to serve. Run "npm run build" first.')
	return file
}

/**
 * Serves the build from this process. The build brings its own server along (app/entry.server.tsx).
 * @param {string} root
 */
export async function serveBuilt(root) {
	const build = await import(pathToFileURL(requireBuild(root)).href)
	await build.entry.module.serveBuild(build)
}

/** @param {string} root */
function hashOfSources(root) {
	const hash = createHash('sha256')
	for (const source of SOURCES) add(hash, root, source)
	return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function add(hash, root, path) {
	const file = join(root, path)
	const stat = statSync(file, { throwIfNoEntry: false })
	if (!stat || /\.test\.tsx?$/.test(path)) return
	if (stat.isDirectory()) for (const name of readdirSync(file).sort()) add(hash, root, `${path}/${name}`)
	else hash.update(`${path}\0${stat.size}\0`).update(readFileSync(file))
}
