import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PROBLEM_TYPE } from '~/api/problem'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { inTestbetrieb } from '../../fixtures/testbetrieb'

const itemSchema = z.record(z.string(), z.object({ operationId: z.string() }))

let database: TestDatabase
let call: CallApi

beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database)
})
afterAll(() => database.drop())

describe('every call', () => {
	it('[C-HEADERS] answers in the language of X-Accept-Language, in German without', async () => {
		const [de, en, other] = await Promise.all([
			call('nordfunk', 'GET /produkt/999999'),
			call('nordfunk', 'GET /produkt/999999', { locale: 'en' }),
			call('nordfunk', 'GET /produkt/999999', { headers: { 'x-accept-language': 'fr-CH, en-GB;q=0.8' } }),
		])
		expect(de.json.title).not.toBe(en.json.title)
		expect(other.json.title).toBe(en.json.title)
		expect(de.json).toMatchObject({ code: 'produkt_unbekannt', status: 404, Anzeigetext: de.json.title })
		expect(de.json.detail).toBe(en.json.detail)
		expect(de.headers.get('content-type')).toBe(PROBLEM_TYPE)
	})

	it('does not mind how its path is spelled, nor a closing slash', async () => {
		for (const path of ['/produkt', '/Produkt/', '/PRODUKT?page=1'])
			expect((await call('nordfunk', `GET ${path}`)).status, path).toBe(200)
		expect((await call('nordfunk', 'GET /produkt', { base: 'mvv' })).status).toBe(200)
		expect((await call('nordfunk', 'GET /produkt', { base: 'NordFunk' })).status).toBe(200)
	})

	it.each([
		['a path that nobody has', 'GET /gibtsnicht', 404, 'nicht_gefunden'],
		['another brand’s address', 'GET /api/v1/hafen/produkt', 404, 'nicht_gefunden'],
		['an id that cannot be', 'GET /produkt/abc', 404, 'nicht_gefunden'],
		['a page that cannot be', 'GET /produkt?page=0', 400, 'eingabe_ungueltig'],
		['the bare address', 'GET /api/v1/', 404, 'nicht_gefunden'],
	])('refuses %s as a problem, never as a page', async (_, path, status, code) => {
		const answer = await call('nordfunk', path)
		expect(answer).toMatchObject({ status, json: { status, code, instance: 'test' } })
		expect(answer.headers.get('content-type')).toBe(PROBLEM_TYPE)
		expect(answer.headers.get('cache-control')).toBe('no-store')
	})

	it('names the fields that are wrong, and why', async () => {
		const { json } = await call('nordfunk', 'GET /produkt?page=x&pagesize=1000')
		expect(json.errors.map(({ path }: { path: string }) => path)).toEqual(['page', 'pagesize'])
	})

	it('says what a path answers to', async () => {
		const answer = await call('nordfunk', 'DELETE /produkt')
		expect(answer).toMatchObject({ status: 405, json: { code: 'methode_nicht_erlaubt' } })
		expect(answer.headers.get('allow')).toBe('GET, HEAD')
		expect((await call('nordfunk', 'HEAD /produkt')).bytes).toHaveLength(0)
	})

	it('[C-HEADERS] changes nothing without X-Requested-With, nor for another site’s page', async () => {
		const plain = await call('nordfunk', 'PUT /produkt', { plain: true })
		expect(plain).toMatchObject({ status: 400, json: { code: 'kopf_fehlt' } })
		const foreign = await call('nordfunk', 'PUT /produkt', { headers: { origin: 'https://evil.example' } })
		expect(foreign).toMatchObject({ status: 403, json: { code: 'herkunft_fremd' } })
	})

	it.each([
		['what is no JSON', '{', 'application/json', 400, 'anfrage_unlesbar'],
		['a form', 'a=1', 'application/x-www-form-urlencoded', 415, 'inhaltstyp_falsch'],
		['what is nested too deep', '['.repeat(50) + ']'.repeat(50), 'application/json', 413, 'anfrage_zu_gross'],
	])('refuses %s', async (_, body, type, status, code) => {
		const answer = await call('nordfunk', 'GET /produkt', { body, headers: { 'content-type': type } })
		expect(answer).toMatchObject({ status, json: { code } })
	})
})

