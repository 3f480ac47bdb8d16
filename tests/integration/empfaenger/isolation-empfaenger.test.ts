import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSitzung } from '~/usecases/konto/sitzung'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	BRAND_NAMES,
	type BrandName,
	Browser,
	DATEN,
	everything,
	goUntil,
	hostOfBrand,
	mit,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	serveFrom,
} from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'

let database: TestDatabase
const contexts = new Map<BrandName, TestContext>()

beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	for (const marke of BRAND_NAMES) contexts.set(marke, await database.contextFor(hostOfBrand(marke), { clock }))
})
afterAll(() => database.drop())

const contextOf = (marke: BrandName): TestContext => {
	const ctx = contexts.get(marke)
	if (!ctx) throw new Error(marke)
	return ctx
}

type Credentials = {
	empfohlen: PlantedEmpfehlung
	cookies: Map<string, string>
	/** Form tokens of the friend's pages. */
	formulare: string[]
	zugang: string
	newsletter: string
}

const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('t') ?? ''

/** All that somebody can hold of nordfunk: as its recipient, as its logged-in recommender, and every link of the mails. */
async function collect(): Promise<Credentials> {
	const ctx = contextOf('nordfunk')
	const browser = new Browser(database)
	const done = await plantEmpfehlungFor(ctx)
	const email = 'lena.isolation@example.net'
	await goUntil(browser, 'nordfunk', done, 'daten', { ...DATEN, email, newsletter: 'on' })
	const open = await plantEmpfehlungFor(ctx)
	const formulare: string[] = []
	for (const screen of ['EmpfaengerBestaetigung', 'Empfehlungscode', 'optin', 'optout'] as const)
		formulare.push((await browser.get('nordfunk', screen, [{}, { empfehlung: open.hex }])).data.token)
	await goUntil(browser, 'nordfunk', open, 'angenommen')
	const byNumber = mit({ empfehlung: open.empfehlungsnummer })
	formulare.push((await browser.get('nordfunk', 'AGBDatenschutzZustimmung', byNumber)).data.token)
	const login = { art: 'empfehler' as const, subjektId: done.empfehlerId, bleiben: true }
	browser.jar('nordfunk').set('sitzung', await startSitzung(ctx, ctx.db, login))
	browser.jar('nordfunk').set('sprache', 'en')
	const [access] = await mailDatenTo(ctx, email, 'empfaenger_bestaetigung')
	const [optin] = await mailDatenTo(ctx, email, 'newsletter_optin')
	return {
		empfohlen: open,
		cookies: browser.jar('nordfunk'),
		formulare,
		zugang: tokenIn(access?.angebotLink),
		newsletter: tokenIn(optin?.link),
	}
}

/** An answer of another brand shows nothing of nordfunk's people. */
const expectNothingShown = (data: unknown, what: string) =>
	expect(JSON.stringify(data), what).not.toMatch(/Jana|Winter|Lena|Sommer|lena\.|jana\./)

describe.each(BRAND_NAMES.filter((marke) => marke !== 'nordfunk'))('nordfunk’s credentials on %s', (fremd) => {
	it('[N-RECIPIENTGUARD] [R-EMPFAENGER] show nothing and change nothing: cookies, numbers, links, tokens, codes, form tokens', async () => {
		const { empfohlen, cookies, formulare, zugang, newsletter } = await collect()
		const browser = new Browser(database)
		for (const [name, value] of cookies) browser.jar(fremd).set(name, value)
		const before = await everything(contextOf(fremd))
		const { empfehlungsnummer, hex, kurzcode } = empfohlen

		const guarded = ['AGBDatenschutzZustimmung', 'EmpfehlungBestaetigung', 'KundenNummer', 'Produktlink'] as const
		for (const screen of guarded)
			for (const query of [
				{ empfehlung: empfehlungsnummer },
				{ empfehlung: empfehlungsnummer, t: zugang },
				{ t: zugang },
			]) {
				const answer = await browser.get(fremd, screen, [{}, query])
				// With ModuleErzwingeLogin the login comes before anything else.
				if (fremd === 'hafen' && screen !== 'Produktlink') expect(answer.location).toMatch(/^\/login\?/)
				else expect([screen, answer.status, answer.data?.code]).toEqual([screen, 403, 'empfaenger_link_noetig'])
			}
		for (const screen of ['AGBDatenschutzZustimmung', 'KundenNummer'] as const)
			for (const formular of formulare) {
				const fields = {
					formular,
					kundennummer: 'K-999999',
					agb: 'on',
					datenschutz: 'on',
					agbId: '1',
					datenschutzId: '3',
				}
				const query = { empfehlung: empfehlungsnummer, t: zugang }
				expect((await browser.post(fremd, screen, [{}, query], fields)).status).toBe(fremd === 'hafen' ? 303 : 403)
			}

		const data = await browser.get(fremd, 'EmpfaengerDaten', [{ empfehlungsnummer }, { t: zugang }])
		expect([data.status, data.data.code]).toEqual(
			fremd === 'hafen' ? [404, 'empfehlung_unbekannt'] : [403, 'empfaenger_link_noetig'],
		)

		for (const formular of formulare) {
			const combined = { formular, ...DATEN, agb: 'on', datenschutz: 'on', agbId: '1', datenschutzId: '3' }
			const sent = await browser.post(fremd, 'EmpfaengerDaten', [{ empfehlungsnummer }], combined)
			expect(sent.status).toBe(fremd === 'hafen' ? 404 : 403)
			const code = await browser.post(fremd, 'Empfehlungscode', [], { formular, code: kurzcode })
			expect([code.status, code.data.code]).toEqual([400, 'formular_abgelaufen'])
		}

		for (const link of [
			await browser.get(fremd, 'Kurzlink', [{ kurzcode }]),
			await browser.get(fremd, 'Empfehlungslink', [{ hex }]),
		]) {
			expect(link.status).toBe(302)
			expect(link.location).not.toContain(empfehlungsnummer)
		}
		const own = (await browser.get(fremd, 'Empfehlungscode', [])).data
		const code = await browser.post(fremd, 'Empfehlungscode', [], { formular: own.token, code: kurzcode })
		expect([code.status, code.data.submission.error.code]).toEqual([404, ['code_unbekannt']])

		if (fremd !== 'hafen') {
			const page = await browser.get(fremd, 'EmpfaengerBestaetigung', [{}, { empfehlung: hex }])
			expect([page.status, page.data.code]).toEqual([404, 'empfehlung_unbekannt'])
			const expired = await browser.get(fremd, 'EmpfehlungAbgelaufen', [{}, { empfehlung: hex }])
			expectNothingShown(expired.data, 'EmpfehlungAbgelaufen')
			for (const screen of ['optin', 'optout'] as const) {
				const page = await browser.get(fremd, screen, [{}, { t: newsletter }])
				expect(page.status).toBe(404)
				const reply = await browser.post(fremd, screen, [{}, { t: newsletter }], {
					formular: page.data.token ?? formulare[2] ?? '',
				})
				expectNothingShown(reply.data, screen)
			}
		}

		expect(await everything(contextOf(fremd))).toBe(before)
	})
})

