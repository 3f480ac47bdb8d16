import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { MAX_INHALT_BYTES } from '~/domain/inhalt/inhalt'
import { isLoopbackName, isPublicAddress } from './addresses'
import { InhaltError } from './inhalte'

export type ContentRequest = {
	method?: 'GET' | 'POST' | 'PUT'
	headers?: Record<string, string>
	body?: string
	signal: AbortSignal
	/** The status is the answer: of its body so many bytes at most are read, if they come soon and as text, and no more matters. */
	glance?: number
}
export type ContentResponse = { status: number; typ: string; body: Buffer; retryAfter: string | undefined }

type Endpoint = { address: string; family: number }

/** The one address to connect to. A name with a private address among its addresses is refused as a whole. */
async function resolveEndpoint(url: URL): Promise<Endpoint> {
	const literal = url.hostname.replace(/^\[|\]$/g, '')
	const found = isIP(literal)
		? [{ address: literal, family: isIP(literal) }]
		: await lookup(literal, { all: true }).catch(() => {
				throw new InhaltError('host not found')
			})
	const [first] = found
	if (!first) throw new InhaltError('host not found')
	// A loopback name on the list is an explicit permission (demo and tests); any other name must stay outside.
	if (!isLoopbackName(url.hostname) && !found.every(({ address }) => isPublicAddress(address)))
		throw new InhaltError('host has a private address')
	return first
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
	if (Number(response.headers['content-length'] ?? 0) > MAX_INHALT_BYTES) throw new InhaltError('answer too large')
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of response) {
		if (!Buffer.isBuffer(chunk)) throw new InhaltError('answer is no bytes')
		size += chunk.length
		if (size > MAX_INHALT_BYTES) throw new InhaltError('answer too large')
		chunks.push(chunk)
	}
	if (!response.complete) throw new InhaltError('answer broke off')
	return Buffer.concat(chunks)
}

/** How long the body of an answer is looked at whose status is known. */
const GLANCE_MS = 1_000

/** What comes of a body before it is too much, takes too long, breaks or ends. */
async function readStart(response: IncomingMessage, bytes: number): Promise<Buffer> {
	const chunks: Buffer[] = []
	let size = 0
	const timer = setTimeout(() => response.destroy(), GLANCE_MS)
	try {
		for await (const chunk of response) {
			if (Buffer.isBuffer(chunk)) chunks.push(chunk)
			size += chunk.length
			if (size >= bytes) break
		}
	} catch {
		// What came before it broke is what there is.
	} finally {
		clearTimeout(timer)
		response.destroy()
	}
	return Buffer.concat(chunks).subarray(0, bytes)
}

function exchange(
	url: URL,
	endpoint: Endpoint,
	{ method = 'GET', headers, body, signal, glance }: ContentRequest,
): Promise<ContentResponse> {
	const toZiel: LookupFunction = (_, options, done) =>
		options.all ? done(null, [endpoint]) : done(null, endpoint.address, endpoint.family)
	return new Promise((resolve, reject) => {
		const send = url.protocol === 'https:' ? requestHttps : requestHttp
		const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
		const request = send(url, {
			...{ method, signal, lookup: toZiel, agent: false },
			headers: { 'accept-encoding': 'identity', ...length, ...headers },
		})
		const refuse = (error: unknown) => {
			request.destroy()
			reject(error)
		}
		request.on('error', refuse)
		request.on('response', (response) => {
			const status = response.statusCode ?? 0
			const { 'content-encoding': encoding = 'identity', 'content-type': typ = '' } = response.headers
			const retryAfter = response.headers['retry-after']
			if (status >= 300 && status < 400) return refuse(new InhaltError(`redirect ${status}`))
			if (glance !== undefined) {
				request.off('error', refuse).on('error', () => undefined)
				const bytes = encoding === 'identity' ? glance : 0
				return void readStart(response, bytes).then((read) => resolve({ status, typ, body: read, retryAfter }), refuse)
			}
			if (encoding !== 'identity') return refuse(new InhaltError('answer is compressed'))
			readBody(response).then((read) => resolve({ status, typ, body: read, retryAfter }), refuse)
		})
		request.end(body)
	})
}

/**
 * One request to a host on the list (origins), over a connection to an address that was looked at before. Follows no
 * redirect and reads at most 2 MB, and of a compressed answer nothing.
 * @throws InhaltError
 */
export async function fetchContent(
	url: URL,
	hosts: readonly string[],
	anfrage: ContentRequest,
): Promise<ContentResponse> {
	if (!hosts.includes(url.origin) || url.username || url.password) throw new InhaltError('host not allowed')
	try {
		const endpoint = await resolveEndpoint(url)
		anfrage.signal.throwIfAborted()
		return await exchange(url, endpoint, anfrage)
	} catch (error) {
		if (error instanceof InhaltError) throw error
		if (anfrage.signal.aborted) throw new InhaltError('took too long')
		const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
		throw new InhaltError(`connection ${code}`)
	}
}
