import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as t from '~db/schema/mandant/tables'
import { apiOf, type CallApi } from '../../fixtures/api'
import { FREUND, neuesKonto, payload, tokenBy } from '../../fixtures/api-person'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { neueAdresse, produkte } from '../../fixtures/empfehlung'

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

const recommended = async (email?: string) => {
	const { json } = await call('nordfunk', 'POST /Empfehlen/create', {
		json: await payload(call, 'nordfunk', produkt, email),
	})
	const [row] = await ctx.db
		.select()
		.from(t.empfehlung)
		.where(eq(t.empfehlung.empfehlungsnummer, json.Empfehlungsnummer))
	if (!row) throw new Error(JSON.stringify(json))
	return { nummer: row.empfehlungsnummer, hex: row.hex, kurzcode: row.kurzcode, id: row.id }
}

describe('recommending', () => {
	it('[C-EMPFEHLUNGEN] [V-CAPTCHA] says without a body whether a captcha is needed, and counts nothing', async () => {
		const asked = await call('nordfunk', 'POST /Empfehlen/create')
		expect(asked).toMatchObject({ status: 200, json: { CaptchaNoetig: false } })
		expect(asked.json.Captcha.BildUrl).toMatch(/^https?:\/\/nordfunk\.localhost/)
	})

	it('[C-EMPFEHLUNGEN] [E-EmpfehlungPayload] makes a recommendation with its links and channels', async () => {
		const made = await call('nordfunk', 'POST /empfehlen/CREATE/', { json: await payload(call, 'nordfunk', produkt) })
		expect(made).toMatchObject({ status: 200, json: { Status: 'Ok', ProduktId: produkt, AnteilEmpfehler: 100 } })
		expect(made.json.Link).toContain('nordfunk.localhost')
		const shown = await call('nordfunk', `GET /empfehlen/${made.json.Empfehlungsnummer}`)
		expect(shown.json).toEqual(made.json)
	})

	it.each([
		['another version of the terms', { AgbText: 'AGB von gestern' }, 400, 'agb_zustimmung'],
		['a product that is hidden', { Produkt: 639 }, 404, 'produkt_unbekannt'],
		['an agent nobody knows', { Agentennummer: 'nobody' }, 404, 'berater_unbekannt'],
	])('[C-EMPFEHLUNGEN] refuses %s', async (_, change, status, code) => {
		const sent = await payload(call, 'nordfunk', produkt)
		const answer = await call('nordfunk', 'POST /Empfehlen/create', {
			json: { ...sent, Empfehlung: { ...sent.Empfehlung, ...change } },
		})
		expect(answer).toMatchObject({ status, json: { code } })
	})

	it('names each field that is wrong, by its path', async () => {
		const sent = await payload(call, 'nordfunk', produkt, 'nicht so')
		const { status, json } = await call('nordfunk', 'POST /Empfehlen/create', {
			json: { ...sent, Empfehlung: { ...sent.Empfehlung, AnteilEmpfehler: 70 } },
		})
		expect(status).toBe(400)
		expect(json.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
			['Empfehlung.AnteilEmpfehler', 'anteil_ungueltig'],
			['Empfehler.Email', 'email_ungueltig'],
		])
	})

	it('a known address asks to confirm first, a registered one to log in', async () => {
		const email = neueAdresse()
		await recommended(email)
		const again = await call('nordfunk', 'POST /Empfehlen/create', {
			json: await payload(call, 'nordfunk', produkt, email),
		})
		expect(again.json.code).toBe('empfehlung_vorhanden_optin_noetig')
		const konto = await neuesKonto(ctx)
		const ohne = await call('nordfunk', 'POST /Empfehlen/create', {
			json: await payload(call, 'nordfunk', produkt, konto.email),
		})
		expect(ohne).toMatchObject({ status: 409, json: { code: 'anmeldung_zuerst' } })
	})

	it('fifty equal creates at once, with one Idempotency-Key, are one recommendation and one answer', async () => {
		const email = neueAdresse()
		const json = await payload(call, 'nordfunk', produkt, email)
		const headers = { 'idempotency-key': 'f1f1c0de-0000-4000-8000-000000000001' }
		const all = await Promise.all(
			Array.from({ length: 50 }, () => call('nordfunk', 'POST /Empfehlen/create', { json, headers })),
		)
		expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
		expect(new Set(all.map((one) => JSON.stringify(one.json))).size).toBe(1)
		expect(all.filter((one) => one.headers.get('idempotency-replayed') === 'true')).toHaveLength(49)
		const other = await call('nordfunk', 'POST /Empfehlen/create', {
			json: { ...json, Empfehler: { ...json.Empfehler, Vorname: 'Anders' } },
			headers,
		})
		expect(other).toMatchObject({ status: 422, json: { code: 'schluessel_wiederverwendet' } })
	})

	it('what was refused leaves its key free', async () => {
		const headers = { 'idempotency-key': 'wieder-verwendbar' }
		const wrong = await payload(call, 'nordfunk', produkt, 'kaputt')
		expect((await call('nordfunk', 'POST /Empfehlen/create', { json: wrong, headers })).status).toBe(400)
		const right = await payload(call, 'nordfunk', produkt)
		expect((await call('nordfunk', 'POST /Empfehlen/create', { json: right, headers })).status).toBe(200)
	})
})

