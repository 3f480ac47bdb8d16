import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laufKennung } from '~/domain/auszahlung/pain001'
import { agenturBuchung } from '~/domain/hauptbuch/konten'
import { decideAgenturKonto, requestAgenturKonto } from '~/usecases/agentur/agentur-konto'
import { createGutschrift, makeGutschriften } from '~/usecases/agentur/create-gutschrift'
import { reverseGutschrift } from '~/usecases/agentur/reverse-gutschrift'
import {
	listRechnungen,
	listRechnungenOfAgentur,
	showRechnung,
	showRechnungOfAgentur,
} from '~/usecases/agentur/show-rechnungen'
import { bookLauf } from '~/usecases/auszahlung/book-lauf'
import { createGutschriftLauf } from '~/usecases/auszahlung/create-gutschrift-lauf'
import { discardLauf } from '~/usecases/auszahlung/discard-lauf'
import { downloadDatei } from '~/usecases/auszahlung/download-datei'
import { freezeLauf } from '~/usecases/auszahlung/freeze-lauf'
import { makeDatei } from '~/usecases/auszahlung/make-datei'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { carryOutBankdatei } from '~/usecases/auszahlung/settle-bankdatei'
import { settlePosten } from '~/usecases/auszahlung/settle-posten'
import { showBankdatei } from '~/usecases/auszahlung/show-bankdatei'
import { showGutschriftKandidaten } from '~/usecases/auszahlung/show-gutschrift-kandidaten'
import { submitLauf } from '~/usecases/auszahlung/submit-lauf'
import { showHeute } from '~/usecases/mandant/show-heute'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { sumKonten } from '~db/repositories/hauptbuch/auszug'
import { post } from '~db/repositories/hauptbuch/hauptbuch'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { camt, einzeln, pain002 } from '../../fixtures/bank'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import { mailDatenTo } from '../../fixtures/mails'
import { IBAN, IBAN_ANDERE, PRODUKT_ID } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let kasse: Kasse
beforeAll(async () => {
	database = await freshDatabase()
	const brand = await database.contextFor('nordfunk.localhost', { now: new Date('2026-04-10T08:00:00Z') })
	const FIRMA = { FirmaStrasse: 'Kai 1', FirmaPlz: '20457', FirmaOrt: 'Hamburg', FirmaUstId: 'DE987654321' }
	ctx = withConfig(brand, FIRMA)
	kasse = await createKasse(ctx)
})
afterAll(() => database.drop())

const { key, admin, agentur } = agenturFixture(() => ctx)
const als = (agenturId: string, rolle: 'AgenturInhaber' | 'AgenturMitarbeiter'): TestContext => ({
	...ctx,
	actor: { art: 'agentur', id: randomUUID(), sitzungId: 'x', rollen: [rolle], agenturId },
})

/** Rewards of an agency as releases and cancellations leave them: by month, in cents. */
async function verdient(agenturId: string, ...praemien: [monat: string, betragCent: number][]) {
	for (const [monat, betragCent] of praemien) {
		const id = randomUUID()
		await ctx.db.insert(t.agenturPraemie).values({
			...{ id, agenturId, auftragId: randomUUID(), referenz: 'R-1', produktId: PRODUKT_ID, betragCent, monat },
			...{ art: betragCent > 0 ? 'zusage' : 'storno', seite: 'empfaenger', mitarbeiterCent: 0, am: ctx.clock() },
		})
		await ctx.db.transaction((tx) => post(tx, ctx.clock(), [agenturBuchung(id, betragCent)]))
	}
}

/** An agency that is taxed, or not. */
async function versteuert(steuer: { ustId?: string; steuernummer?: string; kleinunternehmer?: boolean } = {}) {
	const agenturId = await agentur()
	const set = { ustId: 'DE123456789', ...steuer }
	await ctx.db.update(t.agentur).set(set).where(eq(t.agentur.id, agenturId))
	return agenturId
}

