import { readFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { e2eEnv } from './server'

const read = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}`, import.meta.url))

export type Https = { port: number; origin: (host: string) => string; close: () => Promise<void> }

/**
 * An https proxy in front of the tested server, as operators have one, under every `*.localhost` name; browsers must be
 * told to ignore its certificate. `pages` are answered by the proxy itself: pages of other sites, by host.
 */
export async function startHttps(pages: Record<string, (origin: Https['origin']) => string> = {}): Promise<Https> {
	const server = createServer({ key: read('localhost.key'), cert: read('localhost.crt') }, (request, response) => {
		const host = (request.headers.host ?? '').split(':')[0] ?? ''
		const page = pages[host]
		if (page) {
			response.setHeader('content-type', 'text/html; charset=utf-8')
			response.end(page(origin))
			return
		}
		const headers = { ...request.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
		const { url: path, method } = request
		const forwarded = send({ host: '127.0.0.1', port: e2eEnv.port, path, method, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers)
			answer.pipe(response)
		})
		forwarded.on('error', () => response.writeHead(502).end())
		request.pipe(forwarded)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	function origin(host: string): string {
		return `https://${host}:${port}`
	}
	return {
		port,
		origin,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve())
				server.closeAllConnections()
			}),
	}
}
