import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { networkOf } from '~/domain/betrugspruefung/limits'
import { clientAddress } from '~/domain/shared/client-address'
import { type Facts, isForeign } from '~/web/facts.server'

const REPLACEMENT = '%EF%BF%BD'

/** No text in the database can hold NUL; it becomes what HTML makes of it, the replacement character. */
const withoutNul = (encoded: string) => encoded.replaceAll('%00', REPLACEMENT)

/** No route's pattern fits a path with a line break (\n, \r, U+2028, U+2029): so written it is an unknown path like any other. */
const withoutBreaks = (path: string) => path.replace(/%0[ad]|%e2%80%a[89]/gi, REPLACEMENT)

/** An address that cannot be decoded, such as one cut off within an escape, is taken by its letters: an unknown path. */
function decodable(path: string): string {
	try {
		decodeURIComponent(path)
		return path
	} catch {
		return path.replaceAll('%', '%25')
	}
}

/**
 * Remix's own ways to ask for a page's data without the page: no script of ours uses them, and their answers would
 * lack the headers a page has. Such a path (`.data`, `/__manifest`) is unknown, such a parameter (`_data`) means nothing.
 */
function withoutDataRequest(path: string, search: string | undefined): string {
	const named = path.endsWith('.data') || path === MANIFEST ? `${path}/` : path
	if (search === undefined) return named
	const query = new URLSearchParams(search)
	if (!query.has('_data')) return `${named}?${search}`
	query.delete('_data')
	return query.size > 0 ? `${named}?${query}` : named
}

/** Nearly every address: nothing in it is encoded, and it ends in no way that means something to Remix. */
const ORDINARY = /^\/[\w/-]*(?:\?(?!_data)[\w=.~-]*(?:&(?!_data)[\w=.~-]*)*)?$/
const MANIFEST = '/__manifest'

/** A path and query that everything behind can read. */
export function ordinaryUrl(url: string): string {
	if (ORDINARY.test(url) && !url.startsWith(MANIFEST)) return url
	const [path = '', ...query] = withoutNul(url).split('?')
	const plain = decodable(withoutBreaks(path.replaceAll('\\', '%5C')))
	return withoutDataRequest(plain, url.includes('?') ? query.join('?') : undefined)
}

/** The entry that the outermost of `proxies` trusted ones added, where each adds one on the right. */
function forwarded(value: string | string[] | undefined, proxies: number): string | undefined {
	if (proxies === 0 || value === undefined) return undefined
	const entries = [value].flat().join(',').split(',')
	return entries[Math.max(0, entries.length - proxies)]?.trim() || undefined
}

/** Fetch headers are made from the raw ones, Node's own from the others: both change. */
function setHeader(incoming: IncomingMessage, name: string, value: string): void {
	incoming.headers[name] = value
	const raw = incoming.rawHeaders
	for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at]?.toLowerCase() === name) raw.splice(at, 2)
	raw.push(name, value)
}

/** Hosts as they were written, and what each is: nearly all requests are of the same few. */
const hosts = new LRUCache<string, string>({
	max: 1000,
	memoMethod: (host) => (URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).host : 'ungueltig.invalid'),
})

/** Longer than any name of a host with its port. */
const MAX_HOST = 300

const hostIn = (host: string | undefined): string => hosts.memo(String(host).slice(0, MAX_HOST))

/** No Request can be made of these; they are answered like one that is known and that no page serves. */
const UNUSABLE = ['TRACE', 'TRACK', 'CONNECT']
const UNSERVED = 'PROPFIND'

/**
 * Rewrites a request before it becomes a Fetch Request, so that everything behind can trust its method, address, Host and
 * cookies. The rarer ways to write an address (RFC 9112, 3.2) are the whole one, whose host is then the one that counts,
 * and an asterisk for the server itself.
 */
export function makeOrdinary(incoming: IncomingMessage, proxies: number): void {
	const { url = '/', method = 'GET', headers } = incoming
	if (UNUSABLE.includes(method)) incoming.method = UNSERVED
	const whole = !url.startsWith('/') && URL.canParse(url) ? new URL(url) : undefined
	incoming.url = ordinaryUrl(whole ? (whole.pathname || '/') + whole.search : url.startsWith('/') ? url : '/')
	const host = hostIn(forwarded(headers['x-forwarded-host'], proxies) ?? whole?.host ?? headers.host)
	if (host !== headers.host) setHeader(incoming, 'host', host)
	if (headers.cookie?.includes('%00')) setHeader(incoming, 'cookie', withoutNul(headers.cookie))
}

/** Two Hosts make two readers of one request see two brands. Asked before `makeOrdinary`, which leaves one. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
	rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1

/** As Node's own limit is, which reads on here so that the refusal is a page of the brand (server/node.ts). */
const MAX_HEADER_BYTES = 16_384

/** The bytes of a request's address and headers, as far as they have one a character. */
const headerBytes = ({ url = '', rawHeaders }: IncomingMessage): number =>
	rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length)

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** What is known of a request from its connection and headers; `proxies` = how many proxies in front are trusted. */
export function requestFacts(incoming: IncomingMessage, request: Request, proxies: number): Facts {
	const { headers, socket } = incoming
	const peer = socket.remoteAddress ?? ''
	const claimed = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
	const announced = headers['content-length']
	const address = clientAddress([headers['x-forwarded-for'] ?? null].flat().join(',') || null, peer, proxies)
	return {
		id: randomUUID(),
		netz: address === undefined ? undefined : networkOf(address),
		loopback: LOOPBACK.test(peer) && !claimed,
		secure: forwarded(headers['x-forwarded-proto'], proxies) === 'https',
		head: request.method === 'HEAD',
		foreign: isForeign(request),
		bodyBytes: announced === undefined ? undefined : Number(announced),
		headersTooLarge: headerBytes(incoming) > MAX_HEADER_BYTES,
		tenant: undefined,
	}
}
