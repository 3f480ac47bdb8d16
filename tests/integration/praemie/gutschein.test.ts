import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { issueGutschein } from '~/usecases/praemie/issue-gutschein'
import { showPraemienBetrieb } from '~/usecases/praemie/show-praemien-betrieb'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	countMails,
	findMailByKey,
	insertProdukt,
	openReward,
	PROBIERLADEN,
	plantCodes,
	reload,
	WERT_CENT,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

async function chosen(on: TestContext = ctx) {
	const reward = await openReward(on)
	const wahl = { art: 'gutschein', email: reward.email } as const
	expect(await claimPraemierung(on, reward.token, praemien.gutschein, wahl, undefined)).toMatchObject({ ok: true })
	return reward
}
const auditOf = async (id: string) =>
	(await ctx.db.select().from(ctx.tables.audit).where(eq(ctx.tables.audit.bezugId, id))).map(({ ereignis }) => ereignis)

describe('a voucher', () => {
	it('[B-TERMS] waits while the stock is empty, warns, and goes out when codes come', async () => {
		const warn = vi.spyOn(ctx.log, 'warn')
		const clock = testClock()
		const on = { ...ctx, clock }
		const { praemierung, token } = await chosen(on)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Bereitgestellt' })
		expect(warn).toHaveBeenCalledWith(
			expect.objectContaining({ marke: PROBIERLADEN, wertCent: WERT_CENT }),
			expect.any(String),
		)
		expect(await showPraemienBetrieb(asBetrieb(on))).toMatchObject({
			wartend: [{ id: praemierung.id, marke: PROBIERLADEN, wertCent: WERT_CENT, ueberfaellig: false }],
		})
		expect(await issueGutschein(on, praemierung.id)).toEqual({ ok: true, value: 'wartet' })
		expect((await auditOf(praemierung.id)).filter((e) => e === 'praemierung.gutschein_wartet')).toHaveLength(1)
		clock.advance({ hours: 25 })
		expect(await showPraemierung(on, token)).toMatchObject({
			value: { stand: { schritt: { art: 'gutschein_vorbereitet', ueberfaellig: true } } },
		})
		expect(await showPraemienBetrieb(asBetrieb(on))).toMatchObject({ wartend: [{ ueberfaellig: true }] })
		// A code of another value or brand is none.
		await plantCodes(on, 1, WERT_CENT + 1)
		await plantCodes(on, 1, WERT_CENT, 'Andere Marke')
		expect(await issueGutschein(on, praemierung.id)).toEqual({ ok: true, value: 'wartet' })
		await plantCodes(on, 1)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Abgeholt', erledigtAm: clock() })
		expect(await findMailByKey(ctx, `gutschein:${praemierung.id}`)).toMatchObject({ daten: { marke: PROBIERLADEN } })
	})

	it('keeps the codes where sending them out fails, and leaves that to the job', async () => {
		const clock = testClock()
		const { praemierung } = await chosen({ ...ctx, clock })
		clock.advance({ hours: 25 })
		// A code of another value: the reward waits on, and that it is overdue is to be logged.
		const lieferung = { marke: PROBIERLADEN, wertCent: WERT_CENT + 2, codes: ['BLEIBT-1'] }
		vi.spyOn(ctx.log, 'warn').mockImplementation(() => {
			throw new Error('the log is full')
		})
		const error = vi.spyOn(ctx.log, 'error')
		expect(await importGutscheinCodes(asBetrieb({ ...ctx, clock }), lieferung)).toEqual({ ok: true, value: 1 })
		expect(error).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }), expect.any(String))
		vi.restoreAllMocks()
		await plantCodes(ctx, 1)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Abgeholt' })
	})

	it('is given once, however often it is asked for', async () => {
		await plantCodes(ctx, 3)
		const before = await countMails(ctx, 'gutschein')
		const { praemierung } = await chosen()
		for (let i = 0; i < 3; i++)
			expect(await issueGutschein(ctx, praemierung.id)).toEqual({ ok: true, value: 'ausgegeben' })
		const codes = await ctx.db
			.select()
			.from(ctx.tables.gutscheinCode)
			.where(eq(ctx.tables.gutscheinCode.praemierungId, praemierung.id))
		expect(codes).toHaveLength(1)
		expect(await countMails(ctx, 'gutschein')).toBe(before + 1)
	})

	it('is not given for a reward that is not chosen, cancelled or unknown', async () => {
		const { praemierung, auftragId } = await openReward(ctx)
		expect(await issueGutschein(ctx, praemierung.id)).toEqual({ ok: false, code: 'zustand_veraltet' })
		await cancelAuftrag(asBetrieb(ctx), auftragId)
		expect(await issueGutschein(ctx, praemierung.id)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await issueGutschein(ctx, '00000000-0000-4000-8000-000000000000')).toMatchObject({ ok: false })
	})
})

describe('the voucher stock', () => {
	it('holds each code once, sealed', async () => {
		const lieferung = { marke: 'Einmal', wertCent: 1000, codes: ['EINMAL-1', 'EINMAL-2'] }
		expect(await importGutscheinCodes(asBetrieb(ctx), lieferung)).toEqual({ ok: true, value: 2 })
		expect(await importGutscheinCodes(asBetrieb(ctx), { ...lieferung, codes: ['EINMAL-2', 'EINMAL-3'] })).toEqual({
			ok: true,
			value: 1,
		})
		expect((await showPraemienBetrieb(asBetrieb(ctx))).bestand).toContainEqual({
			marke: 'Einmal',
			wertCent: 1000,
			frei: 3,
			vergeben: 0,
			knapp: true,
		})
		const rows = await ctx.db.select().from(ctx.tables.gutscheinCode)
		const audit = await ctx.db.select().from(ctx.tables.audit)
		expect(JSON.stringify([rows, audit])).not.toContain('EINMAL-1')
	})

	it('takes a form that is sent twice once', async () => {
		const lieferung = { marke: 'Zweimal', wertCent: 1000, codes: ['ZWEIMAL-1'] }
		expect(await importGutscheinCodes(asBetrieb(ctx), lieferung, 'BetriebPraemien:codes')).toEqual({
			ok: true,
			value: 1,
		})
		expect(await importGutscheinCodes(asBetrieb(ctx), lieferung, 'BetriebPraemien:codes')).toEqual({
			ok: true,
			value: 1,
		})
	})
})
