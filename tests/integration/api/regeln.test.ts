import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathTo } from '~/paths'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { apiOf, type CallApi } from '../../fixtures/api'
import { neuesKonto, payload, tokenBy } from '../../fixtures/api-person'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { eingabe, empfehlerMit, empfehlungen, neueAdresse, produkte } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import { PortalVisitor } from '../../fixtures/portal'
import { auszahlungenOf, insertProdukt, openReward } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let call: CallApi
let produkt: number

beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database)
	ctx = await database.contextFor('nordfunk.localhost')
	produkt = (await produkte(ctx)).teilbar
})
afterAll(() => database.drop())

const of = async (email: string) => {
	const { id } = await empfehlerMit(ctx, email)
	return (await empfehlungen(ctx)).filter(({ empfehlerId }) => empfehlerId === id)
}

describe('[V-IBAN] an account abroad', () => {
	const Bankdaten = { Kontoinhaber: 'Maria Muster', Iban: 'AT61 1904 3002 3457 3201' }
	it.each([
		['hafen', 'pays to German accounts only', 400],
		['nordfunk', 'pays to all of SEPA', 200],
	] as const)('by API at %s, which %s: %i', async (marke, _, status) => {
		const brand = await database.contextFor(`${marke}.localhost`)
		const { geld } = await insertProdukt(brand, { id: 9050 })
		const { token, praemierung } = await openReward(brand, { produktId: 9050 })
		const answer = await call(marke, 'PUT /praemierung', { token, json: { PraemieId: geld, Bankdaten } })
		expect(answer.status).toBe(status)
		if (status === 400)
			expect(answer.json).toMatchObject({ code: 'eingabe_ungueltig', errors: [{ path: 'Bankdaten.Iban' }] })
		expect(await auszahlungenOf(brand, praemierung.id)).toHaveLength(status === 200 ? 1 : 0)
	})
})

describe('an Idempotency-Key is the caller’s own', () => {
	const headers = { 'idempotency-key': 'derselbe-schluessel' }
	it('two people who are logged in and choose the same one each have their own effect and answer', async () => {
		const json = await payload(call, 'nordfunk', (await produkte(ctx)).unteilbar)
		const nummern = []
		for (const { email } of [await neuesKonto(ctx), await neuesKonto(ctx)]) {
			const token = await tokenBy(call, 'nordfunk', email)
			const send = async () => (await call('nordfunk', 'POST /Empfehlen/create', { token, json, headers })).json
			const made = await send()
			expect(await send()).toEqual(made)
			expect((await of(email)).map(({ empfehlungsnummer }) => empfehlungsnummer)).toContain(made.Empfehlungsnummer)
			nummern.push(made.Empfehlungsnummer)
		}
		expect(new Set(nummern).size).toBe(2)
	})

	it('so do two networks nobody of whom is logged in', async () => {
		const json = await payload(call, 'nordfunk', produkt)
		const other = await payload(call, 'nordfunk', produkt)
		const here = await call('nordfunk', 'POST /Empfehlen/create', { json, headers, netz: '203.0.113.20' })
		const there = await call('nordfunk', 'POST /Empfehlen/create', { json: other, headers, netz: '198.51.100.20' })
		expect([here.status, there.status]).toEqual([200, 200])
		expect(there.json.Empfehlungsnummer).not.toBe(here.json.Empfehlungsnummer)
		const again = await call('nordfunk', 'POST /Empfehlen/create', { json, headers, netz: '203.0.113.20' })
		expect(again.json).toEqual(here.json)
	})
})

describe('[E-EmpfehlungPayload] what a recommendation by API says besides', () => {
	const sent = async (email: string, empfehler: object, empfehlung: object = {}) => {
		const json = await payload(call, 'nordfunk', produkt, email)
		return call('nordfunk', 'POST /Empfehlen/create', {
			json: {
				Empfehlung: { ...json.Empfehlung, ...empfehlung },
				Empfehler: { ...json.Empfehler, ...empfehler },
			},
		})
	}

	it.each([
		[{ NewsletterPermission: true }, 1],
		[{ NewsletterOptinGegeben: true }, 1],
		[{ NewsletterPermission: false }, 0],
		[{}, 0],
	])('%j: %i mails ask whether the newsletter is wanted, and nobody has it before', async (wunsch, mails) => {
		const email = neueAdresse()
		expect((await sent(email, wunsch)).status).toBe(200)
		expect(await mailsTo(ctx, email, 'newsletter_optin')).toHaveLength(mails)
		expect(await empfehlerMit(ctx, email)).toMatchObject({ newsletterPermission: false })
	})

	it('the channel it came by, which is kept; one that is none is refused', async () => {
		const email = neueAdresse()
		expect((await sent(email, {}, { Channel: 'flyer-7' })).status).toBe(200)
		expect(await of(email)).toMatchObject([{ channel: 'flyer-7' }])
		const without = neueAdresse()
		await sent(without, {})
		expect(await of(without)).toMatchObject([{ channel: '' }])
		const odd = neueAdresse()
		expect((await sent(odd, {}, { Channel: '<script>' })).status).toBe(400)
	})
})

