import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MEMORY_BYTES } from '~db/connection'
import { freePort } from '../lib/listening'
import { type Account, programEnv } from './account'
import { EmbeddedPostgresError } from './error'
import { end } from './orphan'
import { readPostmasterFile } from './postmaster-file'

const memoryMb = Math.floor(MEMORY_BYTES / 2 ** 20)

/**
 * Server settings for a server beside the app. With many brands each request touches other pages: a small buffer cache
 * or frequent checkpoints would write every page repeatedly; decision 101 covers plans and vacuum of small tables.
 * Passed on each start, so that no old file's settings apply.
 */
const settings: Record<string, string> = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	fsync: 'on',
	max_connections: '100',
	shared_buffers: `${Math.min(2048, Math.max(128, Math.floor(memoryMb / 8)))}MB`,
	effective_cache_size: `${Math.max(512, Math.floor(memoryMb / 2))}MB`,
	work_mem: '8MB',
	maintenance_work_mem: '64MB',
	max_wal_size: '2GB',
	wal_compression: 'on',
	checkpoint_timeout: '15min',
	random_page_cost: '1.1',
	jit: 'off',
	plan_cache_mode: 'force_generic_plan',
	autovacuum_vacuum_threshold: '500',
	autovacuum_analyze_threshold: '500',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// Server events only, not the errors of statements: those repeat personal data, and the app logs its own.
	log_min_messages: 'log',
	log_checkpoints: 'off',
	password_encryption: 'scram-sha-256',
}

const LOG_LIMIT = 5_000_000
const READY_MS = 600_000
const STOP_MS = 60_000
const ATTEMPTS = 100
const ATTEMPT_EVERY_MS = 100

export type Postmaster = { port: number; ended: Promise<string>; stop(waitForClientsMs?: number): Promise<void> }
type Options = {
	databaseDir: string
	account: Account
	binaries: string
	logFile: string
	/** The port to use if it is free: other processes that use the database find it again after a restart. */
	port?: number | undefined
	/** Only this port will do. */
	samePort?: boolean
	/** Settings that override the defaults above. */
	settings?: Record<string, string>
}

/**
 * Starts the server on the loopback interface, on the given port or a free one; resolves when it accepts connections.
 */
export async function startPostmaster(options: Options): Promise<Postmaster> {
	let wanted = options.port
	for (let attempt = 1; ; attempt++) {
		const port = wanted ?? (await freePort())
		const outcome = await launch(options, port)
		if (typeof outcome !== 'string') return outcome
		// The port was taken meanwhile, or processes of a killed server are still exiting.
		const taken = /could not bind|could not create any TCP\/IP/.test(outcome)
		const passing = taken || /shared memory block .* still in use/.test(outcome)
		if (!passing || attempt === ATTEMPTS)
			throw new EmbeddedPostgresError(`PostgreSQL did not start (files: ${options.databaseDir}):\n${outcome}`)
		if (taken && !options.samePort) wanted = undefined
		await delay(ATTEMPT_EVERY_MS)
	}
}

/** The running server, or its output if it exited instead. */
async function launch(options: Options, port: number): Promise<Postmaster | string> {
	const log = openLog(options.logFile)
	const before = fstatSync(log).size
	const given = Object.entries({ ...settings, ...options.settings, port: String(port) })
	// Detached: a terminal's Ctrl+C reaches only this process, which finishes its own work before the database.
	const child = spawn(
		join(options.binaries, 'bin', 'postgres'),
		['-D', options.databaseDir, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
		{ ...options.account, cwd: '/', env: programEnv, stdio: ['ignore', log, log], detached: true },
	)
	closeSync(log)
	const ended = new Promise<string>((resolve) => {
		child.once('error', (error) => resolve(error.message))
		child.once('exit', (code, signal) => resolve(`code ${code ?? '-'}, signal ${signal ?? '-'}`))
	})
	// The last resort without time to wait: the server then stops cleanly by itself.
	const onExit = () => child.kill('SIGINT')
	process.on('exit', onExit)
	let over = false
	void ended.then(() => {
		over = true
		process.off('exit', onExit)
	})
	const until = Date.now() + READY_MS
	while (!over) {
		const file = readPostmasterFile(options.databaseDir)
		if (file?.ready && file.pid === child.pid) return running(child, port, ended)
		if (Date.now() > until) child.kill('SIGINT')
		await Promise.race([delay(20), ended])
	}
	return `${await ended}\n${readFileSync(options.logFile).subarray(before).toString().slice(-4_000).trim()}`
}

function running(child: ChildProcess, port: number, ended: Promise<string>): Postmaster {
	child.unref()
	const stop = async (waitForClientsMs = 0) => {
		const pid = child.pid
		if (pid === undefined) return
		if (waitForClientsMs > 0 && (await end(pid, 'SIGTERM', waitForClientsMs))) return
		if (await end(pid, 'SIGINT', STOP_MS)) return
		await end(pid, 'SIGQUIT', STOP_MS)
	}
	return { port, ended, stop }
}

function openLog(file: string): number {
	try {
		if (statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.1`)
	} catch {
		// The first start: there is no log yet.
	}
	return openSync(file, 'a', 0o600)
}