async function rechnungenOf(agenturId: string) {
	const listed = await listRechnungenOfAgentur(admin(), { agenturId })
	if (!listed.ok) throw new Error(listed.code)
	return listed.value.rechnungen
}

const nummern = async () =>
	(await ctx.db.select({ nummer: t.agenturRechnung.nummer }).from(t.agenturRechnung))
		.map(({ nummer }) => nummer)
		.toSorted((a, b) => a - b)

describe('[R-AGENTUR] Rechnungen', () => {
	it('are written by the job for what months that are over left, with tax, a mail and the ledger', async () => {
		const agenturId = await versteuert()
		await verdient(agenturId, ['2026-02', 5001], ['2026-03', 5001], ['2026-03', -1500], ['2026-04', 9999])
		const klein = await versteuert({ ustId: '', steuernummer: '60/1', kleinunternehmer: true })
		await verdient(klein, ['2026-03', 10_000])
		const ohne = await versteuert({ ustId: '' })
		await verdient(ohne, ['2026-03', 100])
		const minus = await versteuert()
		await verdient(minus, ['2026-03', 100], ['2026-03', -200])
		expect(await makeGutschriften(asJob(ctx))).toEqual({ erstellt: 2, offen: 1, fehler: 0 })
		expect(await makeGutschriften(asJob(ctx))).toEqual({ erstellt: 0, offen: 1, fehler: 0 })
		expect(await rechnungenOf(agenturId)).toMatchObject([{ monat: '2026-03', bruttoCent: 10_117, stand: 'offen' }])
		expect(await rechnungenOf(klein)).toMatchObject([{ bruttoCent: 10_000 }])
		const mails = await mailDatenTo(ctx, 'falk@example.net', 'agentur_gutschrift')
		expect(mails.map(({ betragCent }) => betragCent).toSorted()).toEqual([10_000, 10_117])
		const konten = await sumKonten(ctx.db)
		expect(konten.get('agentur_steuer')).toBe(1615)
		expect((konten.get('agentur_geschuldet') ?? 0) + (konten.get('agentur_aufwand') ?? 0)).toBe(-1615)
		expect((await findBrueche(ctx.db)).beispiele).toEqual([])
	})

	it('are written by the job for everybody else where one fails, and nothing of that one is left', async () => {
		const [kaputt, heil] = [await versteuert(), await versteuert()]
		for (const agenturId of [kaputt, heil]) await verdient(agenturId, ['2026-03', 1000])
		await ctx.db.update(t.agentur).set({ email: 'no address' }).where(eq(t.agentur.id, kaputt))
		expect(await makeGutschriften(asJob(ctx))).toMatchObject({ erstellt: 1, fehler: 1 })
		expect([await rechnungenOf(kaputt), await rechnungenOf(heil)]).toMatchObject([[], [{ bruttoCent: 1190 }]])
		await ctx.db.update(t.agentur).set({ email: 'a@example.net' }).where(eq(t.agentur.id, kaputt))
		expect(await makeGutschriften(asJob(ctx))).toMatchObject({ erstellt: 1, fehler: 0 })
	})

	it('are written by hand for a month, once, and never before it is over', async () => {
		const agenturId = await versteuert()
		await verdient(agenturId, ['2026-03', 2000], ['2026-04', 300])
		const own = als(agenturId, 'AgenturInhaber')
		await expect(createGutschrift(own, { agenturId, monat: '2026-03' }, key())).rejects.toThrow(NotAuthorised)
		const support = asBetrieb(ctx, 'support')
		await expect(createGutschrift(support, { agenturId, monat: '2026-03' }, key())).rejects.toThrow(NotAuthorised)
		const write = (monat: string, on = admin()) => createGutschrift(on, { agenturId, monat }, key())
		expect(await write('2026-04')).toMatchObject({ code: 'gutschrift_monat' })
		expect(await write('2026-02')).toMatchObject({ code: 'gutschrift_leer' })
		expect(await write('2026-03', withConfig(admin(), { FirmaOrt: '' }))).toMatchObject({ code: 'gutschrift_marke' })
		const [one, two] = await Promise.all([write('2026-03'), write('2026-03')])
		expect([one.ok, two.ok].toSorted()).toEqual([false, true])
		expect(await rechnungenOf(agenturId)).toHaveLength(1)
		const fehlt = { agenturId: randomUUID(), monat: '2026-03' }
		expect(await createGutschrift(admin(), fehlt, key())).toMatchObject({ code: 'nicht_gefunden' })
	})

	it('are numbered without gaps, also where many are written at once and some fail', async () => {
		const agencies = await Promise.all(Array.from({ length: 6 }, () => versteuert()))
		for (const agenturId of agencies.slice(0, 5)) await verdient(agenturId, ['2026-03', 1000])
		await Promise.all(agencies.map((agenturId) => createGutschrift(admin(), { agenturId, monat: '2026-03' }, key())))
		const alle = await nummern()
		expect(alle).toEqual(alle.map((_, i) => i + 1))
	})

	it('are taken back as a whole by one with a number of its own; what was in it goes into the next', async () => {
		const agenturId = await versteuert()
		await verdient(agenturId, ['2026-03', 4000])
		const monat = { agenturId, monat: '2026-03' }
		expect(await createGutschrift(admin(), monat, key())).toMatchObject({ ok: true })
		const vorher = (await sumKonten(ctx.db)).get('agentur_steuer') ?? 0
		const rechnungId = (await rechnungenOf(agenturId))[0]?.id ?? ''
		expect(await reverseGutschrift(admin(), { agenturId, rechnungId }, key())).toMatchObject({ ok: true })
		const again = await reverseGutschrift(admin(), { agenturId, rechnungId }, key())
		expect(again).toMatchObject({ code: 'gutschrift_storniert' })
		const [storno, erste] = await rechnungenOf(agenturId)
		expect([storno?.stand, storno?.bruttoCent, erste?.stand]).toEqual(['storno', -4760, 'storniert'])
		expect(await reverseGutschrift(admin(), { agenturId, rechnungId: storno?.id ?? '' }, key())).toMatchObject({
			code: 'gutschrift_storniert',
		})
		expect((await sumKonten(ctx.db)).get('agentur_steuer')).toBe(vorher - 760)
		const shown = await showRechnungOfAgentur(admin(), { agenturId, rechnungId: storno?.id ?? '' })
		expect(shown).toMatchObject({ value: { gutschrift: { storniert: { nummer: erste?.nummer } } } })
		expect(shown.ok && shown.value.xml).toContain('<ram:TypeCode>384</ram:TypeCode>')
		expect(await createGutschrift(admin(), monat, key())).toMatchObject({ ok: true })
		expect((await rechnungenOf(agenturId))[0]).toMatchObject({ bruttoCent: 4760, stand: 'offen' })
		const alle = await nummern()
		expect(alle).toEqual(alle.map((_, i) => i + 1))
	})

	it('are seen by owners of their agency alone, whatever id somebody asks for', async () => {
		const agenturId = await versteuert()
		await verdient(agenturId, ['2026-03', 4000])
		await createGutschrift(admin(), { agenturId, monat: '2026-03' }, key())
		const rechnungId = (await rechnungenOf(agenturId))[0]?.id ?? ''
		const owner = als(agenturId, 'AgenturInhaber')
		expect(await listRechnungen(owner, { agenturId })).toHaveLength(1)
		expect(await showRechnung(owner, { agenturId, rechnungId })).toMatchObject({ ok: true })
		const employee = als(agenturId, 'AgenturMitarbeiter')
		await expect(listRechnungen(employee, { agenturId })).rejects.toThrow(NotAuthorised)
		const fremd = await versteuert()
		const other = als(fremd, 'AgenturInhaber')
		await expect(showRechnung(other, { agenturId, rechnungId })).rejects.toThrow(NotAuthorised)
		expect(await showRechnung(other, { agenturId: fremd, rechnungId })).toMatchObject({ code: 'nicht_gefunden' })
		expect(await showRechnung(owner, { agenturId, rechnungId: 'x' })).toMatchObject({ code: 'nicht_gefunden' })
	})
})

