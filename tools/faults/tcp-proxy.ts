import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * What happens to the bytes:
 *   pass    they go through
 *   stall   connections stay open, new ones are taken, and nothing goes through until the next mode
 *   void    the same, but connections of that time never come back to life: the far end is gone and nobody said so
 *   reset   every connection is reset, new ones too
 *   refuse  nobody listens, and open connections are reset
 */
export type ProxyMode = 'pass' | 'stall' | 'void' | 'reset' | 'refuse'

/** Cuts a connection around a client's message. `times`: how often. */
export type Cut = {
	/** Whether these bytes (latin1) of a connection contain it; `connection` is the same object for its lifetime. */
	isMessage(bytes: string, connection: object): boolean
	/**
	 * before: the message never arrives; answer: the server has done it, and its answer is lost; hold: the same, but the
	 * connection stays open and silent.
	 */
	at: 'before' | 'answer' | 'hold'
	times: number
}

export type TcpProxy = {
	port: number
	/** Connections cut since the start. */
	cuts: number
	/** Resolves with the next cut. */
	nextCut(): Promise<void>
	setMode(mode: ProxyMode): Promise<void>
	setCut(cut: Cut | undefined): void
	close(): Promise<void>
}

type Pair = { client: Socket; server: Socket; dead: boolean; answer?: 'cut' | 'hold' }

/** A TCP proxy on a free loopback port in front of `targetPort` that simulates network faults. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
	const pairs = new Set<Pair>()
	let mode: ProxyMode = 'pass'
	let cut: Cut | undefined
	let waiting: (() => void)[] = []
	let listener: Server | undefined

	const end = (pair: Pair) => {
		pairs.delete(pair)
		pair.client.resetAndDestroy()
		pair.server.resetAndDestroy()
	}
	const cutOff = (pair: Pair) => {
		if (pair.answer === 'hold') pair.dead = true
		else end(pair)
		proxy.cuts += 1
		for (const resolve of waiting.splice(0)) resolve()
	}
	const isBlocked = (pair: Pair) => pair.dead || mode === 'stall' || mode === 'void'
	const flow = (pair: Pair) => {
		const sockets = [pair.client, pair.server]
		if (isBlocked(pair)) for (const socket of sockets) socket.pause()
		else if (sockets.some((socket) => socket.destroyed)) end(pair)
		else for (const socket of sockets) socket.resume()
	}

	function fromClient(pair: Pair, chunk: Buffer): void {
		if (cut && cut.times > 0 && cut.isMessage(chunk.toString('latin1'), pair)) {
			cut.times -= 1
			if (cut.at === 'before') {
				cutOff(pair)
				return
			}
			pair.answer = cut.at === 'hold' ? 'hold' : 'cut'
		}
		pair.server.write(chunk)
	}

	function take(client: Socket): void {
		if (mode === 'reset') {
			client.resetAndDestroy()
			return
		}
		const pair: Pair = {
			client,
			server: connect(targetPort, '127.0.0.1'),
			dead: mode === 'void',
		}
		pairs.add(pair)
		client.setNoDelay(true)
		pair.server.setNoDelay(true)
		client.on('data', (chunk) => fromClient(pair, chunk))
		pair.server.on('data', (chunk) => {
			if (!pair.answer) client.write(chunk)
			else if (!pair.dead) cutOff(pair)
		})
		for (const [socket, other] of [
			[client, pair.server],
			[pair.server, client],
		] as const) {
			socket.on('error', () => undefined)
			socket.on('end', () => other.end())
			socket.on('close', () => {
				// A dead line transmits no end.
				if (!isBlocked(pair)) other.destroy()
				if (other.destroyed) pairs.delete(pair)
			})
		}
		flow(pair)
	}

	function listen(port: number): Promise<number> {
		const server = createServer({ pauseOnConnect: false, allowHalfOpen: true }, take)
		listener = server
		return new Promise((resolve, reject) => {
			server.once('error', reject)
			server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
		})
	}

	async function stopListening(): Promise<void> {
		const server = listener
		listener = undefined
		const closed = server && new Promise<void>((resolve) => server.close(() => resolve()))
		for (const pair of [...pairs]) end(pair)
		await closed
	}

	const proxy: TcpProxy = {
		port: await listen(0),
		cuts: 0,
		nextCut: () => new Promise((resolve) => waiting.push(resolve)),
		async setMode(next) {
			mode = next
			if (next === 'void') for (const pair of pairs) pair.dead = true
			if (next === 'reset') for (const pair of [...pairs]) end(pair)
			if (next === 'refuse') await stopListening()
			else if (!listener) await listen(proxy.port)
			for (const pair of [...pairs]) flow(pair)
		},
		setCut(next) {
			cut = next
		},
		async close() {
			waiting = []
			await stopListening()
		},
	}
	return proxy
}
