import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showAgentur } from '~/usecases/agentur/show-agentur'
import { checkFaktor } from '~/usecases/benutzer/check-faktor'
import { endSsoSitzungen, findSsoAnmeldung, showSsoAbmeldung } from '~/usecases/benutzer/end-sso'
import { loginBySso, startSso } from '~/usecases/benutzer/login-by-sso'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { addSsoZuordnung, removeSsoZuordnung, saveSsoAnbieter, showSsoAnbieter } from '~/usecases/benutzer/sso-anbieter'
import { actorOf, findSitzung } from '~/usecases/konto/sitzung'
import { linkTo } from '~/usecases/shared/links'
import { asBetrieb } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { Browser, everything, mit } from '../../fixtures/freund'
import { SSO_CLIENT, type SsoMensch, startSsoProvider } from '../../fixtures/sso-provider'

let database: TestDatabase
let ctx: TestContext
let call: CallApi
let dienst: Awaited<ReturnType<typeof startSsoProvider>>
/** The provider's clock is the machine's. */
const echt = testClock(new Date())

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock: echt })
	const { mandant: andere } = await database.contextFor('lindental.localhost', { clock: echt })
	dienst = await startSsoProvider([linkTo(ctx.mandant, 'AgenturSsoZurueck'), linkTo(andere, 'AgenturSsoZurueck')])
	ctx = { ...ctx, ssoHosts: [dienst.issuer] }
	call = apiOf(database, echt, { ssoHosts: [dienst.issuer] })
	expect(await saveSsoAnbieter(admin(), anbieter(), key())).toEqual({ ok: true, value: null })
	agenturId = await agentur()
	const [row] = await ctx.db.select().from(ctx.tables.agentur).where(eq(ctx.tables.agentur.id, agenturId))
	const vertrieb = { abteilung: ' Vertrieb  Nord', agenturnummer: row?.nummer ?? '', rolle: 'AgenturInhaber' } as const
	expect(await addSsoZuordnung(admin(), vertrieb, key())).toEqual({ ok: true, value: null })
})
afterAll(async () => {
	await dienst.close()
	await database.drop()
})

const { agentur, admin, key, person } = agenturFixture(() => ctx)
let agenturId: string
let count = 0
const mensch = (more: Partial<SsoMensch> = {}): SsoMensch => {
	const sub = `s-${++count}`
	return { sub, email: `${sub}@dienst.example`, name: `Sven ${count}`, department: 'vertrieb nord', ...more }
}
const anbieter = (more: object = {}) => ({
	...{
		name: 'Dienst',
		aussteller: dienst.issuer,
		clientId: SSO_CLIENT.id,
		geheimnis: SSO_CLIENT.geheimnis,
		aktiv: true,
	},
	...more,
})

/** Sets out, logs in at the provider as somebody, and comes back. */
async function zurueckAls(wer: SsoMensch, on: TestContext = ctx) {
	const aufbruch = await startSso(on)
	if (!aufbruch.ok) throw new Error(aufbruch.code)
	dienst.wer = wer
	const { url, ...was } = aufbruch.value
	const zurueck = await dienst.goThrough(url)
	return { ...was, url: new URL(url), antwort: zurueck.searchParams, geraet: '' }
}

const login = async (wer: SsoMensch, on: TestContext = ctx) => loginBySso(on, await zurueckAls(wer, on))

async function actorAs(wer: SsoMensch) {
	const done = await login(wer)
	if (!done.ok) throw new Error(done.code)
	const sitzung = await findSitzung(ctx, done.value)
	const actor = sitzung && actorOf(sitzung)
	if (actor?.art !== 'agentur') throw new Error('no session')
	return actor
}

