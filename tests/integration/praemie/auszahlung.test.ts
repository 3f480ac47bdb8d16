import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voraussichtlicheAuszahlung } from '~/domain/praemie/fristen'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { markAuszahlungGezahlt, returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import { showPraemienBetrieb } from '~/usecases/praemie/show-praemien-betrieb'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { showBankdaten, submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import { bankdatenSchema } from '~/web/forms/praemie'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	auszahlungenOf,
	BANKDATEN,
	findMailByKey,
	IBAN,
	IBAN_ANDERE,
	insertProdukt,
	openReward,
	reload,
	tokenOf,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let logged = ''
let praemien: Awaited<ReturnType<typeof insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	const write = (line: string) => {
		logged += line
	}
	const log = pino({ level: 'trace' }, { write })
	ctx = { ...(await database.contextFor('nordfunk.localhost')), log }
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

/** A reward taken as money, with its payout. */
async function paidOut(on: TestContext = ctx) {
	const reward = await openReward(on)
	const wahl = { art: 'geld', bankdaten: { ...BANKDATEN, bic: 'COBADEFFXXX' } } as const
	expect(await claimPraemierung(on, reward.token, praemien.geld, wahl, undefined)).toMatchObject({ ok: true })
	const [auszahlung] = await auszahlungenOf(on, reward.praemierung.id)
	if (!auszahlung) throw new Error('no payout')
	return { ...reward, auszahlung }
}

/** A payout that came back, with the token of the mail that asks for another account. */
async function returned(on: TestContext = ctx) {
	const payout = await paidOut(on)
	expect(await returnAuszahlung(asBetrieb(on), payout.auszahlung.id)).toEqual({ ok: true, value: null })
	return { ...payout, bankToken: await tokenOf(on, `bankdaten_noetig:${payout.auszahlung.id}`) }
}
const ANDERE = { ...BANKDATEN, iban: IBAN_ANDERE }

describe('bank data of a payout', () => {
	it('is sealed, opens with the brand’s key at its own place only', async () => {
		const { auszahlung } = await paidOut()
		const place = (column: string, id = auszahlung.id) => ({ table: 'auszahlung', id, column })
		expect(ctx.keys.open(place('iban'), auszahlung.iban)).toBe(IBAN)
		expect(ctx.keys.open(place('kontoinhaber'), auszahlung.kontoinhaber)).toBe('Maria Muster')
		expect(ctx.keys.open(place('bic'), auszahlung.bic)).toBe('COBADEFFXXX')
		expect(() => ctx.keys.open(place('kontoinhaber'), auszahlung.iban)).toThrow()
		const andere = await paidOut()
		expect(() => ctx.keys.open(place('iban', andere.auszahlung.id), auszahlung.iban)).toThrow()
		const fremd = await database.contextFor('lindental.localhost')
		expect(() => fremd.keys.open(place('iban'), auszahlung.iban)).toThrow()
	})

	it('is stored nowhere in the open, logged nowhere, and the operator sees the last four characters', async () => {
		const { praemierung } = await paidOut()
		await markAuszahlungGezahlt(asCli(ctx), (await auszahlungenOf(ctx, praemierung.id))[0]?.id ?? '')
		const everything = await Promise.all(
			[t.auszahlung, t.praemierung, t.audit, t.formular, t.token, t.mail].map((table) => ctx.db.select().from(table)),
		)
		const text = JSON.stringify(everything) + logged + JSON.stringify(await showPraemienBetrieb(asBetrieb(ctx)))
		expect(text).toContain('"ibanEnde":"3000"')
		for (const secret of [IBAN, '0440532013', 'Maria Muster', 'COBADEFFXXX']) expect(text).not.toContain(secret)
	})

	it('shows the operator when one account was given for several rewards', async () => {
		const own = await database.contextFor('hafen.localhost')
		const eigene = await insertProdukt(own)
		const bank = async (iban: string) => {
			const { token } = await openReward(own)
			await claimPraemierung(own, token, eigene.geld, { art: 'geld', bankdaten: { ...BANKDATEN, iban } }, undefined)
		}
		await bank(IBAN)
		await bank(IBAN_ANDERE)
		await bank(IBAN)
		const { auszahlungen } = await showPraemienBetrieb(asBetrieb(own))
		expect(auszahlungen.map(({ ibanEnde, kontoMehrfach }) => [ibanEnde, kontoMehrfach]).sort()).toEqual([
			['2051', false],
			['3000', true],
			['3000', true],
		])
	})

	it.each([
		[false, 'DE89 3704 0044 0532 0130 00', true],
		[false, 'AT611904300234573201', true],
		[false, 'DE88370400440532013000', false],
		[true, 'de89370400440532013000', true],
		[true, 'AT611904300234573201', false],
	])('[V-IBAN] only German where the brand says so (%s): %s', (nurDE, iban, ok) => {
		const parsed = bankdatenSchema(nurDE).safeParse({ kontoinhaber: 'Maria Muster', iban })
		expect(parsed.success).toBe(ok)
		if (!parsed.success) expect(parsed.error.issues).toMatchObject([{ path: ['iban'], message: 'ungueltig' }])
	})

	it('[B-TERMS] is confirmed by mail with the weeks in which the money is to be expected', async () => {
		const { auszahlung } = await paidOut()
		const mail = await findMailByKey(ctx, `auszahlung_bestaetigt:${auszahlung.id}`)
		expect(mail?.daten).toEqual({
			vorname: 'Erika',
			link: expect.stringContaining('/stand?t='),
			betragCent: 7001,
			ibanEnde: '3000',
			...voraussichtlicheAuszahlung(ctx.clock()),
		})
	})
})

describe('a payout', () => {
	it('[T-RewardOrder] that was transferred ends the reward, once', async () => {
		const { auszahlung, praemierung, token } = await paidOut()
		expect(await markAuszahlungGezahlt(asCli(ctx), auszahlung.id)).toEqual({ ok: true, value: null })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt', erledigtAm: ctx.clock() })
		expect(await auszahlungenOf(ctx, praemierung.id)).toMatchObject([{ zustand: 'Gezahlt', gezahltAm: ctx.clock() }])
		expect(await findMailByKey(ctx, `auszahlung_erledigt:${auszahlung.id}`)).toMatchObject({
			daten: { betragCent: 7001 },
		})
		expect(await markAuszahlungGezahlt(asCli(ctx), auszahlung.id)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await returnAuszahlung(asBetrieb(ctx), auszahlung.id)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await showPraemierung(ctx, token)).toMatchObject({ value: { stand: { schritt: { art: 'ausgezahlt' } } } })
	})

	it('[T-RewardOrder] that came back asks for another account by a new link', async () => {
		const { praemierung, token, bankToken } = await returned()
		expect(bankToken).not.toBe(token)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Bereitgestellt' })
		expect(await showPraemierung(ctx, token)).toMatchObject({
			value: { stand: { schritt: { art: 'bankdaten_benoetigt' } } },
		})
		expect(await showBankdaten(ctx, bankToken)).toEqual({
			ok: true,
			value: {
				...{ betragCent: 7001, kontoinhaber: 'Erika Empfehler' },
				bisher: { anlass: 'unmoeglich', ibanEnde: '3000', am: '2026-11-16', rueckgrund: null },
			},
		})
		expect(await submitBankdaten(ctx, bankToken, ANDERE, undefined)).toEqual({ ok: true, value: null })
		expect(await auszahlungenOf(ctx, praemierung.id)).toMatchObject([
			{ zustand: 'Storniert', ibanEnde: '3000' },
			{ zustand: 'Offen', ibanEnde: '2051', betragCent: 7001 },
		])
		expect(await submitBankdaten(ctx, bankToken, ANDERE, undefined)).toMatchObject({ code: 'link_benutzt' })
		const neu = (await auszahlungenOf(ctx, praemierung.id))[1]
		expect(await markAuszahlungGezahlt(asCli(ctx), neu?.id ?? '')).toMatchObject({ ok: true })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt' })
	})

	it('[F-BANKDATA] takes an account only by the link of the mail that asks for it', async () => {
		const open = await openReward(ctx)
		const paid = await paidOut()
		const links = [
			[undefined, 'bankdaten_unberechtigt'],
			['falsch', 'bankdaten_unberechtigt'],
			[open.token, 'bankdaten_unberechtigt'],
			[paid.token, 'link_benutzt'],
		] as const
		for (const [token, code] of links) {
			expect(await showBankdaten(ctx, token)).toEqual({ ok: false, code })
			expect(await submitBankdaten(ctx, token, ANDERE, undefined)).toEqual({ ok: false, code })
		}
		expect(await auszahlungenOf(ctx, open.praemierung.id)).toEqual([])
		expect(await auszahlungenOf(ctx, paid.praemierung.id)).toHaveLength(1)
	})

	it('takes no account by a link that expired, of another brand, or after the order was cancelled', async () => {
		const clock = testClock()
		const later = { ...ctx, clock }
		const { bankToken, auftragId } = await returned(later)
		const fremd = await database.contextFor('lindental.localhost')
		expect(await submitBankdaten(fremd, bankToken, ANDERE, undefined)).toMatchObject({ code: 'bankdaten_unberechtigt' })
		clock.advance({ days: 181 })
		expect(await submitBankdaten(later, bankToken, ANDERE, undefined)).toMatchObject({ code: 'bankdaten_unberechtigt' })
		expect(await cancelAuftrag(asBetrieb(later), auftragId)).toMatchObject({ ok: true })
		expect(await submitBankdaten(later, bankToken, ANDERE, undefined)).toMatchObject({ code: 'praemie_storniert' })
	})

	it.each(['keine-uuid', '00000000-0000-4000-8000-000000000000'])('is not known by %s', async (id) => {
		expect(await markAuszahlungGezahlt(asCli(ctx), id)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await returnAuszahlung(asBetrieb(ctx), id)).toEqual({ ok: false, code: 'zustand_veraltet' })
	})

	it('cannot stand twice beside each other, whatever the code does', async () => {
		const { auszahlung } = await paidOut()
		const [row] = await ctx.db.select().from(t.auszahlung).where(eq(t.auszahlung.id, auszahlung.id))
		const { id: _, ...copy } = row ?? auszahlung
		await expect(ctx.db.insert(t.auszahlung).values(copy)).rejects.toThrow()
	})
})
