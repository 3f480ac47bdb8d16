import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { decideEigenwerbung } from '~/usecases/auftrag/decide-eigenwerbung'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { claimPraemierung, type Wahl } from '~/usecases/praemie/claim-praemierung'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { plantEigenwerbung } from '../../fixtures/job-rows'
import {
	BANKDATEN,
	countMails,
	insertBereiterAuftrag,
	insertProdukt,
	plantEmpfehlungRow,
	praemierungenOf,
	reload,
	tokenOf,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>
const GELD: Wahl = { art: 'geld', bankdaten: BANKDATEN }

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

const claim = (token: string | undefined, praemieId: number) => claimPraemierung(ctx, token, praemieId, GELD, undefined)

describe('the bonus after N closings', () => {
	const bonusOf = async (empfehlerId: string) => {
		const rows = await ctx.db.select().from(t.praemierung).where(eq(t.praemierung.empfehlerId, empfehlerId))
		return rows
			.filter(({ art }) => art === 'bonus')
			.map(({ betragCent, bonusNummer, zustand }) => ({ betragCent, bonusNummer, zustand }))
	}
	const withBonus = (nach: number | null, cent = 6000): TestContext => ({
		...ctx,
		mandant: { ...ctx.mandant, config: { ...ctx.mandant.config, BonusNachAbschluessen: nach, BonusCent: cent } },
	})
	async function closings(anzahl: number, on: TestContext, empfehlerId?: string) {
		let wer = empfehlerId
		const auftraege: string[] = []
		for (let i = 0; i < anzahl; i++) {
			const empfehlung = await plantEmpfehlungRow(on, { empfehlerId: wer })
			wer = empfehlung.empfehlerId
			const id = await insertBereiterAuftrag(on, empfehlung.empfaengernummer)
			expect(await releaseAuftrag(asBetrieb(on), id)).toMatchObject({ ok: true })
			auftraege.push(id)
		}
		return { empfehlerId: wer ?? '', auftraege }
	}

	it('[B-REWARDS] is 60 EUR after every N-th, as the brand sets both', async () => {
		const on = withBonus(2)
		const { empfehlerId } = await closings(1, on)
		expect(await bonusOf(empfehlerId)).toEqual([])
		await closings(1, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toEqual([{ betragCent: 6000, bonusNummer: 1, zustand: 'Offen' }])
		await closings(2, withBonus(2, 7500), empfehlerId)
		expect(await bonusOf(empfehlerId)).toMatchObject([
			{ betragCent: 6000, bonusNummer: 1 },
			{ betragCent: 7500, bonusNummer: 2 },
		])
	})

	it('[B-REWARDS] does not exist where the brand has none, and the default is 60 EUR after 5 at Nordfunk', async () => {
		const ohne = await closings(3, withBonus(null))
		expect(await bonusOf(ohne.empfehlerId)).toEqual([])
		expect(ctx.mandant.config).toMatchObject({ BonusNachAbschluessen: 5, BonusCent: 6000 })
	})

	it('goes with the order that earned it, and can be earned again once', async () => {
		const on = withBonus(2)
		const { empfehlerId, auftraege } = await closings(2, on)
		expect(await cancelAuftrag(asBetrieb(on), auftraege[1] ?? '')).toMatchObject({ ok: true })
		expect(await bonusOf(empfehlerId)).toMatchObject([{ bonusNummer: 1, zustand: 'Storniert' }])
		const wieder = await closings(1, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toMatchObject([
			{ bonusNummer: 1, zustand: 'Storniert' },
			{ bonusNummer: 2, zustand: 'Offen' },
		])
		// The first order is cancelled, another takes its place: the bonus was kept, so there is none for it.
		expect(await cancelAuftrag(asBetrieb(on), auftraege[0] ?? '')).toMatchObject({ ok: true })
		await closings(1, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toHaveLength(2)
		expect(wieder.auftraege).toHaveLength(1)
	})

	it('stays when the order it came with falls through and the other closings earn it as well', async () => {
		const on = withBonus(2)
		const { empfehlerId, auftraege } = await closings(3, on)
		expect(await cancelAuftrag(asBetrieb(on), auftraege[1] ?? '')).toMatchObject({ ok: true })
		const [eigene] = (await praemierungenOf(ctx, auftraege[1] ?? '')).filter(({ art }) => art === 'auftrag')
		expect(eigene?.zustand).toBe('Storniert')
		expect(await bonusOf(empfehlerId)).toMatchObject([{ bonusNummer: 1, zustand: 'Offen' }])
		expect(await cancelAuftrag(asBetrieb(on), auftraege[0] ?? '')).toMatchObject({ ok: true })
		await closings(2, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toHaveLength(1)
		await closings(1, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toHaveLength(2)
	})

	it('[P-ELIGIBLE] is not earned by an order that turned out to be a self-recommendation', async () => {
		const on = withBonus(2)
		const { empfehlerId, auftraege } = await closings(1, on)
		const [auftrag] = await ctx.db
			.select()
			.from(t.auftrag)
			.where(eq(t.auftrag.id, auftraege[0] ?? ''))
		const empfaengerId = auftrag?.empfaengerId ?? ''
		await plantEigenwerbung(ctx, { empfaengerId, gruende: ['iban'], erstelltAm: ctx.clock() })
		expect(
			await decideEigenwerbung(asBetrieb(on), { empfaengerId, intent: 'ablehnen', antwort: 'Dasselbe Konto.' }),
		).toMatchObject({ ok: true })
		await closings(1, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toEqual([])
		await closings(1, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toHaveLength(1)
	})

	it('is taken as money or a voucher for its own amount', async () => {
		const { auftraege } = await closings(2, withBonus(2))
		const bonus = (await praemierungenOf(ctx, auftraege[1] ?? '')).find(({ art }) => art === 'bonus')
		const token = await tokenOf(ctx, `praemie_bereit:${bonus?.id}`)
		const found = await showPraemierung(ctx, token)
		if (!found.ok || !('wahl' in found.value)) throw new Error('no choice')
		expect(found.value.wahl).toMatchObject({ art: 'bonus', produktName: null })
		const { optionen } = found.value.wahl
		expect(optionen.map(({ art, betragCent }) => [art, betragCent])).toEqual([
			['geld', 6000],
			['gutschein', 6000],
		])
		expect(await claim(token, praemien.geld)).toMatchObject({ code: 'praemie_nicht_waehlbar' })
		expect(await claim(token, optionen[0]?.praemieId ?? 0)).toEqual({ ok: true, value: { art: 'bonus' } })
		expect(await reload(ctx, bonus?.id ?? '')).toMatchObject({ betragCent: 6000, zustand: 'Bereitgestellt' })
	})
})

describe('a goodwill reward', () => {
	it('is found by Empfehlungsnummer or e-mail address, announced by mail and chosen like any other', async () => {
		const { empfehlungsnummer, empfehlerId } = await plantEmpfehlungRow(ctx)
		const [empfehler] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, empfehlerId))
		const email = empfehler?.email ?? ''
		for (const an of [empfehlungsnummer.toLowerCase(), email.toUpperCase()])
			expect(await grantKulanz(asBetrieb(ctx), { an, betragCent: 2500, grund: 'beschwerde' })).toEqual({
				ok: true,
				value: 'gewaehrt',
			})
		const rows = await ctx.db.select().from(t.praemierung).where(eq(t.praemierung.empfehlerId, empfehlerId))
		expect(rows).toMatchObject([
			{ art: 'kulanz', seite: 'empfehler', betragCent: 2500 },
			{ art: 'kulanz', betragCent: 2500 },
		])
		expect(await countMails(ctx, 'praemie_bereit', email)).toBe(2)
		const token = await tokenOf(ctx, `praemie_bereit:${rows[0]?.id}`)
		const found = await showPraemierung(ctx, token)
		if (!found.ok || !('wahl' in found.value)) throw new Error('no choice')
		const geld = found.value.wahl.optionen.find(({ art }) => art === 'geld')
		expect(await claim(token, geld?.praemieId ?? 0)).toEqual({ ok: true, value: { art: 'kulanz' } })
		expect(await showPraemierung(ctx, token)).toMatchObject({ value: { stand: { kulanz: true } } })
	})

	it('is not granted to nobody', async () => {
		const grund = 'sonstiges'
		expect(await grantKulanz(asBetrieb(ctx), { an: 'GIBTESNICHT', betragCent: 100, grund })).toMatchObject({
			code: 'empfehlung_unbekannt',
		})
		expect(await grantKulanz(asBetrieb(ctx), { an: 'niemand@example.org', betragCent: 100, grund })).toMatchObject({
			code: 'email_nicht_registriert',
		})
	})
})
