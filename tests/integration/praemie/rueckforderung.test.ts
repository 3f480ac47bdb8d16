import { fc } from '@fast-check/vitest'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayBeAtBank } from '~/domain/auszahlung/lauf'
import { erhaltenCent, offenCent, RUECKFORDERUNG_LANGE_TAGE } from '~/domain/praemie/rueckforderung'
import { berlinDay } from '~/domain/shared/dates'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { settlePosten } from '~/usecases/auszahlung/settle-posten'
import { checkHauptbuch } from '~/usecases/hauptbuch/check-hauptbuch'
import { showMonat } from '~/usecases/hauptbuch/show-hauptbuch'
import { showKonto } from '~/usecases/konto/show-konto'
import { showHeute } from '~/usecases/mandant/show-heute'
import { bookRueckzahlung } from '~/usecases/praemie/book-rueckzahlung'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { showJahresauszug } from '~/usecases/praemie/show-jahresauszug'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { waiveRueckforderung } from '~/usecases/praemie/waive-rueckforderung'
import { listBeiBank } from '~db/repositories/auszahlung/lauf'
import { findStaende } from '~db/repositories/hauptbuch/hauptbuch'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob, operator, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet } from '../../fixtures/empfehlung'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import {
	auszahlungenOf,
	BANKDATEN,
	findMailByKey,
	openReward,
	plantCodes,
	reload,
	WERT_CENT,
} from '../../fixtures/praemie'

/* What somebody has when the order of it is cancelled is owed, and kept from what they get next. */

const done = { ok: true, value: null }
let database: TestDatabase
let kasse: Kasse
let ctx: TestContext
let geld = 0
let gutschein = 0
beforeAll(async () => {
	database = await freshDatabase()
	kasse = await createKasse(await database.contextFor('nordfunk.localhost'))
	ctx = kasse.ctx
	await plantCodes(ctx, 2)
	const praemien = await listPraemieRows(ctx.db, { day: berlinDay(ctx.clock()), produktId: 9001 })
	geld = praemien.find(({ art, wertCent }) => art === 'geld' && wertCent === WERT_CENT)?.id ?? 0
	gutschein = praemien.find(({ art }) => art === 'gutschein')?.id ?? 0
})
afterAll(() => database.drop())

const money = { art: 'geld', bankdaten: BANKDATEN } as const
const storno = (auftragId: string) => cancelAuftrag(kasse.anna(), auftragId, 'Vertrag widerrufen')
const forderungen = () => ctx.db.select().from(t.rueckforderung).orderBy(t.rueckforderung.erstelltAm)
const forderungOf = async (praemierungId: string) =>
	(await forderungen()).find((row) => row.praemierungId === praemierungId)

/** A reward that was taken as money and paid by a run. */
async function paid(wunsch: { empfehlerId?: string; anteil?: 50 } = {}) {
	const reward = await openReward(ctx, wunsch)
	expect(await claimPraemierung(ctx, reward.token, geld, money, undefined)).toMatchObject({ ok: true })
	const payout = await kasse.reloadPayable(reward.praemierung.id)
	const laufId = await kasse.atBank(payout)
	const [posten] = await kasse.postenOf(laufId)
	expect(await settlePosten(ctx, posten?.id ?? '', { was: 'gebucht' })).toEqual(done)
	return { ...reward, postenId: posten?.id ?? '' }
}

const empfehlerOf = async (praemierungId: string) => (await reload(ctx, praemierungId)).empfehlerId ?? ''

