import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inviteMitglied } from '~/usecases/agentur/invite-mitglied'
import { showAgentur } from '~/usecases/agentur/show-agentur'
import { acceptEinladung } from '~/usecases/benutzer/accept-einladung'
import { endSsoSitzungen, findSsoAnmeldung, showSsoAbmeldung } from '~/usecases/benutzer/end-sso'
import { loginBySso, startSso } from '~/usecases/benutzer/login-by-sso'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { confirmFaktor, showFaktor, startFaktor } from '~/usecases/benutzer/set-up-faktor'
import { addSsoZuordnung, removeSsoZuordnung, saveSsoAnbieter, showSsoAnbieter } from '~/usecases/benutzer/sso-anbieter'
import { actorOf, findSitzung } from '~/usecases/konto/sitzung'
import { checkFaktor } from '~/usecases/shared/check-faktor'
import { linkTo } from '~/usecases/shared/links'
import * as tables from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { Browser, everything, mit } from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'
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
	const [row] = await ctx.db.select().from(tables.agentur).where(eq(tables.agentur.id, agenturId))
	const vertrieb = { abteilung: ' Vertrieb  Nord', agenturnummer: row?.nummer ?? '', rolle: 'AgenturInhaber' } as const
	expect(await addSsoZuordnung(admin(), vertrieb, key())).toEqual({ ok: true, value: null })
})
afterAll(async () => {
	await dienst.close()
	await database.drop()
})

