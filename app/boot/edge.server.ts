import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import morgan from 'morgan'
import { z } from 'zod'
import { routeTable } from '~/route-table.js'
import { mitgabeOf, withMitgabe } from '~/web/mitgabe.server'
import { redactUrl } from './log'

/** What the edge found out about a request before Remix saw it; read by the guard. */
export const EDGE_HEADER = 'x-weitersagen-edge'
export type EdgeMark = 'fremd' | 'gross'

/** The address the connection came from. */
export const PEER_HEADER = 'x-weitersagen-peer'

export const MAX_BODY_BYTES = 1_000_000

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** A state-changing request that another site's page sent. Browsers too old for both headers are left to the form token. */
export function isForeign(method: string | undefined, headers: IncomingMessage['headers']): boolean {
	if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
	const site = headers['sec-fetch-site']
	if (site === 'cross-site' || site === 'same-site') return true
	if (headers.origin === undefined) return false
	if (headers.origin === 'null') return site !== 'same-origin'
	return hostOf(headers.origin) !== headers.host
}

const REPLACEMENT = '%EF%BF%BD'

/** No text in the database can hold NUL; it becomes what HTML makes of it, the replacement character. */
const withoutNul = (encoded: string) => encoded.replaceAll('%00', REPLACEMENT)

/** No route's pattern fits a path with a line break (\n, \r, U+2028, U+2029): so written it is an unknown path like any other. */
function withoutBreaks(url: string): string {
	const [path = '', ...query] = url.split('?')
	return [path.replace(/%0[ad]|%e2%80%a[89]/gi, REPLACEMENT), ...query].join('?')
}

/** An address that cannot be decoded, such as one cut off within an escape, is taken by its letters: an unknown path. */
function decodable(url: string): string {
	const [path = '', ...query] = url.split('?')
	try {
		decodeURIComponent(path)
		return url
	} catch {
		return [path.replaceAll('%', '%25'), ...query].join('?')
	}
}

/** No Request can be made of these; they are answered like one that is known and that no route serves: 405. */
const UNUSABLE = ['TRACE', 'TRACK', 'CONNECT']
const UNSERVED = 'PROPFIND'

/**
 * The rarer ways to write a request (RFC 9112, 3.2): with the whole address, whose host is then the one that counts, or with
 * an asterisk for the server itself. Methods that no Request can be made of become one that is refused.
 */
function makeOrdinary(request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): void {
	const { url = '/', method = 'GET' } = request
	if (UNUSABLE.includes(method)) request.method = UNSERVED
	if (url.startsWith('/')) return
	const whole = URL.canParse(url) ? new URL(url) : undefined
	if (whole) request.headers.host = whole.host
	request.url = whole ? whole.pathname + whole.search : '/'
}

/** Rewrites a request's address and headers so that what follows can trust them. */
export function normaliseRequest(
	request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
	/** Trusted ones in front: X-Forwarded-Host is read from the right by their number. */
	proxies: number,
): void {
	const { headers } = request
	makeOrdinary(request)
	if (request.url) request.url = decodable(withoutNul(withoutBreaks(request.url)))
	if (headers.cookie) headers.cookie = withoutNul(headers.cookie)
	delete headers[EDGE_HEADER]
	const forwarded = headers['x-forwarded-host']
	if (proxies > 0 && typeof forwarded === 'string') {
		const hosts = forwarded.split(',')
		headers.host = hosts[Math.max(0, hosts.length - proxies)]?.trim()
	}
	delete headers['x-forwarded-host']
	delete headers[PEER_HEADER]
	if (!URL.canParse(`http://${headers.host}/`)) headers.host = 'ungueltig.invalid'
	headers.host = new URL(`http://${headers.host}/`).host
	const mark: EdgeMark | undefined = isForeign(request.method, headers)
		? 'fremd'
		: Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES
			? 'gross'
			: undefined
	if (mark) headers[EDGE_HEADER] = mark
	// Remix answers a foreign or odd Origin with an empty 500; the guard answers it with a page, from the mark above.
	delete headers.origin
}

/**
 * Remix's own ways to ask for a page's data without the page: no script of ours uses them, and their answers would
 * lack the headers a page has. Such an address means an unknown path, such a parameter nothing.
 */
export function withoutDataRequest(url: string): string {
	const [path = '', ...rest] = url.split('?')
	const query = new URLSearchParams(rest.join('?'))
	const named = path.endsWith('.data') ? `${path}/` : path
	if (!query.has('_data')) return named + url.slice(path.length)
	query.delete('_data')
	return query.size > 0 ? `${named}?${query}` : named
}

/** More than Node takes in before anybody reads, or of unknown length. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
	return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 16_384
}

/** Redirects hand on what links and forms of a page do (web/mitgabe). Routes that redirect never come by a renderer. */
function carryOnRedirect(request: IncomingMessage, response: ServerResponse) {
	const mitgabe = mitgabeOf(request.url ?? '/', request.headers.cookie)
	if (mitgabe.size === 0) return
	const setHeader = response.setHeader.bind(response)
	response.setHeader = (name, value) =>
		setHeader(name, name.toLowerCase() === 'location' ? withMitgabe(String(value), mitgabe) : value)
}

const PREVIEWS = routeTable.Vorschaubild.path.replace(/:.*/, '')

/** Headers every answer has, files and calls included; pages add their Content-Security-Policy. */
function setCommonHeaders({ url = '/' }: IncomingMessage, response: ServerResponse) {
	response.setHeader('X-Content-Type-Options', 'nosniff')
	// Addresses hold numbers and tokens of links; other sites learn nothing. With no-referrer our own forms would fail.
	response.setHeader('Referrer-Policy', 'same-origin')
	response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), interest-cohort=()')
	// Networks show previews on pages of their own; a header set by a route as well would be sent twice.
	response.setHeader('Cross-Origin-Resource-Policy', url.startsWith(PREVIEWS) ? 'cross-origin' : 'same-site')
}

const exchangeSchema = z.object({ request: z.instanceof(IncomingMessage), response: z.instanceof(ServerResponse) })

/**
 * Hooks into Node's HTTP server ahead of remix-serve, which offers no place of its own: headers made safe, large or
 * foreign bodies marked, and the access log freed of tokens.
 */
export function installEdge(options: { proxies: number }): void {
	morgan.token('url', (request: IncomingMessage & { originalUrl?: string }) =>
		redactUrl(request.originalUrl ?? request.url ?? ''),
	)
	subscribe('http.server.request.start', (message) => {
		const { request, response } = exchangeSchema.parse(message)
		normaliseRequest(request, options.proxies)
		request.url = withoutDataRequest(request.url ?? '/')
		request.headers[PEER_HEADER] = request.socket.remoteAddress ?? ''
		setCommonHeaders(request, response)
		carryOnRedirect(request, response)
		// A refusal may leave a body unread; what is not read would block the next request on the same connection.
		if (hasLargeBody(request)) response.setHeader('Connection', 'close')
	})
}