const done = { ok: true, value: null }

/** An account that somebody entered and another person released. */
async function konto(agenturId: string, iban: string) {
	const bankdaten = { kontoinhaber: 'Albers Vertrieb', iban, bic: undefined }
	expect(await requestAgenturKonto(admin(), { agenturId, bankdaten }, key())).toEqual(done)
	const { agenturKonto: k } = t
	const rows = await ctx.db.select().from(k).where(eq(k.agenturId, agenturId))
	const kontoId = rows.find(({ zustand }) => zustand === 'beantragt')?.id ?? ''
	expect(await decideAgenturKonto(kasse.ben(), { agenturId, kontoId, intent: 'freigeben' }, key())).toEqual(done)
}

/** An agency with a credit note over 47.60. */
async function geschrieben() {
	const agenturId = await versteuert()
	await verdient(agenturId, ['2026-03', 4000])
	expect(await createGutschrift(admin(), { agenturId, monat: '2026-03' }, key())).toMatchObject({ ok: true })
	const [rechnung] = await rechnungenOf(agenturId)
	if (!rechnung) throw new Error('no credit note')
	return { agenturId, rechnungId: rechnung.id, nummer: rechnung.nummer }
}
type Geschrieben = Awaited<ReturnType<typeof geschrieben>>

const laufOf = (ids: readonly string[]) =>
	createGutschriftLauf(kasse.anna(), { ausfuehrungAm: '2026-04-13', auswahl: { ids } })

