import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOESCHFRIST_TAGE } from '~/domain/empfaenger/zustand'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { findEmpfaengerByCookie } from '~/usecases/empfaenger/find-empfaenger-access'
import { saveKundennummer } from '~/usecases/empfaenger/save-kundennummer'
import { deleteUnconfirmedEmpfaenger } from '~/usecases/jobs/delete-unconfirmed-empfaenger'
import { deleteUnconfirmedEmpfehler } from '~/usecases/jobs/delete-unconfirmed-empfehler'
import { completeRegistration } from '~/usecases/konto/complete-registration'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { confirmOptin } from '~/usecases/konto/newsletter'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import * as tables from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import {
	Browser,
	DATEN,
	everything,
	goUntil,
	onlyEmpfaenger,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	serveFrom,
} from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'
import { neueReferenz } from '../../fixtures/praemie'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let empfohlen: PlantedEmpfehlung
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
})
beforeEach(async () => {
	clock.set(testClock()())
	empfohlen = await plantEmpfehlungFor(ctx, { anteil: 50 })
	count++
})
afterAll(() => database.drop())

/** Words that stand nowhere else, so that every copy of them is found. */
const freund = () => ({
	...DATEN,
	vorname: `Wendelgard${count}`,
	nachname: `Quastenbrink${count}`,
	geburtsdatum: '29.02.1988',
	email: `wendelgard.${count}@beispiel.example`,
	telefon: '0160 77788899',
	strasse: `Krumme Zeile${count}`,
	ort: `Hinterzarten${count}`,
})
const SPUREN = () =>
	new RegExp(
		`wendelgard\\.?${count}\\b|Quastenbrink${count}\\b|1988-02-29|016077788899|Krumme Zeile${count}\\b|Hinterzarten${count}\\b|KX44${count}\\b`,
		'i',
	)

const run = async () => ({
	empfaenger: (await deleteUnconfirmedEmpfaenger(asJob(ctx))).geloescht,
	empfehler: (await deleteUnconfirmedEmpfehler(asJob(ctx))).geloescht,
})
const give = (station: 'angenommen' | 'zugestimmt' | 'daten' = 'daten', more: Record<string, string> = {}) =>
	goUntil(new Browser(database), 'nordfunk', empfohlen, station, { ...freund(), ...more })
const friend = () => onlyEmpfaenger(ctx, empfohlen)
const twelveWeeksLater = (ms = 0) => clock.advance({ days: LOESCHFRIST_TAGE, ms })

async function giveKundennummer(): Promise<void> {
	const { empfaengernummer } = await friend()
	const access = await findEmpfaengerByCookie(ctx, empfohlen.empfehlungsnummer, empfaengernummer)
	if (!access) throw new Error('no access')
	expect(await saveKundennummer(ctx, access, `KX44${count}`, `kundennummer-${count}`)).toMatchObject({ ok: true })
}

async function report(more: { empfaengernummer?: string; kundennummer?: string }): Promise<string> {
	const reported = await reportAuftrag(asBetrieb(ctx), {
		referenz: neueReferenz(),
		auftragsdatum: '2026-11-17',
		...more,
	})
	if (!reported.ok) throw new Error(reported.code)
	return reported.value.id
}

const empfehlerNow = async () => {
	const [row] = await ctx.db.select().from(tables.empfehler).where(eq(tables.empfehler.id, empfohlen.empfehlerId))
	return row
}

