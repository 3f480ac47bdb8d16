import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { CallRefused, Portal } from './client'
import { fetchAtLoopback } from './loopback'

let server: Server
let port: number
beforeAll(async () => {
	server = createServer(async (request, response) => {
		const status = request.url?.endsWith('/404') ? 404 : 200
		response.writeHead(status, { 'content-type': 'application/json' })
		const { host, 'x-authorization': token } = request.headers
		response.end(JSON.stringify({ host, token, method: request.method, body: await text(request) }))
	})
	await new Promise<void>((done) => server.listen(0, 'localhost', done))
	port = z.object({ port: z.int() }).parse(server.address()).port
})
afterAll(() => new Promise((done) => server.close(done)))

const portalAt = (host: string) =>
	new Portal({ baseUrl: `http://${host}:${port}/api/v1/probe`, token: 'ws_test_1', fetch: fetchAtLoopback, retries: 0 })

it.each(['probe.localhost', 'localhost'])('reaches a portal at %s under its own name', async (host) => {
	const body = { Email: 'lena@probe.example', Password: 'geheim' }
	expect(await portalAt(host).post('/account/login', { body })).toEqual({
		...{ host: `${host}:${port}`, token: 'Bearer ws_test_1' },
		...{ method: 'POST', body: JSON.stringify(body) },
	})
})

it('passes a refusal on', async () => {
	const asked = portalAt('probe.localhost').get('/produkt/{id}', { params: { id: 404 } })
	await expect(asked).rejects.toBeInstanceOf(CallRefused)
})

it('fails where nobody listens', async () => {
	const asked = new Request('http://probe.localhost:1/')
	await expect(fetchAtLoopback(asked)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