describe('[C-SSO] the login of agencies by the brand’s provider', () => {
	it('asks with verifier, SHA-256 challenge, scope, nonce and state, and lets in who comes back, as their department says', async () => {
		const back = await zurueckAls(mensch())
		const asked = back.url.searchParams
		expect(back.verifier).toMatch(/^[\w-]{112}$/)
		expect(asked.get('scope')).toBe('openid department az_basic')
		expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code'])
		expect(asked.get('nonce')).toBe(back.nonce)
		const done = await loginBySso(ctx, back)
		if (!done.ok) throw new Error(done.code)
		const sitzung = await findSitzung(ctx, done.value)
		const actor = sitzung && actorOf(sitzung)
		expect(actor).toMatchObject({ art: 'agentur', agenturId, rollen: ['AgenturInhaber'], sso: true })
		// An owner who came by the provider needs no second factor of ours.
		expect(actor && 'zuerst' in actor).toBe(false)
		expect(actor && checkFaktor({ ...ctx, actor }).ok).toBe(true)
		const stored = await everything(ctx)
		for (const geheim of [SSO_CLIENT.geheimnis, back.verifier, done.value]) expect(stored).not.toContain(geheim)
		// The code was used.
		expect(await loginBySso(ctx, back)).toEqual({ ok: false, code: 'sso_abgelehnt' })
	})

	it.each([
		['another nonce', { nonce: 'anders' }],
		['another audience', { aud: 'jemand-anders' }],
		['another issuer', { iss: 'https://boese.example' }],
		['a token that ran out', { exp: Math.floor(Date.now() / 1000) - 600, iat: Math.floor(Date.now() / 1000) - 900 }],
	])('refuses %s and starts nothing', async (_, gefaelscht) => {
		const back = await zurueckAls(mensch())
		const before = await everything(ctx, ['sicherheitsereignis'])
		dienst.gefaelscht = gefaelscht
		const done = await loginBySso(ctx, back).finally(() => {
			dienst.gefaelscht = undefined
		})
		expect(done).toEqual({ ok: false, code: 'sso_abgelehnt' })
		expect(await everything(ctx, ['sicherheitsereignis'])).toBe(before)
	})

	it('refuses another state, another verifier, and the answer of another issuer', async () => {
		const [a, b, c] = [await zurueckAls(mensch()), await zurueckAls(mensch()), await zurueckAls(mensch())]
		expect(await loginBySso(ctx, { ...a, state: b.state })).toMatchObject({ code: 'sso_abgelehnt' })
		expect(await loginBySso(ctx, { ...b, verifier: a.verifier })).toMatchObject({ code: 'sso_abgelehnt' })
		c.antwort.set('iss', 'https://boese.example')
		expect(await loginBySso(ctx, c)).toMatchObject({ code: 'sso_abgelehnt' })
	})

	it('goes on with the provider’s next key at once', async () => {
		await actorAs(mensch())
		dienst.rotate()
		expect(await actorAs(mensch())).toMatchObject({ agenturId })
	})

	it('gives no right to who is of no known department, the right ones after it is assigned, and takes them away', async () => {
		const wer = mensch({ department: ['Lager', 'Kantine'] })
		const erst = await actorAs(wer)
		expect([erst.rollen, erst.agenturId]).toEqual([[], undefined])
		const [row] = await ctx.db.select().from(ctx.tables.agentur).where(eq(ctx.tables.agentur.id, agenturId))
		const lager = { abteilung: 'LAGER', agenturnummer: row?.nummer ?? '', rolle: 'AgenturMitarbeiter' } as const
		await addSsoZuordnung(admin(), lager, key())
		expect(await addSsoZuordnung(admin(), lager, key())).toMatchObject({ code: 'sso_abteilung_vergeben' })
		const dann = await actorAs(wer)
		expect(dann).toMatchObject({ id: erst.id, agenturId, rollen: ['AgenturMitarbeiter'] })
		const gezeigt = await showAgentur(admin(), { agenturId })
		expect(gezeigt.ok && gezeigt.value.mitglieder.find(({ id }) => id === erst.id)?.stand).toBe('aktiv')
		expect(await actorAs({ ...wer, department: 'kantine' })).toMatchObject({ rollen: [] })
		await actorAs(wer)
		const { zuordnungen } = await showSsoAnbieter(admin())
		const zuordnungId = zuordnungen.find(({ abteilung }) => abteilung === 'lager')?.id ?? ''
		await removeSsoZuordnung(admin(), { zuordnungId }, key())
		expect(
			await ctx.db.select().from(ctx.tables.agenturMitglied).where(eq(ctx.tables.agenturMitglied.benutzerId, erst.id)),
		).toEqual([])
	})

	it('claims nobody’s address, and lets nobody back in whose access was taken away', async () => {
		const { email } = await person(agenturId, 'AgenturMitarbeiter')
		expect(await login(mensch({ email }))).toMatchObject({ code: 'sso_adresse_vergeben' })
		const wer = mensch()
		await actorAs(wer)
		expect(await removeBenutzer(admin(), wer.email ?? '', key())).toMatchObject({ ok: true })
		expect(await login(wer)).toMatchObject({ code: 'sso_beendet' })
	})

	it('is another brand’s own: its provider, its people', async () => {
		const fremd = { ...(await database.contextFor('lindental.localhost', { clock: echt })), ssoHosts: [dienst.issuer] }
		const back = await zurueckAls(mensch())
		expect(await startSso(fremd)).toMatchObject({ code: 'sso_aus' })
		expect(await loginBySso(fremd, back)).toMatchObject({ code: 'sso_aus' })
		await saveSsoAnbieter(admin(fremd), anbieter(), key())
		expect(await loginBySso(fremd, await zurueckAls(mensch()))).toMatchObject({ code: 'sso_abgelehnt' })
		const dort = await login(mensch(), fremd)
		if (!dort.ok) throw new Error(dort.code)
		expect(await findSitzung(ctx, dort.value)).toBeUndefined()
	})

	it('[T-Session] ends with the provider’s session, and leads to its logout', async () => {
		const wer = mensch()
		const actor = await actorAs(wer)
		const anmeldung = await findSsoAnmeldung({ ...ctx, actor })
		if (!anmeldung) throw new Error('no session of the provider')
		// Whatever address the provider names: to one that is not allowed nobody is sent.
		dienst.ende = 'https://anders.example/ende'
		const nochNieGefragt = { ...ctx, ssoHosts: [dienst.issuer, 'https://noch-einer.example'] }
		expect(await showSsoAbmeldung(nochNieGefragt, anmeldung)).toBeUndefined()
		dienst.ende = undefined
		const andere = await actorAs(mensch())
		const lebt = async ({ sitzungId }: typeof actor) => {
			const [row] = await ctx.db.select().from(ctx.tables.sitzung).where(eq(ctx.tables.sitzung.id, sitzungId))
			return row !== undefined && row.ablaufAm > new Date()
		}
		for (const falsch of ['x', await dienst.logoutToken({ sub: wer.sub, nonce: 'n' }), await dienst.logoutToken({})])
			expect(await endSsoSitzungen(ctx, falsch)).toMatchObject({ code: 'sso_abgelehnt' })
		const fuerAndere = await dienst.logoutToken({ sub: wer.sub, aud: 'jemand' })
		expect(await endSsoSitzungen(ctx, fuerAndere)).toMatchObject({ code: 'sso_abgelehnt' })
		expect(await lebt(actor)).toBe(true)
		expect(await endSsoSitzungen(ctx, await dienst.logoutToken({ sub: wer.sub }))).toEqual({ ok: true, value: null })
		expect([await lebt(actor), await lebt(andere)]).toEqual([false, true])
	})

	it('is set up by who may, with a fresh second factor, at allowed addresses, and never tells its secret', async () => {
		expect(await saveSsoAnbieter(asBetrieb(ctx, 'admin'), anbieter(), key())).toMatchObject({ code: 'faktor_noetig' })
		for (const aussteller of ['http://10.0.0.1', 'https://127.0.0.1', 'https://anders.example', 'kein link'])
			expect(await saveSsoAnbieter(admin(), anbieter({ aussteller }), key())).toMatchObject({ code: 'sso_adresse' })
		expect(JSON.stringify(await showSsoAnbieter(admin()))).not.toContain(SSO_CLIENT.geheimnis)
		const ohne = { ...ctx, ssoHosts: [] }
		const fremder = anbieter({ aussteller: 'https://anders.example', geheimnis: '' })
		expect(await saveSsoAnbieter({ ...ohne, actor: admin().actor }, fremder, key())).toMatchObject({
			code: 'sso_geheimnis',
		})
		expect(await saveSsoAnbieter(admin(), anbieter({ geheimnis: '' }), key())).toEqual({ ok: true, value: null })
		expect(await actorAs(mensch())).toMatchObject({ agenturId })
	})
})

