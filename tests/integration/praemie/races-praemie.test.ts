import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { expirePraemierungen } from '~/usecases/jobs/expire-praemierungen'
import { claimPraemierung, type Wahl } from '~/usecases/praemie/claim-praemierung'
import { issueGutschein } from '~/usecases/praemie/issue-gutschein'
import { markAuszahlungGezahlt, returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import { submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	auszahlungenOf,
	BANKDATEN,
	countMails,
	insertBereiterAuftrag,
	insertFreund,
	insertProdukt,
	neueReferenz,
	openReward,
	plantCodes,
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

const times = <T>(anzahl: number, work: (i: number) => Promise<T>) =>
	Promise.all(Array.from({ length: anzahl }, (_, i) => work(i)))

const count = (keys: string[]) => {
	const counts: Record<string, number> = {}
	for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
	return counts
}

/** How often each outcome came. */
const tally = (results: { ok: boolean; code?: string }[]) =>
	count(results.map(({ ok, code }) => (ok ? 'ok' : (code ?? ''))))

describe('one reward', () => {
	it('claimed 50 times at once is claimed once', async () => {
		const { token, praemierung } = await openReward(ctx)
		const before = await countMails(ctx, 'auszahlung_bestaetigt')
		const results = await times(50, (i) =>
			claimPraemierung(ctx, token, praemien.geld, GELD, `PraemieDaten:${praemierung.id}-${i}`),
		)
		expect(tally(results)).toEqual({ ok: 1, praemie_bereits_gewaehlt: 49 })
		expect(await auszahlungenOf(ctx, praemierung.id)).toHaveLength(1)
		expect(await countMails(ctx, 'auszahlung_bestaetigt')).toBe(before + 1)
	})

	it('claimed as money and as a voucher at once is one of them', async () => {
		await plantCodes(ctx, 2)
		const { token, praemierung, email } = await openReward(ctx)
		const results = await times(20, (i) =>
			i % 2
				? claimPraemierung(ctx, token, praemien.geld, GELD, undefined)
				: claimPraemierung(ctx, token, praemien.gutschein, { art: 'gutschein', email }, undefined),
		)
		expect(tally(results)).toEqual({ ok: 1, praemie_bereits_gewaehlt: 19 })
		const { praemieId } = await reload(ctx, praemierung.id)
		const auszahlungen = await auszahlungenOf(ctx, praemierung.id)
		const codes = await ctx.db.select().from(t.gutscheinCode).where(eq(t.gutscheinCode.praemierungId, praemierung.id))
		expect([auszahlungen.length, codes.length]).toEqual(praemieId === praemien.geld ? [1, 0] : [0, 1])
	})

	it('sent 20 times by one form has one effect, and all get its answer', async () => {
		const { token, praemierung } = await openReward(ctx)
		const results = await times(20, () =>
			claimPraemierung(ctx, token, praemien.geld, GELD, `PraemieDaten:${praemierung.id}`),
		)
		expect(tally(results)).toEqual({ ok: 20 })
		expect(await auszahlungenOf(ctx, praemierung.id)).toHaveLength(1)
	})

	it('claimed and cancelled at once is one of them, never half of both', async () => {
		await times(10, async () => {
			const { token, praemierung, auftragId } = await openReward(ctx)
			const [claimed, cancelled] = await Promise.all([
				claimPraemierung(ctx, token, praemien.geld, GELD, undefined),
				cancelAuftrag(asBetrieb(ctx), auftragId),
			])
			expect(cancelled.ok).toBe(true)
			expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Storniert' })
			const auszahlungen = await auszahlungenOf(ctx, praemierung.id)
			expect(auszahlungen.map(({ zustand }) => zustand)).toEqual(claimed.ok ? ['Storniert'] : [])
		})
	})

	it('claimed while it expires ends in one state', async () => {
		const clock = testClock()
		const on = { ...ctx, clock }
		const rewards = await times(10, () => openReward(on))
		const late = { ...ctx, clock: testClock(new Date((rewards[0]?.praemierung.fristBis.getTime() ?? 0) + 1)) }
		const intime = { ...ctx, clock: testClock(new Date((rewards[0]?.praemierung.fristBis.getTime() ?? 0) - 1)) }
		const [, claims] = await Promise.all([
			expirePraemierungen(asJob(late)),
			times(10, (i) => claimPraemierung(intime, rewards[i]?.token, praemien.geld, GELD, undefined)),
		])
		await expirePraemierungen(asJob(late))
		for (const [i, claimed] of claims.entries()) {
			const { zustand, id } = await reload(ctx, rewards[i]?.praemierung.id ?? '')
			expect(zustand).toBe(claimed.ok ? 'Bereitgestellt' : 'Abgelaufen')
			expect(await auszahlungenOf(ctx, id)).toHaveLength(claimed.ok ? 1 : 0)
		}
	})
})

describe('ten voucher codes', () => {
	it('claimed by 50 rewards at once are given once each; the rest wait and get theirs later', async () => {
		const hafen = await database.contextFor('hafen.localhost')
		const { gutschein } = await insertProdukt(hafen)
		const rewards = await times(50, () => openReward(hafen))
		await plantCodes(hafen, 10)
		const results = await times(50, (i) =>
			claimPraemierung(
				hafen,
				rewards[i]?.token,
				gutschein,
				{ art: 'gutschein', email: `g${i}@example.org` },
				undefined,
			),
		)
		expect(tally(results)).toEqual({ ok: 50 })
		const given = async () => {
			const { gutscheinCode } = t
			return hafen.db.select().from(gutscheinCode).where(isNotNull(gutscheinCode.praemierungId))
		}
		const states = async () => {
			const rows = await times(50, (i) => reload(hafen, rewards[i]?.praemierung.id ?? ''))
			return count(rows.map(({ zustand }) => zustand))
		}
		expect(await states()).toEqual({ Abgeholt: 10, Bereitgestellt: 40 })
		expect(new Set((await given()).map(({ praemierungId }) => praemierungId)).size).toBe(10)
		expect(await countMails(hafen, 'gutschein')).toBe(10)

		await plantCodes(hafen, 45)
		await times(100, (i) => issueGutschein(hafen, rewards[i % 50]?.praemierung.id ?? ''))
		expect(await states()).toEqual({ Abgeholt: 50 })
		expect(new Set((await given()).map(({ praemierungId }) => praemierungId)).size).toBe(50)
		expect(await countMails(hafen, 'gutschein')).toBe(50)
	})
})

describe('one order', () => {
	it('reported 20 times at once is taken once', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const meldung = { referenz: neueReferenz(), auftragsdatum: '2026-10-01', empfaengernummer }
		expect(tally(await times(20, () => reportAuftrag(asBetrieb(ctx), meldung)))).toEqual({
			ok: 1,
			auftrag_referenz_vorhanden: 19,
		})
	})

	it('of 20 for one Empfaenger at once is the only live one', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const results = await times(20, () =>
			reportAuftrag(asBetrieb(ctx), { referenz: neueReferenz(), auftragsdatum: '2026-10-01', empfaengernummer }),
		)
		expect(tally(results)).toEqual({ ok: 1, empfaenger_hat_auftrag: 19 })
	})

	it.each([
		['no limit', undefined, { ok: 10 }],
		['a limit of three', 3, { ok: 3, auftrag_limit: 7 }],
		['a limit of one', 1, { ok: 1, auftrag_limit: 9 }],
	])('of ten friends of one Empfehlung at once, with %s', async (_, maxAuftraege, expected) => {
		const { empfehlungId } = await plantEmpfehlungRow(ctx, { maxAuftraege })
		const freunde = await times(10, () => insertFreund(ctx, { empfehlungId }))
		const results = await times(10, (i) =>
			reportAuftrag(asBetrieb(ctx), {
				referenz: neueReferenz(),
				auftragsdatum: '2026-10-01',
				empfaengernummer: freunde[i]?.empfaengernummer,
			}),
		)
		expect(tally(results)).toEqual(expected)
	})

	it('released 20 times at once is released once', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx, { anteil: 50 })
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		expect(tally(await times(20, () => releaseAuftrag(asBetrieb(ctx), id)))).toEqual({ ok: 1, auftrag_zustand: 19 })
		expect(await praemierungenOf(ctx, id)).toHaveLength(2)
	})

	it('of ten released at once earns one bonus for every five', async () => {
		const { empfehlerId, empfaengernummer } = await plantEmpfehlungRow(ctx)
		const ids = [await insertBereiterAuftrag(ctx, empfaengernummer)]
		for (let i = 0; i < 9; i++) {
			const weitere = await plantEmpfehlungRow(ctx, { empfehlerId })
			ids.push(await insertBereiterAuftrag(ctx, weitere.empfaengernummer))
		}
		expect(tally(await times(10, (i) => releaseAuftrag(asBetrieb(ctx), ids[i] ?? '')))).toEqual({ ok: 10 })
		const rows = await ctx.db.select().from(t.praemierung).where(eq(t.praemierung.empfehlerId, empfehlerId))
		expect(
			rows
				.filter(({ art }) => art === 'bonus')
				.map(({ bonusNummer }) => bonusNummer)
				.sort(),
		).toEqual([1, 2])
	})
})

