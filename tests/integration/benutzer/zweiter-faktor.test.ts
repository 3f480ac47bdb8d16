import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BetriebRolle } from '~/domain/benutzer/rollen'
import { changeRollen } from '~/usecases/benutzer/change-rollen'
import { enterFaktor } from '~/usecases/benutzer/enter-faktor'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { resetFaktor } from '~/usecases/benutzer/reset-faktor'
import { actorOf, findSitzung } from '~/usecases/konto/sitzung'
import { checkFaktor } from '~/usecases/shared/check-faktor'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, withFaktor } from '../../fixtures/actors'
import { apiOf } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { formsOf, PortalVisitor } from '../../fixtures/portal'

const HOST = 'nordfunk.localhost'
const PASSWORT = 'Demo1234'
const EMAIL: Record<BetriebRolle, string> = {
	admin: 'betrieb@example.org',
	finanzen: 'finanzen@example.org',
	support: 'support@example.org',
	inhalte: 'inhalte@example.org',
	marke: 'marke@example.org',
	recht: 'recht@example.org',
	lesend: 'lesend@example.org',
}

let database: TestDatabase
let ctx: TestContext
const clock = testClock()
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor(HOST, { clock })
})
beforeEach(() => serveFrom(database, clock))
afterAll(() => database.drop())

const codeNow = (geheimnis: string, steps = 0) =>
	new TOTP({ secret: Secret.fromBase32(geheimnis) }).generate({ timestamp: clock().getTime() + steps * 30_000 })

async function atWork(email: string, login = '/betrieb/login'): Promise<PortalVisitor> {
	const visitor = new PortalVisitor(`http://${HOST}`)
	await visitor.fill(login, { email, passwort: PASSWORT })
	return visitor
}

const SETUP = '/betrieb/zugang/zweiter-faktor'

/** Sets a second factor up by the screens; its secret and the recovery codes. */
async function setUp(visitor: PortalVisitor, path = SETUP): Promise<{ geheimnis: string; codes: string[] }> {
	await visitor.fill(path, { intent: 'beginnen', passwort: PASSWORT })
	const page = await visitor.send(path)
	const geheimnis = (/font-mono[^>]*>([A-Z2-7 ]{39})</.exec(page.text)?.[1] ?? '').replaceAll(' ', '')
	expect(page.text).toContain('<svg')
	const done = await visitor.fill(path, { intent: 'bestaetigen', faktor: codeNow(geheimnis) })
	expect(done.status).toBe(200)
	return {
		geheimnis,
		codes: [...done.text.matchAll(/<li>((?:[0-9A-Z]{4}-){2}[0-9A-Z]{2})<\/li>/g)].map(([, code = '']) => code),
	}
}

const later = () => clock.advance({ ms: 30_000 })
const enter = (visitor: PortalVisitor, faktor: string, to = '/betrieb/code') => visitor.fill(to, { faktor })

