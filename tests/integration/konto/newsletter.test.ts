import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import { startSitzung } from '~/usecases/konto/sitzung'
import * as tables from '~db/schema/mandant/tables'
import { ziffernOf } from '../../fixtures/captcha'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	Browser,
	DATEN,
	goUntil,
	hostOfBrand,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	sendDaten,
	serveFrom,
} from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let browser: Browser
let empfohlen: PlantedEmpfehlung
let email: string
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
})
beforeEach(async () => {
	clock.set(testClock()())
	browser = new Browser(database)
	empfohlen = await plantEmpfehlungFor(ctx)
	email = `lena.${++count}@example.net`
})
afterAll(() => database.drop())

const tokenIn = (location: string | null | undefined) => new URL(location ?? '', 'http://x').searchParams.get('t') ?? ''

/** A friend who ordered the newsletter; the value is the token of the mail that asks to confirm it. */
async function ordered(): Promise<string> {
	await goUntil(browser, 'nordfunk', empfohlen, 'daten', { ...DATEN, email, newsletter: 'on' })
	const [mail] = await mailDatenTo(ctx, email, 'newsletter_optin')
	return tokenIn(mail?.link)
}

async function consent() {
	const { empfaenger } = tables
	const [row] = await ctx.db.select().from(empfaenger).where(eq(empfaenger.email, email))
	return { id: row?.id ?? '', permission: row?.newsletterPermission, versendetAm: row?.newsletterVersendetAm }
}

const auditOf = (bezugId: string) =>
	ctx.db
		.select()
		.from(tables.audit)
		.where(and(eq(tables.audit.bezugId, bezugId), eq(tables.audit.bezug, 'empfaenger')))
		.then((rows) => rows.filter(({ ereignis }) => ereignis.startsWith('newsletter.')))

const open = (screen: 'optin' | 'optout', t: string) => browser.get('nordfunk', screen, [{}, { t }])
async function press(screen: 'optin' | 'optout', t: string) {
	const { data } = await open(screen, t)
	return browser.post('nordfunk', screen, [{}, { t }], { formular: data.token })
}