async function laufId(...which: Geschrieben[]) {
	const created = await laufOf(which.map(({ rechnungId }) => rechnungId))
	if (!created.ok) throw new Error(created.code)
	return created.value.laufId
}
/** What its agency was told of a payment of it. */
const mailsAbout = async ({ nummer }: Geschrieben, was: 'bezahlt' | 'zurueck') =>
	(await mailDatenTo(ctx, 'falk@example.net', `agentur_gutschrift_${was}`)).filter((mail) => mail.nummer === nummer)
const standOf = async ({ agenturId }: Geschrieben) => (await rechnungenOf(agenturId))[0]?.stand

async function read(text: string) {
	const file = await readBankdatei(kasse.anna(), Buffer.from(text))
	if (!file.ok) throw new Error(file.code)
	const { pruefsumme } = file.value
	const shown = await showBankdatei(kasse.anna(), { pruefsumme, seite: 1 })
	if (!shown.ok) throw new Error(shown.code)
	expect(await carryOutBankdatei(kasse.anna(), { pruefsumme, plan: shown.value.plan })).toEqual(done)
	return shown.value.zeilen.map(({ ergebnis }) => ergebnis)
}

describe('[R-AGENTUR] credit notes are paid by a transfer run', () => {
	it('that two people put through; the bank knows them by their number, and the ledger follows', async () => {
		const eine = await geschrieben()
		expect(await laufOf([eine.rechnungId])).toMatchObject({ code: 'auswahl_unmoeglich' })
		const kandidat = async () =>
			(await showGutschriftKandidaten(kasse.anna())).zeilen.find(({ id }) => id === eine.rechnungId)
		expect(await kandidat()).toMatchObject({ hindernis: 'konto', betragCent: 4760 })
		await konto(eine.agenturId, IBAN)
		expect(await kandidat()).toMatchObject({ hindernis: null })
		const id = await laufId(eine)
		expect(await kandidat()).toBeUndefined()
		await kasse.upToBank(id)
		const datei = await downloadDatei(kasse.anna(), id)
		expect(datei.ok && datei.value.inhalt).toContain(`<EndToEndId>${eine.nummer}</EndToEndId>`)
		expect(datei.ok && datei.value.inhalt).toContain(`<IBAN>${IBAN}</IBAN>`)
		expect(await standOf(eine)).toBe('im_lauf')
		await kasse.whole()
		const storno = () => reverseGutschrift(admin(), eine, key())
		expect(await storno()).toMatchObject({ code: 'gutschrift_bezahlt' })
		expect(await bookLauf(kasse.anna(), id)).toEqual(done)
		expect(await rechnungenOf(eine.agenturId)).toMatchObject([{ stand: 'bezahlt', bezahltAm: ctx.clock() }])
		expect(await mailsAbout(eine, 'bezahlt')).toMatchObject([{ betragCent: 4760, monat: '2026-03' }])
		expect(await storno()).toMatchObject({ code: 'gutschrift_bezahlt' })
		expect(await laufOf([eine.rechnungId])).toMatchObject({ code: 'auswahl_unmoeglich' })
		expect((await sumKonten(ctx.db)).get('agentur_bezahlt')).toBe(-4760)
		await kasse.whole()
	})

	it('never twice, however many ask at once; what is reversed or given up is in none', async () => {
		const [eine, andere] = [await geschrieben(), await geschrieben()]
		for (const { agenturId } of [eine, andere]) await konto(agenturId, IBAN_ANDERE)
		const ids = [eine.rechnungId, andere.rechnungId]
		const versuche = await Promise.all([laufOf(ids), laufOf(ids), laufOf([eine.rechnungId])])
		const [gelungen, ...mehr] = versuche.flatMap((made) => (made.ok ? [made.value.laufId] : []))
		const posten = await ctx.db.select().from(t.laufPosten)
		const gehalten = posten.filter(({ rechnungId, zustand }) => zustand === 'offen' && ids.includes(rechnungId ?? ''))
		expect(new Set(gehalten.map(({ rechnungId }) => rechnungId)).size).toBe(gehalten.length)
		const doppelt = gehalten.map((row) => ({ ...row, id: randomUUID(), nummer: row.nummer + 1000, versuch: 9 }))
		await expect(ctx.db.insert(t.laufPosten).values(doppelt)).rejects.toThrow()
		expect(await reverseGutschrift(admin(), eine, key())).toMatchObject({ ok: true })
		for (const id of [gelungen, ...mehr]) expect(await discardLauf(kasse.anna(), id ?? '')).toEqual(done)
		expect(await laufOf(ids)).toMatchObject({ value: { anzahl: 1 } })
		await kasse.whole()
	})

	it('to the account that was approved only: a changed one is left out of the file', async () => {
		const [eine, andere] = [await geschrieben(), await geschrieben()]
		await konto(eine.agenturId, 'DE75512108001245126199')
		await konto(andere.agenturId, 'FR1420041010050500013M02606')
		const id = await laufId(eine, andere)
		expect(await freezeLauf(kasse.anna(), id)).toEqual(done)
		expect(await kasse.approve(id, admin())).toMatchObject({ code: 'vier_augen' })
		expect(await kasse.approve(id)).toEqual(done)
		await konto(eine.agenturId, IBAN_ANDERE)
		expect(await makeDatei(kasse.anna(), id)).toEqual(done)
		const datei = await downloadDatei(kasse.anna(), id)
		expect(datei.ok && datei.value.inhalt.match(/<EndToEndId>[^<]*/g)).toEqual([`<EndToEndId>${andere.nummer}`])
		expect(await standOf(eine)).toBe('offen')
		await kasse.whole()
	})

	it('that comes back ends the account and waits for another one, and is paid under an id of its own then', async () => {
		const eine = await geschrieben()
		await konto(eine.agenturId, 'AT611904300234573201')
		await kasse.upToBank(await laufId(eine))
		const zeile = { cent: 4760, endToEndId: eine.nummer }
		const auszug = (id: string, bewegung: Parameters<typeof einzeln>[0][number]) =>
			camt('053', einzeln([bewegung]), { iban: IBAN, id })
		expect(await read(auszug('A1', { ...zeile, art: 'DBIT' }))).toEqual(['bucht'])
		expect(await standOf(eine)).toBe('bezahlt')
		const vorher = (await showHeute(admin())).gutschriften?.count ?? 0
		expect(await read(auszug('A2', { ...zeile, art: 'CRDT', grund: 'AC04' }))).toEqual(['zurueck'])
		expect(await standOf(eine)).toBe('zurueck')
		expect(await mailsAbout(eine, 'zurueck')).toMatchObject([{ betragCent: 4760, anderesKonto: false }])
		expect((await showHeute(admin())).gutschriften?.count).toBe(vorher + 1)
		await kasse.whole()
		expect(await laufOf([eine.rechnungId])).toMatchObject({ code: 'auswahl_unmoeglich' })
		await konto(eine.agenturId, 'CH9300762011623852957')
		expect(await standOf(eine)).toBe('offen')
		const id = await laufId(eine)
		await kasse.upToBank(id)
		const datei = await downloadDatei(kasse.anna(), id)
		expect(datei.ok && datei.value.inhalt).toContain(`<EndToEndId>${eine.nummer}-2</EndToEndId>`)
		expect(await read(auszug('A3', { ...zeile, art: 'DBIT' }))).toEqual(['schon_zurueck'])
		expect(await read(auszug('A4', { ...zeile, endToEndId: `${eine.nummer}-2`, art: 'DBIT' }))).toEqual(['bucht'])
		expect(await standOf(eine)).toBe('bezahlt')
		await kasse.whole()
	})

	it('that the bank rejects asks for another account, or for nothing where that is sound, and is paid once after all', async () => {
		const [eine, andere] = [await geschrieben(), await geschrieben()]
		await konto(eine.agenturId, 'NL91ABNA0417164300')
		await konto(andere.agenturId, 'BE68539007547034')
		const gesendet = async (...which: Geschrieben[]) => {
			const id = await laufId(...which)
			await kasse.upToBank(id)
			const [lauf] = await ctx.db.select().from(t.lauf).where(eq(t.lauf.id, id))
			return lauf ? laufKennung(lauf) : ''
		}
		const einzelne = [
			{ endToEndId: eine.nummer, sts: 'RJCT', grund: 'AC04', cent: 4760 },
			{ endToEndId: andere.nummer, sts: 'RJCT', grund: 'AM04' },
		]
		expect(await read(pain002(await gesendet(eine, andere), einzelne))).toEqual(['zurueck', 'nochmal'])
		expect([await standOf(eine), await standOf(andere)]).toEqual(['zurueck', 'offen'])
		expect(await mailsAbout(eine, 'zurueck')).toHaveLength(1)
		expect(await laufOf([eine.rechnungId])).toMatchObject({ code: 'auswahl_unmoeglich' })
		await kasse.whole()
		expect(await read(pain002(await gesendet(andere), [], { gruppe: 'RJCT', grund: 'AM04' }))).toEqual(['nochmal'])
		expect(await standOf(andere)).toBe('offen')
		expect(await mailsAbout(andere, 'zurueck')).toEqual([])
		await gesendet(andere)
		const paid = einzeln([{ art: 'DBIT', cent: 4760, endToEndId: `${andere.nummer}-3` }])
		expect(await read(camt('054', paid, { iban: IBAN, id: 'B1' }))).toEqual(['bucht'])
		expect(await standOf(andere)).toBe('bezahlt')
		expect(await mailsAbout(andere, 'bezahlt')).toHaveLength(1)
		await kasse.whole()
	})

	it('is booked where the contact of the agency has no address that a mail reaches', async () => {
		const eine = await geschrieben()
		await konto(eine.agenturId, 'LU280019400644750000')
		const id = await laufId(eine)
		await kasse.upToBank(id)
		const { agentur: a } = t
		await ctx.db.update(a).set({ email: 'no address' }).where(eq(a.id, eine.agenturId))
		expect(await bookLauf(kasse.anna(), id)).toEqual(done)
		expect(await standOf(eine)).toBe('bezahlt')
		expect(await mailsAbout(eine, 'bezahlt')).toEqual([])
	})
})

