import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSitzungen } from '~/usecases/konto/list-sitzungen'
import * as t from '~db/schema/mandant/tables'
import { apiOf, type CallApi } from '../../fixtures/api'
import { neuesKonto, TEST_PASSWORT, tokenBy } from '../../fixtures/api-person'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { angemeldet, neueAdresse, tokenIn } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import { IBAN } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let clock: TestClock
let call: CallApi

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	call = apiOf(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
})
afterAll(() => database.drop())

const user = (token: string | undefined, more = {}) => call('nordfunk', 'GET /account/user', { token, ...more })

describe('a login', () => {
	it('[C-ACCOUNT] [E-CurrentUser] answers who it is, with the token and how long it lasts', async () => {
		const { email } = await neuesKonto(ctx)
		const { status, json } = await call('nordfunk', 'POST /account/login', {
			json: { Email: email, Password: TEST_PASSWORT },
			base: 'mvv',
		})
		expect(status).toBe(200)
		expect(Object.keys(json)).toEqual(
			expect.arrayContaining([
				...['Email', 'Anrede', 'Vorname', 'Nachname', 'Empfehlerhash', 'Token'],
				...['NewsletterOptinGegeben', 'NewsletterOptinVersendetAm', 'Language', 'TokenGueltigBis'],
			]),
		)
		const { Token, ...rest } = json
		expect((await user(Token)).json).toEqual(rest)
	})

	it('[C-HEADERS] is believed in Authorization and in X-Authorization', async () => {
		const { email } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		for (const name of ['authorization', 'x-authorization'])
			expect((await user(undefined, { headers: { [name]: `Bearer ${token}` } })).status, name).toBe(200)
		expect((await user(undefined, { headers: { cookie: `sitzung=${token}` } })).status).toBe(401)
	})

	it('[C-ACCOUNT] tells nothing of which of the two was wrong, and waits after many tries', async () => {
		const { email } = await neuesKonto(ctx)
		const netz = '198.51.100.7'
		const attempt = (Email: string) =>
			call('nordfunk', 'POST /account/login', { json: { Email, Password: 'Falsch7Falsch' }, netz })
		const [known, unknown] = [await attempt(email), await attempt(neueAdresse())]
		expect(known).toMatchObject({ status: 400, json: { code: 'anmeldung_falsch' } })
		expect({ ...unknown.json, instance: '' }).toEqual({ ...known.json, instance: '' })
		for (let tries = 0; tries < 10; tries++) await attempt(email)
		const limited = await attempt(email)
		expect(limited).toMatchObject({ status: 429, json: { code: 'zu_viele_versuche' } })
		expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
		expect(limited.headers.get('ratelimit')).toMatch(/^"login.paar";r=0;t=\d+$/)
		expect(limited.headers.get('ratelimit-policy')).toContain('"login.paar";q=10;w=900')
	})

	it('[F-LOGOUT] a token of another brand, an old one and none are 401 with PSOF0204, and over for good', async () => {
		const { email } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		expect((await call('hafen', 'GET /account/user', { token })).json.code).toBe('PSOF0204')
		expect((await user(token)).status).toBe(200)
		clock.advance({ days: 200 })
		const old = await user(token)
		expect(old).toMatchObject({ status: 401, json: { code: 'PSOF0204' } })
		expect(old.headers.get('www-authenticate')).toBe('Bearer')
		clock.advance({ days: -200 })
		expect((await user(token)).status).toBe(401)
	})

	it('is listed among the person’s sessions, and over when it is ended there', async () => {
		const { email, id } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		const [sitzung] = await listSitzungen(angemeldet(ctx, id))
		expect(sitzung?.geraet).toBe('App')
		await ctx.db.delete(t.sitzung)
		expect((await user(token)).status).toBe(401)
	})
})

