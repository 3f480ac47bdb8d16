import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	type BrandName,
	Browser,
	DATEN,
	hostOfBrand,
	mit,
	onlyEmpfaenger,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	serveFrom,
} from '../../fixtures/freund'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let empfohlen: PlantedEmpfehlung
/** Keeps no cookie. */
let browser: Browser

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
})
beforeEach(async () => {
	clock.set(testClock()())
	empfohlen = await plantEmpfehlungFor(ctx, { anteil: 50 })
	browser = forgetful()
})
afterAll(() => database.drop())

function forgetful(): Browser {
	const one = new Browser(database)
	one.jar = () => new Map()
	return one
}

const weiterIn = (location: string | null): string =>
	new URL(location ?? '', 'http://x').searchParams.get('weiter') ?? ''

/** Accepts; what carries the friend on. */
async function accepted(who = browser, marke: BrandName = 'nordfunk', what = empfohlen): Promise<string> {
	const invitation = mit({ empfehlung: what.hex })
	const { data } = await who.get(marke, 'EmpfaengerBestaetigung', invitation)
	const answer = await who.post(marke, 'EmpfaengerBestaetigung', invitation, { formular: data.token })
	return weiterIn(answer.location)
}

const consentPage = (weiter: string, nummer = empfohlen.empfehlungsnummer) => mit({ empfehlung: nummer, weiter })

async function consent(weiter: string) {
	const { data } = await browser.get('nordfunk', 'AGBDatenschutzZustimmung', consentPage(weiter))
	const fields = {
		...{ formular: data.token, agb: 'on', datenschutz: 'on' },
		...{ agbId: String(data.texte.agb.id), datenschutzId: String(data.texte.datenschutz.id) },
	}
	return {
		fields,
		send: (who = browser, with_ = weiter) =>
			who.post('nordfunk', 'AGBDatenschutzZustimmung', consentPage(with_), fields),
	}
}

describe('[P-RECIPIENT] a friend whose browser keeps no cookie', () => {
	it('is carried from step to step by a parameter that is renewed, to the customer number', async () => {
		const { empfehlungsnummer } = empfohlen
		const first = await accepted()
		clock.advance({ ms: 20 * 3_600_000 })
		const agreed = await (await consent(first)).send()
		expect(agreed.location).toMatch(new RegExp(`^/empfaengerdaten/${empfehlungsnummer}\\?weiter=`))
		const second = weiterIn(agreed.location)
		expect(second).not.toBe(first)
		clock.advance({ ms: 20 * 3_600_000 })
		const form = [{ empfehlungsnummer }, { weiter: second }] as [{ empfehlungsnummer: string }, { weiter: string }]
		const { data } = await browser.get('nordfunk', 'EmpfaengerDaten', form)
		const given = await browser.post('nordfunk', 'EmpfaengerDaten', form, { formular: data.token, ...DATEN })
		const third = weiterIn(given.location)
		expect(given.location).toMatch(/^\/bestaetigung\?empfehlung=/)
		const offer = await browser.get('nordfunk', 'EmpfehlungBestaetigung', consentPage(third))
		expect(weiterIn(offer.data.kundennummerHref)).not.toBe('')
		const number = consentPage(weiterIn(offer.data.kundennummerHref))
		const asked = await browser.get('nordfunk', 'KundenNummer', number)
		const fields = { formular: asked.data.kundennummer.token, kundennummer: 'K-1234567' }
		expect((await browser.post('nordfunk', 'KundenNummer', number, fields)).status).toBe(303)
		expect(await onlyEmpfaenger(ctx, empfohlen)).toMatchObject({ kundennummer: 'K-1234567', zustand: 'daten_erfasst' })
		expect((await browser.get('nordfunk', 'Produktlink', number)).status).toBe(302)
	})

	it('gets no further by a parameter that is over, of another recommendation, of another brand or made up', async () => {
		const weiter = await accepted()
		const other = await plantEmpfehlungFor(ctx, { anteil: 50 })
		const hafen = await database.contextFor(hostOfBrand('werksfreunde'), { clock })
		const there = await plantEmpfehlungFor(hafen)
		const statusOf = async (marke: BrandName, args: ReturnType<typeof mit>) =>
			(await browser.get(marke, 'AGBDatenschutzZustimmung', args)).status
		expect(await statusOf('nordfunk', consentPage(weiter))).toBe(200)
		expect(await statusOf('nordfunk', consentPage(weiter, other.empfehlungsnummer))).toBe(403)
		expect(await statusOf('werksfreunde', consentPage(weiter, there.empfehlungsnummer))).toBe(403)
		expect(await statusOf('werksfreunde', consentPage(weiter))).toBe(403)
		for (const made of ['', 'x', `${weiter}x`, weiter.replace(/\.[^.]*\./, '.zzzzzzzz.')])
			expect(await statusOf('nordfunk', consentPage(made)), made).toBe(403)
		clock.advance({ ms: 25 * 3_600_000 })
		expect(await statusOf('nordfunk', consentPage(weiter))).toBe(403)
	})

	it('a form that one friend was shown cannot be sent for another, nor without the parameter', async () => {
		const { send } = await consent(await accepted())
		const somebodyElse = await accepted(forgetful())
		expect((await send(browser, somebodyElse)).data.code).toBe('formular_abgelaufen')
		expect((await send(browser, '')).status).toBe(403)
		expect((await send()).status).toBe(303)
	})

	it('a page of another site cannot send the form, whatever it knows', async () => {
		const weiter = await accepted()
		const { fields } = await consent(weiter)
		const foreign: Record<string, string>[] = [{ origin: 'https://boese.example' }, { 'sec-fetch-site': 'cross-site' }]
		for (const headers of foreign)
			expect(
				(await browser.post('nordfunk', 'AGBDatenschutzZustimmung', consentPage(weiter), fields, { headers })).status,
			).toBe(403)
	})
})

describe('a browser that keeps cookies', () => {
	it('is led to the address without the parameter, which nobody then passes on', async () => {
		const keeps = new Browser(database)
		const weiter = await accepted(keeps)
		const there = await keeps.get('nordfunk', 'AGBDatenschutzZustimmung', consentPage(weiter))
		expect([there.status, there.location]).toEqual([
			302,
			`/empfaenger/zustimmung?empfehlung=${empfohlen.empfehlungsnummer}`,
		])
	})

	it('stays who its cookie says, whatever the address names', async () => {
		const keeps = new Browser(database)
		await accepted(keeps)
		const { data } = await keeps.get(
			'nordfunk',
			'AGBDatenschutzZustimmung',
			mit({ empfehlung: empfohlen.empfehlungsnummer }),
		)
		const stranger = await accepted(forgetful())
		const fields = {
			...{ formular: data.token, agb: 'on', datenschutz: 'on' },
			...{ agbId: String(data.texte.agb.id), datenschutzId: String(data.texte.datenschutz.id) },
		}
		expect((await keeps.post('nordfunk', 'AGBDatenschutzZustimmung', consentPage(stranger), fields)).status).toBe(303)
	})
})
