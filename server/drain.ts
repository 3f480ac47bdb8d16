import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'

/*
 * The end of a listener. What the kernel has accepted and nobody took yet is reset where a port is closed, so it is closed
 * in a moment when nobody connects: requests that come at the end wait until then, and who waits for an answer opens no
 * connection. Then every request is answered, and its connection closed.
 */

/** For so long nobody connected: who waited for an answer came by then. */
const QUIET_MS = 100
/** Where there is no such moment. */
const CLOSE_MS = 1_000
/** How long requests in flight may take. */
const DRAIN_MS = 6_000
/** How long connections are left to clients that may be sending a request: the first on it, or another. */
const FRESH_MS = 2_000
const IDLE_MS = 500
const STEP_MS = 10
/** Of so many turns of the event loop one should bring no connection, and be too short for one to come meanwhile. */
const MOST_TURNS = 1_000
const SHORT_MS = 0.2

let closing: Promise<void> | undefined

/** Resolves once the port of a process that ends is closed; before its end, at once. */
export const portClosed = (): Promise<void> => closing ?? Promise.resolve()

/** Watches a server's connections; returns what ends it, to be called once. */
export function createDrain(server: Server): () => Promise<void> {
	let connected = 0
	let lastConnection = Number.NEGATIVE_INFINITY
	let inFlight = 0
	/** Connections that have not had a request yet. */
	const fresh = new Set<Socket>()
	server.on('connection', (socket) => {
		connected += 1
		lastConnection = performance.now()
		fresh.add(socket)
		socket.once('close', () => fresh.delete(socket))
	})
	server.on('request', ({ socket }, outgoing: ServerResponse) => {
		fresh.delete(socket)
		inFlight += 1
		outgoing.once('close', () => {
			inFlight -= 1
		})
	})

	/** Takes what waits to be accepted until a turn of the event loop brings nothing, and closes the port at its end. */
	async function closePort(closed: () => void): Promise<void> {
		const until = performance.now() + CLOSE_MS
		do await delay(STEP_MS)
		while (performance.now() - lastConnection < QUIET_MS && performance.now() < until)
		for (let turns = 0; turns < MOST_TURNS; turns++) {
			const [before, began] = [connected, performance.now()]
			await setImmediate()
			if (before === connected && performance.now() - began < SHORT_MS) break
		}
		// Node's own close() would cut connections on which a client is just sending its next request.
		NetServer.prototype.close.call(server, closed)
	}

	return async () => {
		const closed = new Promise<void>((resolve) => {
			closing = closePort(resolve)
		})
		await closing
		const began = performance.now()
		const since = () => performance.now() - began
		setTimeout(() => server.closeIdleConnections(), IDLE_MS)
		while (since() < DRAIN_MS && (inFlight > 0 || since() < IDLE_MS || (fresh.size > 0 && since() < FRESH_MS)))
			await delay(STEP_MS)
		server.closeAllConnections()
		await closed
	}
}
