import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { praemierungFristBis } from '~/domain/praemie/praemierung'
import { cancelAuftrag } from '~/usecases/auftrag/cancelAuftrag'
import { releaseAuftrag } from '~/usecases/auftrag/releaseAuftrag'
import type { AppContext } from '~/usecases/context'
import { decideEigenwerbung } from '~/usecases/eigenwerbung/decideEigenwerbung'
import { expirePraemierungen } from '~/usecases/jobs/expirePraemierungen'
import { claimPraemierung, type Wahl } from '~/usecases/praemie/claimPraemierung'
import { grantKulanz } from '~/usecases/praemie/grantKulanz'
import { showPraemieDaten, showPraemierung } from '~/usecases/praemie/showPraemierung'
import { newSecret } from '~/usecases/secrets'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../fixtures/database'
import {
	auszahlungenOf,
	BANKDATEN,
	countMails,
	findMailByKey,
	insertBereiterAuftrag,
	insertCodes,
	insertEmpfehlung,
	insertProdukt,
	openReward,
	praemierungenOf,
	releasedPraemierungen,
	reload,
	tokenOf,
} from '../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>
const GELD: Wahl = { art: 'geld', bankdaten: BANKDATEN }
const GUTSCHEIN: Wahl = { art: 'gutschein', email: 'gutschein@example.org' }

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

const claim = (token: string | undefined, praemieId: number, wahl: Wahl, key?: string, on: AppContext = ctx) =>
	claimPraemierung(on, token, praemieId, wahl, key)

describe('the rewards of a released order', () => {
	it.each([
		[100, [['empfehler', 100, 7001]]],
		[
			50,
			[
				['empfehler', 50, 3501],
				['empfaenger', 50, 3500],
			],
		],
		[0, [['empfaenger', 100, 7001]]],
	] as const)(
		'[P-REWARD] are one for each entitled side, to the cent, with a share of %i',
		async (anteil, expected) => {
			const { praemierungen } = await releasedPraemierungen(ctx, { anteil })
			expect(praemierungen.map((row) => [row.seite, row.anteil, row.betragCent])).toEqual(expected)
			expect(praemierungen.every(({ zustand, art }) => zustand === 'Offen' && art === 'auftrag')).toBe(true)
		},
	)

	it('[B-TERMS] are announced to each side’s own address, in their language, with a link and the deadline', async () => {
		const { praemierungen, email } = await releasedPraemierungen(ctx, { anteil: 50 })
		const fristBis = praemierungFristBis(ctx.clock())
		const [empfehler, empfaenger] = await Promise.all(
			praemierungen.map(({ id }) => findMailByKey(ctx, `praemie_bereit:${id}`)),
		)
		expect(empfehler).toMatchObject({ vorlage: 'praemie_bereit', sprache: 'de' })
		expect(empfehler?.daten).toMatchObject({
			vorname: 'Erika',
			betragCent: 3501,
			produktName: 'Probe-Anschluss',
			fristBis,
		})
		expect(empfaenger).toMatchObject({ an: email, sprache: 'en' })
		expect(empfaenger?.daten).toMatchObject({ vorname: 'Frida', betragCent: 3500, produktName: 'Trial line' })
	})

	it('[E-Praemie] [T-RewardActive] can be taken as what was active when the Empfehlung was made, whenever it is chosen', async () => {
		const clock = testClock()
		const later = { ...ctx, clock }
		const { token, praemierung } = await openReward(later, { erstelltAm: new Date('2026-10-01T10:00:00Z') })
		clock.set(new Date('2027-03-20T10:00:00Z'))
		expect(praemierung.praemienstand).toBe('2026-10-01')
		const found = await showPraemierung(later, token)
		if (!found.ok || !('wahl' in found.value)) throw new Error('no choice')
		expect(found.value.wahl.optionen.map(({ praemieId, betragCent }) => [praemieId, betragCent])).toEqual([
			[praemien.geld, 7001],
			[praemien.gutschein, 7001],
			[praemien.unteilbar, 8000],
		])
		for (const id of [praemien.frueher, praemien.spaeter]) {
			expect(await showPraemieDaten(later, token, id)).toEqual({ ok: false, code: 'praemie_nicht_waehlbar' })
			expect(await claim(token, id, GELD, undefined, later)).toEqual({ ok: false, code: 'praemie_nicht_waehlbar' })
		}
		expect(await claim(token, praemien.unteilbar, GELD, undefined, later)).toMatchObject({ ok: true })
		expect(await reload(later, praemierung.id)).toMatchObject({ betragCent: 8000, praemieId: praemien.unteilbar })
	})

	it('[T-RewardActive] belong to the Berlin day of the Empfehlung, not the day in UTC', async () => {
		const { praemierung, token } = await openReward(ctx, { erstelltAm: new Date('2025-12-31T23:30:00Z'), nachTagen: 1 })
		expect(praemierung).toMatchObject({ praemienstand: '2026-01-01', betragCent: 7001 })
		expect(await showPraemieDaten(ctx, token, praemien.frueher)).toMatchObject({ code: 'praemie_nicht_waehlbar' })
		const davor = await openReward(ctx, { erstelltAm: new Date('2025-12-31T22:30:00Z'), nachTagen: 1 })
		expect(davor.praemierung).toMatchObject({ praemienstand: '2025-12-31', betragCent: 3000 })
	})

	it('that are shared can only be taken as one that can be shared', async () => {
		const { token } = await openReward(ctx, { anteil: 50 })
		const found = await showPraemierung(ctx, token)
		expect(found).toMatchObject({
			value: { wahl: { optionen: [{ praemieId: praemien.geld }, { praemieId: praemien.gutschein }] } },
		})
		expect(await claim(token, praemien.unteilbar, GELD)).toMatchObject({ code: 'praemie_nicht_waehlbar' })
	})
})

