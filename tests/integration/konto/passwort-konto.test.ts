import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import type { Actor } from '~/domain/zugriff/actor'
import { changePasswort } from '~/usecases/konto/change-passwort'
import { login } from '~/usecases/konto/login'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { requestPasswortReset } from '~/usecases/konto/request-passwort-reset'
import { resetPasswort, showPasswortReset } from '~/usecases/konto/reset-passwort'
import { findSitzung } from '~/usecases/konto/sitzung'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as tables from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { empfehlerMit, tokenIn, withConfig } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'

const ALT = 'Kiesel7Nebelhorn'
const NEU = 'NochGeheimer456'

let database: TestDatabase
let ctx: TestContext
let altHash: string

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	altHash = await hashPasswort(ALT)
})
afterAll(() => database.drop())

let count = 0
const neuerKey = () => `Passwort:${++count}`

async function konto({ registriert = true } = {}) {
	const email = `passwort${++count}@example.org`
	const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Berger', email })
	if (!row) throw new Error('taken')
	if (registriert) await updateEmpfehler(ctx.db, row.id, { passwortHash: altHash, bestaetigtAm: ctx.clock() })
	return { id: row.id, email }
}

const vergessen = (email: string, context = ctx) => requestPasswortReset(context, email, neuerKey())
const links = async (email: string) =>
	(await mailsTo(ctx, email, 'passwort_zuruecksetzen')).map(({ link }) => tokenIn(link))
const setzen = (t: string, context = ctx, key = neuerKey(), passwort = NEU) =>
	resetPasswort(context, { t, passwort, geraet: 'Firefox · Linux' }, key)

async function anmelden(email: string, passwort = ALT, angemeldetBleiben = false) {
	const result = await login(ctx, { email, passwort, angemeldetBleiben })
	return result.ok ? result.value : undefined
}

/** The context of whoever has this cookie. */
async function als(secret: string | undefined): Promise<TestContext> {
	const sitzung = secret ? await findSitzung(ctx, secret) : undefined
	if (sitzung?.art !== 'empfehler') throw new Error('nobody')
	const actor: Actor = { art: 'empfehler', id: sitzung.subjektId, sitzungId: sitzung.id }
	return { ...ctx, actor }
}
const lebt = async (secret: string | undefined) =>
	secret !== undefined && (await findSitzung(ctx, secret)) !== undefined

describe('[S-PasswortVergessen] asking for a link', () => {
	it('answers alike for registered, unconfirmed, blocked and unknown addresses; only the first gets a mail', async () => {
		const bekannt = await konto()
		const offen = await konto({ registriert: false })
		const gesperrt = await konto()
		await updateEmpfehler(ctx.db, gesperrt.id, { gesperrt: 'einzeln' })
		const adressen = [bekannt.email, offen.email, gesperrt.email, 'niemand.hier@example.org']
		for (const email of adressen) expect(await vergessen(email)).toEqual({ ok: true, value: null })
		expect(await Promise.all(adressen.map(async (email) => (await links(email)).length))).toEqual([1, 0, 0, 0])
		const fuerNiemand = await ctx.db.select().from(tables.mail).where(eq(tables.mail.an, 'niemand@example.org'))
		expect(fuerNiemand).toEqual([])
	})

	it('writes nothing for an unknown address that anybody could find later', async () => {
		const before = await Promise.all([ctx.db.select().from(tables.token), ctx.db.select().from(tables.audit)])
		await vergessen('unbekannt@example.org')
		const after = await Promise.all([ctx.db.select().from(tables.token), ctx.db.select().from(tables.audit)])
		expect(after.map((rows) => rows.length)).toEqual(before.map((rows) => rows.length))
	})

	it('with AuskunftUeberKonten it says what is the matter', async () => {
		const offen = await konto({ registriert: false })
		const bekannt = await konto()
		const auskunft = withConfig(ctx, { AuskunftUeberKonten: true })
		expect(await vergessen('keiner@example.org', auskunft)).toEqual({ ok: false, code: 'email_nicht_registriert' })
		expect(await vergessen(offen.email, auskunft)).toEqual({ ok: false, code: 'optin_noetig' })
		expect(await vergessen(bekannt.email, auskunft)).toEqual({ ok: true, value: null })
	})
})