describe('the contract', () => {
	it('is OpenAPI 3.1 with the brand’s own address', async () => {
		const { json } = await call('nordfunk', 'GET /api/v1/openapi.json')
		expect(json.openapi).toBe('3.1.0')
		expect(json.servers[0].url).toMatch(/^https?:\/\/nordfunk\.localhost.*\/api\/v1\/nordfunk$/)
		expect(Object.keys(json.paths)).toContain('/produkt/{id}')
	})

	it('can be read by people, without a script: every call, schema and code, and no link that leads nowhere', async () => {
		const { json } = await call('nordfunk', 'GET /api/v1/openapi.json')
		const seen = new Map<string, string>()
		const waiting = ['/api/v1/docs']
		for (const path of waiting) {
			const page = await call('nordfunk', `GET ${path}`)
			expect(page.status, path).toBe(200)
			expect(page.headers.get('content-type'), path).toMatch(/^text\/html/)
			expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
			const text = new TextDecoder().decode(page.bytes)
			expect(text, path).not.toMatch(/<script|\[object|undefined</)
			expect(text.match(/<h1>/g), path).toHaveLength(1)
			seen.set(path, text)
			for (const [, to = ''] of text.matchAll(/href="(\/api\/v1\/docs[^"#?]*)/g))
				if (!waiting.includes(to)) waiting.push(to)
		}
		expect(seen.size).toBeGreaterThan(20)
		const idsOf = (text = '') => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
		const ids = new Map([...seen].map(([path, text]) => [path, idsOf(text)]))
		const operations = Object.values(json.paths).flatMap((item) => Object.values(itemSchema.parse(item)))
		const named = Object.keys(json.components.schemas).map((name) => `schema-${name}`)
		const shown = new Set([...ids.values()].flatMap((some) => [...some]))
		expect([...operations.map(({ operationId }) => operationId), ...named].filter((id) => !shown.has(id))).toEqual([])
		for (const [path, text] of seen)
			for (const [, page = '', target = ''] of text.matchAll(/href="(\/api\/v1\/docs[^"#?]*)?#([^"]+)"/g))
				expect(ids.get(page || path)?.has(target), `${path} → ${page}#${target}`).toBe(true)
	})

	it('is searched by a form, and each call has its words in four languages', async () => {
		const search = async (q: string) =>
			new TextDecoder().decode((await call('nordfunk', `GET /api/v1/docs/search?q=${encodeURIComponent(q)}`)).bytes)
		expect(await search('kundennummer friend')).toContain('PUT /empfaenger/kundennummer/{kundennummer}')
		expect(await search('KOPF_FEHLT')).toContain('/api/v1/docs/errors#kopf_fehlt')
		expect(await search('idempotency')).toContain('href="/api/v1/docs/idempotency"')
		expect(await search('<b>gibtsnicht')).toMatch(/0 found for “&lt;b&gt;gibtsnicht”/)
		const page = new TextDecoder().decode((await call('nordfunk', 'GET /api/v1/docs/calls/account')).bytes)
		expect(page).toContain('curl -X POST')
		expect(page).toContain('await portal.post(')
		expect(page).toContain('portal.call(')
		expect((await call('nordfunk', 'GET /api/v1/docs/gibtsnicht')).status).toBe(404)
	})

	it('lets a call be tried at a brand in Testbetrieb, with one’s own key, and nowhere else', async () => {
		const form = (fields: Record<string, string>) => ({
			...{ body: new URLSearchParams(fields).toString(), plain: true as const },
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
		})
		const send = async (marke: 'nordfunk' | 'lindental', fields: Record<string, string>) =>
			new TextDecoder().decode((await call(marke, 'POST /api/v1/docs/try', form(fields))).bytes)
		const asked = { call: 'getProduktId', 'path.id': '999999' }
		expect(await send('nordfunk', asked)).toContain('Calls are tried at a brand in Testbetrieb')
		await inTestbetrieb(database, 'lindental')
		expect(await send('lindental', asked)).toMatch(/Answer: 404[\s\S]*produkt_unbekannt/)
		const secret = 'ws_test_geheim'
		const refused = await send('lindental', { call: 'getAuftrag', token: secret })
		expect(refused).toMatch(/Answer: 401/)
		expect(refused).not.toContain(secret)
		const foreign = await call('lindental', 'POST /api/v1/docs/try', {
			...form(asked),
			headers: { ...form(asked).headers, origin: 'https://evil.example' },
		})
		expect(foreign.status).toBe(403)
	})
})