describe('[C-SSO] in a browser', () => {
	it('sets out and comes back by redirects alone, and stays inside the brand', async () => {
		const browser = new Browser(database)
		const { data } = await browser.get('nordfunk', 'AgenturLogin', mit({ redirect: '/agentur/stammdaten' }))
		expect(data.sso).toEqual({ name: 'Dienst', href: '/agentur/sso?redirect=%2Fagentur%2Fstammdaten' })
		const los = await browser.get('nordfunk', 'AgenturSso', mit({ redirect: '/agentur/stammdaten' }))
		expect(los.location).toContain(dienst.issuer)
		dienst.wer = mensch()
		const zurueck = Object.fromEntries((await dienst.goThrough(los.location ?? '')).searchParams)
		// Another browser has not set out.
		const fremd = await new Browser(database).get('nordfunk', 'AgenturSsoZurueck', mit(zurueck))
		const login = new URLSearchParams({ was: 'anmeldung', redirect: '/agentur/login?sso=sso_abgelehnt' })
		expect(fremd.location).toBe(`/cookies-noetig?${login}`)
		const da = await browser.get('nordfunk', 'AgenturSsoZurueck', mit(zurueck))
		expect(da.location).toBe('/agentur/stammdaten')
		expect((await browser.get('nordfunk', 'AgenturStart', [])).data.zugang.rollen).toEqual(['AgenturInhaber'])
		// Logged out here, and on the way to the provider, which comes back here.
		const start = await browser.get('nordfunk', 'AgenturStart', [])
		const { token: formular } = start.data.logout
		const raus = await browser.post('nordfunk', 'AgenturLogout', [], { formular })
		expect([raus.status, raus.location]).toEqual([303, '/agentur/sso/abmelden'])
		expect(raus.headers.getSetCookie().join()).toContain('sitzung=; Max-Age=0')
		const fort = await browser.get('nordfunk', 'AgenturSsoAbmelden', [])
		const [, weg = ''] = /^0; url=(.+)$/.exec(fort.headers.get('refresh') ?? '') ?? []
		const weiter = new URL(weg)
		expect([fort.status, weiter.origin, fort.data.weiter]).toEqual([200, dienst.issuer, weg])
		// Once: neither a step back nor another browser is led there.
		expect((await browser.get('nordfunk', 'AgenturSsoAbmelden', [])).location).toBe('/agentur/login')
		expect((await new Browser(database).get('nordfunk', 'AgenturSsoAbmelden', [])).location).toBe('/agentur/login')
		expect(weiter.searchParams.get('id_token_hint')).toMatch(/^ey/)
		expect(weiter.searchParams.get('post_logout_redirect_uri')).toBe(linkTo(ctx.mandant, 'AgenturLogin'))
		expect((await browser.get('nordfunk', 'AgenturStart', [])).location).toContain('/agentur/login')
		const boese = await new Browser(database).get('nordfunk', 'AgenturSso', mit({ redirect: '//e.example' }))
		expect(boese.location).toContain(dienst.issuer)
	})
})

