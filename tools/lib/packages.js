import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runChild } from './child.js'

const MARKER = 'node_modules/.weitersagen-install'
/** npm's own record of the installed packages. */
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * @typedef {{ version?: string, resolved?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Entry
 */

/** Patches for packages, applied by patch-package after installation. */
const PATCHES = 'patches'

/**
 * Whether a package lacks its patch, as after `npm ci --ignore-scripts`: a line the patch adds is missing.
 * @param {string} root
 */
export function patchesMissing(root) {
	const names = existsSync(join(root, PATCHES)) ? readdirSync(join(root, PATCHES)) : []
	return names.some((name) => {
		const [, ...files] = (read(root, join(PATCHES, name)) ?? '').split(/^diff --git .*$/m)
		return files.some((change) => {
			const [, file = ''] = /^\+\+\+ b\/(.+)$/m.exec(change) ?? []
			const present = new Set((read(root, file) ?? '').split('\n'))
			return [...change.matchAll(/^\+(?!\+\+ )(.*)$/gm)].some(([, line = '']) => !present.has(line))
		})
	})
}

/**
 * Whether `npm ci` must run: packages are missing, those of development among them, differ from package-lock.json or lack
 * a patch.
 * @param {string} root
 */
export function packagesMissing(root) {
	if (!existsSync(join(root, INSTALLED)) || patchesMissing(root)) return true
	if (read(root, MARKER) === stateOf(root)) return false
	const wanted = entries(root, 'package-lock.json')
	const installed = entries(root, INSTALLED)
	return Object.entries(wanted).some(([path, entry]) => {
		if (path === '' || entry.optional || entry.devOptional || entry.link) return false
		return installed[path]?.version !== entry.version || installed[path]?.resolved !== entry.resolved
	})
}

/** @param {string} root */
export async function installPackages(root) {
	const [command, args] = npm()
	await runChild(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
		cwd: root,
		failure: 'Installing the packages failed',
	})
	// npm may be configured to skip scripts.
	await runChild(process.execPath, ['node_modules/patch-package/index.js'], {
		cwd: root,
		failure: 'Patching the packages failed',
	})
	writeFileSync(join(root, MARKER), stateOf(root))
}

/**
 * The npm that runs this script, else the one on the path.
 * @returns {[string, string[]]}
 */
function npm() {
	const script = process.env.npm_execpath
	return script && /^npm(-cli)?\.c?js$/.test(basename(script)) ? [process.execPath, [script]] : ['npm', []]
}

/** @param {string} root */
function stateOf(root) {
	const hash = createHash('sha256')
	for (const file of ['package-lock.json', INSTALLED]) hash.update(read(root, file) ?? '')
	return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} file
 */
function read(root, file) {
	try {
		return readFileSync(join(root, file), 'utf8')
	} catch {
		return undefined
	}
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function entries(root, file) {
	return JSON.parse(read(root, file) ?? '{}').packages ?? {}
}