describe('[P-ELIGIBLE] the statement on who may take part', () => {
	it.each([0, 1, 999])(
		'nobody recommends after reading its version %i, which is not the one in force',
		async (teilnahme) => {
			const input = await eingabe(ctx, { email: neueAdresse(), teilnahme })
			expect(await createEmpfehlung(ctx, produkt, input)).toEqual({ ok: false, code: 'agb_zustimmung' })
			await expect(of(input.email)).rejects.toThrow('nobody has')
		},
	)

	it('the form without it is shown again with all that was typed, and recommends nothing', async () => {
		const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
		const at = pathTo(ctx.mandant, 'Empfehlen', { produktId: String(produkt) })
		const email = neueAdresse()
		const typed = { vorname: 'Erika', nachname: 'Musterfrau', email, agb: 'on' }
		const refused = await visitor.fill(at, { ...typed, teilnahme: '' })
		expect(refused.status).toBe(400)
		expect(refused.text).toContain('Musterfrau')
		await expect(of(email)).rejects.toThrow('nobody has')
		expect((await visitor.fill(at, typed)).status).toBe(303)
		expect(await of(email)).toHaveLength(1)
	})
})

describe('[C-KATALOG] a device and its tariffs', () => {
	type Shown = { Id: number; Mobil: { HandyId: number | null; TarifId: number | null } | null }
	const idsOf = async (more = ''): Promise<number[]> =>
		(await call('nordfunk', `GET /produkt/?quelle=mobil&kategorie=geraet&pagesize=50${more}`)).json.Content.map(
			({ Id }: Shown) => Id,
		)
	const detailsOf = async (id: number | null | undefined, more = ''): Promise<Shown> =>
		(await call('nordfunk', `GET /produkt/${id}?quelle=mobil${more}`)).json

	it('tarifId shows the devices with this tariff and no others', async () => {
		const all = await Promise.all((await idsOf()).map((id) => detailsOf(id)))
		const tarife = new Set(all.flatMap(({ Mobil }) => Mobil?.TarifId ?? []))
		expect(tarife.size).toBeGreaterThan(1)
		for (const tarif of tarife)
			expect(await idsOf(`&tarifId=${tarif}`)).toEqual(
				all.filter(({ Mobil }) => Mobil?.TarifId === tarif).map(({ Id }) => Id),
			)
		expect(await idsOf('&tarifId=999999')).toEqual([])
	})

	it('handyId shows a tariff together with the device, or alone where there is no such device', async () => {
		const [id] = await idsOf()
		const device = await detailsOf(id)
		const { HandyId, TarifId } = device.Mobil ?? {}
		expect(await detailsOf(TarifId, `&handyId=${HandyId}`)).toEqual(device)
		expect(await detailsOf(TarifId, '&handyId=999999')).toMatchObject({ Id: TarifId })
	})
})

describe('the way back up from a page of the catalogue', () => {
	const wayOf = (html: string) => {
		const [nav = ''] = /<nav aria-label="Sie sind hier".*?<\/nav>/s.exec(html) ?? []
		return [...nav.matchAll(/<(a|span)\b([^>]*)>([^<]+)</g)].map(([, tag, attributes = '', text]) =>
			tag === 'a' ? [text, /href="([^"]*)"/.exec(attributes)?.[1]] : [text, /aria-current="page"/.test(attributes)],
		)
	}

	it('leads over the products to the start; the page itself is no link', async () => {
		const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
		const home = pathTo(ctx.mandant, 'Home')
		const alle = pathTo(ctx.mandant, 'Produktkategorie', { '*': '' })
		const { text: overview } = await visitor.send(alle)
		expect(wayOf(overview)).toEqual([
			['Empfehlen', home],
			['Produkte', true],
		])
		const one = /<main.*?href="(\/kategorie\/[^"?]+)"/s.exec(overview)?.[1] ?? ''
		const { text, status } = await visitor.send(one)
		expect(status, one).toBe(200)
		const way = wayOf(text)
		expect(way.slice(0, 2)).toEqual([
			['Empfehlen', home],
			['Produkte', alle],
		])
		expect(way[2]?.[1]).toBe(true)
		expect(way).toHaveLength(3)
	})
})
