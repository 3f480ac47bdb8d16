import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as tables from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	Browser,
	DATEN,
	goUntil,
	hostOfBrand,
	mit,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	serveFrom,
} from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'

let database: TestDatabase
let ctx: TestContext
let hafen: TestContext
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	hafen = await database.contextFor(hostOfBrand('hafen'), { clock })
})
afterAll(() => database.drop())

const rowsOf = (where: TestContext, { id }: PlantedEmpfehlung) =>
	where.db.select().from(tables.empfaenger).where(eq(tables.empfaenger.empfehlungId, id))
const freshEmail = () => `lena.${++count}@example.net`

const argsOf = ({ empfehlungsnummer }: PlantedEmpfehlung) => mit({ empfehlung: empfehlungsnummer })

async function friend() {
	const browser = new Browser(database)
	const empfohlen = await plantEmpfehlungFor(ctx)
	await goUntil(browser, 'nordfunk', empfohlen, 'daten', { ...DATEN, email: freshEmail() })
	const show = async () => (await browser.get('nordfunk', 'KundenNummer', argsOf(empfohlen))).data
	const send = async (kundennummer: string) =>
		browser.post('nordfunk', 'KundenNummer', argsOf(empfohlen), {
			formular: (await show()).kundennummer.token,
			kundennummer,
		})
	return { empfohlen, show, send }
}

describe('customer number', () => {
	it('[S-KundenNummer] is given, shown by its end, and corrected until an order is matched', async () => {
		const { empfohlen, show, send } = await friend()
		expect((await show()).kundennummer).toMatchObject({ ende: null, zugeordnet: false })
		expect((await send(' k-12 34 567 ')).status).toBe(303)
		expect((await show()).kundennummer.ende).toBe('567')
		expect(JSON.stringify(await show())).not.toContain('K-1234567')
		expect((await send('K-7654321')).status).toBe(303)
		const [row] = await rowsOf(ctx, empfohlen)
		expect(row?.kundennummer).toBe('K-7654321')
		await ctx.db.insert(tables.auftrag).values({
			referenz: `A-${empfohlen.id}`,
			empfehlungId: empfohlen.id,
			empfaengerId: row?.id,
			zustand: 'in_pruefung',
			auftragsdatum: '2026-11-16',
			erstelltAm: ctx.clock(),
		})
		expect((await show()).kundennummer.zugeordnet).toBe(true)
		const refused = await send('K-0000001')
		expect([refused.status, refused.data.code]).toEqual([409, 'empfaenger_hat_auftrag'])
		expect((await rowsOf(ctx, empfohlen))[0]?.kundennummer).toBe('K-7654321')
	})

	it.each([
		['', 'pflicht'],
		['12', 'kundennummer_ungueltig'],
		['-12345-', 'kundennummer_ungueltig'],
		["1' or '1'='1", 'kundennummer_ungueltig'],
	])('%j is refused at the field', async (kundennummer, message) => {
		const { send, empfohlen } = await friend()
		const answer = await send(kundennummer)
		expect([answer.status, answer.data.submission.error]).toEqual([400, { kundennummer: [message] }])
		expect((await rowsOf(ctx, empfohlen))[0]?.kundennummer).toBeNull()
	})

	it('of ten friends who give the same number at once one is taken at their word', async () => {
		const friends = await Promise.all(Array.from({ length: 10 }, friend))
		const answers = await Promise.all(friends.map(({ send }) => send('K-5555555')))
		expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(409)])
		const refused = answers.find(({ status }) => status === 409)
		expect(refused?.data.submission.error).toEqual({ kundennummer: ['kundennummer_vorhanden'] })
	})
})