describe('[P-DELETE12W] a friend', () => {
	it.each(['angenommen', 'zugestimmt', 'daten'] as const)(
		'who stopped at %s is nowhere in the database after twelve weeks',
		async (station) => {
			await give(station)
			if (station === 'daten') {
				await giveKundennummer()
				expect(await everything(ctx)).toMatch(SPUREN())
			}
			twelveWeeksLater(-1)
			expect((await run()).empfaenger).toBe(0)
			clock.advance({ ms: 1 })
			expect((await run()).empfaenger).toBe(1)
			expect(await everything(ctx)).not.toMatch(SPUREN())
			expect(await friend()).toMatchObject({
				zustand: 'geloescht',
				geloeschtAm: clock(),
				vorname: null,
				email: null,
				kundennummer: null,
			})
			expect(await run()).toEqual({ empfaenger: 0, empfehler: 0 })
		},
	)

	it('keeps what proves the consent: which versions were agreed to, and when', async () => {
		await give()
		const { agbId, datenschutzId, zugestimmtAm } = await friend()
		twelveWeeksLater()
		await run()
		expect(agbId).not.toBeNull()
		expect(await friend()).toMatchObject({ agbId, datenschutzId, zugestimmtAm })
		const events = await ctx.db
			.select()
			.from(tables.audit)
			.where(eq(tables.audit.bezugId, (await friend()).id))
		expect(events.map(({ ereignis }) => ereignis)).toEqual(
			expect.arrayContaining(['empfaenger.zugestimmt', 'empfaenger.geloescht']),
		)
	})

	it('the time runs from the day the data was given, not from the acceptance', async () => {
		const browser = new Browser(database)
		await goUntil(browser, 'nordfunk', empfohlen, 'zugestimmt')
		clock.advance({ days: 40 })
		const { empfehlungsnummer } = empfohlen
		const form = (await browser.get('nordfunk', 'EmpfaengerDaten', [{ empfehlungsnummer }])).data
		await browser.post('nordfunk', 'EmpfaengerDaten', [{ empfehlungsnummer }], { formular: form.token, ...freund() })
		clock.advance({ days: 44 })
		await run()
		expect((await friend()).zustand).toBe('daten_erfasst')
		clock.advance({ days: 40 })
		await run()
		expect((await friend()).zustand).toBe('geloescht')
	})

	it('with a valid order stays; once it is cancelled, the data goes and the order keeps no customer number', async () => {
		await give()
		await giveKundennummer()
		const auftragId = await report({ kundennummer: `KX44${count}` })
		expect(
			await updateAuftragPruefung(asBetrieb(ctx), auftragId, {
				neukunde: true,
				ersteZahlungAm: '2026-11-18',
				storniert: false,
				widerrufen: false,
			}),
		).toMatchObject({ ok: true })
		clock.advance({ days: 60 })
		expect(await releaseAuftrag(asBetrieb(ctx), auftragId)).toMatchObject({ ok: true })
		clock.advance({ days: 400 })
		expect((await run()).empfaenger).toBe(0)
		expect(await friend()).toMatchObject({ zustand: 'daten_erfasst', email: freund().email })
		expect(await cancelAuftrag(asBetrieb(ctx), auftragId)).toMatchObject({ ok: true })
		expect((await run()).empfaenger).toBe(1)
		expect(await everything(ctx)).not.toMatch(SPUREN())
	})

	it('whose order was rejected is without one', async () => {
		await give()
		const auftragId = await report({ empfaengernummer: (await friend()).empfaengernummer })
		await rejectAuftrag(asBetrieb(ctx), auftragId, 'Kein Neukunde')
		twelveWeeksLater()
		expect((await run()).empfaenger).toBe(1)
	})

	it('whose number a reported order carries that nobody assigned yet stays until that is decided', async () => {
		await give('zugestimmt')
		const auftragId = await report({ empfaengernummer: (await friend()).empfaengernummer })
		twelveWeeksLater()
		expect((await run()).empfaenger).toBe(0)
		await rejectAuftrag(asBetrieb(ctx), auftragId, 'Ohne Angaben')
		expect((await run()).empfaenger).toBe(1)
	})

	it('an order that comes too late stays unassigned, and the operator reads why', async () => {
		await give()
		const { empfaengernummer } = await friend()
		twelveWeeksLater()
		await run()
		const auftragId = await report({ empfaengernummer })
		expect(await showAuftrag(asBetrieb(ctx), auftragId)).toMatchObject({
			value: { zustand: 'gemeldet', nummerGeloescht: true },
		})
		expect(await assignAuftrag(asBetrieb(ctx), auftragId, empfaengernummer)).toEqual({
			ok: false,
			code: 'empfaenger_geloescht',
		})
	})

	it.each([
		[false, null],
		[true, 'kept'],
	])('a newsletter that was ordered, confirmed %s: the address is %s', async (confirmed, kept) => {
		await give('daten', { newsletter: 'on' })
		const { email } = freund()
		const [mail] = await mailDatenTo(ctx, email, 'newsletter_optin')
		const t = new URL(mail?.link ?? '').searchParams.get('t') ?? ''
		const optout = confirmed ? await confirmOptin(ctx, t, `optin-${count}`) : undefined
		twelveWeeksLater()
		await run()
		expect(await friend()).toMatchObject({ vorname: null, geburtsdatum: null, strasse: null, email: kept && email })
		expect(await mailDatenTo(ctx, email, 'newsletter_optin')).toEqual([])
		if (!optout?.ok) return
		const browser = new Browser(database)
		const page = await browser.get('nordfunk', 'optout', [{}, { t: optout.value }])
		expect(
			(await browser.post('nordfunk', 'optout', [{}, { t: optout.value }], { formular: page.data.token })).status,
		).toBe(303)
		expect(await friend()).toMatchObject({ email: null, emailNorm: null, newsletterPermission: false })
	})

	it('of another brand is not touched, and no friend is deleted twice when two processes do it at once', async () => {
		for (let i = 0; i < 8; i++) {
			await give()
			count++
			empfohlen = await plantEmpfehlungFor(ctx, { anteil: 50 })
		}
		twelveWeeksLater()
		const other = await database.contextFor('lindental.localhost', { clock })
		expect(await deleteUnconfirmedEmpfaenger(asJob(other))).toEqual({ geloescht: 0 })
		const counts = await Promise.all([run(), run(), run()])
		expect(counts.reduce((sum, { empfaenger }) => sum + empfaenger, 0)).toBe(8)
	})
})

