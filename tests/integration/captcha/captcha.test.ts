import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import { formatEntscheidung } from '~/domain/einwilligung/kategorien'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { ZIELE } from '~/domain/messung/ziele'
import * as tables from '~db/schema/mandant/tables'
import { wrong, ziffernOf } from '../../fixtures/captcha'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	type BrandName,
	Browser,
	hostOfBrand,
	mit,
	plantEmpfehlungFor,
	type RouteAnswer,
	type Screen,
	serveFrom,
} from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let browser: Browser
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
})
beforeEach(() => {
	clock.set(testClock()())
	browser = new Browser(database)
})
afterAll(() => database.drop())

const adresse = () => `mensch.${++count}@example.net`
type Fields = Record<string, string>
type Form = { name: Screen; args: [Record<string, string>?, Record<string, string>?]; fields: Fields; frei: number }

/** Opens a form as a visitor and sends it; what is given last wins. */
async function send(
	{ name, args, fields }: Form,
	more: Fields = {},
	marke: BrandName = 'nordfunk',
): Promise<RouteAnswer> {
	const { data } = await browser.get(marke, name, args as never)
	return browser.post(marke, name, args as never, { formular: data.token, ...fields, ...more })
}

const captchaOf = ({ data }: RouteAnswer) => data.captcha as { aufgabe: string; arbeit: string; soundHref: string }
const errorsOf = ({ data }: RouteAnswer) => data.submission.error

/** Sends a form as often as it may be sent without suspicion. */
async function exhaust(form: Form): Promise<void> {
	for (let i = 0; i < form.frei; i++) expect((await send(form)).data?.captcha).toBeUndefined()
}

const kontakt = (email = adresse()): Form => ({
	name: 'Kontakt',
	args: [],
	fields: { thema: 'technik', name: 'Mia Muster', email, nachricht: 'Wo finde ich meinen Link?' },
	frei: LIMITS.kontakt.konto.verdachtAb,
})

async function forms(): Promise<Form[]> {
	const empfehlung = await plantEmpfehlungFor(ctx)
	const { agb } = (await browser.get('nordfunk', 'Empfehlen', [{ produktId: await produktOf(empfehlung.id) }])).data
	const produktId = String(await produktOf(empfehlung.id))
	const person = { vorname: 'Mia', nachname: 'Muster' }
	return [
		kontakt(),
		{
			name: 'RegistrierungAbschliessen',
			args: [],
			fields: { intent: 'neu', ...person, email: adresse() },
			frei: LIMITS.registrierung.konto.verdachtAb,
		},
		{
			name: 'Empfehlungscode',
			args: [],
			fields: { code: 'ZZZZ-9999' },
			frei: LIMITS.code.konto.verdachtAb,
		},
		{
			name: 'Empfehlen',
			args: [{ produktId }],
			fields: {
				intent: 'empfehlen',
				...person,
				email: adresse(),
				anteilEmpfehler: '100',
				agb: 'on',
				agbId: `${agb.id}`,
				teilnahme: String(TEILNAHME_VERSION),
			},
			frei: LIMITS.empfehlung.konto.verdachtAb,
		},
	]
}

async function produktOf(empfehlungId: string): Promise<number> {
	const { empfehlung } = tables
	const [row] = await ctx.db.select().from(empfehlung).where(eq(empfehlung.id, empfehlungId))
	return row?.produktId ?? 0
}

