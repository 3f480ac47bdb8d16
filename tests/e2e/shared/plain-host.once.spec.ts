import { Besuch } from '../besuch'
import { expect, test } from '../fixtures'
import { startHost } from '../hosts'
import { http, urlencoded } from '../http'

const host = 'nordfunk.localhost'

test('the build is an ordinary Remix build: remix-serve walks from Home over a recommendation to its acceptance', async ({
	email,
}) => {
	const args = ['node_modules/.bin/remix-serve', 'build/server/index.js']
	const plain = await startHost(1000, args, 'production')
	try {
		const { port } = plain
		const besuch = new Besuch(host, { 'accept-language': 'de' }, {}, port)
		const home = await besuch.get('/')
		const path = /href="(\/empfehlen\/\d+)"/.exec(home.body)?.[1] ?? ''
		await besuch.get(path)
		const person = { vorname: 'Erika', nachname: 'Muster', email: email('plain'), agb: 'on', anteilEmpfehler: '100' }
		const teilen = await besuch.send('email', { intent: 'empfehlen', nachricht: '', ...person })
		expect(besuch.path).toMatch(/^\/empfehlung\//)
		const kurzcode = /\/e\/([A-Z0-9-]+)/.exec(teilen.body)?.[1] ?? ''

		const freund = new Besuch(host, { 'accept-language': 'de' }, {}, port)
		await freund.get(`/e/${kurzcode}`)
		expect(freund.path).toContain('/empfaengerbestaetigung')
		await freund.send('formular', {})
		expect(freund.path).toContain('/empfaenger/zustimmung')
		await freund.send('agb', { agb: 'on', datenschutz: 'on' })
		expect(freund.path).toContain('/empfaengerdaten/')

		// Without the server's facts nothing is taken on trust.
		const form = urlencoded({ sprache: 'en' })
		const headers = { ...form.headers, 'sec-fetch-site': 'cross-site' }
		expect((await http(host, '/sprache', { ...form, headers, port })).status).toBe(403)
		expect((await http(host, '/meinedaten', { method: 'DELETE', port })).status).toBe(405)
	} finally {
		await plain.stop()
	}
})

test('in development the same server stands before the sources', async () => {
	const dev = await startHost(1001, ['tools/start.js', '--dev'], 'development')
	try {
		const { port } = dev
		const page = await http(host, '/agb?lang=en', { port })
		expect(page.body).toContain('<html lang="en"')
		expect(page.headers['content-security-policy']).toContain("script-src 'nonce-")
		expect(page.headers['x-request-id']).toBeTruthy()
		for (const [path, options, status] of [
			['/agb', urlencoded({ a: 'b' }), 405],
			['/agb', { method: 'TRACE' }, 405],
			['/gibt/es/nicht', urlencoded({ a: 'b' }), 404],
			['/kontakt', urlencoded({ x: 'x'.repeat(1_100_000) }), 413],
			['/kontakt', { ...urlencoded({ a: 'b' }), headers: { 'sec-fetch-site': 'cross-site' } }, 403],
			['/zum-angebot', {}, 403],
			['/agb', { headers: { 'x-long': 'a'.repeat(20_000) } }, 431],
			['/agb', { headers: { expect: 'foo' } }, 200],
		] as const) {
			const answer = await http(host, path, { ...options, port })
			expect([path, answer.status]).toEqual([path, status])
			expect(answer.body).toContain('Nordfunk</title>')
			expect(answer.headers['cross-origin-resource-policy']).toBe('same-site')
		}
		const icon = await http(host, '/icon.svg', { port })
		expect([icon.status, icon.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
		expect((await http(host, '/healthz', { port })).body).toBe('ok\n')
		const packed = await http(host, '/agb', { port, headers: { 'accept-encoding': 'br' } })
		expect(packed.headers['content-encoding']).toBe('br')
	} catch (error) {
		await dev.stop()
		throw error
	}
	expect(await dev.stop(), 'ends in order').toBe(0)
})
