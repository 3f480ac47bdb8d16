import { realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { ADMIN } from './cluster'
import { EmbeddedPostgresError } from './error'
import { disownPostmasterFile, readPostmasterFile } from './postmaster-file'
import { isServerOn, processState } from './process-state.js'

const FAST_MS = 60_000
const IMMEDIATE_MS = 10_000

/**
 * Stops a server that a killed process left running on this database folder. The caller holds the data folder's lock,
 * so that no other process uses the server. A process is only signalled if it proves to be that server; a stale
 * postmaster.pid that names an unrelated process is disowned.
 */
export async function stopOrphan(databaseDir: string, adminPassword: string, log: (line: string) => void) {
	const folder = realpathSync(databaseDir)
	const file = readPostmasterFile(folder)
	if (!file) return
	const state = processState(file.pid).is
	if (state === 'dead') return
	if (state === 'zombie' || !(await isOurs(file.pid, file.port, folder, adminPassword))) {
		if (runs(file.pid) || state === 'zombie') disownPostmasterFile(folder, process.pid)
		return
	}
	log(`A PostgreSQL server (process ${file.pid}) was left running by a killed process; ending it.`)
	if (await end(file.pid, 'SIGINT', FAST_MS)) return
	if (await end(file.pid, 'SIGQUIT', IMMEDIATE_MS)) return
	throw new EmbeddedPostgresError(
		`The PostgreSQL server left running in ${folder} (process ${file.pid}) does not end. End it by hand.`,
	)
}

/** Signals a server and waits for its end; false if it still runs after the limit. */
export async function end(pid: number, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
	const until = Date.now() + limitMs
	try {
		process.kill(pid, signal)
	} catch {
		return !runs(pid)
	}
	while (runs(pid)) {
		if (Date.now() > until) return false
		await delay(25)
	}
	return true
}

const runs = (pid: number) => !['dead', 'zombie'].includes(processState(pid).is)

/** Ours if it accepts our password and names our folder or, if no login is possible, if the system shows it there. */
async function isOurs(pid: number, port: number, folder: string, adminPassword: string): Promise<boolean> {
	const until = Date.now() + FAST_MS
	while (runs(pid)) {
		const answer = await login(port, adminPassword)
		if (answer === folder) return true
		if (answer !== 'busy' || Date.now() > until) break
		await delay(200)
	}
	return isServerOn(pid, folder)
}

/** The folder of the server on that port; `busy` while it starts or stops, undefined if no login is possible. */
async function login(port: number, password: string): Promise<string | undefined> {
	const sql = postgres({
		host: '127.0.0.1',
		port,
		user: ADMIN,
		password,
		database: 'postgres',
		max: 1,
		connect_timeout: 5,
	})
	try {
		const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
		return row && realpathSync(row.folder)
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === '57P03' ? 'busy' : undefined
	} finally {
		await sql.end({ timeout: 1 })
	}
}
