import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import { startSitzung } from '~/usecases/konto/sitzung'
import * as tables from '~db/schema/mandant/tables'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	Browser,
	DATEN,
	empfaengerOf,
	empfehlungNow,
	goUntil,
	hostOfBrand,
	mit,
	onlyEmpfaenger,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	sendDaten,
	serveFrom,
} from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let browser: Browser
let empfohlen: PlantedEmpfehlung
let email: string
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
})
beforeEach(async () => {
	clock.set(testClock()())
	browser = new Browser(database)
	empfohlen = await plantEmpfehlungFor(ctx, { anteil: 50 })
	email = `lena.${++count}@example.net`
})
afterAll(() => database.drop())

const byNumber = () => mit({ empfehlung: empfohlen.empfehlungsnummer })
const dataPath = (): [{ empfehlungsnummer: string }] => [{ empfehlungsnummer: empfohlen.empfehlungsnummer }]
const dataForm = async () => (await browser.get('nordfunk', 'EmpfaengerDaten', dataPath())).data
const sendData = (fields: Record<string, string>) => sendDaten(browser, empfohlen, { email, ...fields })

describe('data', () => {
	beforeEach(() => goUntil(browser, 'nordfunk', empfohlen, 'zugestimmt'))

	it('[E-EmpfaengerDaten] keeps every field, the birth date as a day and the phone as it is dialled', async () => {
		await sendData({ newsletter: 'on' })
		expect(await onlyEmpfaenger(ctx, empfohlen)).toMatchObject({
			anrede: 'frau',
			vorname: 'Lena',
			nachname: 'Sommer',
			geburtsdatum: '1985-03-24',
			email,
			emailNorm: email,
			telefon: '015123456789',
			strasse: 'Lindenstraße',
			hausnummer: '12 a',
			plz: '10969',
			ort: 'Berlin',
			newsletterPermission: false,
			newsletterVersendetAm: clock(),
			sprache: 'de',
		})
	})

	it.each([
		['[V-PFLICHT] a missing name', { vorname: ' ' }, 'vorname', 'pflicht'],
		['an address beside the name', { vorname: 'Lena <lena@example.org>' }, 'vorname', 'name_mit_anderem'],
		['[V-PFLICHT] a missing salutation', { anrede: '' }, 'anrede', 'pflicht'],
		['a salutation of one’s own', { anrede: 'prinz' }, 'anrede', 'auswahl'],
		['[V-EMAIL] no address', { email: 'lena@' }, 'email', 'email_ungueltig'],
		['[V-DOB] another order', { geburtsdatum: '03/24/1985' }, 'geburtsdatum', 'datum_ungueltig'],
		['[V-DOB] a day that does not exist', { geburtsdatum: '31.02.1985' }, 'geburtsdatum', 'datum_ungueltig'],
		['[V-DOB] a day in the future', { geburtsdatum: '17.11.2026' }, 'geburtsdatum', 'datum_zukunft'],
		['a short postcode', { plz: '1234' }, 'plz', 'plz_ungueltig'],
		['a phone number of letters', { telefon: 'ruf an' }, 'telefon', 'telefon_ungueltig'],
		['a street without end', { strasse: 'x'.repeat(101) }, 'strasse', 'zu_lang'],
	])(
		'%s is refused at its field with status 400, the values kept, nothing stored',
		async (_, fields, field, message) => {
			const answer = await sendData(fields)
			expect(answer.status).toBe(400)
			expect(answer.data.submission.error).toEqual({ [field]: [message] })
			expect(answer.data.submission.initialValue.ort).toBe('Berlin')
			expect(await onlyEmpfaenger(ctx, empfohlen)).toMatchObject({ zustand: 'zugestimmt', vorname: null })
		},
	)

	it.each([
		['the same', (own: string) => own],
		['in capitals', (own: string) => own.toUpperCase()],
	])('[V-EMAILDIFF] the recommender’s address, %s, is refused at the field', async (_, variant) => {
		const answer = await sendData({ email: variant(empfohlen.email) })
		expect([answer.status, answer.data.submission.error]).toEqual([400, { email: ['email_gleich_empfehler'] }])
		expect((await onlyEmpfaenger(ctx, empfohlen)).zustand).toBe('zugestimmt')
		expect(await mailDatenTo(ctx, empfohlen.email, 'empfaenger_bestaetigung')).toEqual([])
	})

	it('[V-EMAILDIFF] the recommender’s address is told together with all else that is wrong', async () => {
		const answer = await sendData({ email: empfohlen.email, plz: '123', geburtsdatum: '31.02.1985' })
		expect([answer.status, answer.data.submission.error]).toEqual([
			400,
			{ email: ['email_gleich_empfehler'], plz: [expect.any(String)], geburtsdatum: [expect.any(String)] },
		])
		const other = await sendData({ email: 'jemand.anderes@example.net', plz: '123' })
		expect(Object.keys(other.data.submission.error)).toEqual(['plz'])
	})

	it('nobody finds out an address by sending forms with another fault', async () => {
		const wrong = (email: string) => sendData({ email, plz: '123' })
		const told = async () => 'email' in (await wrong(empfohlen.email)).data.submission.error
		for (let i = 0; i < LIMITS.empfaenger.konto.verdachtAb; i++) expect(await told()).toBe(true)
		expect(await told()).toBe(false)
	})

	it('sent 20 times at once, and again later, is stored and mailed once', async () => {
		const { token } = await dataForm()
		const fields = { formular: token, ...DATEN, email, newsletter: 'on' }
		const send = () => browser.post('nordfunk', 'EmpfaengerDaten', dataPath(), fields)
		const answers = await Promise.all(Array.from({ length: 20 }, send))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
		expect((await send()).location).toContain('/bestaetigung')
		expect((await browser.get('nordfunk', 'EmpfaengerDaten', dataPath())).location).toContain('/bestaetigung')
		expect(await mailDatenTo(ctx, email, 'empfaenger_bestaetigung')).toHaveLength(1)
		expect(await mailDatenTo(ctx, email, 'newsletter_optin')).toHaveLength(1)
	})

	it('[T-Persist] gone back to, changed and sent again changes nothing, and the next page says so', async () => {
		const { token } = await dataForm()
		const send = (vorname: string) =>
			browser.post('nordfunk', 'EmpfaengerDaten', dataPath(), { formular: token, ...DATEN, email, vorname })
		const query = (location: string | null) =>
			Object.fromEntries(new URL(location ?? '', 'http://x.example').searchParams)
		const shown = async (location: string | null) =>
			(await browser.get('nordfunk', 'EmpfehlungBestaetigung', [{}, query(location)])).data.vorhanden
		expect(await shown((await send('Lena')).location)).toBe(false)
		expect(await shown((await send('Lena')).location)).toBe(false)
		const changed = await send('Helena')
		expect(changed.status).toBe(303)
		expect(await shown(changed.location)).toBe(true)
		expect((await onlyEmpfaenger(ctx, empfohlen)).vorname).toBe('Lena')
		expect(await mailDatenTo(ctx, email, 'empfaenger_bestaetigung')).toHaveLength(1)
	})

	it('of two different forms at once one is stored, whole', async () => {
		const [one, two] = [(await dataForm()).token, (await dataForm()).token]
		const send = (formular: string, ort: string, plz: string) =>
			browser.post('nordfunk', 'EmpfaengerDaten', dataPath(), { formular, ...DATEN, email, ort, plz })
		const answers = await Promise.all([send(one, 'Bremen', '28195'), send(two, 'Hamburg', '20095')])
		expect(answers.map(({ status }) => status)).toEqual([303, 303])
		const { ort, plz } = await onlyEmpfaenger(ctx, empfohlen)
		expect(['28195 Bremen', '20095 Hamburg']).toContain(`${plz} ${ort}`)
		expect(await mailDatenTo(ctx, email, 'empfaenger_bestaetigung')).toHaveLength(1)
	})

	it('[R-EMPFAENGER] the mail’s links open the offer and the customer number in any browser, and nothing else', async () => {
		await sendData({})
		const [mail] = await mailDatenTo(ctx, email, 'empfaenger_bestaetigung')
		const links = [new URL(mail?.angebotLink ?? ''), new URL(mail?.kundennummerLink ?? '')]
		expect(links.map(({ origin }) => origin)).toEqual([ctx.mandant.config.MandantUrl, ctx.mandant.config.MandantUrl])
		const t = links[0]?.searchParams.get('t') ?? ''
		const stranger = new Browser(database)
		const query = { empfehlung: empfohlen.empfehlungsnummer, t }
		expect((await stranger.get('nordfunk', 'Produktlink', [{}, query])).status).toBe(302)
		expect((await stranger.get('nordfunk', 'KundenNummer', [{}, query])).status).toBe(200)
		expect((await stranger.get('nordfunk', 'KundenNummer', [{}, { t }])).status).toBe(200)
		const other = await plantEmpfehlungFor(ctx)
		const elsewhere = await stranger.get('nordfunk', 'KundenNummer', [{}, { empfehlung: other.empfehlungsnummer, t }])
		expect([elsewhere.status, elsewhere.data.code]).toEqual([403, 'empfaenger_link_noetig'])
		clock.advance({ days: 181 })
		expect((await stranger.get('nordfunk', 'KundenNummer', [{}, query])).status).toBe(403)
	})

	it('Produktlink leads to the catalogue’s order page with channel and Empfaengernummer, whatever the address says', async () => {
		await sendData({})
		const { empfaengernummer } = await onlyEmpfaenger(ctx, empfohlen)
		const [produkt] = await ctx.db
			.select()
			.from(tables.produkt)
			.where(eq(tables.produkt.id, (await empfehlungNow(ctx, empfohlen))?.produktId ?? 0))
		const query = { ...byNumber()[1], channel: 'x', url: 'https://evil.example', empfaengernummer: 'Z' }
		const answer = await browser.get('nordfunk', 'Produktlink', [{}, query])
		const url = new URL(answer.location ?? '')
		expect(answer.status).toBe(302)
		expect(url.href.startsWith(produkt?.bestellUrl ?? '?')).toBe(true)
		expect(Object.fromEntries(url.searchParams)).toEqual({ channel: 'wa', empfaengernummer })
	})
})