describe('forms after suspicious behaviour', () => {
	it('[V-CAPTCHA] ask for a captcha, keep what was filled in, and go on once it is solved', async () => {
		for (const form of await forms()) {
			const where = form.name
			await exhaust(form)
			const asked = await send(form)
			expect(asked.status, where).toBe(400)
			expect(errorsOf(asked), where).toEqual({ captcha: ['captcha_noetig'] })
			expect(asked.data.submission.initialValue, where).toMatchObject(form.fields)

			const { aufgabe: first } = captchaOf(asked)
			const falsch = { captchaAufgabe: first, captcha: wrong(ziffernOf(ctx, first)) }
			const again = await send(form, falsch)
			expect(errorsOf(again), where).toEqual({ captcha: ['captcha_falsch'] })
			const { aufgabe } = captchaOf(again)
			expect(aufgabe).not.toBe(first)

			const solved = await send(form, { captchaAufgabe: aufgabe, captcha: ziffernOf(ctx, aufgabe) })
			expect(solved.data?.submission?.error?.captcha, where).toBeUndefined()
			// What the form itself refuses needs another one, which is there at once.
			if (solved.status !== 303) expect(captchaOf(solved).aufgabe, where).toMatch(/^v1\./)

			const reused = await send(form, { captchaAufgabe: aufgabe, captcha: ziffernOf(ctx, aufgabe) })
			expect(errorsOf(reused), where).toEqual({ captcha: ['captcha_falsch'] })
		}
	})

	it('[V-CAPTCHA] keep the challenge and its digits while something else is wrong', async () => {
		const form = kontakt()
		await exhaust(form)
		const { aufgabe } = captchaOf(await send(form))
		const captcha = { captchaAufgabe: aufgabe, captcha: ziffernOf(ctx, aufgabe) }
		const incomplete = await send(form, { ...captcha, nachricht: '' })
		expect(incomplete.status).toBe(400)
		expect(incomplete.data.captcha).toMatchObject({ aufgabe, antwort: ziffernOf(ctx, aufgabe) })
		expect((await send(form, captcha)).status).toBe(303)
	})

	it('[V-CAPTCHA] count by network as well', async () => {
		const from = async () => {
			const form = kontakt()
			const { data } = await browser.get('lindental', 'Kontakt', [])
			return browser.post('lindental', 'Kontakt', [], { formular: data.token, ...form.fields }, { netz: '203.0.113.8' })
		}
		const statuses: number[] = []
		for (let i = 0; i <= LIMITS.kontakt.netz.verdachtAb; i++) statuses.push((await from()).status)
		expect(statuses.indexOf(400)).toBe(LIMITS.kontakt.netz.verdachtAb)
	})

	it('[V-CAPTCHA] trust a code that leads somewhere, however often it is entered', async () => {
		const { kurzcode } = await plantEmpfehlungFor(ctx)
		const form: Form = { name: 'Empfehlungscode', args: [], fields: { code: kurzcode }, frei: 0 }
		for (let i = 0; i < 2 * LIMITS.code.konto.verdachtAb; i++) expect((await send(form)).status).toBe(303)
	})

	it('[V-CAPTCHA] send the recording in parts to browsers that ask for them', async () => {
		const form = kontakt()
		await exhaust(form)
		const { aufgabe } = captchaOf(await send(form))
		const whole = await browser.get('nordfunk', 'CaptchaTon', mit({ aufgabe }))
		expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav'])
		const part = await browser.get('nordfunk', 'CaptchaTon', mit({ aufgabe }), { headers: { range: 'bytes=0-1' } })
		expect(part.status).toBe(206)
		expect(part.headers.get('content-range')).toMatch(/^bytes 0-1\/\d{5,6}$/)
		expect((await browser.get('hafen', 'CaptchaTon', mit({ aufgabe }))).status).toBe(404)
		expect((await browser.get('nordfunk', 'CaptchaBild', mit({ aufgabe: 'x' }))).status).toBe(404)
	})
})

