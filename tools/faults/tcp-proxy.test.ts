import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTcpProxy, type TcpProxy } from './tcp-proxy'

/** Answers every message with itself. */
let target: Server
let received: string
let proxy: TcpProxy
let clients: Socket[]

beforeEach(async () => {
	received = ''
	clients = []
	target = createServer((socket) => {
		socket.on('error', () => undefined)
		socket.on('data', (chunk) => {
			received += chunk
			socket.write(chunk)
		})
	}).listen(0, '127.0.0.1')
	await once(target, 'listening')
	proxy = await startTcpProxy((target.address() as AddressInfo).port)
})

afterEach(async () => {
	for (const client of clients) client.destroy()
	await proxy.close()
	target.close()
})

async function open(): Promise<Socket> {
	const client = connect(proxy.port, '127.0.0.1')
	clients.push(client)
	client.on('error', () => undefined)
	await once(client, 'connect')
	return client
}

/** What comes back for a message; undefined when the connection ends instead. */
function say(client: Socket, message: string): Promise<string | undefined> {
	return new Promise((resolve) => {
		client.once('data', (chunk) => resolve(chunk.toString()))
		client.once('close', () => resolve(undefined))
		client.write(message)
	})
}

it('passes everything on', async () => {
	expect(await say(await open(), 'hello')).toBe('hello')
})

it('loses the answer to a message that arrived, and cuts no more often than told', async () => {
	proxy.setCut({ isMessage: (bytes) => bytes === 'commit', at: 'answer', times: 1 })
	expect(await say(await open(), 'begin')).toBe('begin')
	expect(await say(await open(), 'commit')).toBeUndefined()
	expect(received).toBe('begincommit')
	expect(proxy.cuts).toBe(1)
	expect(await say(await open(), 'commit')).toBe('commit')
})

it('cuts before a message arrives', async () => {
	proxy.setCut({ isMessage: (bytes) => bytes === 'commit', at: 'before', times: 1 })
	const client = await open()
	expect(await say(client, 'begin')).toBe('begin')
	expect(await say(client, 'commit')).toBeUndefined()
	expect(received).toBe('begin')
})

it('holds an answer back on a connection that stays open', async () => {
	proxy.setCut({ isMessage: (bytes) => bytes === 'end', at: 'hold', times: 1 })
	const client = await open()
	const held = proxy.nextCut()
	client.write('end')
	await held
	expect(received).toBe('end')
	expect(client.destroyed).toBe(false)
	expect(await say(await open(), 'other')).toBe('other')
	expect(client.bytesRead).toBe(0)
})

it('lets go on after a stall what waited', async () => {
	const client = await open()
	expect(await say(client, 'one')).toBe('one')
	await proxy.setMode('stall')
	const answer = say(client, 'two')
	const late = say(await open(), 'three')
	await proxy.setMode('pass')
	expect(await answer).toBe('two')
	expect(await late).toBe('three')
})

it('never brings a dead connection back, but takes new ones', async () => {
	const client = await open()
	expect(await say(client, 'one')).toBe('one')
	await proxy.setMode('void')
	client.write('two')
	await proxy.setMode('pass')
	expect(await say(await open(), 'three')).toBe('three')
	expect(received).toBe('onethree')
	expect(client.destroyed).toBe(false)
})

it('forgets no dead connection whose far end has gone: it can stop listening', async () => {
	const taken = once(target, 'connection')
	const client = await open()
	const [far]: Socket[] = await taken
	expect(await say(client, 'one')).toBe('one')
	await proxy.setMode('void')
	far?.resetAndDestroy()
	await proxy.setMode('pass')
	const ended = new Promise((resolve) => client.once('close', resolve))
	await proxy.setMode('refuse')
	await ended
	await proxy.setMode('pass')
})

it('resets connections, and refuses them', async () => {
	const client = await open()
	expect(await say(client, 'one')).toBe('one')
	const ended = new Promise((resolve) => client.once('close', resolve))
	await proxy.setMode('reset')
	await ended
	await proxy.setMode('refuse')
	const refused = connect(proxy.port, '127.0.0.1')
	const [error] = await once(refused, 'error').catch((reason: unknown) => [reason])
	expect(error).toMatchObject({ code: 'ECONNREFUSED' })
	await proxy.setMode('pass')
	expect(await say(await open(), 'two')).toBe('two')
})