describe('self-recommendation', () => {
	const asRecommender = async (marke: 'nordfunk' | 'lindental') => {
		const where = await database.contextFor(hostOfBrand(marke), { clock })
		const own = await plantEmpfehlungFor(where)
		const secret = await startSitzung(where, where.db, { art: 'empfehler', subjektId: own.empfehlerId, bleiben: false })
		browser.jar(marke).set('sitzung', secret)
		return own
	}

	it('[P-ELIGIBLE] the logged-in recommender sees the own invitation, and cannot accept it', async () => {
		const own = await asRecommender('nordfunk')
		const args = mit({ empfehlung: own.hex })
		const { data } = await browser.get('nordfunk', 'EmpfaengerBestaetigung', args)
		expect(data.einladung.eigene).toBe(true)
		const answer = await browser.post('nordfunk', 'EmpfaengerBestaetigung', args, { formular: data.token })
		expect([answer.status, answer.data.code]).toEqual([409, 'eigene_empfehlung'])
		expect(await empfaengerOf(ctx, own)).toEqual([])
	})

	it('[P-ELIGIBLE] where AllowSelfRecommendation is set they can, with the same address', async () => {
		const own = await asRecommender('lindental')
		const data = { ...DATEN, email: own.email }
		await goUntil(browser, 'lindental', own, 'daten', data)
		const where = await database.contextFor(hostOfBrand('lindental'), { clock })
		expect((await empfaengerOf(where, own))[0]).toMatchObject({ zustand: 'daten_erfasst', email: own.email })
		// Without ModuleNewsletterPermission nobody is asked.
		expect(await mailDatenTo(where, own.email, 'newsletter_optin')).toEqual([])
	})
})