describe('[P-DELETE12W] a recommender who never confirmed', () => {
	it('is nowhere in the database twelve weeks after the Empfehlung', async () => {
		const { email } = empfohlen
		twelveWeeksLater(-1)
		expect((await run()).empfehler).toBe(0)
		clock.advance({ ms: 1 })
		expect((await run()).empfehler).toBeGreaterThan(0)
		expect(await everything(ctx)).not.toContain(email)
		expect(await empfehlerNow()).toMatchObject({ vorname: '', nachname: '', email: '', geloeschtAm: clock() })
		expect((await run()).empfehler).toBe(0)
	})

	it('is gone too after a registration that was never completed, and can register anew', async () => {
		const email = `niemals.${count}@beispiel.example`
		const register = (key: string) => createEmpfehler(ctx, { vorname: 'Nie', nachname: 'Fertig', email }, key)
		await register('erste')
		twelveWeeksLater()
		await run()
		expect(await everything(ctx)).not.toContain(email)
		await register('zweite')
		expect(await mailDatenTo(ctx, email, 'willkommen')).toHaveLength(1)
	})

	it('stays once the account is confirmed', async () => {
		const [mail] = await mailDatenTo(ctx, empfohlen.email, 'empfehlung_erstellt')
		const t = new URL(mail?.registrierungLink ?? '').searchParams.get('t') ?? ''
		const eingabe = { t, vorname: 'Jana', nachname: 'Winter', passwort: 'Ganz-Neues-Wort7' }
		expect(await completeRegistration(ctx, eingabe, `fertig-${count}`)).toMatchObject({ ok: true })
		clock.advance({ days: 500 })
		await run()
		expect(await empfehlerNow()).toMatchObject({ email: empfohlen.email, geloeschtAm: null })
	})

	it('stays as long as their friend can still order, and for good once the friend has', async () => {
		clock.advance({ days: 50 })
		await give()
		clock.advance({ days: 60 })
		await run()
		expect(await empfehlerNow()).toMatchObject({ geloeschtAm: null })
		const auftragId = await report({ empfaengernummer: (await friend()).empfaengernummer })
		clock.advance({ days: 200 })
		await run()
		expect(await empfehlerNow()).toMatchObject({ geloeschtAm: null })
		await rejectAuftrag(asBetrieb(ctx), auftragId, 'Kein Neukunde')
		await run()
		expect(await empfehlerNow()).toMatchObject({ geloeschtAm: clock() })
	})

	it('stays twelve weeks from the last Empfehlung, also when the order of an earlier friend falls through', async () => {
		await give()
		const auftragId = await report({ empfaengernummer: (await friend()).empfaengernummer })
		clock.advance({ days: 80 })
		const { email } = empfohlen
		// Where nobody can confirm an address here, one that never was goes on recommending.
		const letzte = await plantEmpfehlungFor(withConfig(ctx, { IsAutologin: true }), { email })
		clock.advance({ days: 10 })
		await rejectAuftrag(asBetrieb(ctx), auftragId, 'Kein Neukunde')
		expect((await run()).empfaenger).toBe(1)
		expect(await empfehlerNow()).toMatchObject({ email, geloeschtAm: null })
		await goUntil(new Browser(database), 'nordfunk', letzte, 'angenommen')
		clock.advance({ days: LOESCHFRIST_TAGE - 10 })
		await run()
		expect(await empfehlerNow()).toMatchObject({ email: '', geloeschtAm: clock() })
	})

	it('stays while a goodwill reward is open', async () => {
		twelveWeeksLater(-1)
		expect(
			await grantKulanz(asBetrieb(ctx), { an: empfohlen.empfehlungsnummer, betragCent: 2000, grund: 'beschwerde' }),
		).toMatchObject({ ok: true })
		clock.advance({ days: 1 })
		await run()
		expect(await empfehlerNow()).toMatchObject({ geloeschtAm: null })
	})
})
