import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { type Actor, actorName } from '~/domain/zugriff/actor'
import { markGeteilt } from '~/usecases/empfehlung/mark-geteilt'
import { askPraemie } from '~/usecases/konto/ask-praemie'
import { endSitzungen } from '~/usecases/konto/end-sitzungen'
import { listEigeneEinblicke, listSitzungen } from '~/usecases/konto/list-sitzungen'
import { login } from '~/usecases/konto/login'
import {
	issueAdminLogin,
	loginByAdminToken,
	showAdminLogin,
	showVertretung,
} from '~/usecases/konto/login-by-admin-token'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { resendWelcomeMail } from '~/usecases/konto/resend-welcome-mail'
import { findSitzung } from '~/usecases/konto/sitzung'
import { updateMeineDaten } from '~/usecases/konto/update-meine-daten'
import { writeAudit } from '~/usecases/shared/audit'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { everything } from '../../fixtures/freund'

const PASSWORT = 'Kiesel7Nebelhorn'

let database: TestDatabase
let ctx: TestContext
let passwortHash: string

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	passwortHash = await hashPasswort(PASSWORT)
})
afterAll(() => database.drop())

let count = 0
const neuerKey = () => `Sitzungen:${++count}`

async function konto() {
	const email = `sitzung${++count}@example.org`
	const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Berger', email })
	if (!row) throw new Error('taken')
	await updateEmpfehler(ctx.db, row.id, { passwortHash, bestaetigtAm: ctx.clock() })
	return { id: row.id, email }
}

async function anmelden(email: string, { bleiben = false, geraet = '' } = {}): Promise<string> {
	const result = await login(ctx, { email, passwort: PASSWORT, angemeldetBleiben: bleiben, geraet })
	if (!result.ok) throw new Error(result.code)
	return result.value
}

async function als(secret: string): Promise<TestContext> {
	const sitzung = await findSitzung(ctx, secret)
	if (sitzung?.art !== 'empfehler') throw new Error('nobody')
	const { subjektId: id, id: sitzungId, angemeldetVon } = sitzung
	const actor: Actor = { art: 'empfehler', id, sitzungId, ...(angemeldetVon ? { angemeldetVon } : {}) }
	return { ...ctx, actor }
}

const later = async (by: { days?: number; hours?: number; ms?: number }) => {
	const context = await database.contextFor('nordfunk.localhost', { now: ctx.clock() })
	context.clock.advance(by)
	return context
}
const lebt = async (secret: string, context = ctx) => (await findSitzung(context, secret)) !== undefined

describe('[T-Session] a session', () => {
	it('[S-Login] has a new id at each login and works on its own brand only', async () => {
		const { email } = await konto()
		const [a, b] = [await anmelden(email), await anmelden(email)]
		expect(a).not.toBe(b)
		expect([await lebt(a), await lebt(b)]).toEqual([true, true])
		expect(await lebt(a, await database.contextFor('hafen.localhost'))).toBe(false)
	})

	it.each([
		['without remember-me', false, { hours: 2 }, { hours: 12 }],
		['with remember-me', true, { days: 60 }, { days: 60 }],
	])('%s ends when it was not used for too long, and at last in any case', async (_, bleiben, leerlauf, absolut) => {
		const { email } = await konto()
		const [unbenutzt, benutzt] = [await anmelden(email, { bleiben }), await anmelden(email, { bleiben })]
		const kurzVor = await later(leerlauf)
		kurzVor.clock.advance({ ms: -1000 })
		expect(await lebt(benutzt, kurzVor)).toBe(true)
		expect(await lebt(unbenutzt, await later(leerlauf))).toBe(false)
		expect(await lebt(benutzt, await later(leerlauf))).toBe(!bleiben)
		await ctx.db.update(t.sitzung).set({ gesehenAm: (await later(absolut)).clock() })
		expect(await lebt(benutzt, await later(absolut))).toBe(false)
	})

	it('notes at most once a minute that it was used', async () => {
		const secret = await anmelden((await konto()).email)
		const gesehen = async () => (await listSitzungen(await als(secret)))[0]?.gesehenAm
		const start = await gesehen()
		await findSitzung(await later({ ms: 59_000 }), secret)
		expect(await gesehen()).toEqual(start)
		const minute = await later({ ms: 60_000 })
		await findSitzung(minute, secret)
		expect(await gesehen()).toEqual(minute.clock())
	})
})

describe('[T-Session] own sessions', () => {
	it('lists the live ones with their device, this one first, and nobody else’s', async () => {
		const { email } = await konto()
		await anmelden((await konto()).email)
		const eigene = await anmelden(email, { geraet: 'Firefox · Linux' })
		await anmelden(email, { geraet: 'Safari · iPhone' })
		const views = await listSitzungen(await als(eigene))
		expect(views.map(({ geraet, eigene }) => [geraet, eigene])).toEqual([
			['Firefox · Linux', true],
			['Safari · iPhone', false],
		])
		expect(JSON.stringify(views)).not.toContain((await findSitzung(ctx, eigene))?.id)
	})

	it('ends one, or all; a stranger’s it does not', async () => {
		const { email } = await konto()
		const [eigene, andere, dritte] = [await anmelden(email), await anmelden(email), await anmelden(email)]
		const fremde = await anmelden((await konto()).email)
		const ich = await als(eigene)
		const [fremd] = await listSitzungen(await als(fremde))
		expect(await endSitzungen(ich, { kennung: fremd?.kennung ?? '' }, neuerKey())).toEqual({
			ok: true,
			value: { eigene: false },
		})
		const [anderes] = await listSitzungen(await als(andere))
		await endSitzungen(ich, { kennung: anderes?.kennung ?? '' }, neuerKey())
		expect(await Promise.all([eigene, andere, dritte, fremde].map((s) => lebt(s)))).toEqual([true, false, true, true])
		expect(await endSitzungen(ich, 'alle', neuerKey())).toEqual({ ok: true, value: { eigene: true } })
		expect(await Promise.all([eigene, dritte, fremde].map((s) => lebt(s)))).toEqual([false, false, true])
	})
})

