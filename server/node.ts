import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { App } from './app-env'
import { createDrain, portClosed } from './drain'
import { hasTwoHosts, makeOrdinary } from './facts'
import { createLogger } from './log'
import { rawAnswer, rawBytes } from './raw-answer'
import { isEnding, onShutdown } from './shutdown'

/** How long a client may take for its headers, and for the whole of its request. */
const HEADERS_MS = 10_000
const REQUEST_MS = 28_000
/** More than a request may have (server/facts.ts): up to here the refusal is a page of the brand. */
const PARSED_HEADER_BYTES = 65_536
/** A connection on which nothing moves ends: between two requests, and where a client does not take its answer. */
const KEEP_ALIVE_MS = 5_000
const SILENCE_MS = 30_000
/** How long an answer may be in the making: nothing moves on its connection meanwhile. */
const WORK_MS = 300_000
/** How often the log says that there are too many connections. */
const TELL_MS = 60_000

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>

/**
 * Node's server with the limits that end slow clients; a connection beyond so many is closed at once. `workMs`: how long an
 * answer may be in the making.
 */
export function createNodeServer(maxConnections: number, { workMs = WORK_MS } = {}): Server {
	const server = createServer({
		maxHeaderSize: PARSED_HEADER_BYTES,
		connectionsCheckingInterval: 1_000,
		headersTimeout: HEADERS_MS,
		requestTimeout: REQUEST_MS,
		keepAliveTimeout: KEEP_ALIVE_MS,
		// Without a Host it is the page of an unknown host.
		requireHostHeader: false,
	})
	server.timeout = SILENCE_MS
	server.on('request', noteWork)
	server.on('timeout', endIfSilent(workMs))
	server.maxConnections = maxConnections
	server.on('drop', tellOfDrops(maxConnections))
	// Node's own answer to an expectation it does not know is an empty 417; it may be ignored (RFC 9110, 10.1.1).
	server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing))
	// Nothing is passed on to anybody; Node would end the connection without a word.
	server.on('connect', (_incoming, socket: Duplex) => socket.end(rawBytes(400)))
	return server.on('clientError', answerClientError)
}

type Work = { incoming: IncomingMessage; outgoing: ServerResponse; began: number }

/** The request of each connection that has no whole answer yet; of several that were sent at once the last. */
const work = new WeakMap<Duplex, Work>()

function noteWork(incoming: IncomingMessage, outgoing: ServerResponse): void {
	const { socket } = incoming
	work.set(socket, { incoming, outgoing, began: performance.now() })
	outgoing.once('close', () => {
		if (work.get(socket)?.outgoing === outgoing) work.delete(socket)
	})
}

/** Whether the whole request is here and its answer is being made: nothing of it waits for the client. */
function isWorking(socket: Socket, workMs: number): boolean {
	const one = work.get(socket)
	if (!one?.incoming.complete || socket.writableLength > 0 || one.outgoing.writableEnded) return false
	return performance.now() - one.began < workMs
}

/**
 * Ends a connection that was silent for too long, by the client's doing. In a turn of the event loop timers come before what
 * sockets hold: after a long one a request may be there that nobody has read yet, and is read first.
 */
const endIfSilent =
	(workMs: number) =>
	async (socket: Socket): Promise<void> => {
		const before = socket.bytesRead
		await setImmediate()
		await setImmediate()
		if (socket.bytesRead !== before) return
		if (isWorking(socket, workMs)) socket.setTimeout(socket.timeout ?? SILENCE_MS)
		else socket.destroy()
	}

function tellOfDrops(maxConnections: number): () => void {
	let told = Number.NEGATIVE_INFINITY
	return () => {
		if (performance.now() - told < TELL_MS) return
		told = performance.now()
		createLogger('warn').warn({ maxConnections }, 'too many connections: further ones are closed (MAX_CONNECTIONS)')
	}
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
	return async (incoming, outgoing) => {
		if (isEnding()) {
			outgoing.setHeader('Connection', 'close')
			await portClosed()
		}
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

/** Listens until the process ends; each connection that was taken by then is answered (drain.ts). */
export function listen(server: Server, { port, host }: Address): Promise<void> {
	onShutdown('requests in flight', createDrain(server))
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen({ port, host }, () => resolve())
	})
}
