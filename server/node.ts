import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app'
import { hasTwoHosts, makeOrdinary } from './facts'
import { rawAnswer, rawBytes } from './raw-answer'
import { isEnding, onShutdown } from './shutdown'

/** How long a client may take for its headers, and for the whole of its request. */
const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
/** A connection on which nothing moves ends: between two requests, and where a client does not take its answer. */
const KEEP_ALIVE_MS = 5_000
const SILENCE_MS = 30_000
/** At the end: how long the requests in flight may take. */
const DRAIN_MS = 6_000
/** At the end: how long connections without a request are left to clients that may be sending one. */
const IDLE_MS = 500

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Node's server with the time-outs that end slow clients; `listener` can be set later. */
export function createNodeServer(): Server {
	const server = createServer({
		connectionsCheckingInterval: 1_000,
		headersTimeout: HEADERS_MS,
		requestTimeout: REQUEST_MS,
		keepAliveTimeout: KEEP_ALIVE_MS,
		// Without a Host it is the page of an unknown host.
		requireHostHeader: false,
	})
	server.timeout = SILENCE_MS
	return server.on('clientError', answerClientError)
}

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What Node cannot read as a request. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
	socket.end(rawBytes(STATUS[error.code ?? ''] ?? 400))
}

/** Makes Node's messages requests of the app; `proxies` = how many in front are trusted. */
export function listenerOf(app: () => App | Promise<App>, proxies: number): Listener {
	const handle = getRequestListener(async (request, env) => (await app()).fetch(request, env))
	return (incoming, outgoing) => {
		if (isEnding()) outgoing.setHeader('Connection', 'close')
		if (hasTwoHosts(incoming)) {
			const { headers, body } = rawAnswer()
			outgoing.writeHead(400, headers).end(body)
			return
		}
		makeOrdinary(incoming, proxies)
		void handle(incoming, outgoing)
	}
}

type Address = { port: number; host?: string | undefined }

/**
 * Listens until the process ends. Its end lets every request in flight finish: no new connection is taken, every answer
 * closes its connection, and connections without a request are closed a moment later.
 */
export function listen(server: Server, { port, host }: Address): Promise<void> {
	let inFlight = 0
	let idle = () => {}
	server.on('request', (_incoming, outgoing: ServerResponse) => {
		inFlight += 1
		outgoing.once('close', () => {
			inFlight -= 1
			if (inFlight === 0) idle()
		})
	})
	onShutdown('requests in flight', async () => {
		// One more turn of the event loop takes the connections that wait to be accepted: closing the port resets them.
		await setImmediate()
		await setImmediate()
		const closed = new Promise<void>((resolve) => {
			// Node's own close() would cut connections on which a client is just sending its next request.
			NetServer.prototype.close.call(server, () => resolve())
		})
		setTimeout(() => server.closeIdleConnections(), IDLE_MS)
		const drained = new Promise<void>((resolve) => {
			idle = resolve
			if (inFlight === 0) resolve()
			setTimeout(resolve, DRAIN_MS).unref()
		})
		await drained
		setTimeout(() => server.closeAllConnections(), IDLE_MS)
		await closed
	})
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen({ port, host }, () => resolve())
	})
}
