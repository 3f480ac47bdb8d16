import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import { endFremdeSitzung, listFremdeSitzungen } from '~/usecases/benutzer/fremde-sitzungen'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import { findSitzung } from '~/usecases/konto/sitzung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { formsOf, PortalVisitor } from '../../fixtures/portal'

const HOST = 'nordfunk.localhost'
const PASSWORT = 'Demo1234'

let database: TestDatabase
let ctx: TestContext
const clock = testClock()
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor(HOST, { clock })
})
beforeEach(() => serveFrom(database, clock))
afterAll(() => database.drop())

const email = 'support@example.org'
async function support() {
	const { benutzer } = t
	const [row] = await ctx.db.select().from(benutzer).where(eq(benutzer.emailNorm, email))
	return row?.id ?? ''
}
async function login(): Promise<string> {
	const done = await loginBenutzer(ctx, { art: 'betrieb', email, passwort: PASSWORT, geraet: 'Firefox' })
	return done.ok ? done.value : ''
}

describe('sessions of another operator', () => {
	it('are ended one by one by who changes their access, with a fresh second factor', async () => {
		const [eine, andere] = [await login(), await login()]
		const id = await support()
		const admin = withFaktor(asBetrieb(ctx))
		const vorher = await listFremdeSitzungen(admin, id)
		expect(vorher.length).toBeGreaterThanOrEqual(2)
		const kennung = vorher[0]?.kennung ?? ''
		const alt = { ...admin, actor: { ...admin.actor, faktor: { am: null } } } as TestContext
		expect(await endFremdeSitzung(alt, { id, kennung }, 'sitzung:0')).toEqual({ ok: false, code: 'faktor_noetig' })
		expect(await endFremdeSitzung(admin, { id: 'x', kennung }, 'sitzung:1')).toMatchObject({ code: 'nicht_gefunden' })
		for (let i = 0; i < 2; i++)
			expect(await endFremdeSitzung(admin, { id, kennung }, `sitzung:2:${i}`)).toEqual({
				ok: true,
				value: { eigene: false },
			})
		expect(await listFremdeSitzungen(admin, id)).toHaveLength(vorher.length - 1)
		const offen = await Promise.all([eine, andere].map((secret) => findSitzung(ctx, secret)))
		expect(offen.filter(Boolean)).toHaveLength(1)
		const self = withFaktor({
			...ctx,
			actor: { art: 'betrieb' as const, id, sitzungId: 's', rollen: ['admin' as const] },
		})
		expect(await endFremdeSitzung(self, { id, kennung }, 'sitzung:3')).toMatchObject({ code: 'eigener_zugang' })
	})

	it('begin in the log with the name of who logged in', async () => {
		await login()
		const { audit } = t
		const rows = await ctx.db.select().from(audit).where(eq(audit.ereignis, 'benutzer.angemeldet'))
		expect(rows.map(({ akteur }) => akteur)).toEqual(rows.map(({ bezugId }) => `betrieb:${bezugId}`))
	})
})

describe('strangers who try the password of somebody at work', () => {
	it.each([
		['betrieb', email, '/betrieb'],
		['agentur', 'mitarbeiter@example.org', '/agentur/zugang'],
	])('lock nobody of %s out: not their own browser, nor another one elsewhere', async (art, wer, start) => {
		const owner = new PortalVisitor(`http://${HOST}`, '192.0.2.7')
		const path = `/${art}/login`
		expect((await owner.fill(path, { email: wer, passwort: PASSWORT })).status).toBe(303)
		const statuses: number[] = []
		for (let network = 1; network <= 3; network++) {
			const stranger = new PortalVisitor(`http://${HOST}`, `198.51.100.${network}`)
			for (let n = 0; n <= LIMITS.login.paar.versuche; n++)
				statuses.push((await stranger.fill(path, { email: wer, passwort: 'Falsch1234' })).status)
		}
		expect(statuses.filter((status) => status === 303)).toEqual([])
		expect(statuses).toContain(429)
		const elsewhere = new PortalVisitor(`http://${HOST}`, '203.0.113.9')
		const asked = await elsewhere.fill(path, { email: wer, passwort: PASSWORT })
		expect(asked.status, 'a captcha at most').not.toBe(429)
		expect((await owner.send(start)).status).toBe(200)
		const logout = formsOf((await owner.send(start)).text).find(({ action }) => action?.endsWith('/logout'))
		const fields = logout?.fields.map(({ name, value }) => [name, value] as const) ?? []
		expect((await owner.send(logout?.action ?? '', Object.fromEntries(fields))).status).toBe(303)
		expect((await owner.fill(path, { email: wer, passwort: PASSWORT })).status).toBe(303)
	})
})