describe('a reward whose order is cancelled when it is paid', () => {
	it('is owed, with a mail that says so; the order, the person and the month show it', async () => {
		const before = await showMonat(asBetrieb(ctx), berlinDay(ctx.clock()).slice(0, 7))
		const { praemierung, auftragId } = await paid()
		expect(await storno(auftragId)).toEqual(done)
		expect(await forderungOf(praemierung.id)).toMatchObject({
			...{ zustand: 'offen', betragCent: WERT_CENT, verrechnetCent: 0, grund: 'Vertrag widerrufen' },
		})
		const mail = await findMailByKey(ctx, `rueckforderung:${praemierung.id}`)
		expect(mail?.vorlage).toBe('rueckforderung')
		const shown = await showAuftrag(asBetrieb(ctx), auftragId)
		expect(shown.ok && shown.value).toMatchObject({
			grund: 'Vertrag widerrufen',
			kann: { stornieren: false },
			rueckforderungen: [{ zustand: 'offen', betragCent: WERT_CENT, offenCent: WERT_CENT, seite: 'empfehler' }],
		})
		expect(shown.ok && shown.value.verlauf.map(({ was }) => was)).toEqual(
			expect.arrayContaining(['praemierung.zurueckgefordert', 'rueckforderung']),
		)
		const konto = await showKonto(asBetrieb(ctx), await empfehlerOf(praemierung.id))
		expect(konto.ok && konto.value.summen).toMatchObject({ schuldCent: WERT_CENT, gezahltCent: WERT_CENT })
		const after = await showMonat(asBetrieb(ctx), berlinDay(ctx.clock()).slice(0, 7))
		expect(after.zurueckgefordert - before.zurueckgefordert).toBe(WERT_CENT)
		expect(after.forderungEnde - before.forderungEnde).toBe(WERT_CENT)
		expect(after.ende).toBe(before.ende)
		await kasse.whole()
	})

	it('is claimed back once, whoever cancels at once', async () => {
		const { praemierung, auftragId } = await paid()
		const both = await Promise.all([storno(auftragId), cancelAuftrag(kasse.ben(), auftragId, 'Storno')])
		expect(both.filter(({ ok }) => ok)).toHaveLength(1)
		expect((await forderungen()).filter((row) => row.praemierungId === praemierung.id)).toHaveLength(1)
		await kasse.whole()
	})

	it('is kept from the next reward: less is paid, and what is left of the claim is open', async () => {
		const { praemierung, auftragId } = await paid({ anteil: 50 })
		const empfehlerId = await empfehlerOf(praemierung.id)
		expect(await storno(auftragId)).toEqual(done)
		const next = await openReward(ctx, { empfehlerId })
		const wahl = await showPraemierung(ctx, next.token)
		if (!wahl.ok || !('wahl' in wahl.value)) throw new Error('cannot be chosen')
		const half = praemierung.betragCent
		// Vouchers cannot be paid in part.
		expect(wahl.value.wahl.optionen.map(({ art }) => art)).not.toContain('gutschein')
		expect(wahl.value.wahl.optionen.find(({ praemieId }) => praemieId === geld)).toMatchObject({
			...{ betragCent: WERT_CENT, auszahlenCent: WERT_CENT - half },
		})
		expect(
			await claimPraemierung(ctx, next.token, gutschein, { art: 'gutschein', email: 'a@example.org' }, undefined),
		).toEqual({ ok: false, code: 'praemie_nicht_waehlbar' })
		expect(await claimPraemierung(ctx, next.token, geld, money, undefined)).toMatchObject({ ok: true })
		expect(await auszahlungenOf(ctx, next.praemierung.id)).toMatchObject([{ betragCent: WERT_CENT - half }])
		expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'verrechnet', verrechnetCent: half })
		expect(await findMailByKey(ctx, `praemie_verrechnet:${next.praemierung.id}:${half}`)).toBeDefined()
		const laufId = await kasse.atBank(await kasse.reloadPayable(next.praemierung.id))
		const [posten] = await kasse.postenOf(laufId)
		expect(await settlePosten(ctx, posten?.id ?? '', { was: 'gebucht' })).toEqual(done)
		const auszug = await showJahresauszug(angemeldet(ctx, empfehlerId), 2026)
		expect(auszug.ok && auszug.value).toMatchObject({
			summeCent: WERT_CENT,
			rueckforderungen: [{ betragCent: half, verrechnetCent: half, offenCent: 0 }],
		})
		await kasse.whole()
		// What was set off by it is owed again where its order is cancelled, too.
		expect(await storno(next.auftragId)).toEqual(done)
		expect(await forderungOf(next.praemierung.id)).toMatchObject({ betragCent: WERT_CENT })
		await kasse.whole()
	})

	it('takes all of a reward that is worth less, which needs no account then', async () => {
		const { praemierung, auftragId } = await paid()
		const empfehlerId = await empfehlerOf(praemierung.id)
		expect(await storno(auftragId)).toEqual(done)
		const next = await openReward(ctx, { empfehlerId, anteil: 50 })
		expect(await claimPraemierung(ctx, next.token, geld, { art: 'verrechnung' }, undefined)).toMatchObject({ ok: true })
		const settled = await reload(ctx, next.praemierung.id)
		expect(settled).toMatchObject({ zustand: 'Verrechnet', verrechnetCent: settled.betragCent })
		expect(await auszahlungenOf(ctx, next.praemierung.id)).toEqual([])
		const stand = await showPraemierung(ctx, next.token)
		expect(stand.ok && 'stand' in stand.value && stand.value.stand.schritt.art).toBe('verrechnet')
		expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'offen', verrechnetCent: settled.betragCent })
		await kasse.whole()
	})

	it('goes to the oldest of several claims first, and only what is left to the next', async () => {
		const first = await paid({ anteil: 50 })
		const empfehlerId = await empfehlerOf(first.praemierung.id)
		const second = await paid({ empfehlerId })
		// Cancelled in the other order than they were made: the claim's age counts.
		expect(await storno(second.auftragId)).toEqual(done)
		ctx.clock.advance({ hours: 1 })
		expect(await storno(first.auftragId)).toEqual(done)
		const owed = async () =>
			(await Promise.all([second, first].map(({ praemierung }) => forderungOf(praemierung.id)))).map((one) => [
				one?.zustand,
				one?.verrechnetCent,
			])
		const half = first.praemierung.betragCent
		const teil = await openReward(ctx, { empfehlerId, anteil: 50 })
		expect(await claimPraemierung(ctx, teil.token, geld, { art: 'verrechnung' }, undefined)).toMatchObject({ ok: true })
		expect(await owed()).toEqual([
			['offen', teil.praemierung.betragCent],
			['offen', 0],
		])
		const ganz = await openReward(ctx, { empfehlerId })
		expect(await claimPraemierung(ctx, ganz.token, geld, money, undefined)).toMatchObject({ ok: true })
		const rest = ganz.praemierung.betragCent - (second.praemierung.betragCent - teil.praemierung.betragCent)
		expect(await owed()).toEqual([
			['verrechnet', second.praemierung.betragCent],
			[rest >= half ? 'verrechnet' : 'offen', Math.min(rest, half)],
		])
		await kasse.whole()
	})

	it('asks for an account where nothing is owed any more', async () => {
		const { token } = await openReward(ctx)
		expect(await claimPraemierung(ctx, token, geld, { art: 'verrechnung' }, undefined)).toEqual({
			...{ ok: false, code: 'zustand_veraltet' },
		})
		expect(await claimPraemierung(ctx, token, geld, money, undefined)).toMatchObject({ ok: true })
	})

	it('as a voucher is owed as money: nobody can tell whether its code was used', async () => {
		const { praemierung, token, auftragId } = await openReward(ctx)
		const voucher = { art: 'gutschein', email: 'a@example.org' } as const
		expect(await claimPraemierung(ctx, token, gutschein, voucher, undefined)).toMatchObject({ ok: true })
		expect(await storno(auftragId)).toEqual(done)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Abgeholt' })
		expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'offen', betragCent: WERT_CENT })
		await kasse.whole()
	})
})

