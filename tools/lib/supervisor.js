import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { answerMetrics } from './cluster-metrics.js'
import { StartError } from './problems.js'

/*
 * One port, one process per core: the primary process listens and supervises, the workers serve (node:cluster). It
 * loads nothing of the app. A worker that ends is restarted, after growing pauses if it keeps failing; SIGTERM and
 * SIGINT stop all in order, SIGHUP replaces the workers one by one while the others serve.
 */

/** After this uptime a worker's exit no longer counts as a failed start. */
const LASTED_MS = 60_000
const PAUSE_MS = 500
const MOST_PAUSE_MS = 30_000
/** A worker exits within ten seconds (server/shutdown.ts); otherwise it is killed. */
const END_MS = 20_000

/** @typedef {{ worker: import('node:cluster').Worker, hasJobs: boolean, since: number, isReady: boolean }} Member */

/**
 * WEB_CONCURRENCY, or the number of cores.
 * @param {string | undefined} value
 */
export function workersOf(value) {
	const text = value?.trim() ?? ''
	if (text === '') return availableParallelism()
	const count = Number(text)
	if (/^\d{1,3}$/.test(text) && count >= 1 && count <= 256) return count
	throw new StartError(
		`WEB_CONCURRENCY must be a whole number from 1 to 256, not ${JSON.stringify(text.slice(0, 60))}. Example: WEB_CONCURRENCY=2`,
	)
}

/**
 * A log line in the workers' format (pino's levels: 30 info, 50 error).
 * @param {30 | 50} level
 * @param {string} msg
 * @param {Record<string, unknown>} facts
 */
const log = (level, msg, facts) => console.log(JSON.stringify({ level, time: Date.now(), ...facts, msg }))

/**
 * The delay before a worker is restarted: none after one that lasted.
 * @param {number} failures exits in a row of workers that did not last
 */
export const pauseBefore = (failures) => (failures === 0 ? 0 : Math.min(MOST_PAUSE_MS, PAUSE_MS * 2 ** (failures - 1)))

/**
 * Serves with this many workers until a signal ends them; `jobs`: one of them runs the jobs.
 * @param {{ count: number, jobs: boolean }} options
 * @returns {Promise<void>}
 */
export async function superviseWorkers({ count, jobs }) {
	/** @type {Set<Member>} */
	const members = new Set()
	const state = { up: false, ending: false, failures: 0, replacing: false, again: false }
	// Round robin: a connection its worker no longer accepts goes to another.
	cluster.schedulingPolicy = cluster.SCHED_RR
	answerMetrics(() => [...members].flatMap(({ worker, isReady }) => (isReady ? worker : [])))

	/** @param {boolean} hasJobs */
	function start(hasJobs) {
		const worker = cluster.fork({
			WEB_CONCURRENCY: String(count),
			WORKER: hasJobs ? 'inline' : 'off',
			// The first worker migrates the database, if any does.
			...(members.size > 0 ? { MIGRATE: '0' } : {}),
		})
		/** @type {Member} */
		const member = { worker, hasJobs, since: Date.now(), isReady: false }
		members.add(member)
		worker.once('listening', () => {
			member.isReady = true
			member.since = Date.now()
		})
		worker.once('exit', (code, signal) => {
			members.delete(member)
			void replaceEnded(member, signal ?? code)
		})
		return member
	}

	/** Starts the workers that are missing; one of all runs the jobs. */
	function fill() {
		while (!state.ending && members.size < count) start(jobs && ![...members].some(({ hasJobs }) => hasJobs))
	}

	/**
	 * Undefined once it serves, else its exit code.
	 * @param {Member} member
	 * @returns {Promise<number | undefined>}
	 */
	const started = ({ worker }) =>
		new Promise((resolve) => {
			worker.once('listening', () => resolve(undefined))
			worker.once('exit', (code) => resolve(code || 1))
		})

	/**
	 * @param {Member} ended
	 * @param {string | number} how
	 */
	async function replaceEnded(ended, how) {
		if (!state.up || state.ending || ended.worker.exitedAfterDisconnect) return
		const lasted = ended.isReady && Date.now() - ended.since >= LASTED_MS
		state.failures = lasted ? 0 : state.failures + 1
		const pauseMs = pauseBefore(state.failures - 1)
		log(50, 'a worker ended: another takes its place', { worker: ended.worker.process.pid, how, pauseMs })
		await delay(pauseMs)
		fill()
	}

	/**
	 * @param {Member} member
	 * @param {NodeJS.Signals} signal
	 */
	async function end({ worker }, signal) {
		if (worker.isDead()) return
		const ended = new Promise((resolve) => worker.once('exit', resolve))
		worker.exitedAfterDisconnect = true
		worker.process.kill(signal)
		const kill = setTimeout(() => worker.process.kill('SIGKILL'), END_MS)
		await ended
		clearTimeout(kill)
	}

	/** Replaces the workers one by one; the old one stops when the new one serves. */
	async function replaceAll() {
		for (const old of [...members]) {
			if (state.ending || !members.has(old)) continue
			// Jobs run in one worker at a time to save connections; two of them do no harm.
			const next = start(old.hasJobs)
			if ((await started(next)) !== undefined) {
				log(50, 'a new worker did not start: the others go on', { worker: next.worker.process.pid })
				return
			}
			await end(old, 'SIGTERM')
		}
		log(30, 'all workers were replaced', { workers: members.size })
	}

	async function onHangUp() {
		state.again = state.replacing
		if (state.replacing) return
		state.replacing = true
		do {
			state.again = false
			await replaceAll()
		} while (state.again && !state.ending)
		state.replacing = false
		// A worker that ended while there was one more than usual was not replaced then.
		fill()
	}

	/** @type {(code: number, signal: NodeJS.Signals) => Promise<never>} */
	async function endAll(code, signal) {
		state.ending = true
		await Promise.all([...members].map((member) => end(member, signal)))
		process.exit(code)
	}

	for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
		process.on(signal, () => {
			if (!state.ending) void endAll(0, signal)
		})
	process.on('SIGHUP', () => {
		if (state.ending) return
		// A closed terminal ends what runs in it.
		if (process.stdin.isTTY) void endAll(0, 'SIGTERM')
		else void onHangUp()
	})

	const code = await started(start(jobs))
	// If the very first worker fails, all would; it has logged why.
	if (code !== undefined) process.exit(code)
	state.up = true
	fill()
}
