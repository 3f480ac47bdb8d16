import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account'
import { EmbeddedPostgresError } from './error'
import { runProgram } from './program'

export const ADMIN = 'postgres'

const DRAFT = '.creating-'

/**
 * Creates the database files: UTF-8, with PostgreSQL's own C.UTF-8 collation whatever the machine's locales. They get
 * their final name when complete, so that an interrupted creation starts over.
 */
export async function createCluster(databaseDir: string, account: Account, binaries: string, password: string) {
	const parent = dirname(databaseDir)
	for (const name of readdirSync(parent))
		if (name.startsWith(`${basename(databaseDir)}${DRAFT}`))
			rmSync(join(parent, name), { recursive: true, force: true })
	const draft = `${databaseDir}${DRAFT}${randomUUID().slice(0, 8)}`
	const passwordFile = join(draft, 'password')
	mkdirSync(draft, { mode: 0o700 })
	writeFileSync(passwordFile, password, { mode: 0o600 })
	for (const path of [draft, passwordFile]) give(path, account)
	const files = join(draft, 'files')
	await runProgram(
		join(binaries, 'bin', 'initdb'),
		[
			`--pgdata=${files}`,
			`--username=${ADMIN}`,
			`--pwfile=${passwordFile}`,
			'--auth=scram-sha-256',
			'--encoding=UTF8',
			'--locale=C',
			'--locale-provider=builtin',
			'--builtin-locale=C.UTF-8',
			'--no-instructions',
		],
		account,
	)
	renameSync(files, databaseDir)
	rmSync(draft, { recursive: true, force: true })
}

function give(path: string, { uid, gid }: Account) {
	if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Refuses database files of another PostgreSQL version than the installed one. */
export function checkVersion(databaseDir: string, installed: string) {
	const files = readFileSync(join(databaseDir, 'PG_VERSION'), 'utf8').trim()
	if (files !== installed)
		throw new EmbeddedPostgresError(
			`The database files in ${databaseDir} are of PostgreSQL ${files}, the installed programs are PostgreSQL ${installed}. Dump and restore them with the release that made them.`,
		)
}

/** Resets the administrator's password of a stopped database, if its record was lost. */
export async function resetPassword(databaseDir: string, account: Account, binaries: string, password: string) {
	const statement = `ALTER ROLE "${ADMIN}" PASSWORD '${password}';\n`
	await runProgram(join(binaries, 'bin', 'postgres'), ['--single', '-D', databaseDir, 'postgres'], account, statement)
}
