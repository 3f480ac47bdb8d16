import { describe, expect, it } from 'vitest'
import {
	EDGE_HEADER,
	isForeign,
	MAX_BODY_BYTES,
	normaliseRequest,
	PEER_HEADER,
	withoutDataRequest,
} from './edge.server'

const host = 'nordfunk.localhost:3000'

describe('isForeign', () => {
	it.each([
		['a GET from anywhere', 'GET', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
		['an own form', 'POST', { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }, false],
		['a browser without both headers', 'POST', { host }, false],
		[
			'an own form from a page that hides its origin',
			'POST',
			{ host, origin: 'null', 'sec-fetch-site': 'same-origin' },
			false,
		],
		['another site', 'POST', { host, origin: 'https://evil.example' }, true],
		[
			'another brand on a sibling host',
			'POST',
			{ host, origin: 'http://hafen.localhost:3000', 'sec-fetch-site': 'same-site' },
			true,
		],
		['another port', 'POST', { host, origin: 'http://nordfunk.localhost:4000' }, true],
		['a sandboxed page', 'POST', { host, origin: 'null', 'sec-fetch-site': 'cross-site' }, true],
		['an origin that is no URL', 'POST', { host, origin: '%%' }, true],
		['another method', 'DELETE', { host, 'sec-fetch-site': 'cross-site' }, true],
	])('judges %s', (_, method, headers, expected) => {
		expect(isForeign(method, headers)).toBe(expected)
	})
})

describe('normaliseRequest', () => {
	const normalised = (headers: Record<string, string>, proxies = 0, method = 'POST') => {
		const request = { method, headers: { ...headers } as Record<string, string | undefined> }
		normaliseRequest(request, proxies)
		return request.headers
	}

	it('marks a body over the limit before it is read, and a foreign page', () => {
		expect(normalised({ host, 'content-length': String(MAX_BODY_BYTES) })[EDGE_HEADER]).toBeUndefined()
		expect(normalised({ host, 'content-length': String(MAX_BODY_BYTES + 1) })[EDGE_HEADER]).toBe('gross')
		expect(normalised({ host, origin: 'https://evil.example' })[EDGE_HEADER]).toBe('fremd')
	})

	it('believes neither marks nor peers that a client claims', () => {
		const headers = normalised({ host, [EDGE_HEADER]: 'fremd', [PEER_HEADER]: '127.0.0.1' })
		expect(headers[EDGE_HEADER]).toBeUndefined()
		expect(headers[PEER_HEADER]).toBeUndefined()
	})

	it.each([
		['a whole address, whose host counts', 'http://hafen.localhost:3000/agb?x=1', 'hafen.localhost:3000', '/agb?x=1'],
		['an asterisk', '*', host, '/'],
		['what is no address', 'agb', host, '/'],
		['two slashes', '//evil.example/agb', host, '//evil.example/agb'],
	])('makes an ordinary request of %s', (_, url, wanted, path) => {
		const request = { method: 'GET', url, headers: { host } }
		normaliseRequest(request, 0)
		expect([request.headers.host, request.url]).toEqual([wanted, path])
	})

	it.each(['TRACE', 'TRACK', 'CONNECT'])(
		'makes %s, which no Request can be made of, a method to be refused',
		(method) => {
			const request = { method, url: '/agb', headers: { host } }
			normaliseRequest(request, 0)
			expect(new Request('http://nordfunk.localhost/', { method: request.method }).method).toBe('PROPFIND')
		},
	)

	it('leaves no line break in a path, which no route would fit, and leaves the query as it is', () => {
		const request = { method: 'GET', url: '/a%0D%0ab/%E2%80%A8?x=%0A?y=%0d', headers: { host } }
		normaliseRequest(request, 0)
		expect(decodeURIComponent(request.url)).toBe('/a\ufffd\ufffdb/\ufffd?x=\n?y=\r')
	})

	it('leaves no NUL in an address or a cookie: no text in the database can hold one', () => {
		const request = { method: 'GET', url: '/e/AB%00?x=%00', headers: { host, cookie: 'channel=a%00b' } }
		normaliseRequest(request, 0)
		expect(decodeURIComponent(request.url)).toBe('/e/AB\ufffd?x=\ufffd')
		expect(decodeURIComponent(request.headers.cookie)).toBe('channel=a\ufffdb')
	})

	it.each([
		['/e/ABC%', '/e/ABC%25'],
		['/e/%E4hrlich?x=%E4%', '/e/%25E4hrlich?x=%E4%'],
		['/e/%C3%A4hrlich', '/e/%C3%A4hrlich'],
	])('takes an address that cannot be decoded by its letters: %s', (url, wanted) => {
		const request = { method: 'GET', url, headers: { host } }
		normaliseRequest(request, 0)
		expect(request.url).toBe(wanted)
	})

	it('takes the forwarded host only from a trusted proxy', () => {
		expect(normalised({ host, 'x-forwarded-host': 'hafen.localhost' }).host).toBe(host)
		expect(normalised({ host, 'x-forwarded-host': 'hafen.localhost' }, 1).host).toBe('hafen.localhost')
		expect(normalised({ host, 'x-forwarded-host': 'evil.example, hafen.localhost' }, 1).host).toBe('hafen.localhost')
		expect(normalised({ host, 'x-forwarded-host': 'evil.example, hafen.localhost, b' }, 2).host).toBe('hafen.localhost')
		expect(normalised({ host, 'x-forwarded-host': 'hafen.localhost' })['x-forwarded-host']).toBeUndefined()
	})

	it.each(['', 'a b', 'nordfunk.localhost:port', '[::1', 'ho/st'])('replaces the impossible host %j', (bad) => {
		expect(() => normalised({ host: bad })).not.toThrow()
		expect(URL.canParse(`http://${normalised({ host: bad }).host}/`)).toBe(true)
	})
})

describe('withoutDataRequest', () => {
	it.each([
		['/agb', '/agb'],
		['/agb?a=1?b&c=%20', '/agb?a=1?b&c=%20'],
		['/agb.data', '/agb.data/'],
		['/agb.data?a=1', '/agb.data/?a=1'],
		['/agb?_data=routes%2Fagb', '/agb'],
		['/agb?%5Fdata&a=1&_data=2', '/agb?a=1'],
		['http://nordfunk.localhost/_root.data', 'http://nordfunk.localhost/_root.data/'],
	])('makes %s into %s', (url, expected) => {
		expect(withoutDataRequest(url)).toBe(expected)
	})
})