describe('a reward whose order is cancelled when its payment is at the bank', () => {
	const atBank = async () => {
		const reward = await kasse.payable()
		const laufId = await kasse.atBank(reward)
		const [posten] = await kasse.postenOf(laufId)
		expect(await storno(reward.auftragId)).toEqual(done)
		expect(await forderungOf(reward.praemierung.id)).toMatchObject({ zustand: 'offen', betragCent: WERT_CENT })
		return { ...reward, postenId: posten?.id ?? '' }
	}

	it('is paid, and owed', async () => {
		const { praemierung, postenId } = await atBank()
		expect(await settlePosten(ctx, postenId, { was: 'gebucht' })).toEqual(done)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt' })
		expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'offen' })
		await kasse.whole()
	})

	it.each(['zurueck', 'nochmal'] as const)(
		'settles its claim by what comes back (%s), and nobody is asked for an account',
		async (was) => {
			const { praemierung, postenId, auszahlung } = await atBank()
			expect(await settlePosten(ctx, postenId, { was, grund: 'AC04' })).toEqual(done)
			expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Verrechnet' })
			expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'verrechnet', verrechnetCent: WERT_CENT })
			expect(await findMailByKey(ctx, `bankdaten_noetig:${auszahlung.id}`)).toBeUndefined()
			await kasse.whole()
		},
	)
})

