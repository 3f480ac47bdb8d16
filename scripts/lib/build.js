import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './child.js'

const SOURCES = ['app', 'db', 'public', 'package-lock.json', 'vite.config.ts', 'remix.config.js', 'tsconfig.json']
const MARKER = 'build/.sources'

/** The build tool, run by Node itself. */
export const REMIX_CLI = 'node_modules/@remix-run/dev/dist/cli.js'
export const SERVER_BUILD = 'build/server/index.js'

/**
 * Whether the build is missing or older than what it is made of.
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
	mkdirSync(join(root, 'build'), { recursive: true })
	writeFileSync(join(root, MARKER), hash)
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
