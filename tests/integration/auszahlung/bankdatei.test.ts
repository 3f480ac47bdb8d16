import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MELDUNGEN_MAX } from '~/domain/auszahlung/bankdatei'
import { laufKennung } from '~/domain/auszahlung/pain001'
import { fehler as de } from '~/locales/de/shared/fehler'
import { fehler as en } from '~/locales/en/shared/fehler'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { bookLaeufe } from '~/usecases/auszahlung/book-lauf'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { carryOutBankdatei, settleBankdateien } from '~/usecases/auszahlung/settle-bankdatei'
import { showBankdatei, showBankdateien } from '~/usecases/auszahlung/show-bankdatei'
import { showKandidaten } from '~/usecases/auszahlung/show-kandidaten'
import { submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { camt, einzeln, gesammelt, nurSumme, pain002 } from '../../fixtures/bank'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { createKasse, type Kasse, type Payable } from '../../fixtures/lauf'
import { BANKDATEN, findMailByKey, IBAN, IBAN_ANDERE, reload, tokenOf } from '../../fixtures/praemie'

let database: TestDatabase
let kasse: Kasse
beforeAll(async () => {
	database = await freshDatabase()
	kasse = await createKasse(await database.contextFor('nordfunk.localhost'))
})
afterAll(() => database.drop())

const done = { ok: true, value: null }
const bytes = (text: string) => Buffer.from(text)

/** A run at the bank, with its payments as the bank knows them. */
async function atBank(anzahl: number) {
	const rewards: Payable[] = []
	for (let i = 0; i < anzahl; i++) rewards.push(await kasse.payable())
	const laufId = await kasse.atBank(...rewards)
	const { lauf } = t
	const [row] = await kasse.ctx.db.select().from(lauf).where(eq(lauf.id, laufId))
	if (!row) throw new Error('no run')
	return { laufId, rewards, kennung: laufKennung(row), posten: await kasse.postenOf(laufId) }
}
type AtBank = Awaited<ReturnType<typeof atBank>>
const debit = ({ posten, kennung }: AtBank) =>
	posten.map(({ endToEndId, betragCent }) => ({
		...{ art: 'DBIT' as const, cent: betragCent },
		...{ endToEndId, pmtInfId: kennung },
	}))

async function read(text: string): Promise<string> {
	const result = await readBankdatei(kasse.anna(), bytes(text))
	if (!result.ok) throw new Error(result.code)
	return result.value.pruefsumme
}
async function shown(pruefsumme: string) {
	const result = await showBankdatei(kasse.anna(), { pruefsumme, seite: 1 })
	if (!result.ok) throw new Error(result.code)
	return result.value
}
/** What the lines lead to, in their order. */
const outcomes = async (pruefsumme: string) => (await shown(pruefsumme)).zeilen.map(({ ergebnis }) => ergebnis)
const carryOut = async (pruefsumme: string) =>
	carryOutBankdatei(kasse.anna(), { pruefsumme, plan: (await shown(pruefsumme)).plan })
const states = async ({ rewards }: AtBank) =>
	Promise.all(rewards.map(async ({ praemierung }) => (await reload(kasse.ctx, praemierung.id)).zustand))

describe('a file of the bank', () => {
	it.each([
		['single bookings', '08', (run: AtBank) => einzeln(debit(run))],
		['a batch with details', '02', (run: AtBank) => gesammelt(debit(run), { alt: true, pmtInfId: run.kennung })],
		['a batch without details', '08', (run: AtBank) => nurSumme(14_002, run.kennung)],
	] as const)('shows line by line what it leads to, and pays once by it: %s', async (name, version, entries) => {
		const run = await atBank(2)
		const text = camt('053', entries(run), { iban: IBAN, version, id: `A-${name}` })
		const pruefsumme = await read(text)
		expect(new Set(await outcomes(pruefsumme))).toEqual(new Set(['bucht']))
		expect(await states(run), 'looked at only').toEqual(['Bereitgestellt', 'Bereitgestellt'])
		expect(await carryOut(pruefsumme)).toEqual(done)
		expect(await states(run)).toEqual(['Ausgezahlt', 'Ausgezahlt'])
		for (const { auszahlung } of run.rewards)
			expect(await findMailByKey(kasse.ctx, `auszahlung_erledigt:${auszahlung.id}`)).toBeDefined()
		expect(await readBankdatei(kasse.anna(), bytes(text))).toEqual({ ok: true, value: { pruefsumme, bekannt: true } })
		expect(await carryOut(pruefsumme)).toEqual({ ok: false, code: 'zustand_veraltet' })
		// The same statement once more, fetched at another time.
		const again = await read(text.replace('06:00:00', '07:00:00'))
		expect(new Set(await outcomes(again))).toEqual(new Set(['schon_gebucht']))
		expect(await carryOut(again)).toEqual(done)
		await kasse.whole()
	})

	it('books what somebody transfers back of a reward that was claimed back, once, whatever file says it', async () => {
		const run = await atBank(2)
		expect(await carryOut(await read(camt('053', einzeln(debit(run)), { iban: IBAN, id: 'PAID' })))).toEqual(done)
		const [first, second] = run.posten
		const reward = run.rewards.find(({ praemierung }) => praemierung.id === first?.praemierungId)
		expect(await cancelAuftrag(kasse.anna(), reward?.auftragId ?? '', 'Widerruf')).toEqual(done)
		const back = (cent: number, endToEndId = first?.endToEndId) => ({
			...{ art: 'CRDT' as const, cent, zweck: ['Rueckzahlung der Praemie', `${endToEndId} Maria Muster`] },
		})
		const all = first?.betragCent ?? 0
		const lines = [back(1000), back(1000), back(all), back(500, second?.endToEndId), back(500, 'PR-99999999')]
		const pruefsumme = await read(camt('054', einzeln(lines), { iban: IBAN, id: 'BACK' }))
		const led = ['zahlt_zurueck', 'klaeren', 'betrag', 'klaeren', 'unbekannt']
		expect(await outcomes(pruefsumme)).toEqual(led)
		expect(await carryOut(pruefsumme)).toEqual(done)
		expect(await outcomes(pruefsumme)).toEqual(led)
		const { rueckforderung: r, rueckzahlung: z } = t
		const claim = async () =>
			(
				await kasse.ctx.db
					.select()
					.from(r)
					.where(eq(r.praemierungId, reward?.praemierung.id ?? ''))
			)[0]
		expect(await claim()).toMatchObject({ zustand: 'offen', gezahltCent: 1000 })
		const again = await read(camt('053', einzeln([back(1000), back(all - 1000)]), { iban: IBAN, id: 'DAY' }))
		expect(await outcomes(again)).toEqual(['schon_gebucht', 'zahlt_zurueck'])
		expect(await carryOut(again)).toEqual(done)
		expect(await claim()).toMatchObject({ zustand: 'gezahlt', gezahltCent: all })
		expect(await states(run)).toEqual(['Ausgezahlt', 'Ausgezahlt'])
		expect(await kasse.ctx.db.select().from(z).where(eq(z.bankDatei, again))).toMatchObject([
			{ betragCent: all - 1000, eingangAm: '2026-11-20', referenz: first?.endToEndId },
		])
		await kasse.whole()
	})

	it('asks for other bank data for what came back, which goes into the next run and is paid once', async () => {
		const run = await atBank(3)
		const [first, second] = run.posten
		const back = [
			{ art: 'CRDT' as const, cent: second?.betragCent ?? 0, endToEndId: second?.endToEndId ?? '', grund: 'AC04' },
		]
		const text = camt('053', gesammelt(debit(run)) + einzeln(back), { iban: IBAN, id: 'RETURN' })
		const pruefsumme = await read(text)
		expect(await outcomes(pruefsumme)).toEqual(['bucht', 'bucht', 'bucht', 'zurueck'])
		expect(await carryOut(pruefsumme)).toEqual(done)
		expect(await outcomes(pruefsumme)).toEqual(['bucht', 'bucht', 'bucht', 'zurueck'])
		const reward = run.rewards.find(({ praemierung }) => praemierung.id === second?.praemierungId)
		expect((await states(run)).toSorted()).toEqual(['Ausgezahlt', 'Ausgezahlt', 'Bereitgestellt'])
		const token = await tokenOf(kasse.ctx, `bankdaten_noetig:${reward?.auszahlung.id}`)
		expect(await submitBankdaten(kasse.ctx, token, { ...BANKDATEN, iban: IBAN_ANDERE }, undefined)).toEqual(done)
		const next = await kasse.atBank(await kasse.reloadPayable(reward?.praemierung.id ?? ''))
		const [posten] = await kasse.postenOf(next)
		expect(posten?.endToEndId).not.toBe(first?.endToEndId)
		const bookings = [{ art: 'DBIT' as const, cent: posten?.betragCent ?? 0, endToEndId: posten?.endToEndId ?? '' }]
		expect(await carryOut(await read(camt('054', einzeln(bookings), { iban: IBAN, id: 'NEXT' })))).toEqual(done)
		expect(await states(run)).toEqual(['Ausgezahlt', 'Ausgezahlt', 'Ausgezahlt'])
		await kasse.whole()
	})

	it('books nothing on another amount, on payments nobody knows, or on what is only expected', async () => {
		const run = await atBank(1)
		const [one] = debit(run)
		if (!one) throw new Error('no payment')
		const lines = [
			{ ...one, cent: one.cent + 1 },
			{ ...one, endToEndId: 'PR-99999999' },
			{ ...one, sts: 'PDNG' as const },
		]
		const pruefsumme = await read(camt('053', einzeln(lines), { iban: IBAN, id: 'WRONG' }))
		expect(await outcomes(pruefsumme)).toEqual(['betrag', 'unbekannt', 'hinweis'])
		expect(await carryOut(pruefsumme)).toEqual(done)
		expect(await states(run)).toEqual(['Bereitgestellt'])
		await kasse.whole()
	})

	it('lets what was refused for no fault of the person go into another run as it is', async () => {
		const run = await atBank(2)
		const pruefsumme = await read(pain002(run.kennung, [], { gruppe: 'RJCT', grund: 'AM04' }))
		expect(await outcomes(pruefsumme)).toEqual(['nochmal'])
		expect(await carryOut(pruefsumme)).toEqual(done)
		await kasse.whole()
		const waiting = (await showKandidaten(kasse.anna(), {})).zeilen.map(({ id }) => id)
		for (const { auszahlung } of run.rewards) {
			expect(waiting).toContain(auszahlung.id)
			expect(await findMailByKey(kasse.ctx, `bankdaten_noetig:${auszahlung.id}`)).toBeUndefined()
		}
		const next = await kasse.atBank(...run.rewards)
		const later = { ...run, posten: await kasse.postenOf(next), kennung: '' }
		expect(await carryOut(await read(camt('053', einzeln(debit(later)), { iban: IBAN, id: 'LATER' })))).toEqual(done)
		expect(await states(run)).toEqual(['Ausgezahlt', 'Ausgezahlt'])
		await kasse.whole()
	})

	it('asks for other bank data where one account was refused, and never pays what may have been paid', async () => {
		const run = await atBank(3)
		const [a, b, c] = run.posten.map(({ endToEndId }) => endToEndId)
		const text = pain002(run.kennung, [
			{ endToEndId: a ?? '', sts: 'RJCT', grund: 'AC01', cent: run.posten[0]?.betragCent ?? 0 },
			{ endToEndId: b ?? '', sts: 'RJCT', grund: 'AM05' },
			{ endToEndId: c ?? '', sts: 'ACSC' },
		])
		const pruefsumme = await read(text)
		expect(await outcomes(pruefsumme)).toEqual(['zurueck', 'klaeren', 'hinweis'])
		expect(await carryOut(pruefsumme)).toEqual(done)
		const reward = run.rewards.find(({ praemierung }) => praemierung.id === run.posten[0]?.praemierungId)
		expect(await findMailByKey(kasse.ctx, `bankdaten_noetig:${reward?.auszahlung.id}`)).toBeDefined()
		const rest = camt('053', nurSumme(14_002, run.kennung), { iban: IBAN, id: 'REST' })
		expect(await carryOut(await read(rest)), 'the batch without what was refused').toEqual(done)
		expect((await states(run)).toSorted()).toEqual(['Ausgezahlt', 'Ausgezahlt', 'Bereitgestellt'])
		await kasse.whole()
	})

	it('is carried out as it was shown, by who entered their second factor, or not at all', async () => {
		const run = await atBank(1)
		const pruefsumme = await read(camt('053', einzeln(debit(run)), { iban: IBAN, id: 'STALE' }))
		const { plan } = await shown(pruefsumme)
		expect(await carryOutBankdatei(asBetrieb(kasse.atDesk(7)), { pruefsumme, plan })).toMatchObject({
			code: 'faktor_noetig',
		})
		expect(await carryOutBankdatei(kasse.anna(), { pruefsumme: 'none', plan })).toMatchObject({
			code: 'nicht_gefunden',
		})
		const other = await read(camt('054', einzeln(debit(run)), { iban: IBAN, id: 'FIRST' }))
		expect(await carryOut(other)).toEqual(done)
		expect(await carryOutBankdatei(kasse.anna(), { pruefsumme, plan })).toMatchObject({ code: 'bankdatei_veraltet' })
		const both = await Promise.all([carryOut(pruefsumme), carryOut(pruefsumme)])
		expect(both.filter(({ ok }) => ok)).toHaveLength(1)
		expect(await outcomes(pruefsumme)).toEqual(['schon_gebucht'])
	})

	it('is told from files of other accounts and from those without a payment of ours, and keeps no name of anybody', async () => {
		const run = await atBank(1)
		const fremd = camt('053', einzeln(debit(run)), { iban: IBAN_ANDERE, id: 'FOREIGN' })
		expect(await readBankdatei(kasse.anna(), bytes(fremd))).toEqual({ ok: false, code: 'bankdatei_fremd' })
		const leer = camt('053', einzeln([{ art: 'DBIT', cent: 1, endToEndId: 'MIETE' }]), { iban: IBAN, id: 'EMPTY' })
		expect(await readBankdatei(kasse.anna(), bytes(leer))).toEqual({ ok: false, code: 'bankdatei_leer' })
		expect(await readBankdatei(kasse.anna(), bytes('<x'))).toEqual({ ok: false, code: 'bankdatei_unlesbar' })
		await read(camt('053', einzeln(debit(run)), { iban: IBAN, id: 'KEPT' }))
		const { bankDatei, bankMeldung } = t
		const kept = JSON.stringify([
			await kasse.ctx.db.select().from(bankDatei),
			await kasse.ctx.db.select().from(bankMeldung),
		])
		expect(kept).not.toMatch(/Muster|DE89/)
	})

	it('is shown page by page where it names thousands, and refused unkept with the highest number where it names too many', async () => {
		const run = await atBank(1)
		const fremde = (anzahl: number) =>
			Array.from({ length: anzahl }, (_, i) => ({ art: 'DBIT' as const, cent: 1, endToEndId: `PR-9${10_000_000 + i}` }))
		const viele = camt('053', gesammelt([...debit(run), ...fremde(12_000)]), { iban: IBAN, id: 'MANY' })
		const pruefsumme = await read(viele)
		const { summen, seiten } = await shown(pruefsumme)
		expect(summen).toMatchObject([
			{ ergebnis: 'bucht', anzahl: 1 },
			{ ergebnis: 'unbekannt', anzahl: 12_000 },
		])
		const letzte = await showBankdatei(kasse.anna(), { pruefsumme, seite: seiten })
		expect(letzte).toMatchObject({ ok: true, value: { zeilen: [{ nr: 12_001, ergebnis: 'unbekannt' }] } })
		const zuViele = camt('053', gesammelt(fremde(MELDUNGEN_MAX + 1)), { iban: IBAN, id: 'TOO-MANY' })
		const before = await showBankdateien(kasse.anna())
		expect(await readBankdatei(kasse.anna(), bytes(zuViele))).toEqual({ ok: false, code: 'bankdatei_zu_lang' })
		expect(await showBankdateien(kasse.anna())).toEqual(before)
		for (const texte of [de, en]) expect(texte.bankdatei_zu_lang).toMatch(/25[.,]000/)
	})

	it('that refuses a whole run frees its first payments at once and the others by a job', async () => {
		const run = await atBank(52)
		const pruefsumme = await read(pain002(run.kennung, [], { sammler: 'RJCT', grund: 'AM04' }))
		expect(await outcomes(pruefsumme)).toEqual(['nochmal'])
		const summe = debit(run).reduce((cent, one) => cent + one.cent, 0)
		expect((await shown(pruefsumme)).summen).toEqual([{ ergebnis: 'nochmal', anzahl: 1, cent: summe }])
		expect(await carryOut(pruefsumme)).toEqual(done)
		const offen = async () => (await kasse.postenOf(run.laufId)).filter(({ zustand }) => zustand === 'offen').length
		expect([await offen(), await outcomes(pruefsumme)]).toEqual([3, ['laeuft']])
		await settleBankdateien(asJob(kasse.ctx))
		expect([await offen(), await outcomes(pruefsumme)]).toEqual([0, ['nochmal']])
		expect((await shown(pruefsumme)).stand).toBe('erledigt')
		await kasse.whole()
	})

	it('goes on by a job with what the answer did not wait for', async () => {
		const run = await atBank(52)
		const pruefsumme = await read(camt('053', einzeln(debit(run)), { iban: IBAN, id: 'LONG' }))
		expect(await carryOut(pruefsumme)).toEqual(done)
		expect((await showBankdateien(kasse.anna())).find((one) => one.pruefsumme === pruefsumme)?.stand).toBe('laeuft')
		expect((await shown(pruefsumme)).summen.map(({ ergebnis, anzahl }) => [ergebnis, anzahl])).toEqual([
			['bucht', 50],
			['laeuft', 2],
		])
		expect(await settleBankdateien(asJob(kasse.ctx))).toEqual({ dateien: 1 })
		expect(await bookLaeufe(asJob(kasse.ctx))).toEqual({ gebucht: 0 })
		expect(new Set(await states(run))).toEqual(new Set(['Ausgezahlt']))
		expect((await shown(pruefsumme)).stand).toBe('erledigt')
		await kasse.whole()
	})
})
