import { expect, test } from './fixtures'
import { http, urlencoded } from './http'
import { e2eEnv } from './server'

const host = 'nordfunk.localhost'

test.describe('hosts', () => {
	for (const bad of ['', 'a b', 'nordfunk.localhost:99999999', '[::1', '../etc'])
		test(`the impossible host ${JSON.stringify(bad)} is refused without a crash`, async () => {
			const { status } = await http(host, '/', { headers: { host: bad } })
			expect([400, 421]).toContain(status)
			expect((await http(host, '/healthz')).status).toBe(200)
		})

	test('a link on an unknown host is a plain page too', async () => {
		const answer = await http('fremd.localhost', '/e/ABCD1234')
		expect(answer.status).toBe(421)
		expect(answer.headers['content-type']).toContain('text/html')
		expect(answer.body).toContain('<main id="inhalt">')
	})

	test('health, readiness and metrics answer, also on a host of no brand', async () => {
		expect((await http('10.0.0.1', '/healthz')).status).toBe(200)
		expect((await http('10.0.0.1', '/readyz')).status).toBe(200)
		expect((await http(host, '/metrics', { direct: true })).body).toContain('http_request_seconds')
		expect((await http(host, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(403)
	})
})

test.describe('paths', () => {
	test('[N-PATHTABLE] a brand serves a screen under its own path; the default leads there; another brand’s path is unknown', async () => {
		const own = await http('lindental.localhost', '/unsere-praemien')
		expect(own.status).toBe(200)
		const fallback = await http('lindental.localhost', '/aktuellepraemienuebersicht?a=1')
		expect([fallback.status, fallback.headers.location]).toEqual([302, '/unsere-praemien?a=1'])
		const foreign = await http('nordfunk.localhost', '/unsere-praemien')
		expect([foreign.status, foreign.headers.location]).toEqual([302, '/404'])
	})
})

test('NUL, which no text in the database can hold, makes an unknown address and an unknown code', async () => {
	expect((await http(host, '/empfehlung/AB%00CD')).status).toBe(404)
	expect((await http(host, '/empfaengerbestaetigung?empfehlung=%00')).status).toBe(404)
	expect((await http(host, '/agb', { headers: { cookie: 'channel=%00; sitzung=%00' } })).status).toBe(200)
})

test('rare spellings of an address are answered like any other: a line break, the whole address, odd methods', async () => {
	for (const path of ['/e/%0D%0AX', '/gibt/es%0Anicht', '/empfehlung/%E2%80%A8'])
		expect([302, 404], path).toContain((await http(host, path)).status)
	const whole = await http(host, `http://lindental.localhost:${e2eEnv.port}/agb`)
	expect([whole.status, whole.body.includes('Lindental')]).toEqual([200, true])
	expect((await http(host, '/agb', { method: 'TRACE' })).status).toBe(405)
})

test.describe('requests that are refused before anything happens', () => {
	const form = urlencoded({ sprache: 'en' })

	test('a form that another site’s page sent gets a page, not an empty answer, and sets nothing', async () => {
		for (const headers of [
			{ origin: 'https://evil.example' } as Record<string, string>,
			{ 'sec-fetch-site': 'cross-site' },
			{ origin: 'http://hafen.localhost' },
		]) {
			const answer = await http(host, '/sprache', { ...form, headers: { ...form.headers, ...headers } })
			expect(answer.status).toBe(403)
			expect(answer.body).toContain('<main id="inhalt"')
			expect(answer.headers['set-cookie']).toBeUndefined()
		}
	})

	test('a body over 1 MB is refused, whether its length was announced or not', async () => {
		const body = `sprache=en&x=${'x'.repeat(1_100_000)}`
		const announced = await http(host, '/sprache', { ...form, body })
		expect(announced.status).toBe(413)
		const hidden = await http(host, '/sprache', { ...form, body, chunked: true })
		expect(hidden.status).toBe(413)
	})

	test('a body that is no form, or a method nobody serves, is a clear page', async () => {
		const json = await http(host, '/sprache', {
			method: 'POST',
			body: '{}',
			headers: { 'content-type': 'application/json' },
		})
		expect(json.status).toBe(400)
		for (const path of ['/agb', '/e/ABCD1234', '/robots.txt']) {
			const { status, body } = await http(host, path, urlencoded({ a: 'b' }))
			expect(status, path).toBe(405)
			expect(body, path).toContain('Dieser Aufruf ist hier nicht möglich.')
		}
		expect((await http(host, '/dev/jobs/run')).status).toBe(405)
	})
})

test.describe('headers', () => {
	test('every answer carries the security headers, and a page allows its own scripts only', async () => {
		const { headers } = await http(host, '/agb')
		expect(headers['x-content-type-options']).toBe('nosniff')
		expect(headers['referrer-policy']).toBe('same-origin')
		expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
		expect(headers['content-security-policy']).not.toContain('unsafe-inline')
		expect(headers['set-cookie']).toBeUndefined()
	})
})
