import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { isApiPath } from '~/api/paths'
import type { App } from './app-env'
import { createDrain, portClosed } from './drain'
import { hasTwoHosts, makeOrdinary } from './facts'
import { createLogger } from './log'
import { rawAnswer, rawBytes } from './raw-answer'
import { isEnding, onShutdown } from './shutdown'

/** Time limits for a client's headers, and for its whole request. */
const HEADERS_MS = 10_000
const REQUEST_MS = 28_000
/** Above our own limit (server/facts.ts), so that the refusal is a page of the brand. */
const PARSED_HEADER_BYTES = 65_536
/** Idle timeout of a connection: between two requests, and if a client does not read its answer. */
const KEEP_ALIVE_MS = 5_000
const SILENCE_MS = 30_000
/** Time limit for producing an answer: its connection is idle meanwhile. */
const WORK_MS = 300_000
/** How often the log reports too many connections. */
const TELL_MS = 60_000

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>

/**
 * Node's server with limits against slow clients; connections beyond the limit are closed at once. `workMs`: time limit
 * for producing an answer.
 */
export function createNodeServer(maxConnections: number, { workMs = WORK_MS } = {}): Server {
	const server = createServer({
		maxHeaderSize: PARSED_HEADER_BYTES,
		connectionsCheckingInterval: 1_000,
		headersTimeout: HEADERS_MS,
		requestTimeout: REQUEST_MS,
		keepAliveTimeout: KEEP_ALIVE_MS,
		// Without a Host header: the page of an unknown host.
		requireHostHeader: false,
	})
	server.timeout = SILENCE_MS
	server.on('request', noteWork)
	server.on('timeout', endIfSilent(workMs))
	server.maxConnections = maxConnections
	server.on('drop', tellOfDrops(maxConnections))
	// Node answers an unknown Expect header with an empty 417; it may be ignored (RFC 9110, 10.1.1).
	server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing))
	// CONNECT is not proxied; Node would close the connection without an answer.
	server.on('connect', (_incoming, socket: Duplex) => socket.end(rawBytes(400)))
	return server.on('clientError', answerClientError)
}

type Work = { incoming: IncomingMessage; outgoing: ServerResponse; began: number }

/** The request of each connection with an unfinished answer; of pipelined ones, the last. */
const work = new WeakMap<Duplex, Work>()

function noteWork(incoming: IncomingMessage, outgoing: ServerResponse): void {
	const { socket } = incoming
	work.set(socket, { incoming, outgoing, began: performance.now() })
	outgoing.once('close', () => {
		if (work.get(socket)?.outgoing === outgoing) work.delete(socket)
	})
}

/** Whether the whole request has arrived and its answer is in progress: nothing waits for the client. */
function isWorking(socket: Socket, workMs: number): boolean {
	const one = work.get(socket)
	if (!one?.incoming.complete || socket.writableLength > 0 || one.outgoing.writableEnded) return false
	return performance.now() - one.began < workMs
}

/**
 * Closes a connection the client left idle for too long. In a turn of the event loop timers run before socket reads:
 * after a long turn an unread request may be waiting, and is read first.
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

/** The address of a request that could not be read to its end, as far as it was. */
function targetOf(error: object, socket: Duplex): string {
	const begun = work.get(socket)?.incoming.url
	if (begun !== undefined) return begun
	const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0)
	const [line = ''] = packet.subarray(0, MAX_LINE).toString('latin1').split(/\r?\n/)
	return (line.split(' ')[1] ?? '').replace(/^https?:\/\/[^/]*/i, '')
}

/** As much of a request's first line as its address can be told by. */
const MAX_LINE = 1_024

/** Requests that Node cannot parse. */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
	if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
	socket.end(rawBytes(STATUS[error.code ?? ''] ?? 400, isApiPath(targetOf(error, socket))))
}

/** Passes Node's messages to the app as requests; `proxies` = how many proxies in front are trusted. */
export function listenerOf(app: () => App | Promise<App>, proxies: number): Listener {
	const handle = getRequestListener(async (request, env) => (await app()).fetch(request, env))
	return async (incoming, outgoing) => {
		if (isEnding()) {
			outgoing.setHeader('Connection', 'close')
			await portClosed()
		}
		if (hasTwoHosts(incoming)) {
			const { headers, body } = rawAnswer({ status: 400, api: isApiPath(incoming.url ?? '') })
			outgoing.writeHead(400, headers).end(body)
			return
		}
		makeOrdinary(incoming, proxies)
		void handle(incoming, outgoing)
	}
}

type Address = { port: number; host?: string | undefined }

/** Listens until the process ends; every connection accepted by then is answered (drain.ts). */
export function listen(server: Server, { port, host }: Address): Promise<void> {
	onShutdown('requests in flight', createDrain(server))
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen({ port, host }, () => resolve())
	})
}