describe('confirming by mail instead', () => {
	const linkOf = async (an: string) => {
		const [mail] = await mailDatenTo(ctx, an, 'eingabe_bestaetigen')
		return new URL(mail?.link ?? 'http://x').searchParams.get('t') ?? ''
	}
	const confirm = async (t: string, marke: BrandName = 'nordfunk') => {
		const { data } = await browser.get(marke, 'CaptchaBestaetigung', mit({ t }))
		return browser.post(marke, 'CaptchaBestaetigung', mit({ t }), { formular: data.token })
	}
	const byMail = async (form: Form, more: Fields = {}) => {
		await exhaust(form)
		const { aufgabe } = captchaOf(await send(form))
		return send(form, { captchaAufgabe: aufgabe, captchaWeg: 'email', ...more })
	}

	it('[V-CAPTCHA] sends one mail to the address given, and the form goes out with the click alone, once', async () => {
		const email = adresse()
		const form = kontakt(email)
		const asked = await byMail(form)
		expect([asked.status, asked.location]).toEqual([303, '/captcha/bestaetigen?gesendet=1'])
		const before = await mailDatenTo(ctx, ctx.mandant.config.SupportEmail, 'kontakt')
		expect(before.filter((mail) => mail.email === email)).toHaveLength(form.frei)

		const t = await linkOf(email)
		const page = await browser.get('nordfunk', 'CaptchaBestaetigung', mit({ t }))
		expect([page.status, page.data.text]).toEqual([200, expect.stringContaining('Nachricht')])
		const sent = async () =>
			(await mailDatenTo(ctx, ctx.mandant.config.SupportEmail, 'kontakt')).filter((mail) => mail.email === email).length
		expect(await sent()).toBe(form.frei)
		const answers = await Promise.all([confirm(t), confirm(t)])
		expect(answers.map(({ status }) => status)).toContain(303)
		expect(await sent()).toBe(form.frei + 1)
		expect((await confirm(t)).data.code).toBe('link_benutzt')
		expect(await sent()).toBe(form.frei + 1)
		const { eingabe } = tables
		expect(await ctx.db.select().from(eingabe)).toEqual([])
	})

	it('[V-CAPTCHA] keeps what was filled in sealed, for a day, on its own brand', async () => {
		const email = adresse()
		await byMail(kontakt(email))
		const rows = JSON.stringify(await ctx.db.select().from(tables.eingabe))
		expect(rows).not.toContain(email)
		expect(rows).not.toContain('Link')
		const t = await linkOf(email)
		expect((await browser.get('hafen', 'CaptchaBestaetigung', mit({ t }))).status).toBe(404)
		clock.advance({ hours: 24 })
		expect((await browser.get('nordfunk', 'CaptchaBestaetigung', mit({ t }))).status).toBe(410)
		expect((await confirm(t)).data.code).toBe('link_abgelaufen')
	})

	it('[V-CAPTCHA] asks for an address where the form has none, and does what the form asked for', async () => {
		const { kurzcode, hex } = await plantEmpfehlungFor(ctx)
		const form: Form = { name: 'Empfehlungscode', args: [], fields: { code: 'YYYY-8888' }, frei: 5 }
		expect(errorsOf(await byMail(form))).toEqual({ captchaEmail: ['pflicht'] })
		const email = adresse()
		const { aufgabe } = captchaOf(await send(form))
		const right: Fields = { captchaAufgabe: aufgabe, captchaWeg: 'email', captchaEmail: email }
		expect((await send(form, right)).status).toBe(303)
		const refused = await confirm(await linkOf(email))
		expect([refused.status, refused.data.code]).toEqual([404, 'code_unbekannt'])

		const { data } = await browser.get('nordfunk', 'Empfehlungscode', [])
		expect(
			(await browser.post('nordfunk', 'Empfehlungscode', [], { formular: data.token, code: kurzcode })).location,
		).toContain(hex)
	})

	it('[V-CAPTCHA] completes a recommendation and a registration, counted where the confirming browser agreed', async () => {
		const consent = formatEntscheidung({ kategorien: ['an'], kennung: 'k'.repeat(22) })
		const ziele: Record<string, RegExp> = {
			Empfehlen: /^\/empfehlung\/\w+\?meine=\w+$/,
			RegistrierungAbschliessen: /^\/registrieren\?gesendet=1$/,
		}
		for (const form of (await forms()).filter(({ name }) => name in ziele)) {
			// Terms that are not in force are refused, so that the tries leave no recommendation behind.
			const { agbId = '', email = '' } = form.fields
			expect((await byMail({ ...form, fields: { ...form.fields, agbId: agbId && '0' } }, { agbId })).status).toBe(303)
			browser.jar('nordfunk').set('cookieConsent_nordfunk', consent)
			const done = await confirm(await linkOf(email))
			browser.jar('nordfunk').delete('cookieConsent_nordfunk')
			expect([done.status, done.location]).toEqual([303, expect.stringMatching(ziele[form.name] ?? /^$/)])
			const vorlage = form.name === 'Empfehlen' ? 'empfehlung_erstellt' : 'willkommen'
			expect(await mailDatenTo(ctx, email, vorlage)).not.toEqual([])
		}
		const counted = await ctx.db.select().from(tables.messung)
		const numbers = [ZIELE.empfehlungErstellt, ZIELE.registrierungBegonnen].map(({ nummer }) => nummer)
		expect(counted.map(({ ziel }) => ziel).toSorted()).toEqual(numbers.toSorted())
	})

	it('[V-CAPTCHA] sends the mail of a refused recommendation again', async () => {
		const { id, email } = await plantEmpfehlungFor(ctx)
		const produktId = String(await produktOf(id))
		const fields = { intent: 'optin', email, vorname: 'Mia', nachricht: 'Schau mal' }
		const frei = LIMITS.empfehlung.konto.verdachtAb
		const form: Form = { name: 'Empfehlen', args: [{ produktId }], fields, frei }
		await exhaust(form)
		const asked = await send(form)
		expect(errorsOf(asked)).toEqual({ captcha: ['captcha_noetig'] })
		expect(asked.data.submission.initialValue).toMatchObject(fields)
		clock.advance({ hours: 1 })
		const linkNow = async () => (await mailDatenTo(ctx, email, 'willkommen')).at(-1)?.link
		const before = await linkNow()
		const { aufgabe } = captchaOf(await send(form))
		expect((await send(form, { captchaAufgabe: aufgabe, captchaWeg: 'email' })).status).toBe(303)
		expect(await linkNow()).toBe(before)
		expect((await confirm(await linkOf(email))).location).toBe(`/empfehlen/${produktId}?gesendet=1`)
		expect(await linkNow(), 'a newer one took the place of the one that waited').not.toBe(before)
	})

	it('[V-CAPTCHA] mails an address a few times at most, and once for a challenge', async () => {
		const email = adresse()
		const form = kontakt(email)
		await exhaust(form)
		const { aufgabe } = captchaOf(await send(form))
		const ask = (more: Fields) => send(form, { captchaWeg: 'email', ...more })
		expect((await ask({ captchaAufgabe: aufgabe })).status).toBe(303)
		const again = await ask({ captchaAufgabe: aufgabe })
		expect(errorsOf(again)).toEqual({ captcha: ['captcha_falsch'] })
		expect((await ask({ captchaAufgabe: captchaOf(again).aufgabe })).status).toBe(303)
		const { aufgabe: third } = captchaOf(await send(form))
		expect((await ask({ captchaAufgabe: third })).status).toBe(429)
		expect(await mailDatenTo(ctx, email, 'eingabe_bestaetigen')).toHaveLength(2)
	})
})
