import { setTimeout as delay } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { ADMIN } from '../embedded/cluster'
import { startEmbeddedPostgres } from '../embedded/postgres'
import { readPostmasterFile } from '../embedded/postmaster-file'
import { readServerRecord } from '../embedded/records'

/** The run's own PostgreSQL, like an operator's server; acknowledged commits are on disk. */
export type OwnServer = {
	port: number
	/** For the app's role; through another port if the network is disturbed. */
	urlAt(port: number): string
	/** fast: sessions are terminated; immediate: like a power failure. Comes back on the same port. */
	restart(how: 'fast' | 'immediate'): Promise<void>
	stop(): Promise<void>
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const END_MS = 60_000

export async function startOwnServer(dataDir: string): Promise<OwnServer> {
	const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined })
	let server = await start()
	const { port, password } = new URL(server.url)
	return {
		port: Number(port),
		urlAt: (other) => `postgres://weitersagen:${password}@127.0.0.1:${other}/weitersagen`,
		async restart(how) {
			const pid = postmasterPid(server.databaseDir)
			process.kill(pid, SIGNALS[how])
			await endOf(pid)
			await server.stop()
			server = await start()
		},
		stop: () => server.stop({ removeFiles: true }),
	}
}

export function postmasterPid(databaseDir: string): number {
	const file = readPostmasterFile(databaseDir)
	if (!file) throw new Error(`no server runs on ${databaseDir}`)
	return file.pid
}

async function endOf(pid: number): Promise<void> {
	for (const until = Date.now() + END_MS; isRunning(pid); await delay(20))
		if (Date.now() > until) throw new Error(`process ${pid} does not end`)
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch {
		return false
	}
}

/** Administrator access, unaffected by faults of the app's role or network. */
export async function asAdmin<T>(
	{ dataDir, port, database = 'weitersagen' }: { dataDir: string; port: number; database?: string },
	work: (admin: Sql) => Promise<T>,
): Promise<T> {
	const record = readServerRecord(dataDir)
	if (!record) throw new Error(`there is no server in ${dataDir}`)
	const admin = postgres({
		host: '127.0.0.1',
		port,
		user: ADMIN,
		password: record.adminPassword,
		database,
		max: 1,
		onnotice: () => {},
		connection: { application_name: 'faults' },
	})
	try {
		return await work(admin)
	} finally {
		await admin.end({ timeout: 1 })
	}
}

/** Process ids of the app's backends; optionally only those in a transaction. */
export async function backendsOf(admin: Sql, { inTransaction = false } = {}): Promise<number[]> {
	const rows = await admin<{ pid: number }[]>`
		select pid from pg_stat_activity where usename = 'weitersagen' and (not ${inTransaction} or xact_start is not null)`
	return rows.map(({ pid }) => pid)
}