describe('the account', () => {
	it('[C-ACCOUNT] chooses its language, and changes its password with all logins over but the new one', async () => {
		const { email } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		await call('nordfunk', 'POST /account/updateLanguage/', { token, json: { Language: 'en' } })
		expect((await user(token)).json.Language).toBe('en')
		const json = { OldPassword: TEST_PASSWORT, Password: 'Laternen9Wiese' }
		const wrong = await call('nordfunk', 'PUT /account/resetPasswordWithoutToken', {
			token,
			json: { ...json, OldPassword: 'nicht' },
		})
		expect(wrong.json.code).toBe('passwort_alt_falsch')
		const weak = await call('nordfunk', 'PUT /account/resetPasswordWithoutToken', {
			token,
			json: { ...json, Password: 'kurz' },
		})
		expect(weak.json.errors).toMatchObject([{ path: 'Password', code: 'passwort_regeln' }])
		const changed = await call('nordfunk', 'PUT /account/resetPasswordWithoutToken', { token, json })
		expect(changed.status).toBe(200)
		expect((await user(token)).status).toBe(401)
		expect((await user(changed.json.Token)).status).toBe(200)
	})

	it('[C-ACCOUNT] a forgotten password is set by the link of the mail, once', async () => {
		const { email } = await neuesKonto(ctx)
		expect((await call('nordfunk', `GET /account/resetPassword/${email}`, { plain: true })).json.code).toBe(
			'kopf_fehlt',
		)
		for (const address of [email, neueAdresse()])
			expect((await call('nordfunk', `GET /account/resetPassword/${address}`)).json).toEqual({ Ok: true })
		const [mail] = await mailsTo(ctx, email, 'passwort_zuruecksetzen')
		const Token = tokenIn(mail?.link)
		const whose = await call('nordfunk', 'PUT /account/validateResetPassword', { json: { Token } })
		expect(whose.json).toEqual({ Email: email })
		const done = await call('nordfunk', 'PUT /account/resetPassword', { json: { Token, Password: 'Laternen9Wiese' } })
		expect(done.json).toMatchObject({ Email: email })
		const again = await call('nordfunk', 'PUT /account/validateResetPassword', { json: { Token } })
		expect(again).toMatchObject({ status: 410, json: { code: 'link_benutzt' } })
	})

	it('[C-ACCOUNT] [V-PASSWORT] says what a password needs, makes accounts, mails their link again', async () => {
		const rules = await call('nordfunk', 'GET /account/passwortvalidator')
		expect(rules.json).toMatchObject({ MinLaenge: 8, Kleinbuchstabe: true, Grossbuchstabe: true, Ziffer: true })
		const Email = neueAdresse()
		const made = await call('nordfunk', 'POST /account/createEmpfehler', {
			json: { Vorname: 'Uwe', Nachname: 'Neu', Email },
		})
		expect(made.json).toEqual({ Ok: true })
		expect(await mailsTo(ctx, Email, 'willkommen')).toHaveLength(1)
		expect((await call('nordfunk', `GET /account/resendWelcomeMail/${Email}`)).json).toEqual({ Ok: true })
	})

	it('[C-EMPFEHLER] keeps an account, shows it masked, forgets it; a brand that stores none knows none', async () => {
		const hafen = await database.contextFor('hafen.localhost', { clock })
		const { email } = await neuesKonto(hafen)
		const token = await tokenBy(call, 'hafen', email)
		const json = { Kontoinhaber: 'Jana Winter', Iban: IBAN }
		expect((await call('hafen', 'PUT /empfehler/bankdaten/', { token, json })).json).toEqual({ Ok: true })
		const shown = await call('hafen', 'GET /empfehler/bankdaten', { token })
		expect(shown.json.Konto.Iban).toMatch(/^DE\*\*.*3000$/)
		expect((await call('hafen', 'DELETE /empfehler/bankdaten', { token })).json).toEqual({ Ok: true })
		expect((await call('hafen', 'GET /empfehler/bankdaten', { token })).json.Konto).toBeNull()
		const bad = await call('hafen', 'PUT /empfehler/bankdaten', { token, json: { Kontoinhaber: '', Iban: 'DE00' } })
		expect(bad.json.errors.map(({ path }: { path: string }) => path)).toEqual(['Kontoinhaber', 'Iban'])

		const konto = await neuesKonto(ctx)
		const elsewhere = { token: await tokenBy(call, 'nordfunk', konto.email), json }
		expect((await call('nordfunk', 'PUT /empfehler/bankdaten', elsewhere)).json.code).toBe('nicht_gefunden')
	})

	it('[C-EMPFEHLER] asks for the newsletter, and is deleted with its password, after which the token is nothing', async () => {
		const { email } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		const optin = await call('nordfunk', 'PUT /empfehler/setNewsletterOptin', {
			token,
			json: { NewsletterPermission: true },
		})
		expect(optin.json.Status).toBe(ctx.mandant.config.ModuleNewsletterPermission ? 'pending' : 'optedOut')
		const wrong = await call('nordfunk', 'DELETE /empfehler/delete', { token, json: { Password: 'falsch' } })
		expect(wrong.json.code).toBe('passwort_falsch')
		expect(
			(await call('nordfunk', 'DELETE /empfehler/delete', { token, json: { Password: TEST_PASSWORT } })).json,
		).toEqual({
			Ok: true,
		})
		expect((await user(token)).status).toBe(401)
	})
})