describe('choosing a reward', () => {
	it('[T-Reward] [P-REWARD] is loaded by its token, taken as money once, and then shows its state', async () => {
		const { token, praemierung } = await openReward(ctx)
		expect(await showPraemierung(ctx, token)).toMatchObject({ value: { wahl: { vorname: 'Erika' } } })
		expect(await claim(token, praemien.geld, GELD)).toEqual({ ok: true, value: { art: 'auftrag' } })
		expect(await reload(ctx, praemierung.id)).toMatchObject({
			zustand: 'Bereitgestellt',
			praemieId: praemien.geld,
			gewaehltAm: ctx.clock(),
		})
		expect(await auszahlungenOf(ctx, praemierung.id)).toMatchObject([{ zustand: 'Offen', betragCent: 7001 }])
		expect(await claim(token, praemien.geld, GELD)).toEqual({ ok: false, code: 'praemie_bereits_gewaehlt' })
		expect(await claim(token, praemien.gutschein, GUTSCHEIN)).toMatchObject({ code: 'praemie_bereits_gewaehlt' })
		expect(await showPraemieDaten(ctx, token, praemien.geld)).toMatchObject({ code: 'praemie_bereits_gewaehlt' })
		expect(await showPraemierung(ctx, token)).toMatchObject({
			value: { stand: { betragCent: 7001, schritt: { art: 'auszahlung_vorbereitet', ibanEnde: '3000' } } },
		})
		expect(await auszahlungenOf(ctx, praemierung.id)).toHaveLength(1)
	})

	it('[P-REWARD] is taken as a voucher whose code is mailed to the address given', async () => {
		await insertCodes(ctx, 1)
		const { token, praemierung } = await openReward(ctx)
		expect(await claim(token, praemien.gutschein, GUTSCHEIN)).toMatchObject({ ok: true })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Abgeholt', betragCent: 7001 })
		expect(await findMailByKey(ctx, `gutschein:${praemierung.id}`)).toMatchObject({
			an: 'gutschein@example.org',
			daten: { marke: 'Probierladen', betragCent: 7001, code: expect.stringMatching(/^TEST-/) },
		})
		expect(await auszahlungenOf(ctx, praemierung.id)).toEqual([])
	})

	it('refuses money for a voucher and a voucher for money, and leaves the link unused', async () => {
		const { token, praemierung } = await openReward(ctx)
		expect(await claim(token, praemien.gutschein, GELD)).toEqual({ ok: false, code: 'praemie_nicht_waehlbar' })
		expect(await claim(token, praemien.geld, GUTSCHEIN)).toEqual({ ok: false, code: 'praemie_nicht_waehlbar' })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Offen', praemieId: null })
		expect(await claim(token, praemien.geld, GELD)).toMatchObject({ ok: true })
	})

	it('gives the same form sent again its first answer', async () => {
		const { token, praemierung } = await openReward(ctx)
		const first = await claim(token, praemien.geld, GELD, 'PraemieDaten:nochmal')
		expect(await claim(token, praemien.geld, GELD, 'PraemieDaten:nochmal')).toEqual(first)
		expect(await auszahlungenOf(ctx, praemierung.id)).toHaveLength(1)
		expect(await countMails(ctx, 'auszahlung_bestaetigt')).toBeGreaterThan(0)
	})

	it.each([undefined, '', 'x', `${newSecret()}x`, newSecret(), `' or 1=1 --`])(
		'knows no reward for the token %j',
		async (token) => {
			expect(await showPraemierung(ctx, token)).toEqual({ ok: false, code: 'praemie_token_ungueltig' })
			expect(await showPraemieDaten(ctx, token, praemien.geld)).toEqual({ ok: false, code: 'praemie_token_ungueltig' })
			expect(await claim(token, praemien.geld, GELD)).toEqual({ ok: false, code: 'praemie_token_ungueltig' })
		},
	)

	it('opens nothing with another brand’s token', async () => {
		const { token, praemierung } = await openReward(ctx)
		const fremd = await database.contextFor('lindental.localhost')
		expect(await showPraemierung(fremd, token)).toEqual({ ok: false, code: 'praemie_token_ungueltig' })
		expect(await claim(token, praemien.geld, GELD, undefined, fremd)).toMatchObject({ code: 'praemie_token_ungueltig' })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Offen' })
	})

	it('[T-RewardOrder] ends with the deadline, before and after the job has noticed', async () => {
		const clock = testClock()
		const later = { ...ctx, clock }
		const { token, praemierung } = await openReward(later)
		clock.set(praemierung.fristBis)
		expect(await showPraemierung(later, token)).toMatchObject({ ok: true })
		clock.set(new Date(praemierung.fristBis.getTime() + 1))
		expect(await claim(token, praemien.geld, GELD, undefined, later)).toEqual({ ok: false, code: 'praemie_abgelaufen' })
		await expirePraemierungen(later)
		expect(await reload(later, praemierung.id)).toMatchObject({ zustand: 'Abgelaufen' })
		expect(await showPraemierung(later, token)).toEqual({ ok: false, code: 'praemie_abgelaufen' })
		expect(await claim(token, praemien.geld, GELD, undefined, later)).toEqual({ ok: false, code: 'praemie_abgelaufen' })
	})

	it('[R-DELETE] pays nothing to an account that was deleted after the release', async () => {
		const { token, praemierung, empfehlerId } = await openReward(ctx)
		await ctx.db
			.update(ctx.tables.empfehler)
			.set({ geloeschtAm: ctx.clock() })
			.where(eq(ctx.tables.empfehler.id, empfehlerId))
		expect(await claim(token, praemien.geld, GELD)).toEqual({ ok: false, code: 'praemie_storniert' })
		expect(await auszahlungenOf(ctx, praemierung.id)).toEqual([])
	})
})

