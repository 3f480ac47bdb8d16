import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveHerkuenfte } from '~/usecases/partner/herkuenfte'
import { asBetrieb } from '../../fixtures/actors'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

const SHOP = 'https://shop.example'
const OTHER = 'https://evil.example'

let database: TestDatabase
let call: CallApi

beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database)
	const ctx = asBetrieb(await database.contextFor('nordfunk.localhost'))
	expect(await saveHerkuenfte(ctx, { ApiHerkuenfte: [SHOP, SHOP] }, 'form')).toEqual({ ok: true, value: null })
	database.registry.invalidate()
})
afterAll(() => database.drop())

const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' })
const asks = (origin: string, method = 'POST') => ({ ...from(origin), 'access-control-request-method': method })
const corsOf = ({ headers }: { headers: Headers }) =>
	[...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('a page of another origin', () => {
	it('that is listed asks what it may send, and is told the methods that are there', async () => {
		const answer = await call('nordfunk', 'OPTIONS /praemierung', { headers: asks(SHOP, 'PUT'), plain: true })
		expect(answer.status).toBe(204)
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'access-control-allow-origin': SHOP,
			'access-control-allow-methods': expect.stringMatching(/^(?=.*GET)(?=.*PUT)(?=.*HEAD)(?!.*POST)/),
			'access-control-allow-headers': expect.stringMatching(/(?=.*X-Requested-With)(?=.*X-Authorization)/),
			vary: expect.stringContaining('Origin'),
		})
		expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
	})

	it('that is listed reads answers, failures too, and may change something', async () => {
		const read = await call('nordfunk', 'GET /produkt', { headers: from(SHOP) })
		const failed = await call('nordfunk', 'GET /produkt/999999', { headers: from(SHOP) })
		const sent = await call('nordfunk', 'POST /Empfehlen/create', { headers: from(SHOP) })
		const bare = await call('nordfunk', 'POST /Empfehlen/create', { headers: from(SHOP), plain: true })
		expect([read.status, failed.status, sent.status, bare.status]).toEqual([200, 404, 200, 400])
		for (const { headers } of [read, failed, sent, bare]) {
			expect(headers.get('access-control-allow-origin')).toBe(SHOP)
			expect(headers.get('vary')).toContain('Origin')
			expect(headers.has('access-control-allow-credentials')).toBe(false)
		}
	})

	it.each([
		['another origin', OTHER],
		['null', 'null'],
		['http in place of https', 'http://shop.example'],
		['another port', `${SHOP}:8443`],
		['a name that ends the same', 'https://my-shop.example'],
		['a name that begins the same', `${SHOP}.evil.example`],
	])('is refused as %s, before it and at it', async (_, origin) => {
		const before = await call('nordfunk', 'OPTIONS /Empfehlen/create', { headers: asks(origin), plain: true })
		expect(before).toMatchObject({ status: 403, json: { code: 'herkunft_fremd' } })
		const at = await call('nordfunk', 'POST /Empfehlen/create', { headers: from(origin) })
		expect(at).toMatchObject({ status: 403, json: { code: 'herkunft_fremd' } })
		const read = await call('nordfunk', 'GET /produkt', { headers: from(origin) })
		for (const answer of [before, at, read]) expect(corsOf(answer)).toEqual([])
		expect(read.headers.get('vary')).toContain('Origin')
	})

	it('calls nothing that is for servers, and no brand that does not list it', async () => {
		for (const [marke, path] of [
			['nordfunk', '/auftrag'],
			['nordfunk', '/testbetrieb/uhr'],
			['lindental', '/produkt'],
		] as const) {
			const before = await call(marke, `OPTIONS ${path}`, { headers: asks(SHOP, 'GET'), plain: true })
			expect([before.status, corsOf(before)], path).toEqual([403, []])
			expect(corsOf(await call(marke, `GET ${path}`, { headers: from(SHOP) }))).toEqual([])
		}
		expect((await call('lindental', 'GET /produkt')).headers.has('vary')).toBe(false)
	})

	it('gets 404 for what nobody has, and 405 for OPTIONS that asks nothing', async () => {
		const gone = await call('nordfunk', 'OPTIONS /gibtsnicht', { headers: asks(SHOP), plain: true })
		expect(gone.status).toBe(404)
		const bare = await call('nordfunk', 'OPTIONS /produkt', { plain: true })
		expect([bare.status, bare.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
	})
})

it.each(['/openapi.json', '/docs'])('%s answers another method with 405 and what there is', async (path) => {
	for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
		const answer = await call('nordfunk', `${method} /api/v1${path}`)
		expect([answer.status, answer.headers.get('allow'), answer.json.code]).toEqual([
			...[405, 'GET, HEAD', 'methode_nicht_erlaubt'],
		])
	}
})