describe('waiving a claim', () => {
	it('takes somebody else than who claimed it back, once, with a fresh second factor', async () => {
		const { praemierung, auftragId } = await paid()
		expect(await storno(auftragId)).toEqual(done)
		const id = (await forderungOf(praemierung.id))?.id ?? ''
		const waive = (who: TestContext) => waiveRueckforderung(who, { id, grund: 'Härtefall' })
		expect(await waive(asBetrieb(ctx))).toEqual({ ok: false, code: 'faktor_noetig' })
		expect(await waive(kasse.anna())).toEqual({ ok: false, code: 'vier_augen' })
		expect(await waive(kasse.ben())).toEqual(done)
		expect(await waive(kasse.ben())).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'erlassen', erlassGrund: 'Härtefall' })
		await kasse.whole()
	})

	it('cannot be written past the code', async () => {
		const { praemierung, auftragId } = await paid()
		expect(await storno(auftragId)).toEqual(done)
		const { rueckforderung: r } = t
		const past = ctx.db
			.update(r)
			.set({ zustand: 'erlassen', erlassenVon: r.gefordertVon })
			.where(eq(r.praemierungId, praemierung.id))
		await expect(past).rejects.toThrow()
	})
})

describe('a claim that is transferred back', () => {
	const eingangAm = '2026-11-02'
	async function claimed() {
		const { praemierung, auftragId } = await paid()
		expect(await storno(auftragId)).toEqual(done)
		const id = (await forderungOf(praemierung.id))?.id ?? ''
		const repay = (betragCent: number, referenz = '231/4', who = kasse.anna(), key?: string) =>
			bookRueckzahlung(who, { id, betragCent, eingangAm, referenz }, key)
		return { praemierung, auftragId, id, repay, empfehlerId: await empfehlerOf(praemierung.id) }
	}

	it('in parts is open by that much less, is settled by the last, and shown wherever the claim is', async () => {
		const month = () => showMonat(asBetrieb(ctx), berlinDay(ctx.clock()).slice(0, 7))
		const { praemierung, auftragId, repay, empfehlerId } = await claimed()
		const before = await month()
		expect(await repay(2000)).toEqual(done)
		expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'offen', gezahltCent: 2000, erledigtAm: null })
		const konto = await showKonto(asBetrieb(ctx), empfehlerId)
		expect(konto.ok && konto.value.summen).toMatchObject({
			...{ schuldCent: WERT_CENT - 2000, schuldGezahltCent: 2000, gezahltCent: WERT_CENT },
		})
		ctx.clock.advance({ ms: 1 })
		expect(await repay(WERT_CENT - 2000, '240/1')).toEqual(done)
		expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'gezahlt', erledigtAm: ctx.clock() })
		const shown = await showAuftrag(asBetrieb(ctx), auftragId)
		expect(shown.ok && shown.value.rueckforderungen).toMatchObject([
			{
				...{ zustand: 'gezahlt', gezahltCent: WERT_CENT, offenCent: 0 },
				zahlungen: [
					{ betragCent: 2000, eingangAm, referenz: '231/4' },
					{ betragCent: WERT_CENT - 2000, eingangAm, referenz: '240/1' },
				],
			},
		])
		expect(shown.ok && shown.value.verlauf.filter(({ was }) => was === 'praemierung.forderung_gezahlt')).toMatchObject([
			{ betragCent: 2000, grund: '231/4' },
			{ betragCent: WERT_CENT - 2000, grund: '240/1' },
		])
		const auszug = await showJahresauszug(angemeldet(ctx, empfehlerId), 2026)
		expect(auszug.ok && auszug.value).toMatchObject({
			summeCent: 0,
			rueckzahlungen: [{ betragCent: 2000, am: eingangAm }, { betragCent: WERT_CENT - 2000 }],
			rueckforderungen: [{ gezahltCent: WERT_CENT, verrechnetCent: 0, offenCent: 0 }],
		})
		const after = await month()
		expect(after.zurueckgezahlt - before.zurueckgezahlt).toBe(-WERT_CENT)
		expect(after.forderungEnde - before.forderungEnde).toBe(-WERT_CENT)
		expect(after.ende).toBe(before.ende)
		const { ereignis } = t
		const erzaehlt = await ctx.db.select().from(ereignis).where(eq(ereignis.objektId, praemierung.id))
		expect(erzaehlt.filter((one) => one.ereignis === 'praemierung.rueckforderung_gezahlt')).toHaveLength(2)
		await kasse.whole()
	})

	it('is kept from the next reward only as far as it is open', async () => {
		const { praemierung, repay, empfehlerId } = await claimed()
		expect(await repay(WERT_CENT - 1000)).toEqual(done)
		const next = await openReward(ctx, { empfehlerId })
		expect(await claimPraemierung(ctx, next.token, geld, money, undefined)).toMatchObject({ ok: true })
		expect(await auszahlungenOf(ctx, next.praemierung.id)).toMatchObject([{ betragCent: WERT_CENT - 1000 }])
		expect(await forderungOf(praemierung.id)).toMatchObject({ zustand: 'verrechnet', verrechnetCent: 1000 })
		await kasse.whole()
	})

	it('is booked once by one form and by one place of the statement, by who may and entered their second factor', async () => {
		const { id, repay } = await claimed()
		expect(await repay(1000, '231/4', asBetrieb(ctx))).toEqual({ ok: false, code: 'faktor_noetig' })
		const support = withFaktor({ ...ctx, actor: operator('support') })
		await expect(repay(1000, '231/4', support)).rejects.toMatchObject({ recht: 'lauf.buchen' })
		expect(await repay(WERT_CENT + 1)).toEqual({ ok: false, code: 'rueckzahlung_zu_hoch' })
		const both = await Promise.all([repay(1000, 'a', kasse.anna(), 'form-1'), repay(1000, 'a', kasse.anna(), 'form-1')])
		expect(both).toEqual([done, done])
		expect(await repay(1000, 'a', kasse.ben())).toEqual({ ok: false, code: 'rueckzahlung_doppelt' })
		const race = await Promise.all([repay(WERT_CENT - 1000, 'b'), repay(WERT_CENT - 1000, 'c', kasse.ben())])
		expect(race.filter(({ ok }) => ok)).toHaveLength(1)
		expect(await repay(1, 'd')).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await waiveRueckforderung(kasse.ben(), { id, grund: 'x' })).toEqual({ ok: false, code: 'zustand_veraltet' })
		const nowhere = { betragCent: 1, eingangAm, referenz: 'x' }
		for (const other of ['nothing', '00000000-0000-4000-8000-000000000000'])
			expect(await bookRueckzahlung(kasse.anna(), { id: other, ...nowhere })).toMatchObject({ code: 'nicht_gefunden' })
		await kasse.whole()
	})

	it('is found by the nightly check where it was changed past the code', async () => {
		const { id, repay } = await claimed()
		expect(await repay(1000)).toEqual(done)
		const { rueckforderung: r, rueckzahlung: z } = t
		const past = (gezahltCent: number) => ctx.db.update(r).set({ gezahltCent }).where(eq(r.id, id))
		await past(2000)
		expect(await checkHauptbuch(asJob(ctx))).toMatchObject({ brueche: 1 })
		await past(1000)
		await ctx.db.update(z).set({ betragCent: 999 }).where(eq(z.rueckforderungId, id))
		expect(await checkHauptbuch(asJob(ctx))).toMatchObject({ brueche: 1 })
		await ctx.db.update(z).set({ betragCent: 1000 }).where(eq(z.rueckforderungId, id))
		await kasse.whole()
		await expect(past(WERT_CENT + 1)).rejects.toThrow()
	})
})

