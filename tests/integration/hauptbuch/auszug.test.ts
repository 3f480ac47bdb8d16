import { fc } from '@fast-check/vitest'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STANDKONTEN } from '~/domain/praemie/standkonten'
import { berlinDay } from '~/domain/shared/dates'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { bookLauf } from '~/usecases/auszahlung/book-lauf'
import { settlePosten } from '~/usecases/auszahlung/settle-posten'
import { checkHauptbuch } from '~/usecases/hauptbuch/check-hauptbuch'
import { exportMonat, showHauptbuch, showMonat } from '~/usecases/hauptbuch/show-hauptbuch'
import { showHeute } from '~/usecases/mandant/show-heute'
import { submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { createKasse, type Kasse, type Payable } from '../../fixtures/lauf'
import { BANKDATEN, IBAN_ANDERE, reload, tokenOf } from '../../fixtures/praemie'

let database: TestDatabase
let kasse: Kasse
let monat: string
beforeAll(async () => {
	database = await freshDatabase()
	kasse = await createKasse(await database.contextFor('nordfunk.localhost'))
	monat = berlinDay(kasse.ctx.clock()).slice(0, 7)
})
afterAll(() => database.drop())

const buch = () => showHauptbuch(asBetrieb(kasse.ctx, 'lesend'), {})

describe('the ledger on the screen', () => {
	it('sums to nothing, shows what is owed, and finds the entries of a reward, of a run and of an account', async () => {
		const [one, other] = [await kasse.payable(), await kasse.payable()]
		const laufId = await kasse.atBank(one)
		const { konten, schuldCent, buchungen } = await buch()
		expect(konten.reduce((summe, { cent }) => summe + cent, 0)).toBe(0)
		const [{ summe } = { summe: 0 }] = await kasse.ctx.db
			.select({ summe: sql<number>`sum(${t.praemierung.betragCent})::int` })
			.from(t.praemierung)
			.where(sql`${t.praemierung.zustand} in ('Offen', 'Bereitgestellt')`)
		expect(schuldCent).toBe(summe)
		expect(buchungen[0]?.seq).toBeGreaterThan(buchungen.at(-1)?.seq ?? 0)
		const lesend = asBetrieb(kasse.ctx, 'lesend')
		const [lauf] = await kasse.ctx.db.select().from(t.lauf).where(eq(t.lauf.id, laufId))
		const ofLauf = await showHauptbuch(lesend, { lauf: lauf?.nummer })
		expect(ofLauf.buchungen.map(({ art }) => art)).toEqual(['datei_erstellt', 'lauf_freigegeben', 'praemie_gewaehrt'])
		const ofOther = await showHauptbuch(lesend, { praemierungId: other.praemierung.id })
		expect(ofOther.buchungen.map(({ art }) => art)).toEqual(['praemie_gewaehrt'])
		const exported = await showHauptbuch(lesend, { konto: 'exportiert', praemierungId: one.praemierung.id })
		expect(exported.buchungen).toHaveLength(1)
		expect((await showHauptbuch(lesend, { bis: new Date(0) })).buchungen).toEqual([])
		expect(
			(await showHauptbuch(lesend, { unter: ofLauf.buchungen[0]?.seq ?? 0, lauf: lauf?.nummer })).buchungen,
		).toHaveLength(2)
	})

	it('works the statement of a month out to the cent, whatever was paid, returned and cancelled in it', async () => {
		const steps = fc.sample(
			fc.array(fc.constantFrom('bezahlt', 'zurueck', 'storno', 'nochmal', 'kreis'), { minLength: 4, maxLength: 5 }),
			{
				numRuns: 2,
				seed: 1604,
			},
		)
		for (const sequence of steps)
			for (const step of sequence) {
				const reward = await kasse.payable()
				await SCHRITTE[step](reward)
				const auszug = await showMonat(asBetrieb(kasse.ctx), monat)
				const { konten, schuldCent } = await buch()
				const stand = new Map(konten.map(({ konto, cent }) => [konto, cent]))
				expect(auszug.ende, step).toBe(schuldCent)
				expect(auszug.bezahlt + auszug.zurueck).toBe(stand.get('bezahlt'))
				expect(auszug.storno).toBe(stand.get('storno'))
				expect(STANDKONTEN.reduce((summe, konto) => summe - (stand.get(konto) ?? 0), 0)).toBe(
					(stand.get('aufwand') ?? 0) + (stand.get('kulanz') ?? 0),
				)
				await kasse.whole()
			}
		expect(await showMonat(asBetrieb(kasse.ctx), '2020-01')).toMatchObject({ anfang: 0, bezahlt: 0, ende: 0 })
		const later = await showMonat(asBetrieb(kasse.ctx), '2099-01')
		expect(later).toMatchObject({ anfang: (await buch()).schuldCent, gewaehrt: 0 })
	})

	it('is written down where it is taken as a file', async () => {
		const auszug = await exportMonat(asBetrieb(kasse.ctx), { monat, format: 'csv' })
		const { audit } = t
		const [row] = await kasse.ctx.db.select().from(audit).where(eq(audit.ereignis, 'hauptbuch.ausgegeben'))
		expect(row?.details).toEqual({ monat, format: 'csv', endeCent: auszug.ende })
	})

	it('tells on the first page what the nightly check found broken, and no longer what is whole', async () => {
		const broken = async () => (await showHeute(asBetrieb(kasse.ctx))).hauptbuch?.count
		expect(await checkHauptbuch(asJob(kasse.ctx))).toEqual({ brueche: 0 })
		expect(await broken()).toBe(0)
		const reward = await kasse.payable()
		const { praemierung } = t
		const set = (betragCent: number) =>
			kasse.ctx.db.update(praemierung).set({ betragCent }).where(eq(praemierung.id, reward.praemierung.id))
		await set(reward.praemierung.betragCent + 100)
		expect(await checkHauptbuch(asJob(kasse.ctx))).toEqual({ brueche: 1 })
		expect(await broken()).toBe(1)
		expect((await buch()).pruefung).toMatchObject({ brueche: 1, beispiele: [`reward:${reward.praemierung.id}`] })
		await set(reward.praemierung.betragCent)
		await checkHauptbuch(asJob(kasse.ctx))
		expect(await broken()).toBe(0)
	})
})

const done = { ok: true, value: null }
const bank = async (reward: Payable, ...what: Parameters<typeof settlePosten>[2][]) => {
	const [posten] = await kasse.postenOf(await kasse.atBank(reward))
	for (const one of what) expect(await settlePosten(kasse.ctx, posten?.id ?? '', one)).toEqual(done)
}
const BACK = { was: 'zurueck', grund: 'AC04' } as const

const SCHRITTE = {
	bezahlt: async (reward: Payable) => {
		expect(await bookLauf(kasse.anna(), await kasse.atBank(reward))).toEqual(done)
	},
	zurueck: (reward: Payable) => bank(reward, BACK),
	storno: async (reward: Payable) => {
		expect(await cancelAuftrag(asBetrieb(kasse.ctx), reward.auftragId)).toEqual(done)
	},
	nochmal: (reward: Payable) => bank(reward, { was: 'nochmal', grund: 'AM04' }),
	/** Paid, returned, given other bank data, and paid again. */
	kreis: async (reward: Payable) => {
		await bank(reward, { was: 'gebucht' }, BACK)
		const token = await tokenOf(kasse.ctx, `bankdaten_noetig:${reward.auszahlung.id}`)
		expect(await submitBankdaten(kasse.ctx, token, { ...BANKDATEN, iban: IBAN_ANDERE }, undefined)).toEqual(done)
		await bank({ ...reward, ...(await kasse.reloadPayable(reward.praemierung.id)) }, { was: 'gebucht' })
		expect(await reload(kasse.ctx, reward.praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt' })
	},
}
