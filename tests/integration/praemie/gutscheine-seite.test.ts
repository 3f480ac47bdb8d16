import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { DEMO } from '../../fixtures/handlungen'
import { PortalVisitor } from '../../fixtures/portal'
import { insertProdukt, openReward, PROBIERLADEN, WERT_CENT } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
})
afterAll(() => database.drop())

it('the stock is folded by brand: who is waited for comes first and is open, the rest says how much there is', async () => {
	const { gutschein } = await insertProdukt(ctx)
	await importGutscheinCodes(asBetrieb(ctx), { marke: 'Aalkorb', wertCent: 1000, codes: ['AAL-1', 'AAL-2'] })
	await importGutscheinCodes(asBetrieb(ctx), { marke: 'Aalkorb', wertCent: 2000, codes: ['AAL-3'] })
	const { token, email } = await openReward(ctx)
	const wahl = { art: 'gutschein', email } as const
	expect(await claimPraemierung(ctx, token, gutschein, wahl, undefined)).toMatchObject({ ok: true })

	const operator = new PortalVisitor('http://nordfunk.localhost', '203.0.113.97')
	expect((await operator.fill('/betrieb/login', { email: DEMO.finanzen, passwort: 'Demo1234' })).status).toBe(303)
	const { text } = await operator.send('/betrieb/gutscheine')
	const gruppen = [...text.slice(text.indexOf('<main')).matchAll(/<details([^>]*)>.*?<summary[^>]*>(.*?)<\/summary>/gs)]
	const [erste, ...andere] = gruppen.map(([, attribute = '', titel = '']) => ({
		offen: attribute.includes('open'),
		titel: titel.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
	}))
	expect(erste?.offen).toBe(true)
	expect(erste?.titel).toMatch(new RegExp(`${PROBIERLADEN} .*1 Person wartet.*0 frei`))
	expect(andere.find(({ titel }) => titel.includes('Aalkorb'))).toMatchObject({
		offen: false,
		titel: expect.stringContaining('3 frei'),
	})

	const codes = {
		intent: 'codes',
		marke: PROBIERLADEN,
		wert: String(WERT_CENT / 100).replace('.', ','),
		gueltigBis: '',
	}
	const sent = await operator.fill('/betrieb/gutscheine', { ...codes, codes: 'NACHSCHUB-1\nNACHSCHUB-2' })
	const after = await operator.send(sent.headers.get('location') ?? '')
	expect(after.text).toContain('2 neue Gutschein-Codes sind eingelesen. 1 Code ging gleich hinaus')
})