describe('a second factor', () => {
	it('is asked for from then on, opens nothing before, and is good once', async () => {
		const email = EMAIL.support
		const { geheimnis, codes } = await setUp(await atWork(email))
		expect(new Set(codes).size).toBe(10)
		later()
		const visitor = await atWork(email)
		const opened = await visitor.send('/betrieb/praemien?seite=2')
		expect([opened.status, opened.headers.get('location')]).toEqual([
			302,
			'/betrieb/code?redirect=%2Fbetrieb%2Fpraemien%3Fseite%3D2',
		])
		for (const path of ['/betrieb/passwort', SETUP, '/betrieb/zugang'])
			expect((await visitor.send(path)).headers.get('location')).toContain('/betrieb/code')
		const wrong = await enter(visitor, '000000')
		expect([wrong.status, wrong.text.includes('Dieser Code stimmt nicht')]).toEqual([400, true])
		expect(wrong.text).not.toContain('value="000000"')
		const code = codeNow(geheimnis)
		const right = await enter(visitor, code, '/betrieb/code?redirect=%2Fbetrieb%2Fpraemien')
		expect([right.status, right.headers.get('location')]).toEqual([303, '/betrieb/praemien'])
		expect((await visitor.send('/betrieb/praemien')).status).toBe(200)
		const thief = await atWork(email)
		expect((await enter(thief, code)).status).toBe(400)
		expect((await thief.send('/betrieb/praemien')).status).toBe(302)
		expect((await enter(thief, codeNow(geheimnis, -1))).status).toBe(400)
	})

	it('is set up by who knows the password, not by who has the session', async () => {
		const path = '/agentur/zugang/zweiter-faktor'
		const visitor = await atWork('callcenter@example.org', '/agentur/login')
		for (const passwort of ['', 'Falsch1234']) {
			const refused = await visitor.fill(path, { intent: 'beginnen', passwort })
			expect([passwort, refused.status]).toEqual([passwort, 400])
			expect(refused.text).not.toContain('font-mono')
		}
		const { zweiterFaktor } = t
		const { length } = await ctx.db.select().from(zweiterFaktor)
		// So many tries and no more.
		const statuses: number[] = []
		for (let n = 0; n < 12; n++)
			statuses.push((await visitor.fill(path, { intent: 'beginnen', passwort: `Falsch${n}` })).status)
		expect(statuses.at(-1)).toBe(429)
		expect(await ctx.db.select().from(zweiterFaktor)).toHaveLength(length)
	})

	it('goes on in a session of another name: who knew the former one has nothing', async () => {
		const gestohlen = (of: PortalVisitor) => {
			const copy = new PortalVisitor(`http://${HOST}`)
			Object.assign(copy, { cookies: new Map(Reflect.get(of, 'cookies')) })
			return copy
		}
		const isIn = async (visitor: PortalVisitor) => (await visitor.send('/betrieb/zugang')).status === 200
		const visitor = await atWork('neu-hier@example.net')
		expect(await isIn(visitor), 'nobody has this address').toBe(false)
		const owner = await atWork(EMAIL.admin)
		const vorher = gestohlen(owner)
		expect(await isIn(vorher)).toBe(true)
		const { geheimnis } = await setUp(owner)
		expect([await isIn(owner), await isIn(vorher)], 'set up').toEqual([true, false])
		later()
		const login = await atWork(EMAIL.admin)
		const halb = gestohlen(login)
		expect((await enter(login, codeNow(geheimnis))).status).toBe(303)
		expect([await isIn(login), await isIn(halb)], 'entered').toEqual([true, false])
		later()
		const nochmal = gestohlen(login)
		expect((await enter(login, codeNow(geheimnis))).status).toBe(303)
		expect([await isIn(login), await isIn(nochmal)], 'entered once more').toEqual([true, false])
		// The page with the recovery codes has forms that work.
		const abgemeldet = await login.fill('/betrieb/zugang', {})
		expect(abgemeldet.status).toBe(303)
		await resetFaktor(asCli(ctx), EMAIL.admin)
	})

	it('a recovery code takes its place, once', async () => {
		const { codes } = await setUp(await atWork(EMAIL.inhalte))
		const [code = ''] = codes
		const visitor = await atWork(EMAIL.inhalte)
		expect((await enter(visitor, code.toLowerCase().replaceAll('-', ' '))).status).toBe(303)
		expect((await visitor.send('/betrieb/zugang')).status).toBe(200)
		expect((await visitor.send(SETUP)).text).toContain('noch 9 Notfallcodes')
		expect((await enter(await atWork(EMAIL.inhalte), code)).status).toBe(400)
	})

	it('stores no secret and no recovery code that anybody could read', async () => {
		const { geheimnis, codes } = await setUp(await atWork(EMAIL.lesend))
		const { zweiterFaktor, formular, audit, sicherheitsereignis } = t
		const rows = await Promise.all(
			[zweiterFaktor, formular, audit, sicherheitsereignis].map((table) => ctx.db.select().from(table)),
		)
		const stored = JSON.stringify(rows)
		for (const secret of [geheimnis, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
			expect(stored).not.toContain(secret)
	})

	it('whoever knows the password may not go on trying, and locks the owner’s own browser out of nothing', async () => {
		const email = EMAIL.finanzen
		const owner = await atWork(email)
		const { geheimnis } = await setUp(owner)
		later()
		await enter(owner, codeNow(geheimnis))
		const statuses: number[] = []
		for (let network = 1; network <= 5; network++) {
			const thief = new PortalVisitor(`http://${HOST}`, `198.51.100.${network}`)
			await thief.fill('/betrieb/login', { email, passwort: PASSWORT })
			for (let n = 0; n < 6; n++) statuses.push((await enter(thief, '123456')).status)
		}
		expect(statuses.filter((status) => status === 400)).toHaveLength(20)
		expect(statuses.slice(0, 6)).toEqual([400, 400, 400, 400, 400, 429])
		expect(statuses.at(-1)).toBe(429)
		later()
		expect((await enter(owner, codeNow(geheimnis))).status).toBe(303)
		await resetFaktor(asCli(ctx), email)
	})
})

describe('who needs one', () => {
	it.each([
		['admin', 'freigabe@example.org'],
		['finanzen', EMAIL.finanzen],
	])('%s, outside the demo', async (rolle, email) => {
		const login = await loginBenutzer(ctx, { art: 'betrieb', email, passwort: PASSWORT, geraet: '' })
		const secret = login.ok ? login.value : ''
		const produktion = await findSitzung(ctx, secret)
		expect(produktion && actorOf(produktion)).toMatchObject({ rollen: [rolle], zuerst: 'einrichten' })
		const inDerDemo = await findSitzung({ ...ctx, faktorFreiwillig: true }, secret)
		expect(inDerDemo && 'zuerst' in actorOf(inDerDemo)).toBe(false)
	})

	it.each([
		['inhaber@example.org', 'einrichten'],
		['inaktiv@example.org', 'einrichten'],
		['mitarbeiter@example.org', undefined],
		['callcenter@example.org', undefined],
	])('[P-AGENCY] of the people of agencies: %s has to %s, outside the demo', async (email, zuerst) => {
		const login = await loginBenutzer(ctx, { art: 'agentur', email, passwort: PASSWORT, geraet: '' })
		const secret = login.ok ? login.value : ''
		const produktion = await findSitzung(ctx, secret)
		const actor = produktion && actorOf(produktion)
		expect(actor && 'zuerst' in actor ? actor.zuerst : undefined).toBe(zuerst)
		const inDerDemo = await findSitzung({ ...ctx, faktorFreiwillig: true }, secret)
		expect(inDerDemo && 'zuerst' in actorOf(inDerDemo)).toBe(false)
	})

	it('[P-AGENCY] an owner is led to it, is asked at each login, and needs it fresh for who works there', async () => {
		serveFrom(database, clock, undefined, { demo: false })
		const [email, login, path] = ['inhaber@example.org', '/agentur/login', '/agentur/zugang/zweiter-faktor']
		const first = await atWork(email, login)
		for (const page of ['/agentur', '/agentur/mitarbeiter', '/agentur/passwort', '/agentur/code'])
			expect((await first.send(page)).headers.get('location')).toBe(path)
		expect((await first.send(path)).text).toContain('Ihre Rolle braucht einen zweiten Faktor')
		const { geheimnis, codes } = await setUp(first, path)
		expect(new Set(codes).size).toBe(10)
		expect((await first.send('/agentur/zugang')).text).toContain('Eingerichtet')
		const einladen = { intent: 'einladen', vorname: 'Mia', nachname: 'Lund', rolle: 'AgenturMitarbeiter' }
		const invited = await first.fill('/agentur/mitarbeiter', { ...einladen, email: 'mia@example.net' })
		expect(invited.headers.get('location')).toBe('/agentur/mitarbeiter?erledigt=einladen')
		const open = await first.send('/agentur/mitarbeiter')
		clock.advance({ ms: 15 * 60_000 + 1 })
		expect((await first.send('/agentur/mitarbeiter')).text).toContain('Bitte bestätigen Sie, dass Sie es sind')
		const form = formsOf(open.text).find(({ fields }) => fields.some(({ name }) => name === 'vorname'))
		const hidden = form?.fields.flatMap(({ name, value, type }) => (type === 'hidden' ? [[name, value]] : [])) ?? []
		const late = await first.send('/agentur/mitarbeiter', {
			...{ ...Object.fromEntries(hidden), ...einladen, email: 'zu-spaet@example.net' },
		})
		expect([late.status, late.headers.get('location')]).toEqual([
			303,
			'/agentur/code?redirect=%2Fagentur%2Fmitarbeiter',
		])

		const second = await atWork(email, login)
		expect((await second.send('/agentur/auftraege')).headers.get('location')).toBe(
			'/agentur/code?redirect=%2Fagentur%2Fauftraege',
		)
		expect((await second.send('/agentur/code')).text).toContain('/agentur/logout')
		expect((await enter(second, '000000', '/agentur/code')).status).toBe(400)
		const back = await enter(second, codeNow(geheimnis), '/agentur/code?redirect=%2Fagentur%2Fauftraege')
		expect(back.headers.get('location')).toBe('/agentur/auftraege')
		expect((await second.send('/agentur/auftraege')).status).toBe(200)
		await resetFaktor(asCli(ctx), email)
		expect((await second.send('/agentur')).headers.get('location')).toContain('/agentur/login')
	})

	it('[P-AGENCY] an owner enters it by the API, too, and may do nothing there before', async () => {
		const [email, path] = ['inhaber@example.org', '/agentur/zugang/zweiter-faktor']
		const { geheimnis } = await setUp(await atWork(email, '/agentur/login'), path)
		later()
		const call = apiOf(database, clock)
		const { json } = await call('nordfunk', 'POST /agentur/login', { json: { Email: email, Password: PASSWORT } })
		expect(json).toMatchObject({ Zuerst: 'faktor', Rechte: [] })
		const token = json.Token
		const put = (Code: string) => call('nordfunk', 'PUT /agentur/faktor', { token, json: { Code } })
		const mitarbeiter = () => call('nordfunk', 'PUT /agentur/Mitarbeiter', { token, json: {} })
		expect((await mitarbeiter()).status).toBe(403)
		expect(await put('000000')).toMatchObject({ status: 400, json: { code: 'faktor_falsch' } })
		expect((await put(codeNow(geheimnis))).status).toBe(200)
		expect((await mitarbeiter()).status).toBe(200)
		await resetFaktor(asCli(ctx), email)
	})

	it('goes nowhere else before it is set up', async () => {
		serveFrom(database, clock, undefined, { demo: false })
		const visitor = await atWork('freigabe@example.org')
		for (const path of ['/betrieb', '/betrieb/team', '/betrieb/zugang'])
			expect((await visitor.send(path)).headers.get('location')).toBe(SETUP)
		const { geheimnis } = await setUp(visitor)
		expect((await visitor.send('/betrieb/team')).status).toBe(200)
		expect(geheimnis).toHaveLength(32)
		await resetFaktor(asCli(ctx), 'freigabe@example.org')
		expect((await visitor.send('/betrieb/team')).headers.get('location')).toContain('/betrieb/login')
	})
})

describe('a fresh second factor', () => {
	it('is fifteen minutes old at most, and needed for what changes somebody’s access', async () => {
		const admin = asBetrieb(ctx)
		const frisch = withFaktor(admin)
		expect(checkFaktor(admin)).toEqual({ ok: false, code: 'faktor_noetig' })
		expect(checkFaktor({ ...admin, faktorFreiwillig: true }).ok).toBe(true)
		expect(checkFaktor(frisch).ok).toBe(true)
		clock.advance({ ms: 15 * 60_000 })
		expect(checkFaktor(frisch).ok).toBe(true)
		clock.advance({ ms: 1 })
		const code = { ok: false, code: 'faktor_noetig' }
		expect(checkFaktor({ ...frisch, faktorFreiwillig: true })).toEqual(code)
		expect(await changeRollen(frisch, { email: EMAIL.lesend, rollen: ['support'] })).toEqual(code)
		expect(await resetFaktor(frisch, EMAIL.lesend)).toEqual(code)
		expect(await removeBenutzer(frisch, EMAIL.lesend)).toEqual(code)
		expect(await changeRollen(withFaktor(admin), { email: EMAIL.lesend, rollen: ['lesend'] })).toEqual({
			ok: true,
			value: null,
		})
	})

	it('of two uses of one code at once one counts', async () => {
		const email = 'betrieb@example.org'
		const { geheimnis } = await setUp(await atWork(email))
		later()
		const code = codeNow(geheimnis)
		const sessions = await Promise.all(
			[1, 2].map(async () => {
				const login = await loginBenutzer(ctx, { art: 'betrieb', email, passwort: PASSWORT, geraet: '' })
				const sitzung = login.ok ? await findSitzung(ctx, login.value) : undefined
				if (!sitzung) throw new Error('no session')
				return { ...ctx, actor: actorOf(sitzung) }
			}),
		)
		const entered = await Promise.all(sessions.map((session) => enterFaktor(session, code)))
		expect(entered.map(({ ok }) => ok).sort()).toEqual([false, true])
		const { audit } = t
		const rows = await ctx.db.select().from(audit).where(eq(audit.ereignis, 'benutzer.faktor_eingegeben'))
		expect(rows.at(-1)?.details).toEqual({ womit: 'app' })
	})
})