describe('double opt-in of a friend', () => {
	it('[T-Newsletter] pending until the mail’s link is confirmed by a click, then opted in; both times and the wording are on record', async () => {
		const orderedAt = clock()
		const t = await ordered()
		expect(await consent()).toMatchObject({ permission: false, versendetAm: orderedAt })
		clock.advance({ hours: 3 })
		expect((await open('optin', t)).status).toBe(200)
		expect((await consent()).permission).toBe(false)

		const confirmed = await press('optin', t)
		expect(confirmed.status).toBe(303)
		const { id, ...state } = await consent()
		expect(state).toEqual({ permission: true, versendetAm: orderedAt })
		const rows = await auditOf(id)
		expect(rows.map(({ ereignis, am }) => [ereignis, am])).toEqual([
			['newsletter.angefordert', orderedAt],
			['newsletter.bestaetigt', clock()],
		])
		const { rechtstext } = tables
		const [wortlaut] = await ctx.db
			.select()
			.from(rechtstext)
			.where(and(eq(rechtstext.art, 'newsletter'), eq(rechtstext.sprache, 'de')))
		expect(rows[0]?.details).toMatchObject({ wortlautId: wortlaut?.id, angefordertAm: orderedAt.toISOString() })
		expect(rows[1]?.details).toEqual({ angefordertAm: orderedAt.toISOString(), bestaetigtAm: clock().toISOString() })
	})

	it('the same confirmation sent 20 times at once counts once and leads to one link to unsubscribe', async () => {
		const t = await ordered()
		const { data } = await open('optin', t)
		const send = () => browser.post('nordfunk', 'optin', [{}, { t }], { formular: data.token })
		const answers = await Promise.all(Array.from({ length: 20 }, send))
		expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
		const { id } = await consent()
		expect(await auditOf(id)).toHaveLength(2)
		const tokens = await ctx.db.select().from(tables.token).where(eq(tables.token.subjektId, id))
		expect(tokens.filter(({ zweck }) => zweck === 'newsletter_abmelden')).toHaveLength(1)
		const stored = await ctx.db.select().from(tables.formular)
		expect(JSON.stringify(stored)).not.toContain(tokenIn(answers[0]?.location))
	})

	it('[T-Newsletter] the link that every consent gets unsubscribes, by a click and once', async () => {
		const confirmed = await press('optin', await ordered())
		const t = tokenIn(confirmed.location)
		const page = await open('optin', t)
		expect(page.data.wayOut.href).toBe(`/empfehler/newsletter/optout?t=${t}`)
		expect((await open('optout', t)).data.knopf).toBeTruthy()
		expect((await consent()).permission).toBe(true)
		expect((await press('optout', t)).status).toBe(303)
		const { id, ...state } = await consent()
		expect(state).toEqual({ permission: false, versendetAm: null })
		expect((await auditOf(id)).at(-1)?.ereignis).toBe('newsletter.abgemeldet')
		const after = await open('optout', t)
		expect([after.status, after.data.knopf]).toEqual([200, undefined])
	})

	it('[T-Newsletter] the page of the mail’s used link unsubscribes too; one that has confirmed nothing does not', async () => {
		const t = await ordered()
		expect((await open('optout', t)).status).toBe(404)
		await press('optin', t)
		const { data } = await open('optin', t)
		expect(data.wayOut.href).toBe(`/empfehler/newsletter/optout?t=${t}`)
		expect((await open('optout', t)).data.knopf).toBeTruthy()
		expect((await press('optout', t)).status).toBe(303)
		const { id, permission } = await consent()
		expect(permission).toBe(false)
		expect((await open('optout', t)).status).toBe(200)
		await browser.post('nordfunk', 'optout', [{}, { t }], { formular: data.token })
		expect((await auditOf(id)).map(({ ereignis }) => ereignis)).toEqual([
			'newsletter.angefordert',
			'newsletter.bestaetigt',
			'newsletter.abgemeldet',
		])
	})

	it('the mail’s link confirms nothing any more once somebody unsubscribed or it was used', async () => {
		const t = await ordered()
		const confirmed = await press('optin', t)
		expect((await open('optin', t)).status).toBe(200)
		await press('optout', tokenIn(confirmed.location))
		expect((await open('optin', t)).status).toBe(410)
		const { data } = await open('optin', t)
		await browser.post('nordfunk', 'optin', [{}, { t }], { formular: data.token })
		expect((await consent()).permission).toBe(false)
	})

	it.each([
		['unknown', () => 'A'.repeat(43), 404],
		['malformed', () => '../../x', 404],
		['for another purpose', () => 'zugang', 404],
		['expired', () => 'abgelaufen', 410],
	])('a link that is %s gets its own text and changes nothing', async (kind, given, status) => {
		const mine = await ordered()
		const [mail] = await mailDatenTo(ctx, email, 'empfaenger_bestaetigung')
		if (kind === 'expired') clock.advance({ days: 15 })
		const t = kind === 'expired' ? mine : kind === 'for another purpose' ? tokenIn(mail?.angebotLink) : given()
		for (const screen of ['optin', 'optout'] as const) {
			const page = await open(screen, t)
			expect(page.status).toBe(screen === 'optin' ? status : 404)
			expect(page.data.knopf).toBeUndefined()
			expect(page.data.hinweis.text).toBeTruthy()
			await browser.post('nordfunk', screen, [{}, { t }], { formular: page.data.token })
		}
		expect((await consent()).permission).toBe(false)
		expect((await auditOf((await consent()).id)).map(({ ereignis }) => ereignis)).toEqual(['newsletter.angefordert'])
	})

	it('without the tick there is no mail; the friend is opted out', async () => {
		await goUntil(browser, 'nordfunk', empfohlen, 'daten', { ...DATEN, email })
		expect(await mailDatenTo(ctx, email, 'newsletter_optin')).toEqual([])
		expect(await consent()).toMatchObject({ permission: false, versendetAm: null })
	})
})

describe('one mailbox, entered by many friends', () => {
	const enter = async (more: Record<string, string> = {}) => {
		const friend = new Browser(database)
		await goUntil(friend, 'nordfunk', empfohlen, 'zugestimmt')
		return sendDaten(friend, empfohlen, { email, newsletter: 'on', ...more })
	}
	const { verdachtAb } = LIMITS.empfaenger.konto

	it('[V-CAPTCHA] asks for a captcha, keeps what was filled in, and goes on once it is solved', async () => {
		for (let i = 0; i < verdachtAb; i++) expect((await enter()).status).toBe(303)
		const asked = await enter()
		expect([asked.status, asked.data.submission.error]).toEqual([400, { captcha: ['captcha_noetig'] }])
		expect(asked.data.submission.initialValue).toMatchObject({ ...DATEN, email, newsletter: 'on' })
		expect((await mailDatenTo(ctx, email, 'newsletter_optin')).length).toBeLessThanOrEqual(verdachtAb)
		const { aufgabe } = asked.data.captcha
		expect((await enter({ captchaAufgabe: aufgabe, captcha: ziffernOf(ctx, aufgabe) })).status).toBe(303)
	})
})