describe('[S-PasswortZuruecksetzen] a new password by link', () => {
	it('sets the password, once, logs in under a new session and ends all others', async () => {
		const { email } = await konto()
		const alte = [await anmelden(email), await anmelden(email, ALT, true)]
		await vergessen(email)
		const [t = ''] = await links(email)
		expect(await showPasswortReset(ctx, t)).toEqual({ ok: true, value: { email } })
		const gesetzt = await setzen(t)
		expect(gesetzt.ok && (await lebt(gesetzt.value))).toBe(true)
		expect(await Promise.all(alte.map(lebt))).toEqual([false, false])
		expect([await anmelden(email, ALT), typeof (await anmelden(email, NEU))]).toEqual([undefined, 'string'])
		expect(await setzen(t)).toEqual({ ok: false, code: 'link_benutzt' })
		expect(await showPasswortReset(ctx, t)).toEqual({ ok: false, code: 'link_benutzt' })
	})

	it('looking at the link, as mail scanners do, uses nothing up', async () => {
		const { email } = await konto()
		await vergessen(email)
		const [t = ''] = await links(email)
		for (let n = 0; n < 5; n++) expect((await showPasswortReset(ctx, t)).ok).toBe(true)
		expect((await setzen(t)).ok).toBe(true)
	})

	it('of many at once exactly one sets it; the same form sent twice logs in twice', async () => {
		const { email } = await konto()
		await vergessen(email)
		const [t = ''] = await links(email)
		const results = await Promise.all(
			Array.from({ length: 8 }, (_, n) => setzen(t, ctx, neuerKey(), `Neues${n}Wort99`)),
		)
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		expect(results.filter((r) => !r.ok && r.code === 'link_benutzt')).toHaveLength(7)

		const zweites = await konto()
		await vergessen(zweites.email)
		const [t2 = ''] = await links(zweites.email)
		const key = neuerKey()
		const doppelt = await Promise.all([setzen(t2, ctx, key), setzen(t2, ctx, key)])
		expect(doppelt.map(({ ok }) => ok)).toEqual([true, true])
	})

	it('setting it closes every other link of the account', async () => {
		const { email } = await konto()
		await vergessen(email)
		await ctx.db.update(tables.mail).set({ zustand: 'abgelegt' })
		const spaeter = await database.contextFor('nordfunk.localhost', { now: ctx.clock() })
		spaeter.clock.advance({ ms: 6 * 60_000 })
		await vergessen(email, spaeter)
		const [erster = '', zweiter = ''] = await links(email)
		expect((await setzen(zweiter)).ok).toBe(true)
		expect(await setzen(erster)).toEqual({ ok: false, code: 'link_benutzt' })
	})

	it('works for two hours, on its own brand and for its own purpose only', async () => {
		const { email } = await konto()
		await vergessen(email)
		const [t = ''] = await links(email)
		const hafen = await database.contextFor('hafen.localhost')
		expect(await setzen(t, hafen)).toEqual({ ok: false, code: 'link_ungueltig' })
		const spaeter = await database.contextFor('nordfunk.localhost', { now: ctx.clock() })
		spaeter.clock.advance({ hours: 2 })
		expect(await setzen(t, spaeter)).toEqual({ ok: false, code: 'link_abgelaufen' })
		await ctx.db
			.update(tables.token)
			.set({ zweck: 'registrierung' })
			.where(eq(tables.token.subjektId, (await empfehlerMit(ctx, email)).id))
		expect(await setzen(t)).toEqual({ ok: false, code: 'link_ungueltig' })
		expect(await anmelden(email)).toBeTypeOf('string')
	})

	it('opens no blocked and no deleted account', async () => {
		const gesperrt = await konto()
		await vergessen(gesperrt.email)
		const [t = ''] = await links(gesperrt.email)
		await updateEmpfehler(ctx.db, gesperrt.id, { gesperrt: 'allgemein' })
		expect(await setzen(t)).toEqual({ ok: false, code: 'konto_gesperrt' })
		const geloescht = await konto()
		await vergessen(geloescht.email)
		const [t2 = ''] = await links(geloescht.email)
		await updateEmpfehler(ctx.db, geloescht.id, { geloeschtAm: ctx.clock() })
		expect(await setzen(t2)).toEqual({ ok: false, code: 'link_ungueltig' })
	})
})

describe('[S-PasswortAendern] [F-PWCHANGE] changing the password', () => {
	const aendern = (context: TestContext, passwortAlt = ALT, key = neuerKey()) =>
		changePasswort(context, { passwortAlt, passwort: NEU }, key)

	it('needs the current one', async () => {
		const { email } = await konto()
		const secret = await anmelden(email)
		expect(await aendern(await als(secret), 'Falsch123')).toEqual({ ok: false, code: 'passwort_alt_falsch' })
		expect([await lebt(secret), typeof (await anmelden(email))]).toEqual([true, 'string'])
		await expect(aendern(ctx)).rejects.toThrow(NotAuthorised)
	})

	it('[T-Session] ends all other sessions and goes on under a new id, for as long as before', async () => {
		const { email } = await konto()
		const [eigene, andere] = [await anmelden(email, ALT, true), await anmelden(email)]
		const fremde = await anmelden((await konto()).email)
		const done = await aendern(await als(eigene))
		if (!done.ok) throw new Error(done.code)
		expect(done.value).toMatchObject({ bleiben: true })
		expect(done.value.secret).not.toBe(eigene)
		const leben = await Promise.all([eigene, andere, done.value.secret, fremde].map(lebt))
		expect(leben).toEqual([false, false, true, true])
		expect([await anmelden(email, ALT), typeof (await anmelden(email, NEU))]).toEqual([undefined, 'string'])
	})

	it('closes open links to reset it', async () => {
		const { email } = await konto()
		await vergessen(email)
		const [t = ''] = await links(email)
		expect((await aendern(await als(await anmelden(email)))).ok).toBe(true)
		expect(await setzen(t)).toEqual({ ok: false, code: 'link_benutzt' })
	})

	it('leaves no session of the old password, whatever logs in meanwhile', async () => {
		const { email } = await konto()
		const ich = await als(await anmelden(email))
		const [done, ...logins] = await Promise.all([aendern(ich), ...Array.from({ length: 6 }, () => anmelden(email))])
		if (!done.ok) throw new Error(done.code)
		expect(await Promise.all(logins.map(lebt))).toEqual(logins.map(() => false))
		expect(await lebt(done.value.secret)).toBe(true)
	})

	it('[R-ADMIN] is not for an operator who acts for somebody', async () => {
		const { email } = await konto()
		const ich = await als(await anmelden(email))
		if (ich.actor.art !== 'empfehler') throw new Error('nobody')
		const vertreten: TestContext = { ...ich, actor: { ...ich.actor, angemeldetVon: 'cli' } }
		await expect(aendern(vertreten)).rejects.toThrow(NotAuthorised)
	})
})
