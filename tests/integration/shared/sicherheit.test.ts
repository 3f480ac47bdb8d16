import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FRISTEN } from '~/domain/aufbewahrung/fristen'
import { DEMO_EMPFEHLER, DEMO_PASSWORT } from '~/domain/benutzer/demo-people'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import { changeRollen } from '~/usecases/benutzer/change-rollen'
import { createBenutzer } from '~/usecases/benutzer/create-benutzer'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { renewPasswort } from '~/usecases/benutzer/renew-passwort'
import { countTry, judgeVersuch } from '~/usecases/betrugspruefung/limit'
import { createAufgabe } from '~/usecases/captcha/create-aufgabe'
import { solveAufgabe } from '~/usecases/captcha/solve-aufgabe'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { blockKonto } from '~/usecases/konto/block-konto'
import { changePasswort } from '~/usecases/konto/change-passwort'
import { login } from '~/usecases/konto/login'
import { issueAdminLogin, loginByAdminToken } from '~/usecases/konto/login-by-admin-token'
import { loginByHostToken } from '~/usecases/konto/login-by-host-token'
import { requestPasswortReset } from '~/usecases/konto/request-passwort-reset'
import { resetPasswort } from '~/usecases/konto/reset-passwort'
import { actorOf, findSitzung, startSitzung } from '~/usecases/konto/sitzung'
import { noteSicherheit } from '~/usecases/shared/record-sicherheit'
import * as t from '~db/schema/mandant/tables'
import { createLogger } from '~server/log'
import { metrics } from '~server/metrics'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { wrong, ziffernOf } from '../../fixtures/captcha'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { tokenIn } from '../../fixtures/empfehlung'
import { Browser, hostOfBrand, serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'

let database: TestDatabase
let ctx: TestContext
let clock: TestClock
let count = 0
const key = () => `Sicherheit:${++count}`
const NEU = 'Kiesel7Nebelhorn'

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
})
beforeEach(async () => {
	ctx = { ...(await database.contextFor('nordfunk.localhost', { clock })), netz: '203.0.113.9' }
})
afterAll(() => database.drop())

/** What was written since the last look. */
let seen = 0
async function neue() {
	const { sicherheitsereignis } = t
	const rows = await ctx.db.select().from(sicherheitsereignis).orderBy(desc(sicherheitsereignis.am))
	const fresh = rows.length - seen
	seen = rows.length
	clock.advance({ ms: 1 })
	return rows.slice(0, fresh)
}
const kurz = async () => (await neue()).map(({ art, details }) => [art, details]).reverse()
/** For events of one moment, whose order is nobody's business. */
const inOrder = (events: unknown[]) => events.map((event) => JSON.stringify(event)).sort()

const als = async (secret: string, from = ctx): Promise<TestContext> => {
	const sitzung = await findSitzung(ctx, secret)
	if (!sitzung) throw new Error('no session')
	return { ...from, actor: actorOf(sitzung) }
}
const anmelden = (passwort = DEMO_PASSWORT) =>
	login(ctx, { email: DEMO_EMPFEHLER, passwort, angemeldetBleiben: false, geraet: '' })