describe('whatever is done with a credit note in whatever order', () => {
	const COMMANDS = [
		...(['run', 'advance', 'advance', 'advance', 'advance', 'advance', 'advance', 'book', 'paid'] as const),
		...(['back', 'again', 'account', 'account', 'discard', 'reverse'] as const),
	]
	const IBANS = ['PT50000201231234567890154', 'IE29AIBK93115212345678']

	it('two payments of it are never out at once, and the ledger is whole', async () => {
		const { laufPosten: p, lauf: l, agenturRechnung: r } = t
		const seen = new Set<string>()
		const step = fc.record({ what: fc.constantFrom(...COMMANDS), n: fc.nat(3), twice: fc.boolean() })
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
				const eine = await geschrieben()
				await konto(eine.agenturId, IBANS[0] ?? '')
				const payments = () =>
					ctx.db
						.select({ posten: p, lauf: l })
						.from(p)
						.innerJoin(l, eq(l.id, p.laufId))
						.where(eq(p.rechnungId, eine.rechnungId))
						.orderBy(p.nummer)
				/** The next step of a run, whichever that is. */
				const advance = async (id: string | undefined) => {
					if (!id) return
					const steps = [
						() => submitLauf(kasse.anna(), id),
						() => makeDatei(kasse.anna(), id),
						() => kasse.approve(id),
						() => freezeLauf(kasse.anna(), id),
					]
					for (const step of steps) if ((await step()).ok) return
				}
				const doIt = async (what: (typeof COMMANDS)[number], n: number): Promise<unknown> => {
					const all = await payments()
					const one = all[n % Math.max(1, all.length)]
					const [laufId, postenId] = [one?.lauf.id ?? randomUUID(), one?.posten.id ?? randomUUID()]
					switch (what) {
						case 'run':
							return laufOf([eine.rechnungId])
						case 'advance':
							return advance(all.at(-1)?.lauf.id)
						case 'book':
							return bookLauf(kasse.anna(), laufId)
						case 'paid':
							return settlePosten(ctx, postenId, { was: 'gebucht' })
						case 'back':
							return settlePosten(ctx, postenId, { was: 'zurueck', grund: 'AC04' })
						case 'again':
							return settlePosten(ctx, postenId, { was: 'nochmal', grund: 'AM04' })
						case 'discard':
							return n === 0 && discardLauf(kasse.anna(), laufId)
						case 'account':
							return konto(eine.agenturId, IBANS[n % 2] ?? '')
						case 'reverse':
							return n === 0 && reverseGutschrift(admin(), eine, key())
					}
				}
				const toBank = ['run', 'advance', 'advance', 'advance', 'advance'] as const
				const all = [...toBank.map((what) => ({ what, n: 0, twice: false })), ...steps]
				for (const { what, n, twice } of all) {
					ctx.clock.advance({ ms: 1 })
					await Promise.all(twice && what !== 'account' ? [doIt(what, n), doIt(what, n + 1)] : [doIt(what, n)])
					const held = (await payments()).filter(
						({ posten }) => posten.zustand === 'offen' || posten.zustand === 'gebucht',
					)
					expect(held.length, `${what} ${n}`).toBeLessThanOrEqual(1)
					const [row] = await ctx.db.select().from(r).where(eq(r.id, eine.rechnungId))
					expect(row?.bezahltAm !== null).toBe(held[0]?.posten.zustand === 'gebucht')
					for (const { posten } of await payments()) seen.add(posten.zustand)
				}
				await kasse.whole()
			}),
			{ numRuns: 4, endOnFailure: true, seed: 81 },
		)
		expect(seen).toContain('gebucht')
		expect(seen).toContain('zurueck')
	})
})
