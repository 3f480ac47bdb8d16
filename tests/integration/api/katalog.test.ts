import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type CallApi } from '../../fixtures/api'
import { neuesKonto, tokenBy } from '../../fixtures/api-person'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let call: CallApi
/** Hafen lets nobody look around without a login. */
let token: string

beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database)
	const { email } = await neuesKonto(await database.contextFor('hafen.localhost'))
	token = await tokenBy(call, 'hafen', email)
})
afterAll(() => database.drop())

type Named = { Id: number; ExterneId: string }

describe('the catalogue', () => {
	it('[C-KATALOG] [E-Produkt] has pages of products with their rewards, without the hidden ones', async () => {
		const first = await call('nordfunk', 'GET /produkt?pagesize=10')
		expect(first.json).toMatchObject({ HasNext: true })
		expect(first.json.Content).toHaveLength(10)
		const ids: number[] = []
		for (let page = 1; page <= first.json.PageCount; page++) {
			const { json } = await call('nordfunk', `GET /produkt/?pagesize=10&page=${page}`)
			ids.push(...json.Content.map(({ Id }: Named) => Id))
		}
		expect(new Set(ids).size).toBe(first.json.TotalCount)
		for (const hidden of [639, 640, 637, 638]) {
			expect(ids).not.toContain(hidden)
			expect((await call('nordfunk', `GET /produkt/${hidden}/`)).json.code).toBe('produkt_unbekannt')
		}
	})

	it('[C-KATALOG] [E-ProduktApi] shows a shelf by source and category, a product by either id, a device’s tariffs', async () => {
		const shelf = await call('nordfunk', 'GET /produkt/?quelle=mobil&kategorie=geraet')
		expect(shelf.json.TotalCount).toBeGreaterThan(0)
		const [device]: Named[] = shelf.json.Content
		const details = await call('nordfunk', `GET /produkt/${device?.Id}?quelle=mobil`)
		expect(details.json.Mobil.GeraeteTyp).toMatch(/smartphone|tablet/)
		expect((await call('nordfunk', `GET /produkt/extern/${device?.ExterneId}?quelle=mobil`)).json).toEqual(details.json)
		const tariffs = await call('nordfunk', `GET /produkt/handytarife/${details.json.Mobil.HandyId}`)
		expect(tariffs.json.map(({ Id }: Named) => Id)).toContain(device?.Id)
		expect((await call('lindental', 'GET /produkt/?quelle=mobil&kategorie=geraet')).json.code).toBe(
			'kategorie_unbekannt',
		)
		const line = await call('nordfunk', 'GET /produkt/462')
		expect(Object.keys(line.json.Festnetz)).toEqual(
			expect.arrayContaining(['AnzeigeName', 'Beschreibung1', 'Beschreibung4', 'Aktionsrabatt', 'TelekomProduktId']),
		)
	})

	it('[C-KATALOG] is in both languages, and each brand has its own', async () => {
		const [de, en] = await Promise.all([
			call('nordfunk', 'GET /produktkategorie'),
			call('nordfunk', 'GET /produktkategorie', { locale: 'en' }),
		])
		expect(de.json[0].Id).toBe('internet')
		expect(en.json[0].Titel).not.toBe(de.json[0].Titel)
		const hafen = await call('hafen', 'GET /produkt', { token })
		expect(hafen.json.Content.some(({ Id }: Named) => Id === 462)).toBe(false)
		expect((await call('hafen', 'GET /produkt/462', { token })).status).toBe(404)
	})

	it('[C-KATALOG] pictures are real ones, which nobody gets twice', async () => {
		const paths = ['/produkt/462/grafik', '/produkt/462/sgrafik', '/produktkategorie/internet/grafik']
		for (const path of [...paths, '/produktkategorie/internet%2Fhybrid/icon']) {
			const picture = await call('nordfunk', `GET ${path}`)
			expect([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/png'])
			const etag = picture.headers.get('etag') ?? ''
			const again = await call('nordfunk', `GET ${path}`, { headers: { 'if-none-match': `"x", ${etag}` } })
			expect([again.status, again.bytes.length], path).toEqual([304, 0])
		}
		expect((await call('nordfunk', 'GET /produktkategorie/gibtsnicht/icon')).json.code).toBe('kategorie_unbekannt')
		expect((await call('nordfunk', 'GET /produkt/639/grafik')).status).toBe(404)
	})

	it('[C-BERATER] [E-Berater] [V-AGENTPAGE] agents come six to a page; a brand without any has none', async () => {
		const { json } = await call('hafen', 'GET /Produkt/berater?query=', { token })
		expect(json.Content).toHaveLength(6)
		expect(Object.keys(json.Content[0])).toEqual(
			expect.arrayContaining(['ExterneId', 'LastName', 'ZipCode', 'City', 'Photo']),
		)
		const page = await call('hafen', 'GET /produkt/Berater?page=2&pagesize=3', { token })
		expect(page.json).toMatchObject({ TotalCount: json.TotalCount, PageCount: Math.ceil(json.TotalCount / 3) })
		expect((await call('hafen', 'GET /Produkt/agents', { token })).json.Content).toHaveLength(json.TotalCount)
		expect((await call('nordfunk', 'GET /Produkt/berater')).json).toEqual({
			...{ Content: [], HasNext: false, PageCount: 0, TotalCount: 0 },
		})
		expect((await call('hafen', 'GET /produkt/maxpraemiewert', { token })).json.WertCent).toBeGreaterThan(0)
	})

	it('[N-ERZWINGELOGIN] a brand that lets nobody look around without a login shows none of it', async () => {
		for (const path of ['/produkt', '/produktkategorie', '/praemie', '/Produkt/berater'])
			expect((await call('hafen', `GET ${path}`)).json.code, path).toBe('PSOF0204')
		expect((await call('hafen', 'GET /mandant/mvv')).status).toBe(200)
	})
})

describe('what the brand says of itself', () => {
	it('[C-OTHER] its settings, paths, languages, texts and campaigns', async () => {
		const { json } = await call('lindental', 'GET /mandant/mvv')
		expect(json).toMatchObject({ ApiPfad: '/api/v1/lindental', Agb: { Id: expect.any(Number) } })
		expect(JSON.stringify(json)).not.toMatch(/Squidex|Schluessel|Wildcard|Whitelist|KontenGesperrt/)
		const paths = await call('lindental', 'GET /route/default')
		expect(paths.json).toMatchObject({ Empfehlen: '/energie-empfehlen/:produktId' })
		expect((await call('lindental', 'GET /content/getlanguages')).json).toEqual({
			Languages: ['de', 'en'],
			Default: 'de',
		})
		const content = await call('lindental', 'GET /content/getlanguagecontent/en')
		expect(content.json.Faq.length).toBeGreaterThan(0)
		const variables = await call('lindental', 'GET /content/variables/')
		const some = await call('lindental', 'POST /content/variables/', { json: { Namen: ['Marke', 'GibtsNicht'] } })
		expect(some.json).toEqual({ Marke: variables.json.Marke })
		expect(Array.isArray((await call('lindental', 'GET /aktion/alleAktiven')).json)).toBe(true)
	})

	it('[C-OTHER] [V-CAPTCHA] says whether the contact form asks for a captcha', async () => {
		const asked = await call('lindental', 'GET /kontakt?cmd=IsCaptchaRequired')
		expect(asked.json.CaptchaNoetig).toBe(false)
		expect((await call('lindental', 'GET /kontakt?cmd=Anders')).status).toBe(400)
	})
})
