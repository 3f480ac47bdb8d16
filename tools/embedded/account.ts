import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { EmbeddedPostgresError } from './error'

/** The operating system user PostgreSQL runs as; empty for the user of this process. */
export type Account = { uid?: number; gid?: number }

const NAME = 'postgres'

/**
 * Environment of PostgreSQL's programs: without the app's secrets, and with messages in a language this code can parse.
 */
export const programEnv: NodeJS.ProcessEnv = {
	NODE_ENV: process.env.NODE_ENV,
	PATH: process.env.PATH ?? '/usr/bin:/bin',
	HOME: '/',
	LC_ALL: 'C',
	TZ: 'UTC',
}

export const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. It then runs as the owner of an existing database folder, else as the user
 * `postgres`, created if missing.
 */
export function serverAccount(databaseDir: string | undefined): Account {
	if (!isRoot()) return {}
	if (databaseDir && existsSync(databaseDir)) {
		const { uid, gid } = statSync(databaseDir)
		if (uid !== 0) return { uid, gid }
	}
	return lookUp() ?? create()
}

function lookUp(): Account | undefined {
	const ask = (flag: string) => spawnSync('id', [flag, NAME], { encoding: 'utf8' })
	const [user, group] = [ask('-u'), ask('-g')]
	if (user.status !== 0 || group.status !== 0) return undefined
	return { uid: Number(user.stdout), gid: Number(group.stdout) }
}

function create(): Account {
	const attempts: [string, string[]][] = [
		[
			'useradd',
			['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false', NAME],
		],
		['adduser', ['-S', '-D', '-H', '-s', '/bin/false', NAME]],
	]
	for (const [command, args] of attempts) {
		spawnSync(command, args, { stdio: 'ignore' })
		const account = lookUp()
		if (account) return account
	}
	throw new EmbeddedPostgresError(
		'PostgreSQL does not run as root, there is no user "postgres", and creating one failed. Create it (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
	)
}

/** Whether the account may enter this folder; covers modes, access lists and mount options. */
export function canEnter(folder: string, account: Account): boolean {
	const test = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
		...account,
		cwd: '/',
		env: programEnv,
		stdio: 'ignore',
	})
	if (test.error)
		throw new EmbeddedPostgresError(
			`Starting a program as the user "${NAME}" is not allowed here (${test.error.message}). Start as an ordinary user, or set DATABASE_URL.`,
		)
	return test.status === 0
}
