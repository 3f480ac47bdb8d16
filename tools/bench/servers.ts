import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDb } from '~db/client'
import { startEmbeddedPostgres } from '../embedded/postgres'
import { portalEnv, readiness, untilReady } from '../lib/listening'
import type { BenchJob, Measurement } from './job'

/** Everything started, stopped in reverse order by `stopAll`. */
const running: { title: string; stop: () => Promise<void> }[] = []

let stopping: Promise<void> | undefined

/** Stops everything, once: a signal and the failure it causes share it. */
export function stopAll(): Promise<void> {
	stopping ??= stopInOrder()
	return stopping
}

async function stopInOrder(): Promise<void> {
	for (let last = running.pop(); last; last = running.pop())
		await last.stop().catch((error: unknown) => console.error(`${last?.title} could not be stopped:`, error))
}

export function closeAtEnd(title: string, stop: () => Promise<void>): void {
	running.push({ title, stop })
}

/** A pool that is closed at the end. */
export function openPool(url: string, max: number): Database {
	const database = openDb(url, { max })
	closeAtEnd('a pool', database.close)
	return database
}

export type DatabaseServer = {
	/** The run's own database; its URL. */
	createDatabase(name: string): Promise<string>
	/**
	 * Called once the data is complete and no client is connected: from now on commits are flushed to disk, as in
	 * production.
	 */
	settle(): Promise<void>
}

/** The given server, else an embedded one with its files in a temporary folder. */
export async function startDatabaseServer(given: string | undefined): Promise<DatabaseServer> {
	const own = given ? undefined : await startOwnServer()
	const url = given ?? own?.url ?? ''
	return {
		settle: async () => own?.settle(),
		async createDatabase(name) {
			const admin = openPool(url, 1)
			await admin.sql`create database ${admin.sql(name)}`
			// The embedded server's files are deleted as a whole.
			if (given)
				closeAtEnd(`database ${name}`, async () => {
					await admin.sql`drop database if exists ${admin.sql(name)}`
				})
			return Object.assign(new URL(url), { pathname: `/${name}` }).href
		},
	}
}

/** Created data need not survive a failure of the machine. */
const FILLING = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '8GB' }

async function startOwnServer() {
	const dataDir = mkdtempSync(join(tmpdir(), 'weitersagen-bench-'))
	const log = (line: string) => console.log(line)
	let server = await startEmbeddedPostgres({ dataDir, log, settings: FILLING })
	closeAtEnd('the database', async () => {
		await server.stop({ removeFiles: true })
		rmSync(dataDir, { recursive: true, force: true })
	})
	const { url } = server
	return {
		url,
		async settle() {
			await server.stop()
			server = await startEmbeddedPostgres({ dataDir, log })
			if (server.url !== url) throw new Error('the database has another address after its restart')
		},
	}
}

/** Stops the process at the end; the returned function stops it sooner. */
function manage(title: string, child: ChildProcess): () => Promise<void> {
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
	const stop = async () => {
		child.kill('SIGTERM')
		await ended
	}
	closeAtEnd(title, stop)
	return stop
}

/** Reads the processor time of an app started with this METRICS_TOKEN. */
export const cpuSecondsOf = (port: number, token: string) => async (): Promise<number> => {
	const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
	return Number(/^process_cpu_seconds_total (\S+)$/m.exec(await answer.text())?.[1])
}

/**
 * The built app, as `npm start` serves it, in its own process; builds it first if needed. Returns its stop function.
 */
export async function startApp(port: number, env: Record<string, string>): Promise<() => Promise<void>> {
	const child = spawn(process.execPath, ['tools/start.js'], {
		// The load is not a flood from one network (client.ts).
		env: portalEnv(port, env),
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const stop = manage('the app', child)
	await untilReady(child, 'the app', async () => (await readiness(port)) === 200)
	return stop
}

type Forked = { child: ChildProcess; stop: () => Promise<void> }

function forkScript(file: string, env: Record<string, string> = {}): Promise<Forked> {
	const child = fork('tools/run.js', [`tools/bench/${file}`], {
		env: { ...process.env, ...env },
		serialization: 'advanced',
	})
	const stop = manage(file, child)
	return new Promise((resolve, reject) => {
		child.once('message', () => resolve({ child, stop }))
		child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)))
	})
}

/** The bare server. Returns its stop function. */
export async function startBare(port: number, databaseUrl: string, gathers: boolean): Promise<() => Promise<void>> {
	const env = { PORT: String(port), DATABASE_URL: databaseUrl, GATHERS: gathers ? '1' : '' }
	return (await forkScript('bare.ts', env)).stop
}

export type Client = (job: BenchJob) => Promise<Measurement & { ok: true }>

/**
 * The load generator; its function runs one load and throws on a wrong answer. `inBackground`: the operating system
 * lets what is measured run first, since a crowd's own machines are elsewhere.
 */
export async function startClient({ inBackground = false } = {}): Promise<Client> {
	const { child } = await forkScript('client.ts')
	if (inBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
	return (job) =>
		new Promise((resolve, reject) => {
			child.once('message', (measurement: Measurement) =>
				measurement.ok ? resolve(measurement) : reject(new Error(`wrong answer: ${measurement.problem}`)),
			)
			child.send(job)
		})
}