describe('a friend', () => {
	it('[C-EMPFAENGER] [C-EMPFEHLUNGEN] accepts, agrees, gives data and customer number, each once the one before is done', async () => {
		const { nummer, hex } = await recommended()
		const seen = await call('nordfunk', `GET /empfaenger/${hex}`)
		expect(seen.json).toMatchObject({ Empfehlungsnummer: nummer, Vorname: 'Jana', Produkt: { Id: produkt } })
		expect(JSON.stringify(seen.json)).not.toMatch(/Winter|@/)
		expect((await call('nordfunk', `GET /empfehlen/${produkt}/${hex}`)).status).toBe(200)
		expect((await call('nordfunk', `GET /empfehlen/999999/${hex}`)).status).toBe(404)
		expect((await call('nordfunk', `GET /empfehlen/any/999999/${hex}`)).status).toBe(200)

		const { json: created } = await call('nordfunk', `POST /empfaenger/create/${hex}?channel=co`)
		expect(created).toMatchObject({ Empfehlungsnummer: nummer })
		const token = created.Token
		const numbers = { empfehlungsnummer: nummer, empfaengernummer: created.Empfaengernummer }
		const data = { json: { ...numbers, empfaengerdaten: FREUND }, token }
		const early = await call('nordfunk', 'POST /tracking/abschliessen?channel=co', data)
		expect(early).toMatchObject({ status: 409, json: { code: 'empfaenger_zustimmung_fehlt' } })

		const { json: mandant } = await call('nordfunk', 'GET /mandant/mvv')
		const wrong = await call('nordfunk', 'PUT /empfaenger/zustimmung', { token, json: { AgbText: 'anders' } })
		expect(wrong).toMatchObject({ status: 409, json: { code: 'zustand_veraltet' } })
		const agreed = await call('nordfunk', 'PUT /empfaenger/zustimmung', { token, json: { AgbText: mandant.Agb.Text } })
		expect(agreed.status).toBe(200)

		const bad = await call('nordfunk', 'POST /tracking/abschliessen', {
			token,
			json: { ...numbers, empfaengerdaten: { ...FREUND, name: undefined, adresse: undefined } },
		})
		expect(bad.json.errors.map(({ path }: { path: string }) => path)).toContain('empfaengerdaten.name')
		const done = await call('nordfunk', 'POST /tracking/abschliessen?channel=co&einsprungsquelle=Einsprungslink', data)
		expect(done).toMatchObject({ status: 200, json: { Ok: true } })

		const number = await call('nordfunk', 'PUT /empfehler/SetKundennummerForEmpfehler/KD-4711-88', { token })
		expect(number.status).toBe(200)
		const result = await call('nordfunk', 'GET /empfehler/GetResultFromKundennummer/', { token })
		expect(result.json).toEqual({ KundennummerEnde: '-88', AuftragGefunden: false })
		const order = await call('nordfunk', 'GET /empfaenger/auftrag', { token })
		expect(order.json).toMatchObject({ Zustand: 'daten_erfasst', ...{ Empfaengernummer: created.Empfaengernummer } })
		const link = await call(
			'nordfunk',
			`GET /empfehlung/${nummer}/produkt/produktlink?channel=co&empfaengernummer=${created.Empfaengernummer}`,
			{ token },
		)
		expect(link.json.Url).toContain(`empfaengernummer=${created.Empfaengernummer}`)
		expect((await call('nordfunk', `GET /empfaenger/${created.Empfaengernummer}/praemie/`, { token })).status).toBe(200)
	})

	it('[C-EMPFAENGER] numbers without the friend’s own token open nothing, nor do they with another friend’s', async () => {
		const [one, two] = [await recommended(), await recommended()]
		const { json: mila } = await call('nordfunk', `POST /empfaenger/create/${one.hex}`)
		const { json: ben } = await call('nordfunk', `POST /empfaenger/create/${two.hex}`)
		const json = {
			...{ empfehlungsnummer: mila.Empfehlungsnummer, empfaengernummer: mila.Empfaengernummer },
			empfaengerdaten: FREUND,
		}
		for (const token of [undefined, ben.Token, 'x'.repeat(43), `${mila.Token}x`]) {
			const answer = await call('nordfunk', 'POST /tracking/abschliessen', { json, token })
			expect(answer, String(token)).toMatchObject({
				status: token === ben.Token ? 403 : 401,
				json: { code: 'empfaenger_link_noetig' },
			})
		}
		expect((await call('hafen', 'GET /empfaenger/auftrag', { token: mila.Token })).status).toBe(401)
	})

	it('[C-EMPFEHLUNGEN] a click is counted where a program says so, never by a bare link', async () => {
		const { hex, kurzcode, nummer } = await recommended()
		expect((await call('nordfunk', `GET /empfehlen/click/${kurzcode}`, { plain: true })).status).toBe(302)
		const target = await call('nordfunk', `GET /empfehlen/click/${kurzcode}?channel=wa`)
		expect(target.json).toMatchObject({ Empfehlungsnummer: nummer, Hex: hex, Abgelaufen: false })
		expect((await call('nordfunk', `PUT /empfehlung/${hex}`)).status).toBe(200)
		const code = await call('nordfunk', `GET /empfehlung/empfehlungscode/${kurzcode}?einsprungsquelle=Code`)
		expect(code.json.Empfehlungsnummer).toBe(nummer)
		expect((await call('nordfunk', 'GET /empfehlung/empfehlungscode/GIBTSNICHT')).json.code).toBe('code_unbekannt')
	})
})

describe('what belongs to the recommender', () => {
	it('[C-EMPFEHLUNGEN] [C-EMPFEHLER] is listed with its status, by the token alone', async () => {
		const { email } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		const list = await call('nordfunk', 'GET /Empfehler/empfehlungen', { token })
		expect(list.json).toMatchObject({ TotalCount: 1, HasNext: false, Content: [{ Status: 'nicht_reagiert' }] })
		const en = await call('nordfunk', 'GET /empfehler/empfehlungen/', { token, base: 'mvv', locale: 'en' })
		expect(en.json.Content[0].StatusText).not.toBe(list.json.Content[0].StatusText)
		expect((await call('nordfunk', 'GET /Empfehler/empfehlungen')).json.code).toBe('PSOF0204')
	})
})