describe('one payout', () => {
	const payout = async () => {
		const reward = await openReward(ctx)
		await claimPraemierung(ctx, reward.token, praemien.geld, GELD, undefined)
		const [auszahlung] = await auszahlungenOf(ctx, reward.praemierung.id)
		return { ...reward, id: auszahlung?.id ?? '' }
	}

	it('marked as paid, returned and cancelled at once is one of them; what was paid is claimed back once', async () => {
		await times(8, async () => {
			const { id, praemierung, auftragId } = await payout()
			const [paid, back, cancelled] = await Promise.all([
				markAuszahlungGezahlt(asCli(ctx), id),
				returnAuszahlung(asBetrieb(ctx), id),
				cancelAuftrag(asBetrieb(ctx), auftragId),
			])
			const { zustand } = await reload(ctx, praemierung.id)
			const [auszahlung] = await auszahlungenOf(ctx, praemierung.id)
			const { rueckforderung } = t
			const claims = await ctx.db.$count(rueckforderung, eq(rueckforderung.praemierungId, praemierung.id))
			expect(paid.ok && back.ok).toBe(false)
			expect(cancelled.ok).toBe(true)
			expect([zustand, auszahlung?.zustand, claims]).toEqual(
				paid.ok ? ['Ausgezahlt', 'Gezahlt', 1] : ['Storniert', 'Storniert', 0],
			)
		})
	})

	it('that came back gets one new account of 20 sent at once', async () => {
		const { id, praemierung } = await payout()
		await returnAuszahlung(asBetrieb(ctx), id)
		const token = await tokenOf(ctx, `bankdaten_noetig:${id}`)
		const results = await times(20, () => submitBankdaten(ctx, token, BANKDATEN, undefined))
		expect(tally(results)).toEqual({ ok: 1, link_benutzt: 19 })
		expect(await auszahlungenOf(ctx, praemierung.id)).toHaveLength(2)
	})
})