describe('claims that are open for long', () => {
	it('wait on the first page of the back office', async () => {
		const open = (await forderungen()).filter(({ zustand }) => zustand === 'offen')
		const later = {
			...asBetrieb(ctx),
			clock: () => new Date(ctx.clock().getTime() + (RUECKFORDERUNG_LANGE_TAGE + 1) * 86_400_000),
		}
		expect((await showHeute(asBetrieb(ctx))).rueckforderungen?.count).toBe(0)
		const { rueckforderungen } = await showHeute(later)
		expect(rueckforderungen?.count).toBe(open.length)
		expect(rueckforderungen?.alleCent).toBe(open.reduce((cent, one) => cent + offenCent(one), 0))
	})
})

describe('whatever happens in whatever order', () => {
	/** What one person had in all, by what the bank was told and by what they are owed for. */
	async function balance(empfehlerId: string) {
		const { praemierung: p, auftrag: a, laufPosten, lauf, rueckforderung: r } = t
		const rows = await ctx.db
			.select({ praemierung: p, auftrag: a, forderung: r })
			.from(p)
			.innerJoin(a, eq(a.id, p.auftragId))
			.leftJoin(r, eq(r.praemierungId, p.id))
			.where(eq(p.empfehlerId, empfehlerId))
		const posten = await ctx.db
			.select({ posten: laufPosten, lauf, praemierung: p })
			.from(laufPosten)
			.innerJoin(lauf, eq(lauf.id, laufPosten.laufId))
			.innerJoin(p, eq(p.id, laufPosten.praemierungId))
			.where(eq(p.empfehlerId, empfehlerId))
		const booked = posten.filter(({ posten: one }) => one.zustand === 'gebucht')
		expect(new Set(booked.map(({ praemierung }) => praemierung.id)).size).toBe(booked.length)
		const out = posten.filter(
			({ posten: one, lauf: l, praemierung }) =>
				one.zustand === 'gebucht' ||
				(one.zustand === 'offen' && mayBeAtBank(l.zustand) && praemierung.zurueckgefordertAm),
		)
		const zurueck = rows.reduce((cent, { forderung: f }) => cent + (f?.gezahltCent ?? 0), 0)
		const bank = out.reduce((cent, { posten: one }) => cent + one.betragCent, 0) - zurueck
		const gilt = rows.filter(({ auftrag }) => auftrag.zustand === 'freigegeben')
		const earned = gilt.reduce((cent, { praemierung }) => cent + erhaltenCent(praemierung, { beiBank: false }), 0)
		const owed = rows.reduce(
			(cent, { forderung: f }) =>
				cent + (f && f.zustand !== 'verrechnet' && f.zustand !== 'gezahlt' ? offenCent(f) : 0),
			0,
		)
		// Came back when some of its claim was settled already: that much is to be paid once more.
		const staende = await findStaende(
			ctx.db,
			rows.filter(({ auftrag }) => auftrag.zustand === 'storniert').map(({ praemierung }) => praemierung.id),
		)
		const wieder = [...staende.values()].filter(({ konto }) => konto === 'ruecklaeufer' || konto === 'geschuldet')
		const again = wieder.reduce((cent, stand) => cent + stand.cent, 0)
		return { bank, explained: earned + owed - again }
	}

	it('nothing is paid twice, the ledger is whole, and what left the bank for good is earned, owed or waived, to the cent', async () => {
		const step = fc.record({
			what: fc.constantFrom(
				'earn',
				'earn',
				'claim',
				'claim',
				'send',
				'send',
				'book',
				'book',
				'back',
				'again',
				'cancel',
				'cancel',
				'repay',
				'repay',
				'waive',
			),
			n: fc.nat(5),
		})
		const seen = new Set<string>()
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), async (steps) => {
				const first = await paid()
				const empfehlerId = await empfehlerOf(first.praemierung.id)
				const rewards: Omit<typeof first, 'postenId'>[] = [first]
				const sent: string[] = [first.postenId]
				const pick = <T>(all: readonly T[], n: number) => all[n % Math.max(1, all.length)]
				const doIt: Record<(typeof steps)[number]['what'], (n: number) => Promise<unknown>> = {
					earn: async (n) => rewards.push(await openReward(ctx, { empfehlerId, ...(n % 2 ? { anteil: 50 } : {}) })),
					claim: async (n) => claimPraemierung(ctx, pick(rewards, n)?.token, geld, money, undefined),
					async send(n) {
						const reward = pick(rewards, n)
						const payout = await kasse.reloadPayable(reward?.praemierung.id ?? '').catch(() => undefined)
						const out = payout && (await listBeiBank(ctx.db, [payout.praemierung.id]))
						if (!payout || out?.length) return
						for (const { id } of await kasse.postenOf(await kasse.atBank(payout))) sent.push(id)
					},
					book: async (n) => settlePosten(ctx, pick(sent, n) ?? '', { was: 'gebucht' }),
					back: async (n) => settlePosten(ctx, pick(sent, n) ?? '', { was: 'zurueck', grund: 'AC04' }),
					again: async (n) => settlePosten(ctx, pick(sent, n) ?? '', { was: 'nochmal', grund: 'AM04' }),
					cancel: async (n) => storno(pick(rewards, n)?.auftragId ?? ''),
					async repay(n) {
						const f = pick(await forderungen(), n)
						// Sometimes more than is open, which is refused.
						const betragCent = f && n > 3 ? offenCent(f) : 100 + n * 700
						const beleg = { eingangAm: '2026-11-02', referenz: `231/${ctx.clock().getTime()}` }
						return bookRueckzahlung(kasse.anna(), { id: f?.id ?? '', betragCent: Math.max(1, betragCent), ...beleg })
					},
					async waive(n) {
						const id = pick(await forderungen(), n)?.id ?? ''
						return waiveRueckforderung(kasse.ben(), { id, grund: 'Kulanz' })
					},
				}
				for (const { what, n } of [...steps]) {
					ctx.clock.advance({ ms: 1 })
					await doIt[what](n)
					const { bank, explained } = await balance(empfehlerId)
					expect(explained, `${what} ${n}`).toBe(bank)
				}
				for (const { zustand } of await forderungen()) seen.add(zustand)
				expect(await checkHauptbuch(asJob(ctx))).toEqual({ brueche: 0 })
			}),
			{ numRuns: 6, endOnFailure: true, seed: 63 },
		)
		expect([...seen].sort()).toEqual(['erlassen', 'gezahlt', 'offen', 'verrechnet'])
	})
})