describe('security events', () => {
	it('of recommenders’ logins: success and failure, known and unknown, without address or network', async () => {
		await anmelden('Falsch1234')
		await login(ctx, { email: 'niemand@example.net', passwort: 'Falsch1234', angemeldetBleiben: false })
		const failures = await neue()
		expect(failures.map(({ art, akteur, details }) => [art, akteur, details])).toEqual(
			Array(2).fill(['anmeldung_gescheitert', 'anonym', { weg: 'passwort', grund: 'anmeldung_falsch' }]),
		)
		expect((await anmelden()).ok).toBe(true)
		const [success] = await neue()
		expect(success).toMatchObject({ art: 'anmeldung', akteur: expect.stringMatching(/^empfehler:[0-9a-f-]{36}$/) })
		expect(failures.map(({ konto }) => konto)).toContain(success?.konto)
		expect(success?.netz).toMatch(/^[0-9a-f]{64}$/)
		expect(JSON.stringify([...failures, success])).not.toMatch(/@|203\.0\.113/)
	})

	it('of people at work, host tokens and operators’ links', async () => {
		const zugang = { art: 'agentur' as const, email: 'inhaber@example.org', geraet: '' }
		await loginBenutzer(ctx, { ...zugang, passwort: 'Falsch1234' })
		await loginBenutzer(ctx, { ...zugang, passwort: DEMO_PASSWORT })
		await loginBenutzer(ctx, { ...zugang, art: 'betrieb', passwort: DEMO_PASSWORT })
		await loginByHostToken(ctx, { token: 'x', geraet: '' })
		const cli: TestContext = { ...ctx, actor: { art: 'cli' } }
		const link = await issueAdminLogin(cli, DEMO_EMPFEHLER)
		const secret = link.ok ? (link.value.link.split('/').at(-1) ?? '') : ''
		await loginByAdminToken(ctx, { secret, geraet: '' })
		await loginByAdminToken(ctx, { secret, geraet: '' })
		expect(inOrder(await kurz())).toEqual(
			inOrder([
				['anmeldung_gescheitert', { weg: 'agentur', grund: 'zugang_falsch' }],
				['anmeldung', { weg: 'agentur' }],
				['anmeldung_gescheitert', { weg: 'betrieb', grund: 'zugang_falsch' }],
				['anmeldung_gescheitert', { weg: 'autologin', grund: 'nicht_gefunden' }],
				['schluessel', { was: 'admin_login.ausgestellt' }],
				['anmeldung', { weg: 'admin_login' }],
				['anmeldung_gescheitert', { weg: 'admin_login', grund: 'token_benutzt_anmeldung' }],
			]),
		)
	})

	it('of limits: once when a captcha is asked for, once when it is closed, however long a flood goes on', async () => {
		const { versuche } = LIMITS.login.paar
		for (let i = 0; i < versuche + 10; i++) await countTry(ctx, 'login', { konto: 'flut@example.net' })
		for (let i = 0; i < 9; i++) await judgeVersuch(ctx, 'kontakt', { konto: 'viel@example.net' })
		const rows = await kurz()
		expect(rows).toContainEqual(['grenze_erreicht', { vorgang: 'login', wer: 'paar', folge: 'warten' }])
		expect(rows).toContainEqual(['grenze_erreicht', { vorgang: 'kontakt', wer: 'konto', folge: 'captcha' }])
		expect(rows).toHaveLength(3)
	})

	it('of captchas that were answered wrong', async () => {
		const { aufgabe } = await createAufgabe(ctx, 'Kontakt')
		const antwort = wrong(ziffernOf(ctx, aufgabe))
		await solveAufgabe(ctx, { form: 'Kontakt', aufgabe, antwort, sendung: key() })
		expect(await kurz()).toEqual([['captcha_falsch', { form: 'Kontakt' }]])
	})

	it('of access that was refused: another kind’s area, another site’s form, what an operator may not do for somebody', async () => {
		const browser = new Browser(database)
		const form = (await browser.get('nordfunk', 'AgenturLogin', [])).data
		const fields = { formular: form.token, email: 'inhaber@example.org', passwort: DEMO_PASSWORT, redirect: '' }
		await browser.post('nordfunk', 'AgenturLogin', [], fields)
		await neue()
		await browser.get('nordfunk', 'BetriebPasswort', [])
		const foreign = await browser.post('nordfunk', 'Kontakt', [], {}, { headers: { 'sec-fetch-site': 'cross-site' } })
		expect(foreign.status).toBe(403)
		const [empfehler] = await ctx.db.select().from(t.empfehler).limit(1)
		const acting = { art: 'empfehler', subjektId: empfehler?.id ?? '', bleiben: false, angemeldetVon: 'cli' } as const
		browser.jar('nordfunk').set('sitzung', await startSitzung(ctx, ctx.db, acting))
		const { token } = (await browser.get('nordfunk', 'PasswortAendern', [])).data
		const changed = { passwortAlt: DEMO_PASSWORT, passwort: NEU, passwortWiederholung: NEU }
		const refused = await browser.post('nordfunk', 'PasswortAendern', [], { formular: token, ...changed })
		expect([refused.status, refused.data.code]).toEqual([403, 'nicht_berechtigt'])
		expect(inOrder(await kurz())).toEqual(
			inOrder([
				['zugriff_verweigert', { was: '/betrieb/passwort' }],
				['zugriff_verweigert', { was: '/kontakt', grund: 'herkunft_fremd' }],
				['zugriff_verweigert', { was: 'eigenes.passwort' }],
			]),
		)
	})

	it('of passwords changed and reset, and of sessions that somebody else ended', async () => {
		const first = await anmelden()
		const ich = await als(first.ok ? first.value : '')
		await neue()
		await changePasswort(ich, { passwortAlt: DEMO_PASSWORT, passwort: NEU }, key())
		await requestPasswortReset(ctx, DEMO_EMPFEHLER, key())
		const [mail] = await mailsTo(ctx, DEMO_EMPFEHLER, 'passwort_zuruecksetzen')
		await resetPasswort(ctx, { t: tokenIn(mail?.link), passwort: 'Kiesel8Nebelhorn', geraet: '' }, key())
		const { actor } = ich
		await blockKonto(asBetrieb(ctx), { id: 'id' in actor ? actor.id : '', grund: 'x' })
		expect((await kurz()).map(([art]) => art).sort()).toEqual(
			['passwort_geaendert', 'passwort_zurueckgesetzt', 'anmeldung', 'sitzungen_beendet'].sort(),
		)
	})

	it('of what commands do with people’s access', async () => {
		const cli: TestContext = { ...ctx, actor: { art: 'cli' } }
		const email = 'neu@example.net'
		await createBenutzer(cli, { email, name: 'Nora Feld', art: 'agentur', rollen: [] })
		await changeRollen(cli, { email, rollen: ['CallCenter'] })
		await renewPasswort(cli, email)
		await removeBenutzer(cli, email)
		const rows = await neue()
		expect(new Set(rows.map(({ akteur, konto }) => `${akteur} ${konto.length}`))).toEqual(new Set(['cli 64']))
		expect(rows.filter(({ art }) => art === 'schluessel').map(({ details }) => Object(details).was)).toEqual(
			expect.arrayContaining(['benutzer.angelegt', 'benutzer.rollen', 'benutzer.passwort', 'benutzer.entfernt']),
		)
	})

	it('are counted at /metrics, cannot be changed, and go after their time', async () => {
		const text = await metrics().registry.getSingleMetricAsString('security_events_total')
		for (const art of ['anmeldung_gescheitert', 'grenze_erreicht', 'zugriff_verweigert'])
			expect(text).toMatch(new RegExp(`security_events_total\\{art="${art}"\\} [1-9]`))
		const { sicherheitsereignis } = t
		await expect(ctx.db.update(sicherheitsereignis).set({ art: 'anmeldung' })).rejects.toThrow()
		await expect(ctx.db.delete(sicherheitsereignis)).rejects.toThrow()
		clock.advance({ days: FRISTEN.sicherheit.tage - 1 })
		expect((await purgeExpired(asJob(ctx))).sicherheit).toBe(0)
		clock.advance({ days: 2 })
		expect((await purgeExpired(asJob(ctx))).sicherheit).toBeGreaterThan(20)
		expect(await ctx.db.select().from(sicherheitsereignis)).toEqual([])
	})
})

