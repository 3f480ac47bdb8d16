import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fristBis } from '~/domain/shared/dates'
import { completeRegistration, showRegistration } from '~/usecases/konto/complete-registration'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { login } from '~/usecases/konto/login'
import { resendWelcomeMail } from '~/usecases/konto/resend-welcome-mail'
import { findSitzung } from '~/usecases/konto/sitzung'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as tables from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { empfehlerMit, tokenIn, withConfig } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'

const PASSWORT = 'Kiesel7Nebelhorn'

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

let count = 0
const neueAdresse = () => `konto${++count}@example.org`
const neuerKey = () => `RegistrierungAbschliessen:${++count}`

const ask = (email: string, context = ctx, vorname = 'Kim') =>
	createEmpfehler(context, { vorname, nachname: 'Kunde', email }, neuerKey())

/** Asks for an account and returns the token of the link that was mailed for it. */
async function newAccount(email = neueAdresse()) {
	const before = (await mailsTo(ctx, email, 'willkommen')).map(({ link }) => link)
	await ask(email)
	// By what is new, not by time: the clock of these tests stands still.
	const mail = (await mailsTo(ctx, email, 'willkommen')).find(({ link }) => !before.includes(link))
	return { email, t: tokenIn(mail?.link) }
}

/** Everything that waits has gone out. */
const sent = () => ctx.db.update(tables.mail).set({ zustand: 'abgelegt' })

const complete = (t: string, context = ctx, key = neuerKey(), passwort = PASSWORT) =>
	completeRegistration(context, { t, vorname: 'Kim', nachname: 'Berger', passwort }, key)

const canLogIn = async (email: string, passwort = PASSWORT) =>
	(await login(ctx, { email, passwort, angemeldetBleiben: false })).ok

describe('asking for an account', () => {
	it('answers alike for new, unconfirmed and registered addresses; the detail goes by mail', async () => {
		const { email: unconfirmed } = await newAccount()
		const { email: registered, t } = await newAccount()
		await complete(t)
		const answers = await Promise.all([ask(neueAdresse()), ask(unconfirmed), ask(registered)])
		expect(answers).toEqual(answers.map(() => ({ ok: true, value: null })))
		// The newer takes the place of the one that still waits.
		expect(await mailsTo(ctx, unconfirmed, 'willkommen')).toHaveLength(1)
		const [vorhanden] = await mailsTo(ctx, registered, 'konto_vorhanden')
		expect(vorhanden?.loginLink).toMatch(/\/login$/)
	})

	it('does not change the names of an account that exists', async () => {
		const { email } = await newAccount()
		await ask(email, ctx, 'Mallory')
		expect(await empfehlerMit(ctx, email)).toMatchObject({ vorname: 'Kim' })
	})

	it('mails an address at most once in five minutes, however often it is asked for', async () => {
		const { email } = await newAccount()
		await sent()
		for (let n = 0; n < 10; n++) {
			await ask(email)
			await sent()
		}
		expect(await mailsTo(ctx, email, 'willkommen')).toHaveLength(2)
		const spaeter = await database.contextFor('nordfunk.localhost', { now: ctx.clock() })
		spaeter.clock.advance({ ms: 5 * 60_000 })
		await ask(email, spaeter)
		expect(await mailsTo(ctx, email, 'willkommen')).toHaveLength(3)
	})

	it('20 at the same time make one account', async () => {
		const email = neueAdresse()
		const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)))
		expect(answers.every(({ ok }) => ok)).toBe(true)
		const { empfehler } = tables
		expect(await ctx.db.select().from(empfehler).where(eq(empfehler.emailNorm, email))).toHaveLength(1)
	})

	it('[V-EMAIL] holds to the allow-list', async () => {
		const nur = withConfig(ctx, { EmailWhitelist: ['firma.example'] })
		expect(await ask(neueAdresse(), nur)).toEqual({ ok: false, code: 'email_nicht_erlaubt' })
		expect(await ask('neu@firma.example', nur)).toEqual({ ok: true, value: null })
	})
})

describe('another welcome mail', () => {
	const resend = (email: string, context = ctx) => resendWelcomeMail(context, email, neuerKey())

	it('answers alike for every address, unless the Mandant says what it knows', async () => {
		const { email } = await newAccount()
		const fremd = neueAdresse()
		expect(await resend(email)).toEqual({ ok: true, value: null })
		expect(await resend(fremd)).toEqual({ ok: true, value: null })
		expect(await resend('empfehler@example.org')).toEqual({ ok: true, value: null })
		const auskunft = withConfig(ctx, { AuskunftUeberKonten: true })
		expect(await resend(fremd, auskunft)).toEqual({ ok: false, code: 'email_nicht_registriert' })
	})

	it('sends the link to an unconfirmed address, the login to a registered one, nothing to a stranger', async () => {
		const { email } = await newAccount()
		const fremd = neueAdresse()
		await sent()
		for (const to of [email, fremd, 'empfehler@example.org']) await resend(to)
		expect(await mailsTo(ctx, email, 'willkommen')).toHaveLength(2)
		expect(await mailsTo(ctx, 'empfehler@example.org', 'konto_vorhanden')).toHaveLength(1)
		expect(await mailsTo(ctx, 'empfehler@example.org', 'willkommen')).toEqual([])
		expect(await ctx.db.select().from(tables.mail).where(eq(tables.mail.an, fremd))).toEqual([])
	})
})

