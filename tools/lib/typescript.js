import { createHash, randomUUID } from 'node:crypto'
import {
	accessSync,
	constants,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The bundle cache: below the root, so that Node finds the packages from there. */
const KEPT = '.cache/commands'
/** Inputs of a bundle besides its sources. */
const MADE_BY = ['tools/lib/typescript.js', 'tsconfig.json', 'package.json', 'node_modules/esbuild/package.json']
const STAMP = '\n//# made-of='

/** Where `npm run build` puts the commands of production, for installations without development packages. */
const BUILT = 'build/commands'
const HELPER = 'app/adapters/pool/helper-main.ts'
export const BUILT_FILES = [
	'tools/migrate.ts',
	'tools/worker.ts',
	'tools/mandant.ts',
	'tools/auftrag.ts',
	'tools/katalog.ts',
	'tools/mcp.ts',
	'tools/backup.ts',
	'tools/restore.ts',
	'tools/restore-drill.ts',
	'tools/lib/demo.ts',
	HELPER,
]

/** @type {typeof globalThis & { [name: symbol]: (() => Promise<string>) | undefined }} */
const store = globalThis

/**
 * Loads a TypeScript module of this project as one bundled file.
 * @param {string} root
 * @param {string} file from the root
 */
export async function importTypeScript(root, file) {
	provideHelper(root)
	return await import(pathToFileURL(await bundleOf(root, file)).href)
}

/**
 * When running from sources, the worker pool's processes run a bundle, too (app/adapters/pool).
 * @param {string} root
 */
export function provideHelper(root) {
	store[Symbol.for('weitersagen.helper')] = () => bundleOf(root, HELPER)
}

/** Whether the development packages are installed. */
function canBundle() {
	try {
		return createRequire(import.meta.url).resolve('esbuild') !== ''
	} catch {
		return false
	}
}

/** @param {string} file from the root */
const nameOf = (file) => `${file.replaceAll(/[^\w.]+/g, '-')}.mjs`

/**
 * Whether a file can be run here: from its source, or as the build brought it along.
 * @param {string} root
 * @param {string} file from the root
 */
export const canRun = (root, file) => canBundle() || existsSync(join(root, BUILT, nameOf(file)))

/**
 * Bundles the commands of production into the build. An installation without development packages runs these.
 * @param {string} root
 */
export async function buildCommands(root) {
	const folder = join(root, BUILT)
	rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true })
	for (const file of BUILT_FILES) copyFileSync(await bundleOf(root, file), join(folder, nameOf(file)))
}

/**
 * A bundle of a TypeScript module with all project modules it needs: a loader that translates each module on demand
 * takes several times as long. Cached until one of its sources changes.
 * @param {string} root
 * @param {string} file from the root
 */
async function bundleOf(root, file) {
	const name = nameOf(file)
	if (!canBundle()) return join(root, BUILT, name)
	const kept = join(root, KEPT, name)
	if (isCurrent(root, kept)) return kept
	const made = join(folderFor(root), name)
	const text = await bundle(root, file, made)
	// Another process may build the same bundle: each writes a temporary file, so that readers find a complete one.
	const aside = `${made}.${randomUUID()}`
	try {
		writeFileSync(aside, text)
		renameSync(aside, made)
	} finally {
		rmSync(aside, { force: true })
	}
	return made
}

/**
 * The folder of cached bundles; if the project is read-only, a temporary one with links to its files, removed at
 * exit.
 * @param {string} root
 */
function folderFor(root) {
	const kept = join(root, KEPT)
	try {
		mkdirSync(kept, { recursive: true })
		accessSync(kept, constants.W_OK)
		return kept
	} catch {
		const folder = mkdtempSync(join(tmpdir(), 'weitersagen-run-'))
		process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
		// A bundle finds packages and files of the project from its own place (app/project-folder.ts).
		for (const name of readdirSync(root)) if (!name.startsWith('.')) symlinkSync(join(root, name), join(folder, name))
		return folder
	}
}

/**
 * Whether a cached bundle matches the current sources.
 * @param {string} root
 * @param {string} kept
 */
function isCurrent(root, kept) {
	try {
		const text = readFileSync(kept, 'utf8')
		const at = text.lastIndexOf(STAMP)
		if (at < 0) return false
		const { sources, hash } = JSON.parse(text.slice(at + STAMP.length))
		return hashOf(root, sources) === hash
	} catch {
		return false
	}
}

/**
 * @param {string} file
 * @returns {string | undefined} undefined if it is missing or unreadable
 */
function textOf(file) {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return undefined
	}
}

/**
 * @param {string} root
 * @param {readonly string[]} sources from the root
 */
function hashOf(root, sources) {
	const hash = createHash('sha256')
	for (const source of sources) hash.update(`${source}\0${textOf(join(root, source))}\0`)
	return hash.digest('hex')
}

/**
 * The bundle, with the hash of its inputs in the last line.
 * @param {string} root
 * @param {string} file
 * @param {string} outfile the names in its source map are relative to
 */
async function bundle(root, file, outfile) {
	const { buildSync } = await import('esbuild')
	const since = Date.now()
	const { outputFiles, metafile } = buildSync({
		absWorkingDir: root,
		entryPoints: [file],
		outfile,
		bundle: true,
		packages: 'external',
		platform: 'node',
		format: 'esm',
		target: 'node20',
		sourcemap: 'inline',
		sourcesContent: false,
		metafile: true,
		write: false,
	})
	const sources = [...MADE_BY, ...Object.keys(metafile.inputs)]
	// A source changed meanwhile may be in the bundle or not.
	const changed = sources.some(
		(source) => (statSync(join(root, source), { throwIfNoEntry: false })?.mtimeMs ?? 0) > since - 1000,
	)
	const hash = changed ? '' : hashOf(root, sources)
	return `${outputFiles[0]?.text}${STAMP}${JSON.stringify({ sources, hash })}\n`
}
