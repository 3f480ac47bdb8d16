import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AgenturRolle, BenutzerArt } from '~/domain/benutzer/rollen'
import type { Actor } from '~/domain/zugriff/actor'
import { pathPattern, type RouteName } from '~/paths'
import { moduleOf, type RouteRow, routeTable } from '~/route-table.js'
import { changeRollen } from '~/usecases/benutzer/change-rollen'
import { choosePasswort } from '~/usecases/benutzer/choose-passwort'
import { createBenutzer } from '~/usecases/benutzer/create-benutzer'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { renewPasswort } from '~/usecases/benutzer/renew-passwort'
import { issueAdminLogin, loginByAdminToken } from '~/usecases/konto/login-by-admin-token'
import { actorOf, findSitzung, startSitzung } from '~/usecases/konto/sitzung'
import { formToken } from '~/web/forms.server'
import { findBenutzerByEmail, updateBenutzer } from '~db/repositories/benutzer/benutzer'
import { findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asCli, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	answerOf,
	BRAND_NAMES,
	type BrandName,
	Browser,
	everything,
	hostOfBrand,
	mit,
	serveFrom,
} from '../../fixtures/freund'

const PASSWORT = 'Demo1234'
const EMPFEHLER = 'empfehler@example.org'
const ROLLEN: Record<string, AgenturRolle> = {
	'inhaber@example.org': 'AgenturInhaber',
	'inaktiv@example.org': 'AgenturInhaber_inaktiv',
	'mitarbeiter@example.org': 'AgenturMitarbeiter',
	'callcenter@example.org': 'CallCenter',
}
const PERSONEN = Object.keys(ROLLEN)

let database: TestDatabase
let ctx: TestContext
const clock = testClock()

beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
})
afterAll(() => database.drop())

let count = 0
async function anmelden(email: string, art: BenutzerArt = 'agentur', passwort = PASSWORT): Promise<string> {
	const result = await loginBenutzer(ctx, { art, email, passwort, geraet: '' })
	if (!result.ok) throw new Error(result.code)
	return result.value
}

/** Somebody of the agency whom no other test knows. */
async function person(rollen: AgenturRolle[] = ['AgenturMitarbeiter']) {
	const email = `agentur${++count}@example.org`
	const created = await createBenutzer(asCli(ctx), { art: 'agentur', email, name: 'Nora Feld', rollen })
	if (!created.ok) throw new Error(created.code)
	const benutzer = await findBenutzerByEmail(ctx.db, email)
	// As after their first login, where they choose a password (sicherheit.test.ts).
	await updateBenutzer(ctx.db, benutzer?.id ?? '', { passwortWechsel: false })
	return { email, passwort: created.value.passwort }
}

async function actorBy(secret: string): Promise<Actor | undefined> {
	const sitzung = await findSitzung(ctx, secret)
	return sitzung && actorOf(sitzung)
}

const ereignisse = async (email: string) => {
	const { audit } = t
	const benutzer = await findBenutzerByEmail(ctx.db, email)
	const rows = await ctx.db
		.select()
		.from(audit)
		.where(and(eq(audit.bezug, 'benutzer'), eq(audit.bezugId, benutzer?.id ?? '')))
	return rows.map(({ ereignis, akteur }) => `${akteur.split(':')[0]} ${ereignis}`)
}

