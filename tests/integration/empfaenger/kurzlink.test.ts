import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import { fristBis } from '~/domain/shared/dates'
import { runtime } from '~/web/runtime.server'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { Browser, hostOfBrand, type PlantedEmpfehlung, plantEmpfehlungFor, serveFrom } from '../../fixtures/freund'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let database: TestDatabase
let clock: TestClock
let nordfunk: TestContext
let hafen: TestContext
let browser: Browser
let empfohlen: PlantedEmpfehlung

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	nordfunk = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	hafen = await database.contextFor(hostOfBrand('hafen'), { clock })
})
beforeEach(async () => {
	clock.set(testClock()())
	browser = new Browser(database)
	empfohlen = await plantEmpfehlungFor(nordfunk)
})
afterAll(() => database.drop())

async function klicks(): Promise<number | undefined> {
	await runtime().klicks.flush()
	const { empfehlung } = t
	const [row] = await nordfunk.db
		.select({ klicks: empfehlung.klicks })
		.from(empfehlung)
		.where(eq(empfehlung.id, empfohlen.id))
	return row?.klicks
}

describe('short URL and recommendation link', () => {
	it('[T-Channels] both lead to the invitation, count the click and are never kept by a cache', async () => {
		const short = await browser.get('nordfunk', 'Kurzlink', [{ kurzcode: empfohlen.kurzcode }])
		const long = await browser.get('nordfunk', 'Empfehlungslink', [{ hex: empfohlen.hex }])
		const path = `/empfaengerbestaetigung?empfehlung=${empfohlen.hex}`
		expect([short.status, short.location]).toEqual([302, `${path}&channel=kurzlink`])
		expect([long.status, long.location]).toEqual([302, `${path}&channel=empfehlungslink`])
		expect(short.headers.get('cache-control')).toBe('no-store')
		expect(await klicks()).toBe(2)
	})

	it('take the code as somebody might type it', async () => {
		const typed = empfohlen.kurzcode.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
		expect((await browser.get('nordfunk', 'Kurzlink', [{ kurzcode: typed }])).location).toContain(empfohlen.hex)
		expect(
			(await browser.get('nordfunk', 'Empfehlungslink', [{ hex: empfohlen.hex.toUpperCase() }])).location,
		).toContain(empfohlen.hex)
	})

	it.each([
		['wa', 'wa'],
		['a b', 'kurzlink'],
		['"><script>', 'kurzlink'],
		['', 'kurzlink'],
	])('hand on the channel %j as %j', async (channel, expected) => {
		const answer = await browser.get('nordfunk', 'Kurzlink', [{ kurzcode: empfohlen.kurzcode }, { channel }])
		expect(new URL(answer.location ?? '', 'http://x').searchParams.get('channel')).toBe(expected)
	})

	it.each([
		['a person', {}, 'GET', 1],
		['a browser', { 'user-agent': FIREFOX }, 'GET', 1],
		['a HEAD request', { 'user-agent': FIREFOX }, 'HEAD', 0],
		['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'GET', 0],
		['a messenger’s preview', { 'user-agent': 'WhatsApp/2.23.20.0' }, 'GET', 0],
		['curl', { 'user-agent': 'curl/8.0' }, 'GET', 0],
		['a prefetch', { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch' }, 'GET', 0],
		['a prerender', { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch;prerender' }, 'GET', 0],
		['an older prefetch', { 'user-agent': FIREFOX, purpose: 'prefetch' }, 'GET', 0],
		['a Firefox prefetch', { 'user-agent': FIREFOX, 'x-moz': 'prefetch' }, 'GET', 0],
	])('%s is led on and counted as it should be', async (_, headers, method, counted) => {
		const answer = await browser.get('nordfunk', 'Kurzlink', [{ kurzcode: empfohlen.kurzcode }], { headers, method })
		expect(answer.location).toContain(empfohlen.hex)
		expect(await klicks()).toBe(counted)
	})

	it.each(['.', ',', '!', '?', ')', '”', '“', '…', '.)', '*', ' Viel', '.Viel', '\u200b', '\u00a0'])(
		'are found as they stand in a sentence, with %j behind them',
		async (behind) => {
			const short = await browser.get('nordfunk', 'Kurzlink', [{ kurzcode: `${empfohlen.kurzcode}${behind}` }])
			const long = await browser.get('nordfunk', 'Empfehlungslink', [{ hex: `${empfohlen.hex}${behind}` }])
			for (const { location } of [short, long]) expect(location).toContain(`empfehlung=${empfohlen.hex}&`)
		},
	)

	it('100 clicks at once are 100 clicks', async () => {
		const click = () => browser.get('nordfunk', 'Kurzlink', [{ kurzcode: empfohlen.kurzcode }])
		await Promise.all(Array.from({ length: 100 }, click))
		expect(await klicks()).toBe(100)
	})

	it.each(['ZZZZZZZZ', 'x', '../etc/passwd', "' or 1=1--", 'Ä'.repeat(500), '%00'])(
		'the unknown code %j leads to a page that answers 404',
		async (kurzcode) => {
			const { location } = await browser.get('nordfunk', 'Kurzlink', [{ kurzcode }])
			const empfehlung = new URL(location ?? '', 'http://x').searchParams.get('empfehlung') ?? ''
			const page = await browser.get('nordfunk', 'EmpfaengerBestaetigung', [{}, { empfehlung }])
			expect([page.status, page.data.code]).toEqual([404, 'empfehlung_unbekannt'])
		},
	)
})

describe('codes cannot be guessed', () => {
	const from = (netz: string) => ({ netz })
	const open = (kurzcode: string, peer: string) => browser.get('nordfunk', 'Kurzlink', [{ kurzcode }], from(peer))

	it('a new one has 60 bits, in letters nobody misreads', () => {
		expect(empfohlen.kurzcode).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
	})

	it('a network that tried too many opens none for a while, right ones and long links included; others do', async () => {
		const { versuche } = LIMITS.linkUnbekannt.netz
		for (let i = 0; i < versuche; i++) {
			expect((await open(`GERATEN${i}`, '203.0.113.66')).status).toBe(302)
			expect((await open(empfohlen.kurzcode, '203.0.113.66')).status, 'a right one does not count').toBe(302)
		}
		const over = await open('GERATEN1', '203.0.113.66')
		expect([over.status, Number(over.headers.get('retry-after'))]).toEqual([429, expect.closeTo(600, -2)])
		expect((await open(empfohlen.kurzcode, '203.0.113.66')).status).toBe(429)
		const long = await browser.get('nordfunk', 'Empfehlungslink', [{ hex: empfohlen.hex }], from('203.0.113.66'))
		expect(long.status).toBe(429)
		expect((await open(empfohlen.kurzcode, '203.0.113.67')).status).toBe(302)
	})
})

describe('after 60 days', () => {
	it('[P-VALID60] the link works to the end of the last day, then leads to EmpfehlungAbgelaufen, which answers 410', async () => {
		const link = () => browser.get('nordfunk', 'Kurzlink', [{ kurzcode: empfohlen.kurzcode }])
		clock.set(fristBis(clock(), 60))
		expect((await link()).location).toContain('/empfaengerbestaetigung')
		clock.advance({ ms: 1 })
		expect((await link()).location).toBe(`/empfehlungabgelaufen?empfehlung=${empfohlen.hex}`)
		const page = await browser.get('nordfunk', 'EmpfehlungAbgelaufen', [{}, { empfehlung: empfohlen.hex }])
		expect(page.status).toBe(410)
		expect(page.data.betrag).toBe(50)
		expect(page.data.empfehlenHref).toMatch(/^\/empfehlen\/\d+$/)
		const invitation = await browser.get('nordfunk', 'EmpfaengerBestaetigung', [{}, { empfehlung: empfohlen.hex }])
		expect([invitation.status, invitation.location]).toEqual([302, `/empfehlungabgelaufen?empfehlung=${empfohlen.hex}`])
	})

	it('EmpfehlungAbgelaufen opened by itself is an ordinary page', async () => {
		expect((await browser.get('nordfunk', 'EmpfehlungAbgelaufen', [])).status).toBe(200)
	})
})

describe('ModuleErzwingeLogin', () => {
	it('[N-ERZWINGELOGIN] the link leads straight to the one page that is open, also when expired or unknown', async () => {
		const other = await plantEmpfehlungFor(hafen)
		const link = () => browser.get('hafen', 'Kurzlink', [{ kurzcode: other.kurzcode }])
		const expected = `/empfaengerdaten/${other.empfehlungsnummer}?channel=kurzlink`
		expect((await link()).location).toBe(expected)
		clock.advance({ days: 61 })
		expect((await link()).location).toBe(expected)
		const page = await browser.get('hafen', 'EmpfaengerDaten', [{ empfehlungsnummer: other.empfehlungsnummer }])
		expect([page.status, page.data.station, page.data.betrag]).toEqual([410, 'abgelaufen', 50])
		const kept = await browser.post('hafen', 'EmpfaengerDaten', [{ empfehlungsnummer: other.empfehlungsnummer }], {})
		expect(kept.status, 'an incomplete form that was open all the time').toBe(410)
		expect((await browser.get('hafen', 'Kurzlink', [{ kurzcode: 'ZZZZZZZZ' }])).location).toBe(
			'/empfaengerdaten/ZZZZZZZZ',
		)
		const unknown = await browser.get('hafen', 'EmpfaengerDaten', [{ empfehlungsnummer: 'ZZZZZZZZ' }])
		expect([unknown.status, unknown.data.code]).toEqual([404, 'empfehlung_unbekannt'])
	})
})

describe('Empfehlungscode', () => {
	const send = async (code: string) => {
		const { data } = await browser.get('nordfunk', 'Empfehlungscode', [])
		return browser.post('nordfunk', 'Empfehlungscode', [], { formular: data.token, code })
	}

	it('[S-Empfehlungscode] takes the offline code or the short code, however it is typed', async () => {
		const offlineCode = 'AB01CD23'
		await nordfunk.db.update(t.empfehlung).set({ offlineCode }).where(eq(t.empfehlung.id, empfohlen.id))
		for (const code of [offlineCode, 'ab01-cd23', ' aboi cd23 ', empfohlen.kurzcode]) {
			const answer = await send(code)
			expect([code, answer.status, answer.location]).toEqual([
				code,
				303,
				`/empfaengerbestaetigung?empfehlung=${empfohlen.hex}&channel=of`,
			])
		}
		expect(await klicks()).toBe(0)
	})

	it.each([
		['', 400, 'pflicht'],
		['   ', 400, 'pflicht'],
		['ZZZZ-ZZZZ', 404, 'code_unbekannt'],
		['<b>', 404, 'code_unbekannt'],
		['X'.repeat(61), 400, 'zu_lang'],
	])('the code %j is refused with the value kept', async (code, status, message) => {
		const answer = await send(code)
		expect([answer.status, answer.data.submission.error.code]).toEqual([status, [message]])
		expect(answer.data.submission.initialValue.code ?? '').toBe(code)
	})

	it('an expired one leads to EmpfehlungAbgelaufen', async () => {
		clock.advance({ days: 61 })
		expect((await send(empfohlen.kurzcode)).location).toContain('/empfehlungabgelaufen')
	})

	it.each(['Exklusiv', 'Exclusiv'] as const)('[S-Empfehlungscode] /%s redirects here with its query', async (name) => {
		const answer = await browser.get('nordfunk', name, [{}, { code: 'AB 12', channel: 'karte' }])
		expect([answer.status, answer.location]).toEqual([302, '/code?code=AB+12&channel=karte'])
		expect((await browser.get('nordfunk', 'Empfehlungscode', [{}, { code: 'AB 12' }])).data.code).toBe('AB 12')
	})
})