describe('ModuleErzwingeLogin', () => {
	let browser: Browser
	let empfohlen: PlantedEmpfehlung
	beforeEach(async () => {
		browser = new Browser(database)
		empfohlen = await plantEmpfehlungFor(hafen)
	})
	const path = (): [{ empfehlungsnummer: string }, { channel: string }] => [
		{ empfehlungsnummer: empfohlen.empfehlungsnummer },
		{ channel: 'qr' },
	]
	const form = async () => {
		const { data } = await browser.get('hafen', 'EmpfaengerDaten', path())
		const { agb, datenschutz } = data.texte ?? {}
		return {
			formular: data.token,
			agb: 'on',
			datenschutz: 'on',
			agbId: String(agb?.id),
			datenschutzId: String(datenschutz?.id),
		}
	}
	const send = (fields: Record<string, string>) => browser.post('hafen', 'EmpfaengerDaten', path(), fields)

	it('[N-ERZWINGELOGIN] one form holds confirmation, consent and data, and the page then holds the offer and the customer number', async () => {
		const email = freshEmail()
		const fields = { ...(await form()), ...DATEN, email, newsletter: 'on' }
		const answers = await Promise.all(Array.from({ length: 5 }, () => send(fields)))
		expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
		const [row, ...more] = await rowsOf(hafen, empfohlen)
		expect(more).toEqual([])
		expect(row).toMatchObject({ zustand: 'daten_erfasst', einsprungsquelle: 'qr', email })
		expect(row?.agbId).toBe(Number(fields.agbId))
		// Its confirmation page needs a login, so no newsletter is offered.
		expect(row?.newsletterVersendetAm).toBeNull()
		const done = (await browser.get('hafen', 'EmpfaengerDaten', path())).data
		expect([done.station, done.vorhanden]).toEqual(['fertig', false])
		const again = new URL((await send({ ...fields, vorname: 'Helena' })).location ?? '', 'http://x.example')
		expect(again.searchParams.get('hinweis')).toBe('vorhanden')
		expect((await rowsOf(hafen, empfohlen))[0]?.vorname).toBe(DATEN.vorname)
		expect((await browser.get('hafen', 'EmpfehlungBestaetigung', argsOf(empfohlen))).location).toContain('/login')
		const number = await send({ formular: done.token, intent: 'kundennummer', kundennummer: 'H-123456' })
		expect(number.status).toBe(303)
		expect((await rowsOf(hafen, empfohlen))[0]?.kundennummer).toBe('H-123456')
		const [mail] = await mailDatenTo(hafen, email, 'empfaenger_bestaetigung')
		const link = new URL(mail?.kundennummerLink ?? '')
		expect(link.pathname).toBe(`/empfaengerdaten/${empfohlen.empfehlungsnummer}`)
		const t = link.searchParams.get('t') ?? ''
		const elsewhere = new Browser(database)
		const byToken = await elsewhere.get('hafen', 'EmpfaengerDaten', [path()[0], { t }])
		expect(byToken.data.station).toBe('fertig')
	})

	it('a failure in any part leaves nothing behind', async () => {
		const fields = { ...(await form()), ...DATEN, email: empfohlen.email }
		const own = await send(fields)
		expect([own.status, own.data.submission.error]).toEqual([400, { email: ['email_gleich_empfehler'] }])
		const both = await send({ ...fields, plz: '1' })
		expect(Object.keys(both.data.submission.error).toSorted()).toEqual(['email', 'plz'])
		const stale = await send({ ...(await form()), ...DATEN, email: freshEmail(), datenschutzId: '1000' })
		expect([stale.status, stale.data.code]).toEqual([409, 'zustand_veraltet'])
		const unticked = await send({ ...(await form()), ...DATEN, agb: '' })
		expect(unticked.data.submission.error).toEqual({ agb: ['agb_zustimmung'] })
		expect(await rowsOf(hafen, empfohlen)).toEqual([])
		const { empfehlung } = tables
		const [row] = await hafen.db.select().from(empfehlung).where(eq(empfehlung.id, empfohlen.id))
		expect(row?.zustand).toBe('erstellt')
		expect(browser.jar('hafen').size).toBe(0)
	})
})
