import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isForeign } from '~/web/facts.server'
import { hasTwoHosts, makeOrdinary, ordinaryUrl, requestFacts } from './facts'

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
		expect(isForeign({ method, url: `http://${host}/`, headers: new Headers(headers) })).toBe(expected)
	})
})

type Given = { method?: string; url?: string; headers?: Record<string, string>; peer?: string }

/** A message as Node would have read it. */
function messageOf({ method = 'GET', url = '/', headers = {}, peer = '203.0.113.7' }: Given): IncomingMessage {
	const socket = new Socket()
	Object.defineProperty(socket, 'remoteAddress', { value: peer })
	const message = new IncomingMessage(socket)
	const all = { host, ...headers }
	return Object.assign(message, { method, url, headers: { ...all }, rawHeaders: Object.entries(all).flat() })
}

function ordinary(given: Given, proxies = 0): IncomingMessage {
	const message = messageOf(given)
	makeOrdinary(message, proxies)
	return message
}

describe('makeOrdinary', () => {
	it.each([
		['a whole address, whose host counts', 'http://hafen.localhost:3000/agb?x=1', 'hafen.localhost:3000', '/agb?x=1'],
		['a whole address without a path', 'ftp://hafen.localhost?x=1', 'hafen.localhost', '/?x=1'],
		['an asterisk', '*', host, '/'],
		['what is no address', 'agb', host, '/'],
		['two slashes', '//evil.example/agb', host, '//evil.example/agb'],
		['a backslash', '/a\\b', host, '/a%5Cb'],
	])('makes an ordinary request of %s', (_, url, wanted, path) => {
		const request = ordinary({ url })
		expect([request.headers.host, request.url]).toEqual([wanted, path])
	})

	it.each(['TRACE', 'TRACK', 'CONNECT'])(
		'makes %s, which no Request can be made of, a method to be refused',
		(method) => {
			const request = ordinary({ method, url: '/agb' })
			expect(new Request('http://nordfunk.localhost/', { method: request.method }).method).toBe('PROPFIND')
		},
	)

	it('leaves no NUL in a cookie, for whoever reads it: no text in the database can hold one', () => {
		const { headers, rawHeaders } = ordinary({ headers: { cookie: 'channel=a%00b' } })
		expect(decodeURIComponent(headers.cookie ?? '')).toBe('channel=a\ufffdb')
		expect(rawHeaders[rawHeaders.indexOf('cookie') + 1]).toBe(headers.cookie)
	})

	it.each([
		['none is trusted', 'hafen.localhost', 0, host],
		['one added it', 'hafen.localhost', 1, 'hafen.localhost'],
		['one added it to what the client claimed', 'evil.example, hafen.localhost', 1, 'hafen.localhost'],
		['the outer of two added it', 'evil.example, hafen.localhost, innen.localhost', 2, 'hafen.localhost'],
		['only one of two adds it', 'hafen.localhost', 2, 'hafen.localhost'],
	])('takes the forwarded host from the right: %s', (_, forwarded, proxies, wanted) => {
		expect(ordinary({ headers: { 'x-forwarded-host': forwarded } }, proxies).headers.host).toBe(wanted)
	})

	it.each(['', 'a b', 'nordfunk.localhost:port', '[::1', 'ho/st'])('replaces the impossible host %j', (bad) => {
		const message = ordinary({ headers: { host: bad } })
		expect(URL.canParse(`http://${message.headers.host}/`)).toBe(true)
		expect(message.rawHeaders.filter((name) => name === 'host')).toHaveLength(1)
	})

	it('tells two Hosts', () => {
		const message = messageOf({})
		expect(hasTwoHosts(message)).toBe(false)
		expect(hasTwoHosts(Object.assign(messageOf({}), { rawHeaders: ['Host', 'a', 'host', 'b'] }))).toBe(true)
	})
})

describe('ordinaryUrl', () => {
	it.each([
		['/e/ABC%', '/e/ABC%25'],
		['/e/%E4hrlich?x=%E4%', '/e/%25E4hrlich?x=%E4%'],
		['/e/%C3%A4hrlich', '/e/%C3%A4hrlich'],
		['/e/AB%00?x=%00', '/e/AB%EF%BF%BD?x=%EF%BF%BD'],
		['/a%0D%0ab/%E2%80%A8?x=%0A?y=%0d', '/a%EF%BF%BD%EF%BF%BDb/%EF%BF%BD?x=%0A?y=%0d'],
		['/agb', '/agb'],
		['/agb?', '/agb?'],
		['/agb?a=1?b&c=%20', '/agb?a=1?b&c=%20'],
		['/agb.data', '/agb.data/'],
		['/agb.data?a=1', '/agb.data/?a=1'],
		['/agb?_data=routes%2Fagb', '/agb'],
		['/agb?_data', '/agb'],
		['/agb?a=1&_data=2', '/agb?a=1'],
		['/agb?%5Fdata&a=1&_data=2', '/agb?a=1'],
		['/_root.data', '/_root.data/'],
		['/__manifest?p=/agb', '/__manifest/?p=/agb'],
	])('reads %s as %s', (url, expected) => {
		expect(ordinaryUrl(url)).toBe(expected)
	})
})

describe('the facts of a request', () => {
	const factsFrom = (given: Given, proxies: number) => {
		const message = messageOf(given)
		return requestFacts(message, new Request(`http://${host}/`, { headers: given.headers }), proxies)
	}
	const peer = '10.0.0.1'

	it.each([
		['the connection', undefined, 0, peer],
		['nobody’s where somebody claims what no proxy is trusted to', '1.2.3.4', 0, undefined],
		['what one proxy added', '198.51.100.9', 1, '198.51.100.9'],
		['what one proxy added to a claim', '1.2.3.4, 198.51.100.9', 1, '198.51.100.9'],
		['what the outer of two proxies added', '1.2.3.4, 198.51.100.9, 10.0.0.2', 2, '198.51.100.9'],
		['the connection where a proxy adds nothing', undefined, 1, peer],
	])('a visitor’s network is that of %s', (_, forwarded, proxies, client) => {
		const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
		expect(factsFrom({ peer, headers }, proxies).netz).toBe(client)
	})

	it('nobody is this machine who comes from elsewhere or through somebody', () => {
		expect(factsFrom({ peer: '::ffff:127.0.0.1' }, 0).loopback).toBe(true)
		expect(factsFrom({ peer }, 0).loopback).toBe(false)
		expect(factsFrom({ peer: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }, 1).loopback).toBe(false)
		expect(factsFrom({ peer: '127.0.0.1', headers: { forwarded: 'for=127.0.0.1' } }, 0).loopback).toBe(false)
	})

	it('too many bytes of address and headers are told', () => {
		const headers = { 'x-a': 'a'.repeat(16_000) }
		expect([factsFrom({ headers }, 0), factsFrom({ headers, url: `/${'a'.repeat(400)}` }, 0)]).toMatchObject([
			{ headersTooLarge: false },
			{ headersTooLarge: true },
		])
	})

	it('https is what a trusted proxy says of its visitor', () => {
		const headers = { 'x-forwarded-proto': 'http, https' }
		expect([0, 1, 2].map((proxies) => factsFrom({ headers }, proxies).secure)).toEqual([false, true, false])
	})
})
