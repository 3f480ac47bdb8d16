import { expect, it } from 'vitest'
import { supervise } from './supervise'

/** A server that ends as often as there are reasons; `never` is the last, or its start fails. */
function crashing(reasons: string[], { startFails = false } = {}) {
	const never = new Promise<string>(() => {})
	let restarts = 0
	return {
		server: {
			get ended() {
				const reason = reasons[restarts]
				return reason === undefined ? never : Promise.resolve(reason)
			},
			async restart() {
				restarts += 1
				if (startFails) throw new Error('the disk is full')
			},
		},
		count: () => restarts,
	}
}

const quiet = { log: () => {}, isStopping: () => false, pause: async () => undefined }

it('starts a server again that ended, and leaves it alone then', async () => {
	const lines: string[] = []
	const { server, count } = crashing(['signal SIGKILL'])
	void supervise({ ...quiet, server, log: (line) => lines.push(line) })
	await expect
		.poll(() => lines)
		.toEqual([
			'The database ended unexpectedly (signal SIGKILL). Starting it again …',
			'The database is running again.',
		])
	expect(count()).toBe(1)
})

it.each([
	['ends', 'code 1', {}],
	['cannot be started', 'the disk is full', { startFails: true }],
])('gives up on a server that %s again and again', async (_, reason, options) => {
	const { server, count } = crashing(
		Array.from({ length: 9 }, () => 'code 1'),
		options,
	)
	const pauses: number[] = []
	const pause = async (ms: number) => pauses.push(ms)
	expect(await supervise({ ...quiet, server, pause, now: () => 0 })).toBe(reason)
	expect(count()).toBe(5)
	expect(pauses).toEqual([400, 800, 1600, 3200])
})

it('starts it again however often it ends in the course of time', async () => {
	let time = 0
	const { server, count } = crashing(Array.from({ length: 20 }, () => 'code 1'))
	void supervise({
		...quiet,
		server,
		now: () => {
			time += 30_000
			return time
		},
	})
	await expect.poll(count).toBe(20)
})

it('does nothing where the end was meant', async () => {
	const { server, count } = crashing(['code 0'])
	expect(await supervise({ ...quiet, server, isStopping: () => true })).toBeUndefined()
	expect(count()).toBe(0)
})