const { PASSWORT, agentur, admin, key, person } = agenturFixture(() => ctx)
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
		const [row] = await ctx.db.select().from(tables.agentur).where(eq(tables.agentur.id, agenturId))
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
			await ctx.db.select().from(tables.agenturMitglied).where(eq(tables.agenturMitglied.benutzerId, erst.id)),
		).toEqual([])
	})

	it.each([
		['begins to count 2 seconds from now', { nbf: 2 }],
		['was made 20 seconds from now', { iat: 20, nbf: 20 }],
		['ran out 2 seconds ago', { exp: -2 }],
		['ran out 20 seconds ago', { exp: -20 }],
	])('lets in by a token that %s: clocks differ', async (_, um) => {
		const jetzt = Math.floor(Date.now() / 1000)
		dienst.gefaelscht = Object.fromEntries(Object.entries(um).map(([name, sekunden]) => [name, jetzt + sekunden]))
		const done = await login(mensch()).finally(() => {
			dienst.gefaelscht = undefined
		})
		expect(done.ok).toBe(true)
	})

	it.each([
		['begins to count in two minutes', { nbf: 120 }],
		['ran out two minutes ago', { exp: -120 }],
	])('refuses a token that %s', async (_, um) => {
		const jetzt = Math.floor(Date.now() / 1000)
		dienst.gefaelscht = Object.fromEntries(Object.entries(um).map(([name, sekunden]) => [name, jetzt + sekunden]))
		const done = await login(mensch()).finally(() => {
			dienst.gefaelscht = undefined
		})
		expect(done).toMatchObject({ code: 'sso_abgelehnt' })
	})

	it.each([401, 403, 404, 500, 503])(
		'lets in by a token that says who it is, though who asks more is answered %d',
		async (status) => {
			const wer = mensch()
			const ganz = await actorAs(wer)
			dienst.auskunft = status
			dienst.gefaelscht = { name: wer.name, email: wer.email }
			const auskunft = await actorAs(wer).finally(() => {
				dienst.auskunft = undefined
				dienst.gefaelscht = undefined
			})
			// Nobody said where they work, so they work where they did.
			expect(auskunft).toMatchObject({ id: ganz.id, agenturId, rollen: ['AgenturInhaber'] })
			dienst.auskunft = status
			dienst.gefaelscht = { name: 'Neu', department: 'Vertrieb Nord' }
			const neu = await actorAs(mensch()).finally(() => {
				dienst.auskunft = undefined
				dienst.gefaelscht = undefined
			})
			expect(neu).toMatchObject({ agenturId, rollen: ['AgenturInhaber'] })
		},
	)

	it('refuses where the token says nothing and nothing is told, or somebody else is told of', async () => {
		dienst.auskunft = 403
		const stumm = await login(mensch()).finally(() => {
			dienst.auskunft = undefined
		})
		expect(stumm.ok).toBe(false)
		dienst.auskunft = { sub: 'jemand-anders' }
		dienst.gefaelscht = { name: 'Sven', department: 'Vertrieb Nord' }
		const anders = await login(mensch()).finally(() => {
			dienst.auskunft = undefined
			dienst.gefaelscht = undefined
		})
		expect(anders).toMatchObject({ code: 'sso_abgelehnt' })
	})

	describe('an address that is said to be somebody’s', () => {
		const laden = async (email: string) => {
			const wer = { agenturId, vorname: 'Vera', nachname: 'Lund', email, rolle: 'AgenturInhaber' as const }
			expect(await inviteMitglied(admin(), wer, key())).toEqual({ ok: true, value: null })
			const mail = (await mailDatenTo(ctx, email, 'einladung')).at(-1)
			return new URL(String(mail?.link)).searchParams.get('t') ?? ''
		}
		const annehmen = (t: string) => acceptEinladung(ctx, { t, art: 'agentur', passwort: PASSWORT, geraet: '' }, key())
		const rechte = async (wer: SsoMensch) => {
			const { rollen, id } = await actorAs(wer)
			return { rollen, id }
		}
		const fremd = (more: Partial<SsoMensch>) => mensch({ department: undefined, ...more })

		it.each([undefined, false, 'false', 'vielleicht'])(
			'is nobody’s where the provider says %j of it: who is invited by it is another one',
			async (email_verified) => {
				const opfer = `opfer-${++count}@example.net`
				const wer = fremd({ email: opfer, ...(email_verified === undefined ? {} : { email_verified }) })
				const vorher = await rechte(wer)
				const t = await laden(opfer)
				expect(await rechte(wer).catch((error: Error) => error.message)).toEqual({ rollen: [], id: vorher.id })
				expect((await annehmen(t)).ok).toBe(true)
				expect(await rechte(wer)).toEqual({ rollen: [], id: vorher.id })
				// Nor does somebody else come by it later.
				expect(await login(fremd({ email: opfer }))).toMatchObject({ code: 'sso_adresse_vergeben' })
			},
		)

		it.each([true, 'true', 'True'])(
			'is theirs where the provider says %j of it, and an invitation counts when its link is followed, not before',
			async (email_verified) => {
				const email = `eigen-${++count}@example.net`
				const wer = fremd({ email, email_verified })
				const vorher = await rechte(wer)
				const t = await laden(email)
				expect(await rechte(wer), 'logged in, and invited only').toEqual({ rollen: [], id: vorher.id })
				const stand = async () => {
					const shown = await showAgentur(admin(), { agenturId })
					return shown.ok && shown.value.mitglieder.find((one) => one.email === email)?.stand
				}
				expect(await stand()).toBe('eingeladen')
				expect((await annehmen(t)).ok).toBe(true)
				expect(await rechte(wer)).toEqual({ rollen: ['AgenturInhaber'], id: vorher.id })
				expect(await stand()).toBe('aktiv')
			},
		)

		it('is theirs where the brand trusts the provider, and given to who came without one before', async () => {
			const email = `vertraut-${++count}@example.net`
			const wer = fremd({ email })
			const vorher = await rechte(wer)
			const adresse = async () => {
				const { benutzer: b } = tables
				const [row] = await ctx.db.select().from(b).where(eq(b.id, vorher.id))
				return row?.emailNorm
			}
			expect(await adresse()).toMatch(/@sso\.invalid$/)
			await saveSsoAnbieter(admin(), anbieter({ geheimnis: '', adressenVertraut: true }), key())
			expect(await rechte(wer)).toEqual(vorher)
			expect(await adresse()).toBe(email)
			const t = await laden(email)
			expect((await rechte(wer)).rollen).toEqual([])
			expect((await annehmen(t)).ok).toBe(true)
			expect((await rechte(wer)).rollen).toEqual(['AgenturInhaber'])
			await saveSsoAnbieter(admin(), anbieter({ geheimnis: '' }), key())
		})

		it('of an invitation that waits is not theirs by logging in, even checked', async () => {
			const email = `wartet-${++count}@example.net`
			await laden(email)
			expect(await login(fremd({ email, email_verified: true }))).toMatchObject({ code: 'sso_adresse_vergeben' })
		})

		it('who is invited by hand and comes from a department that is assigned is part of the agency by that', async () => {
			const wer = mensch({ email_verified: true, department: 'unbekannt' })
			await rechte(wer)
			await laden(wer.email ?? '')
			expect((await rechte(wer)).rollen).toEqual([])
			expect((await rechte({ ...wer, department: 'Vertrieb Nord' })).rollen).toEqual(['AgenturInhaber'])
			expect((await rechte(wer)).rollen).toEqual([])
		})
	})

	it('claims nobody’s address, and lets nobody back in whose access was taken away', async () => {
		const { email } = await person(agenturId, 'AgenturMitarbeiter')
		for (const email_verified of [undefined, true])
			expect(await login(mensch({ email, ...(email_verified ? { email_verified } : {}) }))).toMatchObject({
				code: 'sso_adresse_vergeben',
			})
		const wer = mensch({ email_verified: true })
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
			const [row] = await ctx.db.select().from(tables.sitzung).where(eq(tables.sitzung.id, sitzungId))
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

	it('goes on under another id when a second factor is entered, and is still the provider’s', async () => {
		const actor = await actorAs(mensch())
		const davor = { ...ctx, actor }
		expect(await startFaktor(davor, '', key()), 'there is no password to ask for').toEqual({ ok: true, value: null })
		const stand = await showFaktor(davor)
		const geheimnis = stand.ok && stand.value.stand === 'begonnen' ? stand.value.geheimnis : ''
		const code = new TOTP({ secret: Secret.fromBase32(geheimnis) }).generate({ timestamp: ctx.clock().getTime() })
		const done = await confirmFaktor(davor, code)
		if (!done.ok || !done.value.secret) throw new Error('no session')
		const sitzung = await findSitzung(ctx, done.value.secret)
		const danach = sitzung && actorOf(sitzung)
		expect(danach).toMatchObject({ id: actor.id, agenturId, sso: true })
		if (danach?.art !== 'agentur') throw new Error('no session')
		expect(danach.sitzungId).not.toBe(actor.sitzungId)
		expect(await findSsoAnmeldung(davor)).toBeUndefined()
		expect(await showSsoAbmeldung(ctx, danach.sitzungId)).toContain('id_token_hint=ey')
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

/** Presses the button in a browser; where its page of ours leads. */
async function setOut(browser: Browser, formular: string, redirect: string): Promise<string> {
	const los = await browser.post('nordfunk', 'AgenturSso', [], { formular, redirect })
	expect([los.status, los.location]).toEqual([303, '/agentur/sso'])
	const weg = await browser.get('nordfunk', 'AgenturSso', [])
	const [, url = ''] = /^0; url=(.+)$/.exec(weg.headers.get('refresh') ?? '') ?? []
	expect([weg.status, weg.data.weiter, new URL(url).origin]).toEqual([200, url, dienst.issuer])
	return url
}

describe('[C-SSO] in a browser', () => {
	it('sets out and comes back by redirects alone, and stays inside the brand', async () => {
		const browser = new Browser(database)
		const { data } = await browser.get('nordfunk', 'AgenturLogin', mit({ redirect: '/agentur/stammdaten' }))
		expect(data.sso).toEqual({ name: 'Dienst', href: '/agentur/sso', token: expect.any(String) })
		const los = await setOut(browser, data.sso.token, '/agentur/stammdaten')
		dienst.wer = mensch()
		const zurueck = Object.fromEntries((await dienst.goThrough(los)).searchParams)
		// Another browser has not set out.
		const fremd = await new Browser(database).get('nordfunk', 'AgenturSsoZurueck', mit(zurueck))
		const login = new URLSearchParams({ was: 'anmeldung', redirect: '/agentur/login?sso=sso_abgelehnt' })
		expect(fremd.location).toBe(`/cookies-noetig?${login}`)
		const da = await browser.get('nordfunk', 'AgenturSsoZurueck', mit(zurueck))
		expect(da.location).toBe('/agentur/stammdaten')
		expect((await browser.get('nordfunk', 'AgenturZugang', [])).data.zugang.rollen).toEqual(['AgenturInhaber'])
		// Logged out here, and on the way to the provider, which comes back here.
		const start = await browser.get('nordfunk', 'AgenturZugang', [])
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
	})

	it('sets out by nothing but a form of its own: an address asks first, and another site’s form is refused', async () => {
		const browser = new Browser(database)
		const before = await everything(ctx)
		const frage = await browser.get('nordfunk', 'AgenturSso', mit({ redirect: '/agentur/stammdaten' }))
		expect([frage.status, frage.location, frage.headers.get('refresh'), frage.data.weiter]).toEqual([
			200,
			null,
			null,
			'',
		])
		expect([frage.data.name, frage.data.target]).toEqual(['Dienst', '/agentur/stammdaten'])
		expect([...browser.jar('nordfunk').keys()], 'nothing is kept').not.toContain('sso')
		expect(await everything(ctx)).toBe(before)
		const ohne = await browser.post('nordfunk', 'AgenturSso', [], { redirect: '/' })
		expect([ohne.status, ohne.location]).toEqual([400, null])
		const fremd = { headers: { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' } }
		const gesendet = await browser.post('nordfunk', 'AgenturSso', [], { formular: frage.data.token }, fremd)
		expect([gesendet.status, gesendet.location]).toEqual([403, null])
		// Who pressed the button is led on once.
		await setOut(browser, frage.data.token, '//e.example')
		const wieder = await browser.get('nordfunk', 'AgenturSso', [])
		expect([wieder.headers.get('refresh'), wieder.data.weiter]).toEqual([null, ''])
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