describe('the login of agency and call centre', () => {
	it.each(PERSONEN)('[E-AgencyUser] %s logs in, sees the role with its rights, and gets out', async (email) => {
		const browser = new Browser(database)
		const { data: form } = await browser.get('nordfunk', 'AgenturLogin', [])
		const fields = { formular: form.token, email, passwort: PASSWORT, redirect: '/agentur?a=b' }
		const sent = await browser.post('nordfunk', 'AgenturLogin', [], fields)
		expect([sent.status, sent.location]).toEqual([303, '/agentur?a=b'])
		const secret = browser.jar('nordfunk').get('sitzung') ?? ''
		expect(await actorBy(secret)).toMatchObject({ art: 'agentur', rollen: [ROLLEN[email]] })

		const { data: view } = await browser.get('nordfunk', 'AgenturZugang', [])
		expect(view).toMatchObject({ marke: ctx.mandant.config.Name, zugang: { email, rollen: [ROLLEN[email]] } })
		expect(view.zugang.rechte.length).toBeGreaterThan(0)
		expect((await browser.get('nordfunk', 'AgenturLogin', [])).location).toBe('/agentur')

		const { zurueckHref, logout } = (await browser.get('nordfunk', 'AgenturPasswort', [])).data
		expect(zurueckHref).toBe('/agentur/zugang')
		const { token: formular } = logout
		expect((await browser.get('nordfunk', 'AgenturLogout', [])).location).toBe('/agentur')
		expect(await actorBy(secret)).toBeDefined()
		// A page that was open for days leads out, too.
		const out = await browser.post('nordfunk', 'AgenturLogout', [], { formular: `${formular}alt` })
		expect([out.status, out.location]).toEqual([303, '/agentur/login'])
		expect(out.headers.getSetCookie().join()).toContain('sitzung=; Max-Age=0')
		expect(await actorBy(secret)).toBeUndefined()
		expect(await ereignisse(email)).toEqual(['agentur benutzer.angemeldet', 'agentur benutzer.abgemeldet'])
	})

	it.each([
		['a wrong password', 'AgenturLogin', 'inhaber@example.org', 'Falsch1234'],
		['nobody', 'AgenturLogin', 'niemand@example.org', PASSWORT],
		['an operator', 'AgenturLogin', 'betrieb@example.org', PASSWORT],
		['a recommender', 'AgenturLogin', EMPFEHLER, PASSWORT],
		['somebody of the agency', 'BetriebLogin', 'inhaber@example.org', PASSWORT],
		['somebody of the call centre', 'BetriebLogin', 'callcenter@example.org', PASSWORT],
	] as const)('refuses %s at %s alike, and starts nothing', async (_, screen, email, passwort) => {
		const browser = new Browser(database)
		const { data: form } = await browser.get('nordfunk', screen, [])
		const before = await everything(ctx, ['sicherheitsereignis'])
		const fields = { formular: form.token, email, passwort, redirect: '' }
		const { status, data, headers } = await browser.post('nordfunk', screen, [], fields)
		expect([status, data.code, headers.getSetCookie()]).toEqual([400, 'zugang_falsch', []])
		expect(data.submission.initialValue).toEqual({ email, redirect: undefined })
		expect(await everything(ctx, ['sicherheitsereignis'])).toBe(before)
	})

	it('leads nowhere but to pages of this site', async () => {
		for (const ziel of ['//e.example', '/\\e.example', 'https://e.example', 'javascript:alert(1)', '/\t/e.example']) {
			const browser = new Browser(database)
			const { data: form } = await browser.get('nordfunk', 'AgenturLogin', mit({ redirect: ziel }))
			expect(form.target).toBe('')
			const fields = { formular: form.token, email: 'inhaber@example.org', passwort: PASSWORT, redirect: ziel }
			expect((await browser.post('nordfunk', 'AgenturLogin', [], fields)).location).toBe('/agentur')
		}
	})

	it.each([
		['the owner of an agency', () => ({ email: 'inhaber@example.org', passwort: PASSWORT }), '/agentur/uebersicht'],
		['its employee', () => ({ email: 'mitarbeiter@example.org', passwort: PASSWORT }), '/agentur/uebersicht'],
		['the call centre', () => person(['CallCenter']), '/agentur/callcenter'],
		['somebody without a role', () => person([]), null],
	] as const)('leads %s to what they work with first', async (_, who, first) => {
		const browser = new Browser(database)
		const { data: form } = await browser.get('nordfunk', 'AgenturLogin', [])
		const fields = { formular: form.token, redirect: '', ...(await who()) }
		expect((await browser.post('nordfunk', 'AgenturLogin', [], fields)).location).toBe('/agentur')
		const led = await browser.get('nordfunk', 'AgenturStart', [])
		expect([led.status, led.location]).toEqual([302, first ?? '/agentur/zugang'])
		expect((await browser.get('nordfunk', 'AgenturZugang', [])).status, 'their own access stays within reach').toBe(200)
	})

	it('is closed for a while after too many tries, for this address alone', async () => {
		const { email, passwort } = await person()
		const send = async (values: Record<string, string>) => {
			const browser = new Browser(database)
			const { data: form } = await browser.get('nordfunk', 'AgenturLogin', [])
			const fields = { formular: form.token, redirect: '', ...values }
			return browser.post('nordfunk', 'AgenturLogin', [], fields, { netz: '203.0.113.77' })
		}
		for (let i = 0; i < 10; i++) expect((await send({ email, passwort: 'Falsch1234' })).status).toBe(400)
		const closed = await send({ email, passwort })
		expect([closed.status, closed.data.code]).toEqual([429, 'zu_viele_versuche'])
		expect(closed.data.wiederAb).toMatch(/^\d\d:\d\d$/)
		expect((await send({ email: 'inhaber@example.org', passwort: PASSWORT })).status).toBe(303)
	})
})

