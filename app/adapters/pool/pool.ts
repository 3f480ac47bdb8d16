import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { createFairQueue } from './fair-queue'
import { type Ended, type Helper, startHelper } from './helper'
import type { TaskInput, TaskName, TaskOutput } from './tasks'

/** Too much to be read or drawn, or no time for it now; either way nothing was done. */
export type PoolRefusal = 'datei_zu_aufwendig' | 'verarbeitung_besetzt'

export type PoolLimits = {
	/** Helper processes; the half of them is the most that one brand may have at work. */
	helpers: number
	/** Tasks of one brand, and of all, that wait. */
	waiting: number
	total: number
	/** How long one waits for its turn. */
	waitMs: number
	/** What a task may take of a processor, and how long where the machine has much else to do. */
	cpuMs: number
	wallMs: number
	heapMb: number
	/** Of all its memory, pictures included. */
	maxBytes: number
	/** A helper that nobody needs for so long ends. */
	idleMs: number
}

/** Together less than proxies wait for an answer (60 s as a rule). On a busy machine the same work takes more of both. */
const TIMES = { waitMs: 12_000, wallMs: 40_000, cpuMs: 20_000 }
const LIMITS: PoolLimits = {
	...TIMES,
	helpers: Math.max(2, Math.min(4, availableParallelism() - 1)),
	waiting: 24,
	total: 200,
	heapMb: 384,
	maxBytes: 700_000_000,
	idleMs: 60_000,
}
const WATCH_MS = 200
/** A helper that holds more than this after a task is not kept. */
const KEPT_BYTES = 200_000_000

/** By which a process ends that a file was too much for; any other end is not the file's doing. */
const ITS_DOING: readonly unknown[] = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE', 134, 139]

type Job = {
	brand: string
	name: TaskName
	input: unknown
	done: (ended: Result<unknown, PoolRefusal> | Error) => void
}

/** What went wrong with a task, of whose brand; nothing of what was read or drawn. */
export type Vorfall = {
	brand: string
	task: TaskName
	/** Why it was refused, or how its process ended. */
	what: PoolRefusal | 'fehler'
	signal?: NodeJS.Signals | null
	exitCode?: number | null
	/** The kind of error, and its place in the code. */
	at?: string
}

export type Pool = {
	/** Does a task for a brand in a process of its own. */
	run<N extends TaskName>(brand: string, name: N, input: TaskInput<N>): Promise<Result<TaskOutput<N>, PoolRefusal>>
	/** Of the helpers that are alive. */
	pids(): number[]
	/** Ends them; what is at work is refused as besetzt. */
	close(): void
}