describe('[S-AdminLogin] [R-ADMIN] login by one-time token', () => {
	const cli = (): TestContext => ({ ...ctx, actor: { art: 'cli' } })
	async function ausstellen(email: string, context = cli()) {
		const issued = await issueAdminLogin(context, email)
		if (!issued.ok) throw new Error(issued.code)
		return new URL(issued.value.link).pathname.split('/').at(-1) ?? ''
	}
	const benutzen = (secret: string, context = ctx) => loginByAdminToken(context, { secret, geraet: '' })

	it('works once, of many at the same time for one; looking at it uses nothing up', async () => {
		const { id, email } = await konto()
		const token = await ausstellen(email)
		for (let n = 0; n < 3; n++)
			expect(await showAdminLogin(ctx, token)).toEqual({ ok: true, value: { name: 'Kim Berger', email } })
		const results = await Promise.all(Array.from({ length: 6 }, () => benutzen(token)))
		const [won, ...more] = results.flatMap((r) => (r.ok ? [r.value] : []))
		expect(more).toEqual([])
		expect(results.filter((r) => !r.ok && r.code === 'token_benutzt_anmeldung')).toHaveLength(5)
		expect(await showAdminLogin(ctx, token)).toEqual({ ok: false, code: 'token_benutzt_anmeldung' })
		const vertretung = await als(won ?? '')
		expect(vertretung.actor).toMatchObject({ art: 'empfehler', id, angemeldetVon: 'cli' })
		expect(await showVertretung(vertretung)).toEqual({ name: 'Kim Berger' })
	})

	it('is audited with who asked for it, and so is what is done with it', async () => {
		const { id, email } = await konto()
		const betrieb: TestContext = { ...ctx, actor: { art: 'betrieb', id: 'b-7', sitzungId: 'x', rollen: ['admin'] } }
		expect(await issueAdminLogin(betrieb, email)).toEqual({ ok: false, code: 'faktor_noetig' })
		const secret = await benutzen(await ausstellen(email, withFaktor(betrieb)))
		const { audit } = t
		const [row] = await ctx.db
			.select()
			.from(audit)
			.where(and(eq(audit.ereignis, 'admin_login.benutzt'), eq(audit.bezugId, id)))
		expect(row?.details).toEqual({ von: 'b-7' })
		const vertretung = await als(secret.ok ? secret.value : '')
		expect(actorName(vertretung.actor)).toBe(`empfehler:${id}/b-7`)
	})

	it('lasts half an hour at most; the person sees it among their sessions, and afterwards that it was', async () => {
		const { email } = await konto()
		const eigene = await anmelden(email)
		const secret = await benutzen(await ausstellen(email))
		if (!secret.ok) throw new Error(secret.code)
		expect((await listSitzungen(await als(eigene))).map(({ vertretung }) => vertretung)).toEqual([false, true])
		expect(await lebt(secret.value, await later({ ms: 30 * 60_000 }))).toBe(false)
		expect(await listEigeneEinblicke(await als(eigene))).toHaveLength(1)
		expect(await showVertretung(await als(eigene))).toBeUndefined()
	})

	it('changes nothing, of the account nor of what is for everybody', async () => {
		const { email } = await konto()
		const secret = await benutzen(await ausstellen(email))
		const vertretung = await als(secret.ok ? secret.value : '')
		const before = await everything(ctx, ['sicherheitsereignis'])
		const versuche = [
			() =>
				updateMeineDaten(vertretung, { anrede: 'frau', vorname: 'Eva', nachname: 'Neu', sprache: 'de' }, neuerKey()),
			() => askPraemie(vertretung, { empfehlung: undefined, referenz: 'A-1' }, neuerKey()),
			() => markGeteilt(vertretung, 'WRF2', neuerKey()),
			() => resendWelcomeMail(vertretung, 'neu@example.org', neuerKey()),
			() => writeAudit(vertretung, ctx.db, { ereignis: 'x.y', bezug: 'empfehler', bezugId: 'x' }),
		]
		for (const versuch of versuche) await expect(versuch()).rejects.toThrow(NotAuthorised)
		expect(await everything(ctx, ['sicherheitsereignis'])).toBe(before)
		expect((await listSitzungen(vertretung)).length).toBeGreaterThan(0)
	})

	it('refuses expired, foreign and made-up tokens, and whoever may not ask for one', async () => {
		const { email } = await konto()
		const token = await ausstellen(email)
		expect(await benutzen(token, await later({ ms: 15 * 60_000 }))).toEqual({
			ok: false,
			code: 'anmeldelink_abgelaufen',
		})
		expect(await benutzen(token, await database.contextFor('hafen.localhost'))).toEqual({
			ok: false,
			code: 'link_ungueltig',
		})
		expect(await benutzen('x'.repeat(43))).toEqual({ ok: false, code: 'link_ungueltig' })
		await expect(issueAdminLogin(ctx, email)).rejects.toThrow(NotAuthorised)
		await expect(issueAdminLogin(await als(await anmelden(email)), email)).rejects.toThrow(NotAuthorised)
		expect(await issueAdminLogin(cli(), 'keiner@example.org')).toEqual({ ok: false, code: 'email_nicht_registriert' })
	})
})