describe('within one brand', () => {
	it('[N-RECIPIENTGUARD] [R-ANON] the pages of a recipient open with the cookie of that very Empfehlung only', async () => {
		const ctx = contextOf('nordfunk')
		const [mine, other] = [await plantEmpfehlungFor(ctx), await plantEmpfehlungFor(ctx)]
		const browser = new Browser(database)
		await goUntil(browser, 'nordfunk', mine, 'daten', { ...DATEN, email: 'lena.eine@example.net' })
		await goUntil(new Browser(database), 'nordfunk', other, 'daten', { ...DATEN, email: 'mia@example.net' })
		const jar = browser.jar('nordfunk')
		const cookie = jar.get(`empfaenger_${mine.empfehlungsnummer}`) ?? ''
		const forged = [cookie, `${cookie.slice(0, -1)}x`, cookie.replace(/\./, '.x'), 'ABCDEFGHJK.', '']
		for (const value of forged) {
			jar.set(`empfaenger_${other.empfehlungsnummer}`, value)
			for (const screen of [
				'AGBDatenschutzZustimmung',
				'EmpfehlungBestaetigung',
				'KundenNummer',
				'Produktlink',
			] as const) {
				const answer = await browser.get('nordfunk', screen, [{}, { empfehlung: other.empfehlungsnummer }])
				expect([screen, answer.status, answer.data?.code]).toEqual([screen, 403, 'empfaenger_link_noetig'])
			}
			const data = await browser.get('nordfunk', 'EmpfaengerDaten', [{ empfehlungsnummer: other.empfehlungsnummer }])
			expect(data.status).toBe(403)
		}
		expect((await browser.get('nordfunk', 'KundenNummer', [{}, { empfehlung: mine.empfehlungsnummer }])).status).toBe(
			200,
		)
	})

	it('[N-RECIPIENTGUARD] a form of one recipient is worthless to another', async () => {
		const ctx = contextOf('nordfunk')
		const empfohlen = await plantEmpfehlungFor(ctx)
		const [one, two] = [new Browser(database), new Browser(database)]
		await goUntil(one, 'nordfunk', empfohlen, 'daten', { ...DATEN, email: 'a@example.net' })
		await goUntil(two, 'nordfunk', empfohlen, 'daten', { ...DATEN, email: 'b@example.net' })
		const args = mit({ empfehlung: empfohlen.empfehlungsnummer })
		const { data } = await one.get('nordfunk', 'KundenNummer', args)
		const fields = { formular: data.kundennummer.token, kundennummer: 'K-424242' }
		const answer = await two.post('nordfunk', 'KundenNummer', args, fields)
		expect([answer.status, answer.data.code]).toEqual([400, 'formular_abgelaufen'])
		expect(answer.data.submission.initialValue.kundennummer).toBe('K-424242')
	})

	it('[R-EMPFAENGER] deleted data ends the access by cookie and by link', async () => {
		const ctx = contextOf('nordfunk')
		const empfohlen = await plantEmpfehlungFor(ctx)
		const browser = new Browser(database)
		await goUntil(browser, 'nordfunk', empfohlen, 'zugestimmt')
		await ctx.db.update(t.empfaenger).set({ zustand: 'geloescht', geloeschtAm: ctx.clock() })
		const answer = await browser.get('nordfunk', 'EmpfaengerDaten', [
			{ empfehlungsnummer: empfohlen.empfehlungsnummer },
		])
		expect(answer.status).toBe(403)
		// The link itself still works: they can accept anew.
		const invitation = await browser.get('nordfunk', 'EmpfaengerBestaetigung', [{}, { empfehlung: empfohlen.hex }])
		expect(invitation.status).toBe(200)
	})
})
