import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { networkOf } from '~/domain/betrugspruefung/limits'
import { clientAddress } from '~/domain/shared/client-address'
import { type Facts, isForeign } from '~/web/facts.server'

const REPLACEMENT = '%EF%BF%BD'

/** PostgreSQL text cannot hold NUL. It becomes the replacement character, as in HTML. */
const withoutNul = (encoded: string) => encoded.replaceAll('%00', REPLACEMENT)

/**
 * No route pattern matches a path with a line break (
 * , \r, U+2028, U+2029): encoded, it is an ordinary unknown path.
 */
const withoutBreaks = (path: string) => path.replace(/%0[ad]|%e2%80%a[89]/gi, REPLACEMENT)

/** An address that cannot be decoded, such as one cut off in an escape, is taken literally: an unknown path. */
function decodable(path: string): string {
	try {
		decodeURIComponent(path)
		return path
	} catch {
		return path.replaceAll('%', '%25')
	}
}

/**
 * Remix's own data requests: no script of ours uses them, and their answers would lack a page's headers. Such a path
 * (`.data`, `/__manifest`) is unknown, such a parameter (`_data`) is ignored.
 */
function withoutDataRequest(path: string, search: string | undefined): string {
	const named = path.endsWith('.data') || path === MANIFEST ? `${path}/` : path
	if (search === undefined) return named
	const query = new URLSearchParams(search)
	if (!query.has('_data')) return `${named}?${search}`
	query.delete('_data')
	return query.size > 0 ? `${named}?${query}` : named
}

/** The fast path for nearly every address: nothing encoded, no suffix that Remix interprets. */
const ORDINARY = /^\/[\w/-]*(?:\?(?!_data)[\w=.~-]*(?:&(?!_data)[\w=.~-]*)*)?$/
const MANIFEST = '/__manifest'

/** A path and query that all later code can parse. */
export function ordinaryUrl(url: string): string {
	if (ORDINARY.test(url) && !url.startsWith(MANIFEST)) return url
	const [path = '', ...query] = withoutNul(url).split('?')
	const plain = decodable(withoutBreaks(path.replaceAll('\\', '%5C')))
	return withoutDataRequest(plain, url.includes('?') ? query.join('?') : undefined)
}

/** The entry added by the outermost of `proxies` trusted proxies; each appends one on the right. */
function forwarded(value: string | string[] | undefined, proxies: number): string | undefined {
	if (proxies === 0 || value === undefined) return undefined
	const entries = [value].flat().join(',').split(',')
	return entries[Math.max(0, entries.length - proxies)]?.trim() || undefined
}

/** Fetch headers are built from the raw ones, Node's from the others: both are changed. */
function setHeader(incoming: IncomingMessage, name: string, value: string): void {
	incoming.headers[name] = value
	const raw = incoming.rawHeaders
	for (let at = raw.length - 2; at >= 0; at -= 2) if (raw[at]?.toLowerCase() === name) raw.splice(at, 2)
	raw.push(name, value)
}

/** Cache of parsed hosts: nearly all requests use the same few. */
const hosts = new LRUCache<string, string>({
	max: 1000,
	memoMethod: (host) => (URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).host : 'ungueltig.invalid'),
})

/** Longer than any host name with a port. */
const MAX_HOST = 300

const hostIn = (host: string | undefined): string => hosts.memo(String(host).slice(0, MAX_HOST))

/** Methods that Request rejects; answered like any known method that no page serves. */
const UNUSABLE = ['TRACE', 'TRACK', 'CONNECT']
const UNSERVED = 'PROPFIND'

/**
 * Normalises a request before it becomes a Fetch Request, so that later code can trust its method, address, Host and
 * cookies. Covers the rarer address forms (RFC 9112, 3.2): the absolute form, whose host wins, and an asterisk for the
 * server.
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

/**
 * With two Host headers, two parsers of one request could see two brands. Checked before `makeOrdinary`, which keeps
 * one.
 */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
	rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1

/** Node's own limit is higher, so that the refusal is a page of the brand (server/node.ts). */
const MAX_HEADER_BYTES = 16_384

/** Bytes of address and headers, assuming one per character. */
const headerBytes = ({ url = '', rawHeaders }: IncomingMessage): number =>
	rawHeaders.reduce((sum, text) => sum + text.length + 2, url.length)

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** The facts of a request from its connection and headers; `proxies` = how many proxies in front are trusted. */
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