describe('[T-Session] an agency person’s session', () => {
	it.each([
		['left unused for two hours', { hours: 2 }],
		['after twelve hours', { hours: 12 }],
	])('is over when it was %s', async (_, by) => {
		const secret = await anmelden('inhaber@example.org')
		const later = testClock(clock())
		later.advance(by)
		if (by.hours === 12) await ctx.db.update(t.sitzung).set({ gesehenAm: later() })
		expect(await findSitzung({ ...ctx, clock: later }, secret)).toBeUndefined()
		later.advance({ ms: -1000 })
		expect(await findSitzung({ ...ctx, clock: later }, secret)).toBeDefined()
	})

	it('follows the roles from one request to the next', async () => {
		const { email, passwort } = await person(['AgenturInhaber'])
		const secret = await anmelden(email, 'agentur', passwort)
		const rollenNow = async () => {
			const actor = await actorBy(secret)
			return actor?.art === 'agentur' ? actor.rollen : undefined
		}
		expect(await rollenNow()).toEqual(['AgenturInhaber'])
		expect(await changeRollen(asCli(ctx), { email, rollen: [] })).toMatchObject({ ok: true })
		expect(await rollenNow()).toEqual([])
		const browser = new Browser(database)
		browser.jar('nordfunk').set('sitzung', secret)
		expect((await browser.get('nordfunk', 'AgenturZugang', [])).data.zugang).toMatchObject({ rollen: [], rechte: [] })
		await changeRollen(asCli(ctx), { email, rollen: ['CallCenter', 'AgenturMitarbeiter'] })
		expect(await rollenNow()).toEqual(['AgenturMitarbeiter', 'CallCenter'])
	})

	it.each(['a new password', 'removal'])('ends with %s, whatever login comes at the same moment', async (what) => {
		for (let round = 0; round < 3; round++) {
			const { email, passwort } = await person()
			const before = await anmelden(email, 'agentur', passwort)
			const [login] = await Promise.all([
				loginBenutzer(ctx, { art: 'agentur', email, passwort, geraet: '' }),
				what === 'removal' ? removeBenutzer(asCli(ctx), email) : renewPasswort(asCli(ctx), email),
			])
			expect(await actorBy(before)).toBeUndefined()
			if (login.ok) expect(await actorBy(login.value)).toBeUndefined()
			expect(await loginBenutzer(ctx, { art: 'agentur', email, passwort, geraet: '' })).toEqual({
				ok: false,
				code: 'zugang_falsch',
			})
		}
	})
})

describe('an operator’s removal', () => {
	it('ends their sessions, also the one in which they act for a recommender', async () => {
		const email = `betrieb${++count}@example.org`
		const created = await createBenutzer(asCli(ctx), { art: 'betrieb', rollen: ['support'], email, name: 'Olaf Fort' })
		if (!created.ok) throw new Error(created.code)
		const passwortAlt = created.value.passwort
		const neu = { ...ctx, actor: (await actorBy(await anmelden(email, 'betrieb', passwortAlt))) ?? ctx.actor }
		const chosen = await choosePasswort(neu, { passwortAlt, passwort: 'Kiesel8Nebelhorn', geraet: '' }, email)
		if (!chosen.ok) throw new Error(chosen.code)
		const eigene = chosen.value
		const issued = await issueAdminLogin(withFaktor({ ...ctx, actor: (await actorBy(eigene)) ?? ctx.actor }), EMPFEHLER)
		if (!issued.ok) throw new Error(issued.code)
		const secret = new URL(issued.value.link).pathname.split('/').at(-1) ?? ''
		const acting = await loginByAdminToken(ctx, { secret, geraet: '' })
		if (!acting.ok) throw new Error(acting.code)
		expect(await actorBy(acting.value)).toMatchObject({ art: 'empfehler' })
		await removeBenutzer(asCli(ctx), email)
		expect([await actorBy(eigene), await actorBy(acting.value)]).toEqual([undefined, undefined])
	})
})

type Module = Partial<Record<'loader' | 'action', (args: unknown) => unknown>>

/** Sends a request to a screen's own handlers. */
async function ask(marke: BrandName, name: RouteName, cookie: string, body?: Record<string, string>) {
	const row: RouteRow = routeTable[name]
	const { path } = row
	const { loader, action } = (await import(
		new URL(`../../../app/${moduleOf(name, row)}`, import.meta.url).pathname
	)) as Module
	const handler = body ? action : loader
	if (!handler) return undefined
	const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '17']))
	const pathname = pathPattern(marke, name).replace(/:\w+/g, '17')
	const init = body ? { method: 'POST', body: new URLSearchParams(body) } : {}
	const request = new Request(`http://${hostOfBrand(marke)}${pathname}`, { ...init, headers: { cookie } })
	return answerOf(() => handler({ request, params, context: {} }))
}

/** What the forms of every protected screen ask for. */
const EINGABEN = {
	intent: 'freigeben',
	muster: '*@example.org',
	grund: 'Weil',
	email: 'neu@example.org',
	vorname: 'Anders',
	nachname: 'Anders',
	passwort: PASSWORT,
	passwortAlt: PASSWORT,
	iban: 'DE89370400440532013000',
	kontoinhaber: 'Anders',
	antwort: 'Ja',
}

