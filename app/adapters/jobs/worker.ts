import { ConstantBackoff, handleAll, retry } from 'cockatiel'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { TIME_ZONE } from '~/domain/shared/dates'
import { startBoss } from './boss'

/** A unit of work: one job for one Mandant. */
export type Due<N extends string> = { job: N; mandantId: string }

export type WorkerOptions<N extends string> = {
	sql: Sql
	log: Logger
	/** `cron`: when it is asked which Mandanten have such work, in Europe/Berlin, to the minute. */
	jobs: readonly { name: N; cron: string }[]
	/** Asks all Mandanten, cheaply. */
	findDue(job: N): Promise<Due<N>[]>
	/** Idempotent; may run twice at once for the same Mandant. */
	run(due: Due<N>): Promise<void>
	/**
	 * What asks for jobs at once: `listen` says from where on it hears everything (`ready`, on each new connection), and for
	 * which Mandant there is which work (`heard`).
	 */
	wake: {
		jobs: readonly N[]
		listen(hears: {
			heard: (job: N, mandantId: string) => void
			ready: () => void
		}): Promise<{ close(): Promise<void> }>
	}
	/** Seconds a queue entry may wait (default: 5 where the schedule is every minute, else 30). */
	pollSeconds?: number
}

export type Worker = { stop(): Promise<void> }

/** How many Mandanten of one job a process works on at once. */
const CONCURRENCY = 4

const WAKE_RETRIES = 3
const WAKE_PAUSE_MS = 500

const dataSchema = z.object({ mandantId: z.string().optional() })

/** Runs `work` for each id, at most `limit` at once and never two for the same id; a repeated id is run once more. */
function createLane(limit: number, work: (id: string) => Promise<void>) {
	const waiting = new Set<string>()
	const running = new Map<string, Promise<void>>()
	let closed = false
	const next = () => {
		for (const id of waiting) {
			if (running.size >= limit) return
			if (running.has(id)) continue
			waiting.delete(id)
			running.set(
				id,
				work(id).finally(() => {
					running.delete(id)
					next()
				}),
			)
		}
	}
	return {
		push(id: string) {
			if (closed) return
			waiting.add(id)
			next()
		},
		/** Takes nothing more, forgets what waits and resolves when what runs is done. */
		async drain() {
			closed = true
			waiting.clear()
			await Promise.allSettled([...running.values()])
		},
	}
}

/**
 * Registers a queue and a schedule per job and works on them. A queue is shared by all Mandanten: a scheduled entry asks
 * who has work and queues one entry for each, which any process takes. What wakes by NOTIFY does not wait for a schedule.
 */
export async function startWorker<N extends string>(options: WorkerOptions<N>): Promise<Worker> {
	const { sql, log, jobs, wake } = options
	// One process after the other: two that create queues at once deadlock on the partitions.
	const boss = await sql.begin(async (tx) => {
		await tx`select pg_advisory_xact_lock(hashtextextended('weitersagen.jobs', 0))`
		const started = await startBoss({ sql, log, pollSeconds: options.pollSeconds })
		for (const { name, cron } of jobs) {
			// 'short': a Mandant waits in a queue once.
			await started.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInMinutes: 15, retentionHours: 1 })
			await started.schedule(name, cron, {}, { tz: TIME_ZONE })
		}
		return started
	})

	/** A failure is logged, not retried by the queue: the work is still due and the next schedule finds it. */
	async function runSafely(due: Due<N>) {
		try {
			await options.run(due)
		} catch (error) {
			log.error({ err: error, ...due }, 'job failed')
		}
	}
	async function queueDue(job: N) {
		const due = await options.findDue(job)
		if (due.length === 0) return
		const entries = due.map(({ mandantId }) => ({ name: job, data: { mandantId }, singletonKey: mandantId }))
		await boss.insert(entries)
	}

	for (const { name, cron } of jobs) {
		const pollingIntervalSeconds = options.pollSeconds ?? (cron.startsWith('* ') ? 5 : 30)
		const workerId = await boss.work<unknown>(
			name,
			{ batchSize: CONCURRENCY, pollingIntervalSeconds },
			async (entries) => {
				await Promise.all(
					entries.map(async ({ data }) => {
						const { mandantId } = dataSchema.parse(data ?? {})
						if (mandantId !== undefined) return runSafely({ job: name, mandantId })
						return queueDue(name).catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
					}),
				)
				// There may be more: look again at once instead of after the polling interval.
				boss.notifyWorker(workerId)
			},
		)
	}

	const lanes = new Map(
		wake.jobs.map((job) => [job, createLane(CONCURRENCY, (mandantId) => runSafely({ job, mandantId }))]),
	)
	// Each attempt may meet another connection that was lost; after the last one the next schedule finds the work.
	const again = retry(handleAll, {
		maxAttempts: WAKE_RETRIES,
		backoff: new ConstantBackoff(WAKE_PAUSE_MS),
	}).dangerouslyUnref()
	const wakeAll = () =>
		again
			.execute(async () => {
				for (const [job, lane] of lanes) for (const { mandantId } of await options.findDue(job)) lane.push(mandantId)
			})
			.catch(() => undefined)
	again.onFailure(({ reason }) => {
		log.error({ err: 'error' in reason ? reason.error : reason, jobs: wake.jobs }, 'job failed')
	})
	// Also after a lost connection: what was announced meanwhile is asked for.
	const listening = await wake.listen({
		heard: (job, mandantId) => lanes.get(job)?.push(mandantId),
		ready: wakeAll,
	})

	return {
		async stop() {
			await listening.close()
			await Promise.all([
				...[...lanes.values()].map((lane) => lane.drain()),
				boss.stop({ graceful: true, timeout: 5000, close: false }),
			])
		},
	}
}
