import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Below the ephemeral ports (from 32768 or 49152), so that no other program gets one between its check and use. */
const PORTS = { first: 15_000, count: 15_000 }
const TRIES = 100

function isFree(port: number): Promise<boolean> {
	const probe = createServer()
	return new Promise((resolve) => {
		probe.once('error', () => resolve(false))
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
	})
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < TRIES; tries++) {
		const port = PORTS.first + randomInt(PORTS.count)
		if (await isFree(port)) return port
	}
	throw new Error('no free port')
}

/** The status of GET /readyz; undefined if nothing listens or the answer takes too long. */
export function readiness(port: number): Promise<number | undefined> {
	return new Promise((resolve) => {
		const probe = request({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 5000 }, (answer) => {
			answer.resume()
			resolve(answer.statusCode)
		})
		probe.once('timeout', () => probe.destroy())
		probe.once('error', () => resolve(undefined)).end()
	})
}

/** Time limit for a process to start on a busy machine; the app may have to be built first. */
const READY_MS = 240_000
const PAUSE_MS = 50

/** Waits until a started process is ready; throws if it exits first or takes too long (then it is killed). */
export async function untilReady(child: ChildProcess, title: string, isReady: () => Promise<boolean>): Promise<void> {
	for (const until = Date.now() + READY_MS; !(await isReady()); await delay(PAUSE_MS)) {
		if (child.exitCode !== null || child.signalCode !== null)
			throw new Error(`${title} ended with ${child.signalCode ?? child.exitCode}`)
		if (Date.now() < until) continue
		child.kill('SIGKILL')
		throw new Error(`${title} was not ready within ${READY_MS / 1000} s`)
	}
}

/** Environment of a portal process for measurements and tests: requests carry their client address. */
export const portalEnv = (port: number, env: Record<string, string>): NodeJS.ProcessEnv => ({
	...process.env,
	...env,
	PORT: String(port),
	HOST: '127.0.0.1',
	TRUST_PROXY: '1',
})