export function createPool(given: Partial<PoolLimits> = {}, tell: (vorfall: Vorfall) => void = () => {}): Pool {
	const limits = { ...LIMITS, ...given }
	const { waiting, total } = limits
	const queue = createFairQueue<Job>({ running: Math.ceil(limits.helpers / 2), waiting, total })
	const idle: Helper[] = []
	const helpers = new Set<Helper>()
	let atWork = 0
	let lastUse: NodeJS.Timeout | undefined

	async function start(): Promise<Helper> {
		const helper = startHelper(await helperFile(), limits)
		helpers.add(helper)
		return helper
	}

	function end(helper: Helper): void {
		helpers.delete(helper)
		helper.kill()
	}

	/** The value, or why there is none. `refusal`: what the helper was ended for. */
	function judge(
		{ brand, name: task }: Job,
		ended: Ended,
		refusal: PoolRefusal | undefined,
	): Result<unknown, PoolRefusal> | Error {
		if ('value' in ended) return ok(ended.value)
		if ('error' in ended) {
			tell({ brand, task, what: 'fehler', at: ended.error })
			return new Error('a task failed', { cause: ended.error })
		}
		const { signal, exitCode } = ended
		const itsDoing = ITS_DOING.includes(signal) || ITS_DOING.includes(exitCode)
		const what = refusal ?? (itsDoing ? 'datei_zu_aufwendig' : 'verarbeitung_besetzt')
		tell({ brand, task, what, signal, exitCode })
		return fail(what)
	}

	function refuseBusy(brand: string, task: TaskName) {
		tell({ brand, task, what: 'verarbeitung_besetzt' })
		return fail('verarbeitung_besetzt')
	}

	/** Ends a helper that takes too much; the function it gives back ends the watch, and says why it was ended. */
	function watch(helper: Helper): () => PoolRefusal | undefined {
		const began = performance.now()
		const before = helper.usage()?.cpuMs ?? 0
		let refusal: PoolRefusal | undefined
		const timer = setInterval(() => {
			const usage = helper.usage()
			const cpuMs = (usage?.cpuMs ?? Number.POSITIVE_INFINITY) - before
			const isOver = performance.now() - began > limits.wallMs
			const isTooMuch = usage && (cpuMs > limits.cpuMs || usage.bytes > limits.maxBytes)
			if (!isTooMuch && !isOver) return
			// Of a machine that has much else to do the file knows nothing.
			refusal = isTooMuch || cpuMs > limits.cpuMs / 2 ? 'datei_zu_aufwendig' : 'verarbeitung_besetzt'
			helper.kill()
		}, WATCH_MS)
		return () => {
			clearInterval(timer)
			return refusal
		}
	}

	async function carryOut(job: Job): Promise<Result<unknown, PoolRefusal> | Error> {
		const helper = idle.pop() ?? (await start())
		const endWatch = watch(helper)
		const ended = await helper.run(job.name, job.input)
		const refusal = endWatch()
		if (!helper.isAlive() || (helper.usage()?.bytes ?? 0) > KEPT_BYTES) end(helper)
		else idle.push(helper)
		return judge(job, ended, refusal)
	}

	async function work(job: Job): Promise<void> {
		clearTimeout(lastUse)
		atWork += 1
		const outcome = await carryOut(job).catch((error) => new Error('no helper could be started', { cause: error }))
		atWork -= 1
		queue.done(job.brand)
		if (atWork === 0) lastUse = setTimeout(endIdle, limits.idleMs).unref()
		next()
		job.done(outcome)
	}

	function endIdle(): void {
		for (const helper of idle.splice(0)) end(helper)
	}

	function next(): void {
		while (atWork < limits.helpers) {
			const job = queue.take()
			if (!job) return
			void work(job)
		}
	}

	return {
		run<N extends TaskName>(brand: string, name: N, input: TaskInput<N>) {
			return new Promise<Result<TaskOutput<N>, PoolRefusal>>((resolve, reject) => {
				const output = z.custom<TaskOutput<N>>()
				const job: Job = {
					...{ brand, name, input },
					done(ended) {
						clearTimeout(timer)
						if (ended instanceof Error) reject(ended)
						else resolve(ended.ok ? ok(output.parse(ended.value)) : ended)
					},
				}
				const tooLate = () => {
					if (queue.remove(brand, job)) resolve(refuseBusy(brand, name))
				}
				const timer = setTimeout(tooLate, limits.waitMs)
				if (queue.add(brand, job)) next()
				else {
					clearTimeout(timer)
					resolve(refuseBusy(brand, name))
				}
			})
		},
		pids: () => [...helpers].flatMap(({ pid }) => pid ?? []),
		close() {
			clearTimeout(lastUse)
			idle.length = 0
			for (const helper of helpers) end(helper)
		},
	}
}

const KEY = Symbol.for('weitersagen.pool')
const SOURCES = Symbol.for('weitersagen.helper')
const TELL = Symbol.for('weitersagen.pool.tell')
const store: typeof globalThis & {
	[KEY]?: Pool
	[SOURCES]?: () => Promise<string>
	[TELL]?: (vorfall: Vorfall) => void
} = globalThis

/** Who is told of what goes wrong. */
export function tellOfPool(tell: (vorfall: Vorfall) => void): void {
	store[TELL] = tell
}

/** Ends the helpers with the process; what they are at is refused. */
export function closePool(): void {
	store[KEY]?.close()
}

/** Beside the build; where the sources are run, whoever runs them says where it is. */
async function helperFile(): Promise<string> {
	const built = fileURLToPath(new URL('./pool-helper.js', import.meta.url))
	if (existsSync(built)) return built
	const made = await store[SOURCES]?.()
	if (made === undefined) throw new Error('there is no helper for the pool')
	return made
}

/** Does a task for a brand apart from this process, in its turn and within limits of time and memory (docs/decisions/0092). */
export function inPool<N extends TaskName>(
	brand: string,
	name: N,
	input: TaskInput<N>,
): Promise<Result<TaskOutput<N>, PoolRefusal>> {
	store[KEY] ??= createPool({}, (vorfall) => store[TELL]?.(vorfall))
	return store[KEY].run(brand, name, input)
}
