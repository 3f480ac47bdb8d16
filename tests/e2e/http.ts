import { randomInt } from 'node:crypto'
import { request as send } from 'node:http'
import { e2eEnv } from './server'

export type HttpAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

type Options = {
	method?: string
	headers?: Record<string, string>
	body?: string | Buffer
	/** Sent without Content-Length. */
	chunked?: boolean
	/** How the body is read; latin1 keeps the bytes of a picture. */
	encoding?: 'utf8' | 'latin1'
	port?: number
	/** Without the proxy that names the visitor's address. */
	direct?: boolean
}

/** An address of the range that is kept for tests (RFC 2544), hardly ever twice in a run. */
export const newAddress = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${1 + randomInt(254)}`

const visitor = { address: newAddress() }

/** From here on this worker's requests come from another address; it. */
export function moveOn(): string {
	visitor.address = newAddress()
	return visitor.address
}

/** One request to the tested server under any Host header, outside a browser; redirects are not followed. */
export function http(host: string, path: string, options: Options = {}): Promise<HttpAnswer> {
	const { method = 'GET', body, chunked, encoding, headers = {}, port = e2eEnv.port, direct } = options
	return new Promise((resolve, reject) => {
		const from = direct ? {} : { 'x-forwarded-for': visitor.address }
		const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
		const request = send(
			{ host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...from, ...length, ...headers } },
			(response) => {
				const chunks: Buffer[] = []
				response.on('data', (chunk: Buffer) => chunks.push(chunk))
				response.on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						body: Buffer.concat(chunks).toString(encoding),
					}),
				)
			},
		)
		request.on('error', reject)
		request.end(body)
	})
}

/** A form as browsers without scripts send it. */
export const urlencoded = (fields: Record<string, string>) => ({
	method: 'POST',
	body: new URLSearchParams(fields).toString(),
	headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