describe('[C-AGENTUR] PUT /agentur/sso', () => {
	it('logs a program in with code and verifier, once, and needs the nonce that was asked for', async () => {
		const { json: weg } = await call('nordfunk', 'GET /agentur/sso')
		expect(weg).toMatchObject({ Issuer: dienst.issuer, ClientId: SSO_CLIENT.id, Scope: 'openid department az_basic' })
		const senden = async (more: object, wer = mensch()) => {
			const { antwort, verifier, nonce } = await zurueckAls(wer)
			const json = { Code: antwort.get('code'), Verifier: verifier, Nonce: nonce, ...more }
			return { json, answer: await call('nordfunk', 'PUT /agentur/sso', { json }) }
		}
		const { json, answer } = await senden({})
		expect(answer).toMatchObject({ status: 200, json: { Rollen: ['AgenturInhaber'], Zuerst: null } })
		expect((await call('nordfunk', 'PUT /agentur/Stammdaten', { token: answer.json.Token })).status).toBe(200)
		expect((await call('lindental', 'PUT /agentur/Stammdaten', { token: answer.json.Token })).status).toBe(401)
		expect(await call('nordfunk', 'PUT /agentur/sso', { json })).toMatchObject({
			status: 400,
			json: { code: 'sso_abgelehnt' },
		})
		expect((await senden({ Nonce: 'anders' })).answer.status).toBe(400)
		expect((await senden({ Nonce: undefined })).answer.status).toBe(400)
		expect((await senden({ Verifier: 'kurz' })).answer.json.errors).toMatchObject([
			{ path: 'Verifier', code: 'ungueltig' },
		])
	})
})
