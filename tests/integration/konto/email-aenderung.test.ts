import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { EMAIL_LINK_STUNDEN, EMAIL_ZURUECK_TAGE } from '~/domain/konto/email-aenderung'
import type { Actor } from '~/domain/zugriff/actor'
import { translator } from '~/locales/translate'
import { auskunftView } from '~/routes/_shared/konto/auskunft.server'
import { confirmEmailAenderung, showEmailBestaetigung } from '~/usecases/konto/confirm-email-aenderung'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { exportData } from '~/usecases/konto/export-data'
import { login } from '~/usecases/konto/login'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { dropEmailAenderung, requestEmailAenderung, showEmailAenderung } from '~/usecases/konto/request-email-aenderung'
import { requestPasswortReset } from '~/usecases/konto/request-passwort-reset'
import { resetPasswort } from '~/usecases/konto/reset-passwort'
import { showKonto } from '~/usecases/konto/show-konto'
import { findSitzung } from '~/usecases/konto/sitzung'
import { showEinspruch, stopEmailAenderung } from '~/usecases/konto/stop-email-aenderung'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { findEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as tables from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { tokenIn, withConfig } from '../../fixtures/empfehlung'
import { Browser, serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'
import { insertProdukt, openReward, tokenOf } from '../../fixtures/praemie'

const PASSWORT = 'Kiesel7Nebelhorn'
const NEUES = 'NochGeheimer456'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let hash: string
let count = 0
const key = () => `email:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	await insertProdukt(ctx)
	hash = await hashPasswort(PASSWORT)
})
afterAll(() => database.drop())

async function konto() {
	const email = `alt${++count}@example.org`
	const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Berger', email })
	if (!row) throw new Error('taken')
	await updateEmpfehler(ctx.db, row.id, { passwortHash: hash, bestaetigtAm: ctx.clock() })
	return { id: row.id, email, neu: `neu${count}@example.org` }
}

async function anmelden(email: string, passwort = PASSWORT) {
	const done = await login(ctx, { email, passwort, angemeldetBleiben: false })
	return done.ok ? done.value : undefined
}

const lebt = async (secret: string | undefined) => Boolean(secret && (await findSitzung(ctx, secret)))

const als = (id: string): TestContext => {
	const actor: Actor = { art: 'empfehler', id, sitzungId: 'x' }
	return { ...ctx, actor }
}

const bitten = (id: string, email: string, passwort = PASSWORT, context = ctx) =>
	requestEmailAenderung({ ...als(id), mandant: context.mandant }, { email, passwort }, key())
const linkAn = async (neu: string) => tokenIn((await mailsTo(ctx, neu, 'email_bestaetigen')).at(-1)?.link)
const stoppAn = async (alt: string, vorlage: 'email_hinweis' | 'email_geaendert' = 'email_hinweis') =>
	tokenIn((await mailsTo(ctx, alt, vorlage)).at(-1)?.link)
const emailOf = async (id: string) => (await findEmpfehler(ctx.db, id))?.email

describe('a recommender changes their own address', () => {
	it('their stored data say how far it is, in words', async () => {
		const { id, neu } = await konto()
		await bitten(id, neu)
		const data = await exportData(als(id))
		const umgebung = { locale: 'de', mandant: ctx.mandant, t: translator('de', 'sie') } as const
		const teil = auskunftView(umgebung, data.ok ? data.value : expect.fail(data.code)).find(
			(one) => one.key === 'emailAenderungen',
		)
		expect(teil?.gruppen[0]?.eintraege[0]?.felder).toContainEqual({
			term: expect.anything(),
			value: 'Wartet auf Bestätigung',
		})
		expect(JSON.stringify(teil)).not.toContain('angeschrieben')
	})

	it('[T-Session] by the password and the link in the new mailbox: every session ends, the new address logs in', async () => {
		const { id, email, neu } = await konto()
		const [eine, andere] = [await anmelden(email), await anmelden(email)]
		expect(await bitten(id, neu)).toEqual({ ok: true, value: null })
		expect(await emailOf(id)).toBe(email)
		expect(await showEmailAenderung(als(id))).toMatchObject({ ok: true, value: { wartet: { neu } } })
		const t = await linkAn(neu)
		expect(await showEmailBestaetigung(ctx, t)).toEqual({ ok: true, value: { email: neu, bezug: 'empfehler' } })
		expect([await emailOf(id), await lebt(eine)]).toEqual([email, true])
		expect(await confirmEmailAenderung(ctx, t, key())).toEqual({ ok: true, value: 'empfehler' })
		expect([await emailOf(id), await lebt(eine), await lebt(andere)]).toEqual([neu, false, false])
		expect([await anmelden(email), typeof (await anmelden(neu))]).toEqual([undefined, 'string'])
		expect(await confirmEmailAenderung(ctx, t, key())).toEqual({ ok: false, code: 'link_benutzt' })
	})

	it('a form sent twice asks once; the link of an earlier address opens nothing', async () => {
		const { id, email, neu } = await konto()
		const form = key()
		const eingabe = { email: neu, passwort: PASSWORT }
		await requestEmailAenderung(als(id), eingabe, form)
		expect(await requestEmailAenderung(als(id), eingabe, form)).toEqual({ ok: true, value: null })
		expect(await mailsTo(ctx, neu, 'email_bestaetigen')).toHaveLength(1)
		expect(await mailsTo(ctx, email, 'email_hinweis')).toHaveLength(1)
		const erster = await linkAn(neu)
		await bitten(id, `zweite.${neu}`)
		expect(await confirmEmailAenderung(ctx, erster, key())).toEqual({ ok: false, code: 'link_benutzt' })
		expect(await confirmEmailAenderung(ctx, await linkAn(`zweite.${neu}`), key())).toMatchObject({ ok: true })
	})

	it.each([
		['the password is wrong', {}, 'passwort_falsch', 'Falsch7Nebel'],
		[
			'it is the address they have, in another spelling',
			{ email: (alt: string) => alt.toUpperCase() },
			'email_unveraendert',
			PASSWORT,
		],
		[
			'the brand lets others take part alone',
			{ config: { EmailWhitelist: ['firma.de'] } },
			'email_nicht_erlaubt',
			PASSWORT,
		],
	] as const)('is refused where %s, and nobody gets a mail', async (_, was, code, passwort) => {
		const { id, email, neu } = await konto()
		const an = 'email' in was ? was.email(email) : neu
		const context = 'config' in was ? withConfig(ctx, { EmailWhitelist: [...was.config.EmailWhitelist] }) : ctx
		expect(await bitten(id, an, passwort, context)).toEqual({ ok: false, code })
		expect(await mailsTo(ctx, an, 'email_bestaetigen')).toEqual([])
		expect(await mailsTo(ctx, email, 'email_hinweis')).toEqual([])
	})

	it('says nothing about who has an account with the new address: its owner is told, and gets no link', async () => {
		const { id, email } = await konto()
		const besitzer = await konto()
		expect(await bitten(id, besitzer.email)).toEqual({ ok: true, value: null })
		expect(await showEmailAenderung(als(id))).toMatchObject({ ok: true, value: { wartet: { neu: besitzer.email } } })
		expect(await mailsTo(ctx, besitzer.email, 'email_bestaetigen')).toEqual([])
		expect(await mailsTo(ctx, besitzer.email, 'konto_vorhanden')).toHaveLength(1)
		expect(await mailsTo(ctx, email, 'email_hinweis')).toHaveLength(1)
		const offen = withConfig(ctx, { AuskunftUeberKonten: true })
		expect(await bitten(id, besitzer.email, PASSWORT, offen)).toEqual({ ok: false, code: 'email_vorhanden' })
	})

	it('an address that somebody registered in the meantime stays theirs', async () => {
		const { id, email, neu } = await konto()
		await bitten(id, neu)
		await newEmpfehler(ctx, ctx.db, { vorname: 'Eva', nachname: 'Neu', email: neu })
		expect(await confirmEmailAenderung(ctx, await linkAn(neu), key())).toEqual({ ok: false, code: 'email_vorhanden' })
		expect(await emailOf(id)).toBe(email)
	})

	it('the link ends, and looking at it changes nothing', async () => {
		const { id, email, neu } = await konto()
		await bitten(id, neu)
		const t = await linkAn(neu)
		const browser = new Browser(database)
		for (let i = 0; i < 2; i++)
			expect((await browser.get('nordfunk', 'EmailBestaetigen', [{}, { t }])).status).toBe(200)
		expect(await emailOf(id)).toBe(email)
		clock.advance({ ms: EMAIL_LINK_STUNDEN * 3_600_000 })
		expect(await confirmEmailAenderung(ctx, t, key())).toEqual({ ok: false, code: 'link_abgelaufen' })
		expect((await browser.get('nordfunk', 'EmailBestaetigen', [{}, { t }])).status).toBe(410)
		expect(await showEmailAenderung(als(id))).toMatchObject({ ok: true, value: { wartet: null } })
	})

	it('takes it back before it is confirmed; nothing that waits is as good', async () => {
		const { id, email, neu } = await konto()
		await bitten(id, neu)
		expect(await dropEmailAenderung(als(id), key())).toEqual({ ok: true, value: null })
		expect(await dropEmailAenderung(als(id), key())).toEqual({ ok: true, value: null })
		expect(await confirmEmailAenderung(ctx, await linkAn(neu), key())).toEqual({ ok: false, code: 'link_benutzt' })
		expect(await showEinspruch(ctx, await stoppAn(email))).toEqual({ ok: false, code: 'link_benutzt' })
	})

	it('[R-ADMIN] is not for visitors, nor for an operator who looks at the account', async () => {
		const { id, neu } = await konto()
		const eingabe = { email: neu, passwort: PASSWORT }
		await expect(requestEmailAenderung(ctx, eingabe, key())).rejects.toThrow(NotAuthorised)
		const vertreten: TestContext = { ...ctx, actor: { art: 'empfehler', id, sitzungId: 'x', angemeldetVon: 'cli' } }
		await expect(requestEmailAenderung(vertreten, eingabe, key())).rejects.toThrow(NotAuthorised)
	})

	it('is of no effect once the account is deleted', async () => {
		const { id, email, neu } = await konto()
		await bitten(id, neu)
		const [t, stopp] = [await linkAn(neu), await stoppAn(email)]
		await deleteKonto(als(id), PASSWORT, key())
		expect(await confirmEmailAenderung(ctx, t, key())).toEqual({ ok: false, code: 'link_ungueltig' })
		expect(await stopEmailAenderung(ctx, stopp, key())).toEqual({ ok: false, code: 'link_ungueltig' })
		expect(await mailsTo(ctx, neu, 'email_bestaetigen')).toEqual([])
		expect(await ctx.db.select().from(tables.emailAenderung)).not.toContainEqual(
			expect.objectContaining({ subjektId: id }),
		)
	})
})

describe('whoever reads the former mailbox', () => {
	it('stops it before: sessions end, the password counts no more, a link to a new one comes', async () => {
		const { id, email, neu } = await konto()
		const sitzung = await anmelden(email)
		await bitten(id, neu)
		const t = await stoppAn(email)
		expect(await showEinspruch(ctx, t)).toMatchObject({ ok: true, value: { einspruch: 'stoppen' } })
		expect(await lebt(sitzung)).toBe(true)
		expect(await stopEmailAenderung(ctx, t, key())).toEqual({
			ok: true,
			value: { einspruch: 'stoppen', bezug: 'empfehler' },
		})
		expect(await confirmEmailAenderung(ctx, await linkAn(neu), key())).toEqual({ ok: false, code: 'link_benutzt' })
		expect([await emailOf(id), await lebt(sitzung), await anmelden(email)]).toEqual([email, false, undefined])
		const [mail] = await mailsTo(ctx, email, 'passwort_zuruecksetzen')
		const gesetzt = await resetPasswort(ctx, { t: tokenIn(mail?.link), passwort: NEUES, geraet: '' }, key())
		expect(gesetzt.ok).toBe(true)
		expect(await stopEmailAenderung(ctx, t, key())).toEqual({ ok: false, code: 'link_benutzt' })
	})

	it('takes it back for a week after, and not a day longer', async () => {
		for (const [tage, geht] of [
			[EMAIL_ZURUECK_TAGE - 1, true],
			[EMAIL_ZURUECK_TAGE, false],
		] as const) {
			const { id, email, neu } = await konto()
			await bitten(id, neu)
			await confirmEmailAenderung(ctx, await linkAn(neu), key())
			const t = await stoppAn(email, 'email_geaendert')
			const sitzung = await anmelden(neu)
			clock.advance({ ms: tage * 86_400_000 })
			const done = await stopEmailAenderung(ctx, t, key())
			expect(done.ok, `after ${tage} days`).toBe(geht)
			expect(await emailOf(id)).toBe(geht ? email : neu)
			if (geht)
				expect([await lebt(sitzung), await anmelden(email), await anmelden(neu)]).toEqual([false, undefined, undefined])
		}
	})
})

describe('what belongs to the account', () => {
	it('links of the former mailbox open nothing, what waits goes to the new one', async () => {
		const { praemierung, empfehlerId } = await openReward(ctx, { anteil: 100 })
		const email = (await emailOf(empfehlerId)) ?? ''
		await updateEmpfehler(ctx.db, empfehlerId, { passwortHash: hash, bestaetigtAm: ctx.clock() })
		const neu = `umzug${++count}@example.org`
		const former = await tokenOf(ctx, `praemie_bereit:${praemierung.id}`)
		const browser = new Browser(database)
		expect((await browser.get('nordfunk', 'PraemieWaehlen', [{}, { t: former }])).status).toBe(200)
		await requestPasswortReset(ctx, email, key())
		const passwort = tokenIn((await mailsTo(ctx, email, 'passwort_zuruecksetzen'))[0]?.link)
		await bitten(empfehlerId, neu)
		expect(await confirmEmailAenderung(ctx, await linkAn(neu), key())).toMatchObject({ ok: true })
		expect((await browser.get('nordfunk', 'PraemieWaehlen', [{}, { t: former }])).status).toBe(410)
		expect(await resetPasswort(ctx, { t: passwort, passwort: NEUES, geraet: '' }, key())).toMatchObject({ ok: false })
		const [mail] = await mailsTo(ctx, neu, 'praemie_bereit')
		expect((await browser.get('nordfunk', 'PraemieWaehlen', [{}, { t: tokenIn(mail?.link) }])).status).toBe(200)
		const wartend = await ctx.db.select().from(tables.mail)
		const noch = wartend.filter(({ an, zustand }) => an === email && zustand === 'wartet').map(({ vorlage }) => vorlage)
		expect(noch.toSorted()).toEqual(['email_geaendert', 'email_hinweis'])
	})

	it('[R-EMPFEHLER] the copy of one’s data and the back office show former mails and the change', async () => {
		const { id, email, neu } = await konto()
		await requestPasswortReset(ctx, email, key())
		await ctx.db.update(tables.mail).set({ zustand: 'gesendet', daten: '' })
		await bitten(id, neu)
		await confirmEmailAenderung(ctx, await linkAn(neu), key())
		const copy = await exportData(als(id))
		if (!copy.ok) throw new Error(copy.code)
		expect(copy.value.emailAenderungen).toMatchObject([{ emailAlt: email, emailNeu: neu, zustand: 'erledigt' }])
		expect(copy.value.mails.map(({ vorlage, an }) => `${vorlage} ${an}`)).toContain(`passwort_zuruecksetzen ${email}`)
		const seen = await showKonto(asBetrieb(ctx), id)
		if (!seen.ok) throw new Error(seen.code)
		expect(seen.value.mails.map(({ vorlage }) => vorlage)).toContain('passwort_zuruecksetzen')
		expect(seen.value.verlauf.map(({ ereignis }) => ereignis)).toEqual(
			expect.arrayContaining(['email.beantragt', 'email.geaendert']),
		)
	})
})

it('[S-MeineDaten] [V-EMAILDIFF] the screens lead through it, the address typed twice, and five tries an hour are enough', async () => {
	const { id, email, neu } = await konto()
	const browser = new Browser(database)
	const secret = await anmelden(email)
	browser.jar('nordfunk').set('sitzung', secret ?? '')
	const { token } = (await browser.get('nordfunk', 'EmailAendern', [])).data
	const eingabe = { formular: token, intent: 'aendern', email: neu, passwort: PASSWORT }
	const vertippt = await browser.post('nordfunk', 'EmailAendern', [], { ...eingabe, emailWiederholung: `x${neu}` })
	expect(vertippt.status).toBe(400)
	expect(JSON.stringify(vertippt.data)).toContain('"emailWiederholung":["email_wiederholung"]')
	expect(await mailsTo(ctx, neu, 'email_bestaetigen')).toEqual([])
	const wieder = { ...eingabe, emailWiederholung: neu.toUpperCase() }
	const sent = await browser.post('nordfunk', 'EmailAendern', [], wieder)
	expect(sent).toMatchObject({ status: 303 })
	expect((await browser.get('nordfunk', 'MeineDaten', [])).data).toMatchObject({ emailWartet: { neu } })
	const stati: number[] = []
	for (let i = 0; i < 6; i++) {
		const fresh = (await browser.get('nordfunk', 'EmailAendern', [])).data.token
		const email = `x${i}.${neu}`
		const eingabe = { formular: fresh, intent: 'aendern', email, emailWiederholung: email, passwort: PASSWORT }
		stati.push((await browser.post('nordfunk', 'EmailAendern', [], eingabe)).status)
	}
	expect(stati.at(-1)).toBe(429)
	expect(await emailOf(id)).toBe(email)
})
