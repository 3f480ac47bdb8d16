import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { praemierungFristBis } from '~/domain/praemie/praemierung'
import { expirePraemierungen } from '~/usecases/jobs/expire-praemierungen'
import { claimPraemierung, type Wahl } from '~/usecases/praemie/claim-praemierung'
import { showPraemieDaten, showPraemierung } from '~/usecases/praemie/show-praemierung'
import type { AppContext } from '~/usecases/shared/context'
import { newSecret } from '~/usecases/shared/secrets'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	auszahlungenOf,
	BANKDATEN,
	countMails,
	findMailByKey,
	insertProdukt,
	openReward,
	plantCodes,
	releasedPraemierungen,
	reload,
} from '../../fixtures/praemie'

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
		await plantCodes(ctx, 1)
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
		await expirePraemierungen(asJob(later))
		expect(await reload(later, praemierung.id)).toMatchObject({ zustand: 'Abgelaufen' })
		expect(await showPraemierung(later, token)).toEqual({ ok: false, code: 'praemie_abgelaufen' })
		expect(await claim(token, praemien.geld, GELD, undefined, later)).toEqual({ ok: false, code: 'praemie_abgelaufen' })
	})

	it('[R-DELETE] pays nothing to an account that was deleted after the release', async () => {
		const { token, praemierung, empfehlerId } = await openReward(ctx)
		await ctx.db.update(t.empfehler).set({ geloeschtAm: ctx.clock() }).where(eq(t.empfehler.id, empfehlerId))
		expect(await claim(token, praemien.geld, GELD)).toEqual({ ok: false, code: 'praemie_storniert' })
		expect(await auszahlungenOf(ctx, praemierung.id)).toEqual([])
	})
})
