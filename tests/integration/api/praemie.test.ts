import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { auszahlungenOf, IBAN, insertProdukt, openReward, plantCodes, reload } from '../../fixtures/praemie'
import { switchOnSpenden, zweck } from '../../fixtures/spende'

let database: TestDatabase
let ctx: TestContext
let call: CallApi
let praemien: Awaited<ReturnType<typeof insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database)
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

const Bankdaten = { Kontoinhaber: 'Maria Muster', Iban: IBAN }

describe('a reward', () => {
	it('[C-PRAEMIE] is shown by the token of its link, taken as money once, and says what became of it', async () => {
		const { token, praemierung } = await openReward(ctx)
		const shown = await call('nordfunk', 'GET /praemierung/?details=1', { token })
		expect(shown.json).toMatchObject({ Wahl: { Art: 'auftrag', Anteil: 100 }, Stand: null })
		expect(shown.json.Wahl.Optionen.map(({ PraemieId }: { PraemieId: number }) => PraemieId)).toContain(praemien.geld)
		const json = { PraemieId: praemien.geld, Bankdaten }
		const taken = await Promise.all(
			Array.from({ length: 5 }, () => call('nordfunk', 'PUT /praemierung/', { token, json })),
		)
		expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(await auszahlungenOf(ctx, praemierung.id)).toHaveLength(1)
		const after = await call('nordfunk', 'GET /praemierung', { token })
		expect(after.json).toMatchObject({ Wahl: null, Stand: { Schritt: 'auszahlung_vorbereitet', IbanEnde: '3000' } })
		expect(JSON.stringify(after.json)).not.toContain(IBAN)
	})

	it('[C-PRAEMIE] is a voucher for an address; what does not fit the choice is refused', async () => {
		await plantCodes(ctx, 2)
		const { token, praemierung } = await openReward(ctx)
		const without = await call('nordfunk', 'PUT /praemierung', { token, json: { PraemieId: praemien.gutschein } })
		expect(without).toMatchObject({ status: 409, json: { code: 'praemie_nicht_waehlbar' } })
		const other = await call('nordfunk', 'PUT /praemierung', { token, json: { PraemieId: 999_999, Bankdaten } })
		expect(other.json.code).toBe('praemie_nicht_waehlbar')
		const done = await call('nordfunk', 'PUT /praemierung', {
			token,
			json: { PraemieId: praemien.gutschein, Email: 'gutschein@example.org' },
		})
		expect(done.json).toEqual({ Ok: true })
		expect((await reload(ctx, praemierung.id)).gutscheinEmail).toBe('gutschein@example.org')
	})

	it('[C-PRAEMIE] is given to a cause that its brand names, which clients see as a payout', async () => {
		await switchOnSpenden(database, 'nordfunk', [zweck('tafel', IBAN)])
		const { token, praemierung } = await openReward(ctx)
		const { Spendenzwecke } = (await call('nordfunk', 'GET /praemierung', { token })).json.Wahl
		expect(Spendenzwecke).toMatchObject([{ Zweck: 'tafel', Name: 'Verein tafel', Satz: 'tafel hilft.' }])
		const [{ PraemieId }] = Spendenzwecke
		const wrong = await call('nordfunk', 'PUT /praemierung', { token, json: { PraemieId, Zweck: 'niemand' } })
		expect(wrong.json.code).toBe('praemie_nicht_waehlbar')
		const done = await call('nordfunk', 'PUT /praemierung', { token, json: { PraemieId, Zweck: 'tafel' } })
		expect(done.json).toEqual({ Ok: true })
		expect((await call('nordfunk', 'GET /praemierung', { token })).json).toMatchObject({
			Stand: { Schritt: 'auszahlung_vorbereitet', Spendenzweck: 'Verein tafel', IbanEnde: null },
		})
		expect((await reload(ctx, praemierung.id)).spendenzweck).toBe('tafel')
	})

	it.each(['GET /praemierung', 'PUT /praemierung', 'POST /empfaenger/bankdaten'])(
		'[C-PRAEMIE] %s opens for no other brand’s token, no login’s and none',
		async (path) => {
			const { token } = await openReward(ctx)
			const body = path.startsWith('POST') ? Bankdaten : { PraemieId: praemien.geld, Bankdaten }
			const json = path.startsWith('GET') ? undefined : body
			for (const wrong of [undefined, `${token}x`, 'x'.repeat(43)])
				expect((await call('nordfunk', path, { token: wrong, json })).status, String(wrong)).toBe(401)
			expect((await call('hafen', path, { token, json })).status).toBe(401)
		},
	)

	it('[C-EMPFAENGER] another account is given by the link of the mail that asks for it alone', async () => {
		const { token } = await openReward(ctx)
		const answer = await call('nordfunk', 'POST /empfaenger/bankdaten', { token, json: Bankdaten })
		expect(answer).toMatchObject({ status: 403, json: { code: 'bankdaten_unberechtigt' } })
	})

	it('[C-PRAEMIE] those of today are listed with their pictures; banners are shown where the content has them', async () => {
		const { json } = await call('nordfunk', 'GET /praemie?pagesize=5')
		expect(json.Content).toHaveLength(5)
		const [first] = json.Content[0].Praemien
		expect(Object.keys(first)).toEqual(
			expect.arrayContaining(['Id', 'Titel', 'Startdatum', 'Enddatum', 'WertCent', 'Wert']),
		)
		for (const name of ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger']) {
			const picture = await call('nordfunk', `GET /praemie/${praemien.geld}/${name}`)
			expect([picture.status, picture.headers.get('content-type')], name).toEqual([200, 'image/png'])
			expect([...picture.bytes.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
		}
		expect((await call('nordfunk', `GET /praemie/${praemien.unteilbar}/grafik50`)).status).toBe(404)
		for (const path of ['/praemierung/showbanner/BannerTEZuTP', '/empfehler/empfehlungen/showbanner/bannertezutp'])
			expect((await call('nordfunk', `GET ${path}`)).json).toEqual({ ShowBanner: false })
	})
})
