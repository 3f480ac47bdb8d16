import { connect, type Socket } from 'node:net'
import { de } from '../../../app/locales/de/all'
import { en } from '../../../app/locales/en/all'
import { pathPattern } from '../../../app/paths'
import { Besuch } from '../besuch'
import { expect, test } from '../fixtures'
import { type HttpAnswer, http, urlencoded } from '../http'
import { e2eEnv, origin } from '../server'

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
		expect(answer.body).toContain('<main id="inhalt"')
	})

	test('health, readiness and metrics answer, also on a host of no brand', async () => {
		expect((await http('10.0.0.1', '/healthz')).status).toBe(200)
		expect((await http('10.0.0.1', '/readyz')).status).toBe(200)
		const headers = { authorization: `Bearer ${e2eEnv.metricsToken}` }
		expect((await http(host, '/metrics', { headers })).body).toContain('http_request_seconds')
		expect((await http(host, '/metrics', { direct: true })).status).toBe(403)
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

	test('a route may name a limit of its own: voucher codes by the thousand are read whole', async () => {
		const betrieb = new Besuch(host, { 'accept-language': 'de' })
		await betrieb.logIn('betrieb@example.org', '/betrieb/login')
		await betrieb.get('/betrieb/gutscheine')
		const codes = Array.from({ length: 5_000 }, (_, i) => `${'äöü'[i % 3]}${'%'.repeat(60)}${10_000 + i}`).join(
			'\r\n\r\n',
		)
		const fields = { intent: 'codes', marke: 'Laden', wert: '10', codes }
		expect(new URLSearchParams(fields).toString().length).toBeGreaterThan(1_000_000)
		const read = await betrieb.send('codes', fields)
		expect([read.status, read.body.includes('id="codes-fehler"')]).toEqual([400, true])
		expect((await betrieb.send('codes', { ...fields, codes: codes.repeat(2) })).status).toBe(413)
		expect((await http(host, '/kontakt', urlencoded(fields))).status).toBe(413)
	})

	test('many who send slowly fill no memory: beyond a brand’s share a large form is refused, small ones and other brands’ are not', async () => {
		const large = urlencoded({ x: 'x'.repeat(900_000) })
		const hafen = 'hafen.localhost'
		const small = () => http(hafen, '/kontakt', urlencoded({ a: 'b' }))
		const slow = new Set<Socket>()
		let sending = true
		const sendSlowly = () => {
			const socket = connect(e2eEnv.port, '127.0.0.1')
			slow.add(socket)
			socket.on('error', () => undefined)
			socket.on('close', () => {
				slow.delete(socket)
				// The server ends each of them after a while.
				if (sending) sendSlowly()
			})
			const head = `POST /kontakt HTTP/1.1\r\nHost: ${hafen}:${e2eEnv.port}\r\nContent-Length: 1000000\r\n`
			socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\n${'x'.repeat(900_000)}`)
		}
		for (let i = 0; i < 32; i++) sendSlowly()
		try {
			let refused: HttpAnswer | undefined
			await expect
				.poll(async () => {
					refused = await http(hafen, '/kontakt', large)
					return [refused.status, refused.headers['retry-after']]
				})
				.toEqual([503, '2'])
			expect(refused?.body).toContain(de.fehler.ueberlastet)
			expect((await small()).status).toBe(400)
			expect((await http(host, '/kontakt', large)).status).toBe(400)
		} finally {
			sending = false
			for (const socket of slow) socket.destroy()
		}
		await expect.poll(async () => (await http(hafen, '/kontakt', large)).status).toBe(400)
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

	test('files, redirects, refusals and health say the same, and each answer names its request', async () => {
		const { body } = await http(host, '/agb')
		const file = /href="(\/assets\/[^"]*\.css)"/.exec(body)?.[1] ?? ''
		const seen = new Set<unknown>()
		for (const path of [
			file,
			'/icon.svg',
			'/gibt/es/nicht',
			'/meinedaten',
			'/zum-angebot',
			'/healthz',
			'/robots.txt',
		]) {
			const { headers } = await http(host, path)
			expect(headers['x-content-type-options'], path).toBe('nosniff')
			expect(headers['cross-origin-resource-policy'], path).toBe('same-site')
			expect(headers['permissions-policy'], path).toContain('camera=()')
			expect(headers['strict-transport-security'], path).toBeUndefined()
			const https = await http(host, path, { headers: { 'x-forwarded-proto': 'http, https' } })
			expect(https.headers['strict-transport-security'], path).toContain('max-age=31536000')
			seen.add(headers['x-request-id'])
		}
		expect(seen.size).toBe(7)
	})
})

test.describe('files of the build', () => {
	test('are sent as the build compressed them, and not again to who has them', async () => {
		const { body } = await http(host, '/agb')
		const file = /href="(\/assets\/[^"]*\.css)"/.exec(body)?.[1] ?? ''
		const plain = await http(host, file)
		expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
		for (const encoding of ['br', 'gzip']) {
			const headers = { 'accept-encoding': encoding }
			const packed = await http(host, file, { headers, encoding: 'latin1' })
			expect(packed.headers['content-encoding']).toBe(encoding)
			expect(packed.headers.vary).toBe('Accept-Encoding')
			expect(packed.body.length * 3).toBeLessThan(plain.body.length)
			expect(packed.headers['cache-control']).toContain('immutable')
			const etag = String(packed.headers.etag)
			expect(etag).not.toBe(plain.headers.etag)
			const known = await http(host, file, { headers: { ...headers, 'if-none-match': etag } })
			expect([known.status, known.body]).toEqual([304, ''])
		}
		expect((await http(host, '/.vite/manifest.json')).status).toBe(302)
	})

	test('pages are compressed too', async () => {
		for (const [accepted, encoding] of [
			['gzip, deflate, br', 'br'],
			['gzip', 'gzip'],
			['br;q=0, gzip;q=0.5', 'gzip'],
			['identity', undefined],
		]) {
			const { headers } = await http(host, '/agb', { headers: { 'accept-encoding': accepted ?? '' } })
			expect([headers['content-encoding'], String(headers.vary)]).toEqual([
				encoding,
				expect.stringContaining('Encoding'),
			])
		}
	})

	test('each brand says whom to tell of a weakness, and never in a file that is about to expire (RFC 9116)', async () => {
		for (const [marke, contact] of [
			['nordfunk', 'service@nordfunk.example'],
			['lindental', 'service@lindental.example'],
		] as const) {
			const { status, headers, body } = await http(`${marke}.localhost`, '/.well-known/security.txt')
			expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
			const lines = body.trim().split('\n')
			expect(lines.map((line) => line.replace(/^Expires: .*/, 'Expires'))).toEqual([
				`Contact: mailto:${contact}`,
				'Expires',
				'Preferred-Languages: de, en',
				`Canonical: ${origin(marke)}/.well-known/security.txt`,
			])
			// Made for each day: nobody has to remember it.
			const days = (Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000
			expect(days).toBeGreaterThan(80)
			expect(days).toBeLessThan(365)
		}
	})
})

test.describe('no bare answer', () => {
	const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
	const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }
	const large = urlencoded({ x: 'x'.repeat(1_100_000) })
	const foreign = { ...urlencoded({ a: 'b' }), headers: { 'sec-fetch-site': 'cross-site' } }
	type Fall = [what: string, path: string, options: Parameters<typeof http>[2], status: number, allow?: string]
	const FAELLE: Fall[] = [
		['a form to a page without one', '/agb', urlencoded({ a: 'b' }), 405, 'GET, HEAD'],
		['a form to a file', '/robots.txt', urlencoded({ a: 'b' }), 405, 'GET, HEAD'],
		['a form to a link', '/e/ABCD1234', urlencoded({ a: 'b' }), 405, 'GET, HEAD'],
		['a form to nowhere', '/gibt/es/nicht', urlencoded({ a: 'b' }), 404],
		...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'].map(
			(method): Fall => [`${method}`, '/kontakt', { method }, 405, 'GET, HEAD, POST'],
		),
		['another content type', '/kontakt', json, 400],
		['another content type to what only takes forms', '/sprache', json, 400],
		['a broken multipart', '/kontakt', broken, 400],
		['too much', '/kontakt', large, 413],
		['too much of unknown length', '/kontakt', { ...large, chunked: true }, 413],
		['a foreign form', '/kontakt', foreign, 403],
		['a friend’s redirect without the cookie', '/zum-angebot', {}, 403],
		['a picture that is not there', '/vorschau/999999.png', {}, 404],
		['the framework’s own address', '/__manifest?p=/agb', {}, 302],
		['the framework’s own data', '/agb.data', {}, 302],
	]
	const brands = { nordfunk: 'Nordfunk', lindental: 'Stadtwerke Lindental' }

	for (const [brand, name] of Object.entries(brands))
		test(`${brand}: every refusal has the brand’s frame, in the reader’s language, with a way on`, async () => {
			const own = `${brand}.localhost`
			const ohneCookie = `${pathPattern(brand, 'EmpfehlungBestaetigung')}?empfehlung=ABCDEFGH`
			const faelle: Fall[] = [...FAELLE, ['a friend’s page without the cookie', ohneCookie, {}, 403]]
			for (const [what, path, options, status, allow] of faelle)
				for (const [lang, texts] of [
					['de', de],
					['en', en],
				] as const) {
					const headers = { ...options?.headers, 'accept-language': lang }
					const answer = await http(own, path, { ...options, headers })
					expect([answer.status, answer.headers.allow], what).toEqual([status, allow])
					if (status === 302) continue
					expect(answer.body, what).toContain(`<html lang="${lang}"`)
					expect(/<title>([^<]*)<\/title>/.exec(answer.body)?.[1], what).toContain(`– ${name}`)
					expect(answer.body.slice(answer.body.indexOf('<main')), what).toContain(texts.allgemein.zurStartseite)
					expect(answer.body, what).toContain('<footer')
					expect(answer.headers['set-cookie'], what).toBeUndefined()
				}
		})

	test('what never became a request gets a small page too', async () => {
		for (const [text, status] of [
			[`GET / HTTP/1.1\r\nHost: ${host}\r\nHost: hafen.localhost\r\n\r\n`, 400],
			['UNSINN\r\n\r\n', 400],
			[`GEHT / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400],
			[`CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 400],
			[`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Lang: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
			[`GET / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
		] as const) {
			const answer = await raw(text)
			expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
			expect(answer).toContain('X-Content-Type-Options: nosniff')
			expect(answer).toContain('<main id="inhalt"')
		}
	})
})

/** What a connection answers to bytes of any kind. */
function raw(text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(e2eEnv.port, '127.0.0.1', () => socket.write(text))
		let answer = ''
		socket.on('data', (chunk) => {
			answer += chunk
		})
		socket.on('error', reject)
		socket.on('close', () => resolve(answer))
	})
}