describe('the bonus after N closings', () => {
	const bonusOf = async (empfehlerId: string) => {
		const rows = await ctx.db
			.select()
			.from(ctx.tables.praemierung)
			.where(eq(ctx.tables.praemierung.empfehlerId, empfehlerId))
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
			const empfehlung = await insertEmpfehlung(on, { empfehlerId: wer })
			wer = empfehlung.empfehlerId
			const id = await insertBereiterAuftrag(on, empfehlung.empfaengernummer)
			expect(await releaseAuftrag(on, id)).toMatchObject({ ok: true })
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
		expect(await cancelAuftrag(on, auftraege[1] ?? '')).toMatchObject({ ok: true })
		expect(await bonusOf(empfehlerId)).toMatchObject([{ bonusNummer: 1, zustand: 'Storniert' }])
		const wieder = await closings(1, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toMatchObject([
			{ bonusNummer: 1, zustand: 'Storniert' },
			{ bonusNummer: 2, zustand: 'Offen' },
		])
		// The first order is cancelled, another takes its place: the bonus was kept, so there is none for it.
		expect(await cancelAuftrag(on, auftraege[0] ?? '')).toMatchObject({ ok: true })
		await closings(1, on, empfehlerId)
		expect(await bonusOf(empfehlerId)).toHaveLength(2)
		expect(wieder.auftraege).toHaveLength(1)
	})

	it('stays when the order it came with falls through and the other closings earn it as well', async () => {
		const on = withBonus(2)
		const { empfehlerId, auftraege } = await closings(3, on)
		expect(await cancelAuftrag(on, auftraege[1] ?? '')).toMatchObject({ ok: true })
		const [eigene] = (await praemierungenOf(ctx, auftraege[1] ?? '')).filter(({ art }) => art === 'auftrag')
		expect(eigene?.zustand).toBe('Storniert')
		expect(await bonusOf(empfehlerId)).toMatchObject([{ bonusNummer: 1, zustand: 'Offen' }])
		expect(await cancelAuftrag(on, auftraege[0] ?? '')).toMatchObject({ ok: true })
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
			.from(ctx.tables.auftrag)
			.where(eq(ctx.tables.auftrag.id, auftraege[0] ?? ''))
		const empfaengerId = auftrag?.empfaengerId ?? ''
		await ctx.db
			.insert(ctx.tables.eigenwerbung)
			.values({ empfaengerId, zustand: 'offen', gruende: ['iban'], erstelltAm: ctx.clock() })
		expect(
			await decideEigenwerbung(on, { empfaengerId, intent: 'ablehnen', antwort: 'Dasselbe Konto.' }),
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
		expect(await claim(token, praemien.geld, GELD)).toMatchObject({ code: 'praemie_nicht_waehlbar' })
		expect(await claim(token, optionen[0]?.praemieId ?? 0, GELD)).toEqual({ ok: true, value: { art: 'bonus' } })
		expect(await reload(ctx, bonus?.id ?? '')).toMatchObject({ betragCent: 6000, zustand: 'Bereitgestellt' })
	})
})

describe('a goodwill reward', () => {
	it('is found by Empfehlungsnummer or e-mail address, announced by mail and chosen like any other', async () => {
		const { empfehlungsnummer, empfehlerId } = await insertEmpfehlung(ctx)
		const [empfehler] = await ctx.db.select().from(ctx.tables.empfehler).where(eq(ctx.tables.empfehler.id, empfehlerId))
		const email = empfehler?.email ?? ''
		for (const an of [empfehlungsnummer.toLowerCase(), email.toUpperCase()])
			expect(await grantKulanz(ctx, { an, betragCent: 2500, grund: 'beschwerde' })).toEqual({ ok: true, value: null })
		const rows = await ctx.db
			.select()
			.from(ctx.tables.praemierung)
			.where(eq(ctx.tables.praemierung.empfehlerId, empfehlerId))
		expect(rows).toMatchObject([
			{ art: 'kulanz', seite: 'empfehler', betragCent: 2500 },
			{ art: 'kulanz', betragCent: 2500 },
		])
		expect(await countMails(ctx, 'praemie_bereit', email)).toBe(2)
		const token = await tokenOf(ctx, `praemie_bereit:${rows[0]?.id}`)
		const found = await showPraemierung(ctx, token)
		if (!found.ok || !('wahl' in found.value)) throw new Error('no choice')
		const geld = found.value.wahl.optionen.find(({ art }) => art === 'geld')
		expect(await claim(token, geld?.praemieId ?? 0, GELD)).toEqual({ ok: true, value: { art: 'kulanz' } })
		expect(await showPraemierung(ctx, token)).toMatchObject({ value: { stand: { kulanz: true } } })
	})

	it('is not granted to nobody', async () => {
		const grund = 'sonstiges'
		expect(await grantKulanz(ctx, { an: 'GIBTESNICHT', betragCent: 100, grund })).toMatchObject({
			code: 'empfehlung_unbekannt',
		})
		expect(await grantKulanz(ctx, { an: 'niemand@example.org', betragCent: 100, grund })).toMatchObject({
			code: 'email_nicht_registriert',
		})
	})
})