describe('a logged-in recommender', () => {
	it('[T-Newsletter] sees opted out, pending and opted in, each with the one thing to do', async () => {
		const login = { art: 'empfehler' as const, subjektId: empfohlen.empfehlerId, bleiben: false }
		browser.jar('nordfunk').set('sitzung', await startSitzung(ctx, ctx.db, login))
		const own = async (screen: 'optin' | 'optout') => (await browser.get('nordfunk', screen, [])).data
		const send = async (screen: 'optin' | 'optout') =>
			browser.post('nordfunk', screen, [], { formular: (await own(screen)).token })
		expect((await own('optin')).titel).toBe('Newsletter bestellen')
		await send('optin')
		expect((await own('optin')).titel).toBe('Ihre Bestätigung fehlt noch')
		const [mail] = await mailDatenTo(ctx, empfohlen.email, 'newsletter_optin')
		await press('optin', tokenIn(mail?.link))
		expect((await own('optin')).titel).toBe('Sie bekommen den Newsletter')
		expect((await own('optout')).knopf).toBe('Jetzt abmelden')
		await send('optout')
		expect((await own('optout')).titel).toBe('Sie sind abgemeldet')
	})

	it('who unsubscribed is not subscribed again by an older mail that was never used', async () => {
		const login = { art: 'empfehler' as const, subjektId: empfohlen.empfehlerId, bleiben: false }
		browser.jar('nordfunk').set('sitzung', await startSitzung(ctx, ctx.db, login))
		const send = async (screen: 'optin' | 'optout') => {
			const { data } = await browser.get('nordfunk', screen, [])
			clock.advance({ ms: 1000 })
			await browser.post('nordfunk', screen, [], { formular: data.token })
		}
		await send('optin')
		await send('optin')
		const [first, second] = await mailDatenTo(ctx, empfohlen.email, 'newsletter_optin')
		await press('optin', tokenIn(first?.link))
		await send('optout')
		expect((await open('optin', tokenIn(second?.link))).status).toBe(404)
		const { data } = await browser.get('nordfunk', 'optin', [])
		await browser.post('nordfunk', 'optin', [{}, { t: tokenIn(second?.link) }], { formular: data.token })
		expect((await browser.get('nordfunk', 'optin', [])).data.titel).toBe('Newsletter bestellen')
	})

	it('[V-CAPTCHA] who asks again and again is asked for a captcha, which lets them go on', async () => {
		const login = { art: 'empfehler' as const, subjektId: empfohlen.empfehlerId, bleiben: false }
		browser.jar('nordfunk').set('sitzung', await startSitzung(ctx, ctx.db, login))
		const send = async (more: Record<string, string> = {}) => {
			const { data } = await browser.get('nordfunk', 'optin', [])
			clock.advance({ ms: 1000 })
			return browser.post('nordfunk', 'optin', [], { formular: data.token, ...more })
		}
		for (let i = 0; i < LIMITS.newsletter.konto.verdachtAb; i++) expect((await send()).status).toBe(303)
		const { data, status } = await send()
		expect([status, data.submission.error]).toEqual([400, { captcha: ['captcha_noetig'] }])
		expect(data.captcha.mailMoeglich, 'it would itself send a mail').toBe(false)
		const { aufgabe } = data.captcha
		expect((await send({ captchaAufgabe: aufgabe, captcha: ziffernOf(ctx, aufgabe) })).status).toBe(303)
	})

	it('somebody else is asked for the link or a login', async () => {
		for (const screen of ['optin', 'optout'] as const) {
			const { data, status } = await browser.get('nordfunk', screen, [])
			expect([status, data.knopf, data.wayOut.href]).toEqual([
				200,
				undefined,
				`/login?redirect=%2Fempfehler%2Fnewsletter%2F${screen}`,
			])
			const sent = await browser.post('nordfunk', screen, [], { formular: data.token })
			expect([sent.status, sent.data.code]).toEqual([401, 'anmeldung_erforderlich'])
		}
	})

	it('without ModuleNewsletterPermission there is nothing to subscribe to', async () => {
		expect((await browser.get('lindental', 'optin', [])).status).toBe(404)
		expect((await browser.get('lindental', 'optout', [])).status).toBe(404)
	})
})