const screensFor = (filter: (row: RouteRow) => boolean) =>
	(Object.keys(routeTable) as RouteName[]).filter((name) => filter(routeTable[name]))

describe('a session of one kind on the screens of another', () => {
	const kinds: [string, BenutzerArt | 'empfehler', string][] = [
		...PERSONEN.map((email): [string, BenutzerArt, string] => [email, 'agentur', email]),
		['an operator', 'betrieb', 'betrieb@example.org'],
		['a recommender', 'empfehler', EMPFEHLER],
	]

	it.each(kinds)('%s (%s) sees nothing and changes nothing', async (_, art, email) => {
		const { id = '' } =
			(art === 'empfehler' ? await findEmpfehlerByEmail(ctx.db, email) : await findBenutzerByEmail(ctx.db, email)) ?? {}
		const secret = await startSitzung(ctx, ctx.db, { art, subjektId: id, bleiben: false })
		const actor = await actorBy(secret)
		if (!actor) throw new Error('no session')
		const own = (row: RouteRow) => row.rolle === art || (row.login && art === 'empfehler')
		const screens = screensFor((row) => Boolean(row.rolle || row.login) && !own(row))
		expect(screens.length).toBeGreaterThan(10)
		// A form that cannot be taken is kept for whoever sent it.
		const before = await everything(ctx, ['entwurf', 'sicherheitsereignis'])
		for (const name of screens) {
			const { rolle }: RouteRow = routeTable[name]
			const login = new RegExp(`^${rolle ? `/${rolle}` : ''}/login(\\?|$)`)
			// Even with a token that this very session was given for the screen.
			const body = { ...EINGABEN, formular: formToken({ ...ctx, actor }, name) }
			for (const fields of [undefined, body]) {
				const answer = await ask('nordfunk', name, `sitzung=${secret}`, fields)
				if (!answer) continue
				expect([302, 303], name).toContain(answer.status)
				expect([name, answer.location]).toEqual([name, expect.stringMatching(login)])
				expect(answer.data).toBeNull()
			}
		}
		expect(await everything(ctx, ['entwurf', 'sicherheitsereignis'])).toBe(before)
		expect(await actorBy(secret)).toEqual(actor)
	})

	it.each([
		['betrieb', 'inhaber@example.org'],
		['empfehler', 'inhaber@example.org'],
		['agentur', 'betrieb@example.org'],
		['agentur', EMPFEHLER],
	] as const)('a session marked %s is nobody’s when it names %s', async (art, email) => {
		const row = (await findBenutzerByEmail(ctx.db, email)) ?? (await findEmpfehlerByEmail(ctx.db, email))
		const secret = await startSitzung(ctx, ctx.db, { art, subjektId: row?.id ?? '', bleiben: false })
		expect(await findSitzung(ctx, secret)).toBeUndefined()
	})
})

describe.each(BRAND_NAMES.filter((marke) => marke !== 'nordfunk'))('nordfunk’s agency people on %s', (fremd) => {
	it('are nobody: cookie, form tokens and logout show nothing and change nothing', async () => {
		const secret = await anmelden('inhaber@example.org')
		const dort = new Browser(database)
		dort.jar('nordfunk').set('sitzung', secret)
		const { logout } = (await dort.get('nordfunk', 'AgenturPasswort', [])).data
		const anmeldung = (await new Browser(database).get('nordfunk', 'AgenturLogin', [])).data

		const browser = new Browser(database)
		browser.jar(fremd).set('sitzung', secret)
		const here = await database.contextFor(hostOfBrand(fremd), { clock })
		const before = await everything(here)
		expect((await browser.get(fremd, 'AgenturStart', [])).location).toBe('/agentur/login?redirect=%2Fagentur')
		const login = await browser.get(fremd, 'AgenturLogin', [])
		expect(login.status).toBe(200)
		expect(JSON.stringify(login.data)).not.toMatch(/Ingo|inhaber/)
		for (const name of screensFor((row) => row.rolle !== undefined))
			for (const fields of [undefined, { ...EINGABEN, formular: logout.token }]) {
				const answer = await ask(fremd, name, `sitzung=${secret}`, fields)
				if (answer)
					expect([name, answer.location]).toEqual([name, expect.stringMatching(/^\/(betrieb|agentur)\/login/)])
			}
		const replayed = { formular: anmeldung.token, email: 'inhaber@example.org', passwort: PASSWORT, redirect: '' }
		const refused = await browser.post(fremd, 'AgenturLogin', [], replayed)
		expect([refused.status, refused.data.code]).toEqual([400, 'formular_abgelaufen'])
		expect(await everything(here)).toBe(before)
		expect(await actorBy(secret)).toBeDefined()
	})
})