describe('completing the registration', () => {
	it('shows the names to the holder of the link, and looking uses nothing up', async () => {
		const { email, t } = await newAccount()
		for (let n = 0; n < 3; n++)
			expect(await showRegistration(ctx, t)).toEqual({ ok: true, value: { vorname: 'Kim', nachname: 'Kunde', email } })
		expect((await complete(t)).ok).toBe(true)
	})

	it('sets names and password, confirms the address and logs in', async () => {
		const { email, t } = await newAccount()
		const done = await complete(t)
		const row = await empfehlerMit(ctx, email)
		expect(row).toMatchObject({ nachname: 'Berger', bestaetigtAm: ctx.clock() })
		expect(row.passwortHash).toMatch(/^\$argon2id\$/)
		const sitzung = await findSitzung(ctx, done.ok ? done.value : '')
		expect(sitzung).toMatchObject({ art: 'empfehler', subjektId: row.id })
		expect(await canLogIn(email)).toBe(true)
	})

	it('works once: a second use changes nothing', async () => {
		const { email, t } = await newAccount()
		await complete(t)
		expect(await complete(t, ctx, neuerKey(), 'Anderes4Fahrrad')).toEqual({ ok: false, code: 'link_benutzt' })
		expect(await showRegistration(ctx, t)).toEqual({ ok: false, code: 'link_benutzt' })
		expect([await canLogIn(email), await canLogIn(email, 'Anderes4Fahrrad')]).toEqual([true, false])
	})

	it('the link of an older mail sets no new password afterwards', async () => {
		const { email, t: alt } = await newAccount()
		const { t: neu } = await newAccount(email)
		expect(neu).not.toBe(alt)
		expect((await complete(neu)).ok).toBe(true)
		expect(await complete(alt, ctx, neuerKey(), 'Anderes4Fahrrad')).toEqual({ ok: false, code: 'link_benutzt' })
		expect(await canLogIn(email)).toBe(true)
	})

	it('20 at the same time: one sets the password', async () => {
		const { email, t } = await newAccount()
		const passwort = (n: number) => `Kiesel${n}Nebelhorn`
		const results = await Promise.all(Array.from({ length: 20 }, (_, n) => complete(t, ctx, neuerKey(), passwort(n))))
		const won = results.findIndex(({ ok }) => ok)
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		expect(await canLogIn(email, passwort(won))).toBe(true)
	})

	it('the same form sent twice logs in twice, and only with the password it carries', async () => {
		const { t } = await newAccount()
		const key = neuerKey()
		const both = await Promise.all([complete(t, ctx, key), complete(t, ctx, key)])
		expect(both.map(({ ok }) => ok)).toEqual([true, true])
		expect(await complete(t, ctx, key, 'Kiesel9Fagott')).toEqual({ ok: false, code: 'anmeldung_falsch' })
		const { formular } = tables
		const [stored] = await ctx.db.select().from(formular).where(eq(formular.schluessel, key))
		expect(Object.keys(stored?.ergebnis ?? {})).toEqual(['id'])
	})

	it('holds to the end of the 14th day', async () => {
		const { t } = await newAccount()
		const at = (ms: number) =>
			database.contextFor('nordfunk.localhost', { now: new Date(fristBis(ctx.clock(), 14).getTime() + ms) })
		expect(await showRegistration(await at(0), t)).toEqual({ ok: false, code: 'link_abgelaufen' })
		expect(await complete(t, await at(0))).toEqual({ ok: false, code: 'link_abgelaufen' })
		expect((await showRegistration(await at(-1), t)).ok).toBe(true)
	})

	it.each(['', 'abc', 'A'.repeat(43), `${'A'.repeat(42)}\0`, 'ä'.repeat(43)])('no link at all: %j', async (t) => {
		expect(await showRegistration(ctx, t)).toEqual({ ok: false, code: 'link_ungueltig' })
		expect(await complete(t)).toEqual({ ok: false, code: 'link_ungueltig' })
	})

	it('another brand does not know the link', async () => {
		const { t } = await newAccount()
		const lindental = await database.contextFor('lindental.localhost')
		expect(await showRegistration(lindental, t)).toEqual({ ok: false, code: 'link_ungueltig' })
		expect(await complete(t, lindental)).toEqual({ ok: false, code: 'link_ungueltig' })
	})

	it('a blocked account gets no session', async () => {
		const { email, t } = await newAccount()
		const { id } = await empfehlerMit(ctx, email)
		await updateEmpfehler(ctx.db, id, { gesperrt: 'einzeln' })
		expect(await complete(t)).toEqual({ ok: false, code: 'konto_gesperrt_einzeln' })
	})
})
