import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'

/*
 * Closes a listener gracefully. Closing a port resets connections that the kernel has accepted but the process has not
 * taken, so the port closes in a moment without new connections. Then every request is answered and its connection
 * closed.
 */

/** A pause of this length without new connections counts as quiet. */
const QUIET_MS = 100
/** Closes the port after this time even without a quiet moment. */
const CLOSE_MS = 1_000
/** Limit for requests in flight. */
const DRAIN_MS = 6_000
/** How long idle connections stay open for clients that may be sending a request. */
const FRESH_MS = 2_000
const IDLE_MS = 500
const STEP_MS = 10
/** This many turns of the event loop in which one should bring no connection, and be too short for one to arrive. */
const MOST_TURNS = 1_000
const SHORT_MS = 0.2

let closing: Promise<void> | undefined

/** Resolves once the port of an ending process is closed; at once if the process is not ending. */
export const portClosed = (): Promise<void> => closing ?? Promise.resolve()

/** Tracks a server's connections; returns the function that drains it, to be called once. */
export function createDrain(server: Server): () => Promise<void> {
	let connected = 0
	let lastConnection = Number.NEGATIVE_INFINITY
	let inFlight = 0
	/** Connections without a request so far. */
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

	/** Accepts waiting connections until a turn of the event loop brings none, and closes the port at its end. */
	async function closePort(closed: () => void): Promise<void> {
		const until = performance.now() + CLOSE_MS
		do await delay(STEP_MS)
		while (performance.now() - lastConnection < QUIET_MS && performance.now() < until)
		for (let turns = 0; turns < MOST_TURNS; turns++) {
			const [before, began] = [connected, performance.now()]
			await setImmediate()
			if (before === connected && performance.now() - began < SHORT_MS) break
		}
		// Node's own close() would cut off clients that are just sending their next request.
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
