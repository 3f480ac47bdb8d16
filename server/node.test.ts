import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { createNodeServer, listenerOf } from './node'

const open: { server?: Server; sockets: Socket[] } = { sockets: [] }
afterEach(() => {
	for (const socket of open.sockets.splice(0)) socket.destroy()
	open.server?.close()
})

type Answer = (c: Context<AppEnv>) => Promise<Response>
const echo: Answer = async (c) => c.text(`got ${await c.req.text()}`)

/** Answers with what was sent; gives the server and a way to connect to it. */
async function serve(maxConnections = 10, { answer = echo, workMs }: { answer?: Answer; workMs?: number } = {}) {
	const app = new Hono<AppEnv>().all('*', answer).onError((_, c) => c.text('went while it was sending'))
	const server = createNodeServer(maxConnections, workMs === undefined ? {} : { workMs })
	open.server = server
	server.on(
		'request',
		listenerOf(() => app, 0),
	)
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const port = address && typeof address === 'object' ? address.port : 0
	const send = async (bytes: string) => {
		const socket = connect(port, '127.0.0.1')
		open.sockets.push(socket)
		await once(socket, 'connect')
		socket.write(bytes)
		return socket
	}
	return { server, send }
}

const post = (body: string, length: number, more = '') =>
	`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}Content-Length: ${length}\r\n\r\n${body}`

describe('the listener', () => {
	it('ends every slow client within half a minute', async () => {
		const { server, send } = await serve()
		// Connections are looked at once a second.
		for (const limit of [server.headersTimeout, server.requestTimeout, server.keepAliveTimeout])
			expect(limit).toBeLessThanOrEqual(29_000)
		expect(server.timeout).toBeLessThanOrEqual(30_000)
		server.headersTimeout = 100
		server.requestTimeout = 100
		expect(await text(await send(post('slow', 100)))).toMatch(/^HTTP\/1.1 408 .*<main id="inhalt"/s)
	})

	it('answers a request on a kept connection that came while this process was busy for longer than it is kept', async () => {
		const { server, send } = await serve()
		server.keepAliveTimeout = 100
		const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
		const socket = await send(get)
		let answers = ''
		socket.on('data', (part) => (answers += part))
		await expect.poll(() => answers).toContain('got ')
		answers = ''
		socket.write(get)
		// Longer than any version of Node adds to what is asked for.
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
		await expect.poll(() => answers).toContain('got ')
		await once(socket, 'close')
	})

	it('leaves a connection whose answer is being made alone, however long nothing moves on it, up to a limit', async () => {
		let finish = () => {}
		const finished = new Promise<void>((resolve) => (finish = resolve))
		const answer: Answer = async (c) => finished.then(() => echo(c))
		const { server, send } = await serve(10, { answer })
		let silences = 0
		server.on('timeout', () => (silences += 1))
		server.timeout = 50
		const answered = text(await send(post('work', 4)))
		await expect.poll(() => silences).toBeGreaterThan(3)
		finish()
		expect(await answered).toContain('got work')

		const short = await serve(10, { answer: () => new Promise(() => {}), workMs: 150 })
		short.server.timeout = 50
		expect(await text(await short.send(post('work', 4))).catch(() => 'cut off')).toMatch(/^$|cut off/)
		short.server.close()
	})

	it.each([
		['nothing was sent on', ''],
		['half of a request was sent on', post('half', 100)],
	])('ends a connection that %s, when it was silent for long enough', async (_, bytes) => {
		const { server, send } = await serve()
		server.timeout = 50
		expect(await text(await send(bytes)).catch(() => 'cut off')).toMatch(/^$|cut off/)
	})

	it('ends a connection whose client does not take its answer', async () => {
		const { server, send } = await serve(10, { answer: async (c) => c.body('x'.repeat(50_000_000)) })
		server.timeout = 100
		const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)))
		const socket = await send(post('', 0))
		socket.pause()
		await closed
	})

	it('takes so many connections and closes further ones, until there is room again', async () => {
		const { send } = await serve(2)
		const [first] = [await send('GET / HTTP/1.1\r\n'), await send('GET / HTTP/1.1\r\n')]
		const third = await send('')
		expect(await text(third).catch(() => 'cut off')).toMatch(/^$|cut off/)
		first?.destroy()
		await expect.poll(async () => text(await send(post('now', 3))).catch(() => 'cut off')).toContain('got now')
	})

	it('answers what expects something it does not know, and what expects to be told to go on', async () => {
		const { send } = await serve()
		expect(await text(await send(post('here', 4, 'Expect: foo\r\n')))).toMatch(/^HTTP\/1.1 200 .*got here$/s)
		expect(await text(await send(post('here', 4, 'Expect: 100-continue\r\n')))).toMatch(/^HTTP\/1.1 100 .*got here$/s)
	})

	it.each([
		['an unknown method', 'FOO /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n'],
		['bytes that are no address', 'GET /API/v1/\xe4 HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n'],
		['two hosts', 'GET //Api/v1/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
		['a bad chunk', 'POST /api HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
		['a whole address', 'FOO http://a/api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n'],
	])('answers %s below /api as a problem, elsewhere as a page', async (_, bytes) => {
		const { send } = await serve()
		const api = await text(await send(bytes))
		expect(api).toMatch(/^HTTP\/1\.1 400 /)
		expect(api).toContain('application/problem+json')
		expect(JSON.parse(api.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, code: 'anfrage_unlesbar' })
		expect(await text(await send(bytes.replace(/\/+api/i, '/seite')))).toContain('text/html')
	})
})
