import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PartnerBereich } from '~/domain/partner/schluessel'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { setConfig } from '~/usecases/mandant/set-config'
import { createWebhook } from '~/usecases/partner/create-webhook'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { apiOf, type CallApi } from '../../fixtures/api'
import { FREUND, payload } from '../../fixtures/api-person'
import { freshDatabase, type TestClock, type TestDatabase, testClock } from '../../fixtures/database'
import { produkte } from '../../fixtures/empfehlung'
import { IBAN } from '../../fixtures/praemie'
import { inTestbetrieb } from '../../fixtures/testbetrieb'

let database: TestDatabase
let clock: TestClock
let call: CallApi
let nummer = 0

const betrieb = async (host: string) => withFaktor(asBetrieb(await database.contextFor(host, { clock })))

async function newKey(marke: string, bereiche: PartnerBereich[]) {
	const ctx = await betrieb(`${marke}.localhost`)
	const made = await createPartnerSchluessel(ctx, { bezeichnung: 'Shop', bereiche, netze: [] }, `key-${++nummer}`)
	return made.ok ? (made.value.schluessel ?? '') : made.code
}

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	await inTestbetrieb(database, 'nordfunk')
	call = apiOf(database, clock)
})
afterAll(() => database.drop())

const ALLE: PartnerBereich[] = ['auftragMelden', 'auftragLesen', 'ereignisLesen', 'kennzahlenLesen', 'testbetrieb']