describe('a password that somebody else set', () => {
	it.each([
		['betrieb', 'BetriebLogin', 'BetriebPasswort', '/betrieb'],
		['agentur', 'AgenturLogin', 'AgenturPasswort', '/agentur'],
	] as const)('%s: is changed at the first login, before any other page', async (art, loginScreen, screen, start) => {
		const cli: TestContext = {
			...(await database.contextFor(hostOfBrand('nordfunk'), { clock })),
			actor: { art: 'cli' },
		}
		const email = `erst.${art}@example.net`
		const person = { email, name: 'Nora Feld' }
		const made = await createBenutzer(
			cli,
			art === 'betrieb' ? { ...person, art, rollen: ['support'] } : { ...person, art, rollen: ['CallCenter'] },
		)
		const passwortAlt = made.ok ? made.value.passwort : ''
		const browser = new Browser(database)
		const form = (await browser.get('nordfunk', loginScreen, [])).data
		const sent = await browser.post('nordfunk', loginScreen, [], {
			formular: form.token,
			email,
			passwort: passwortAlt,
			redirect: '',
		})
		expect(sent.location).toBe(start)
		if (art === 'agentur')
			expect((await browser.get('nordfunk', 'AgenturStart', [])).location).toBe('/agentur/passwort')
		const page = await browser.get('nordfunk', screen, [])
		expect(page.data).toMatchObject({ wechsel: true, email })
		const choose = (passwort: string) =>
			browser.post('nordfunk', screen, [], {
				formular: page.data.token,
				passwortAlt,
				passwort,
				passwortWiederholung: passwort,
			})
		for (const leicht of ['NoraFeld1990', 'Willkommen1'])
			expect((await choose(leicht)).data.submission.error, leicht).toEqual({ passwort: ['passwort_haeufig'] })
		const chosen = await choose(NEU)
		expect([chosen.status, chosen.location]).toEqual([303, start])
		expect((await browser.get('nordfunk', screen, [])).data).toMatchObject({ wechsel: false })
		expect((await loginBenutzer(ctx, { art, email, passwort: passwortAlt, geraet: '' })).ok).toBe(false)
		const again = await loginBenutzer(ctx, { art, email, passwort: NEU, geraet: '' })
		expect(await findSitzung(ctx, again.ok ? again.value : '')).toMatchObject({ zuerst: undefined })
	})

	it('until then they are nobody elsewhere, and may log out', async () => {
		const cli: TestContext = { ...ctx, actor: { art: 'cli' } }
		const made = await createBenutzer(cli, { email: 'raus@example.net', name: 'Ralf Aus', art: 'agentur', rollen: [] })
		const passwort = made.ok ? made.value.passwort : ''
		const browser = new Browser(database)
		const form = (await browser.get('nordfunk', 'AgenturLogin', [])).data
		await browser.post('nordfunk', 'AgenturLogin', [], {
			formular: form.token,
			email: 'raus@example.net',
			passwort,
			redirect: '',
		})
		expect((await browser.get('nordfunk', 'AgenturLogin', [])).status).toBe(200)
		const { data } = await browser.get('nordfunk', 'AgenturPasswort', [])
		// No other page would open.
		expect(data.zurueckHref).toBeUndefined()
		const out = await browser.post('nordfunk', 'AgenturLogout', [], { formular: data.logout.token })
		expect([out.status, out.location]).toEqual([303, '/agentur/login'])
	})
})

it('names its origin in the log, whatever its hash looks like', () => {
	const lines: string[] = []
	const log = createLogger('info', { write: (line: string) => void lines.push(line) })
	noteSicherheit({ ...ctx, log }, { art: 'grenze_erreicht' }, 'de12cdef34567890abcd')
	expect(lines.join()).toContain('"herkunft":"de12cdef34"')
})