describe('a brand in Testbetrieb', () => {
	it('plays the whole life of a reward by calls alone', async () => {
		const ctx = await betrieb('nordfunk.localhost')
		const webhook = await createWebhook(
			ctx,
			{ bezeichnung: 'Partner', adresse: 'https://partner.example/hier', ereignisse: [] },
			'webhook',
		)
		if (!webhook.ok || !webhook.value.geheimnis) throw new Error('no webhook')
		const partner = await newKey('nordfunk', ALLE)
		expect(partner).toMatch(/^ws_test_/)
		const play = async (path: string, json?: object) => {
			const { status, json: answer } = await call('nordfunk', path, { token: partner, json })
			expect([status, answer?.code], path).toEqual([200, undefined])
			return answer
		}
		const mailOf = async (vorlage: string) => {
			const { Mails } = await play('GET /testbetrieb/mails?limit=50')
			return Mails.find((mail: { Vorlage: string }) => mail.Vorlage === vorlage)
		}

		const produkt = (await produkte(ctx)).teilbar
		const { json: made } = await call('nordfunk', 'POST /Empfehlen/create', {
			json: await payload(call, 'nordfunk', produkt),
		})
		const kurzcode = new URL(made.Link).pathname.split('/').at(-1)
		const { Hex } = (await call('nordfunk', `GET /empfehlen/click/${kurzcode}`)).json
		const { json: freund } = await call('nordfunk', `POST /empfaenger/create/${Hex}`)
		const { json: mandant } = await call('nordfunk', 'GET /mandant/mvv')
		const token = freund.Token
		await call('nordfunk', 'PUT /empfaenger/zustimmung', { token, json: { AgbText: mandant.Agb.Text } })
		const numbers = { empfehlungsnummer: freund.Empfehlungsnummer, empfaengernummer: freund.Empfaengernummer }
		const json = { ...numbers, empfaengerdaten: FREUND }
		expect((await call('nordfunk', 'POST /tracking/abschliessen', { token, json })).status).toBe(200)

		const auftrag = await play('POST /testbetrieb/auftrag', { Empfaengernummer: freund.Empfaengernummer })
		expect(auftrag.Ergebnis).toBe('neu')
		const Auftrag = auftrag.Id
		const early = await call('nordfunk', 'POST /testbetrieb/freigabe', { token: partner, json: { Auftrag } })
		expect(early).toMatchObject({ status: 409, json: { code: 'auftrag_in_pruefung' } })
		const vorher = (await play('GET /testbetrieb/uhr')).Jetzt
		const uhr = await play('PUT /testbetrieb/uhr', { Tage: 15 })
		expect(Date.parse(uhr.Jetzt) - Date.parse(vorher)).toBe(15 * 86_400_000)
		expect(uhr.Arbeit).toMatchObject({ purgeExpired: expect.any(Number) })
		await play('POST /testbetrieb/freigabe', { Auftrag })

		const link = /https?:\S+[?&]t=([\w.-]+)/.exec((await mailOf('praemie_bereit')).Text)
		const reward = { token: link?.[1] }
		const { json: wahl } = await call('nordfunk', 'GET /praemierung', reward)
		const geld = wahl.Wahl.Optionen.find(({ Art }: { Art: string }) => Art === 'geld')
		const taken = await call('nordfunk', 'PUT /praemierung', {
			...reward,
			json: { PraemieId: geld.PraemieId, Bankdaten: { Kontoinhaber: 'Jana Winter', Iban: IBAN } },
		})
		expect(taken.status).toBe(200)
		expect(await play('POST /testbetrieb/auszahlung', { Auftrag })).toEqual({ Anzahl: 1 })
		await play('POST /testbetrieb/storno', { Auftrag, Widerrufen: true })

		const { Ereignisse } = await play('GET /events?limit=500')
		const types: string[] = Ereignisse.map(({ type }: { type: string }) => type)
		expect(types).toEqual(
			expect.arrayContaining([
				...['empfehlung.erstellt', 'empfehlung.angenommen', 'empfaenger.daten_erfasst', 'auftrag.gemeldet'],
				...['auftrag.freigegeben', 'praemierung.erstellt', 'praemierung.gewaehlt', 'auszahlung.gezahlt'],
				...['praemierung.ausgezahlt', 'auftrag.storniert'],
			]),
		)
		const { Webhooks } = await play('GET /testbetrieb/webhooks?limit=100')
		expect(Webhooks).toHaveLength(types.length)
		const receiver = new Webhook(webhook.value.geheimnis)
		// By the time outside: what a receiver's clock shows. The test's own clock stands still elsewhere.
		for (const { Koerper, Kopf } of Webhooks) {
			expect(Number(Kopf['webhook-timestamp']) * 1000).toBe(clock().getTime())
			expect(receiver.sign(Kopf['webhook-id'], clock(), Koerper)).toBe(Kopf['webhook-signature'])
		}
		const { mail, zustellung } = t
		const states = await ctx.db.selectDistinct({ zustand: mail.zustand }).from(mail)
		expect(states).toEqual([{ zustand: 'abgelegt' }])
		expect(await ctx.db.selectDistinct({ zustand: zustellung.zustand }).from(zustellung)).toEqual([
			{ zustand: 'abgelegt' },
		])
	})

	it('has a clock that no call moves back or too far, and that moves once for one key', async () => {
		const token = await newKey('nordfunk', ALLE)
		const move = (json: object, headers = {}) => call('nordfunk', 'PUT /testbetrieb/uhr', { token, json, headers })
		const { Jetzt } = (await call('nordfunk', 'GET /testbetrieb/uhr', { token })).json
		for (const Bis of [Jetzt, '2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])
			expect(await move({ Bis }), Bis).toMatchObject({ status: 409, json: { code: 'uhr_grenze' } })
		for (const json of [{}, { Tage: 0 }, { Tage: -1 }, { Tage: 401 }, { Tage: 1, Bis: Jetzt }, { Bis: 'morgen' }])
			expect((await move(json)).status, JSON.stringify(json)).toBe(400)
		const headers = { 'idempotency-key': 'einmal' }
		const [one, two] = [await move({ Tage: 2 }, headers), await move({ Tage: 2 }, headers)]
		expect(two.json).toEqual(one.json)
		expect(Date.parse(one.json.Jetzt) - Date.parse(Jetzt)).toBe(2 * 86_400_000)
	})

	it('moves no other brand’s clock', async () => {
		const others = (await database.registry.all()).filter(({ mandant }) => mandant.clientRoute !== 'nordfunk')
		expect(others.map(({ mandant }) => mandant.config.TestuhrMs)).toEqual(others.map(() => 0))
	})

	it('knows no key of a live brand, and a live brand none of its own; playing needs the scope', async () => {
		const live = await newKey('hafen', ['auftragLesen'])
		const test = await newKey('nordfunk', ['auftragLesen'])
		expect(live).toMatch(/^ws_live_/)
		for (const [marke, token] of [
			['nordfunk', live],
			['hafen', test],
		] as const)
			expect((await call(marke, 'GET /auftrag', { token })).status).toBe(401)
		expect((await call('nordfunk', 'GET /testbetrieb/uhr', { token: test })).status).toBe(403)
		expect(await newKey('hafen', ['testbetrieb'])).toBe('eingabe_ungueltig')
	})
})

describe('a live brand', () => {
	it.each(['GET /testbetrieb/uhr', 'PUT /testbetrieb/uhr', 'POST /testbetrieb/auftrag', 'GET /testbetrieb/mails'])(
		'has no %s',
		async (path) => {
			const answer = await call('hafen', path, { token: await newKey('hafen', ['auftragLesen']) })
			expect(answer).toMatchObject({ status: 404, json: { code: 'nicht_gefunden' } })
		},
	)

	it('with data of people does not become one to try things, nor the other way round; an empty one may', async () => {
		const deps = { ...database, clock }
		const set = (clientRoute: string, settings: object) => setConfig(deps, { clientRoute, settings })
		expect(await set('hafen', { Testbetrieb: true })).toEqual({ ok: false, code: 'testbetrieb_fest' })
		expect(await set('nordfunk', { Testbetrieb: false, TestuhrMs: 0 })).toEqual({ ok: false, code: 'testbetrieb_fest' })
		expect(await set('hafen', { TestuhrMs: 1 })).toMatchObject({ code: 'eingabe_ungueltig' })
		expect(await set('nordfunk', { TestuhrMs: 0 })).toEqual({ ok: false, code: 'testbetrieb_fest' })
		const made = await createMandant(deps, { clientRoute: 'leer', host: 'leer.localhost' })
		expect(made.ok).toBe(true)
		expect((await set('leer', { Testbetrieb: true })).ok).toBe(true)
		expect((await set('leer', { Testbetrieb: false })).ok).toBe(true)
	})
})
