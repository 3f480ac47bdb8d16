import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetriebRolle } from '~/domain/benutzer/rollen'
import { addBenutzer } from '~/usecases/benutzer/add-benutzer'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { decideKulanz } from '~/usecases/praemie/decide-kulanz'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { withdrawKulanz } from '~/usecases/praemie/withdraw-kulanz'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import { listKulanzBezuege } from '~db/repositories/praemie/kulanz'
import * as t from '~db/schema/mandant/tables'
import { operator, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { BANKDATEN, countMails, insertProdukt, plantEmpfehlungRow, tokenOf } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
const NAMEN = {
	anna: ['Anna Weber', 'admin'],
	ben: ['Ben Kaya', 'admin'],
	fine: ['Fine Sommer', 'finanzen'],
	suse: ['Suse Winter', 'support'],
	ines: ['Ines Herbst', 'inhalte'],
	lars: ['Lars Lenz', 'lesend'],
} as const satisfies Record<string, [string, BetriebRolle]>
type Wer = keyof typeof NAMEN
const WER = Object.keys(NAMEN) as Wer[]
const ids = new Map<Wer, string>()

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
	for (const wer of WER) {
		const [name, rolle] = NAMEN[wer]
		const neu = { emailNorm: `${wer}@team.example`, name, art: 'betrieb', rollen: [rolle] } as const
		const row = await addBenutzer(ctx, ctx.db, { ...neu, passwortHash: 'x', passwortWechsel: false, rollen: [rolle] })
		ids.set(wer, row?.id ?? '')
	}
})
afterAll(() => database.drop())

/** Somebody of the team who just entered their second factor, in this brand's settings. */
const as = (wer: Wer, config: Partial<TestContext['mandant']['config']> = {}): TestContext =>
	withFaktor({
		...ctx,
		mandant: { ...ctx.mandant, config: { ...ctx.mandant.config, ...config } },
		actor: { art: 'betrieb', id: ids.get(wer) ?? '', sitzungId: 's', rollen: [NAMEN[wer][1]] },
	})
const name = (wer: Wer) => `betrieb:${ids.get(wer)}`

async function person(set: Partial<{ vorname: string; nachname: string; mailbox: string; email: string }> = {}) {
	const row = await plantEmpfehlungRow(ctx)
	const { empfehler } = t
	if (Object.keys(set).length > 0) await ctx.db.update(empfehler).set(set).where(eq(empfehler.id, row.empfehlerId))
	return row
}
const antraegeOf = (empfehlerId: string) =>
	ctx.db.select().from(t.kulanzAntrag).where(eq(t.kulanzAntrag.empfehlerId, empfehlerId))
const rewardsOf = (empfehlerId: string) =>
	ctx.db.select().from(t.praemierung).where(eq(t.praemierung.empfehlerId, empfehlerId))

/** Asks for goodwill that needs a second person. */
async function waiting(wer: Wer, betragCent = 10_000) {
	const { empfehlungsnummer: an, empfehlerId } = await person()
	const kulanz = { an, betragCent, grund: 'beschwerde', notiz: 'Drei Anrufe' } as const
	expect(await grantKulanz(as(wer), kulanz)).toEqual({ ok: true, value: 'wartet' })
	const [antrag] = await antraegeOf(empfehlerId)
	return { id: antrag?.id ?? '', empfehlerId }
}

describe('goodwill above what one person may grant', () => {
	const FRAGEN: readonly Wer[] = ['anna', 'ben', 'fine', 'suse']
	const FREIGEBEN: readonly Wer[] = ['anna', 'ben', 'fine']
	const PAARE = WER.flatMap((fragt) => WER.map((entscheidet) => [fragt, entscheidet] as const))

	it.each(PAARE)('asked for by %s, decided by %s', async (fragt, entscheidet) => {
		if (!FRAGEN.includes(fragt)) {
			await expect(grantKulanz(as(fragt), { an: 'X', betragCent: 1, grund: 'sonstiges' })).rejects.toThrow(
				NotAuthorised,
			)
			return
		}
		const { id, empfehlerId } = await waiting(fragt)
		expect(await rewardsOf(empfehlerId)).toEqual([])
		const decision = () => decideKulanz(as(entscheidet), { id, intent: 'gewaehren', antwort: 'geprüft' })
		if (!FREIGEBEN.includes(entscheidet)) {
			await expect(decision()).rejects.toThrow(NotAuthorised)
			expect(await antraegeOf(empfehlerId)).toMatchObject([{ zustand: 'beantragt' }])
			return
		}
		if (fragt === entscheidet) {
			expect(await decision()).toEqual({ ok: false, code: 'vier_augen' })
			expect(await rewardsOf(empfehlerId)).toEqual([])
			return
		}
		expect(await decision()).toEqual({ ok: true, value: null })
		const gewaehrtVon = `${name(fragt)} ${name(entscheidet)}`
		expect(await rewardsOf(empfehlerId)).toMatchObject([{ art: 'kulanz', betragCent: 10_000, gewaehrtVon }])
		expect(await decision()).toEqual({ ok: false, code: 'zustand_veraltet' })
	})

	it('is refused by the database, too, where one person asked and decided', async () => {
		const { id } = await waiting('anna')
		const { id: praemierungId } = (await rewardsOf((await granted()).empfehlerId))[0] ?? {}
		const { kulanzAntrag } = t
		const alone = { zustand: 'gewaehrt', entschiedenVon: name('anna'), praemierungId: praemierungId ?? null } as const
		await expect(ctx.db.update(kulanzAntrag).set(alone).where(eq(kulanzAntrag.id, id))).rejects.toMatchObject({
			cause: { message: expect.stringContaining('kulanz_antrag_vier_augen') },
		})
		const ohne = { ...alone, entschiedenVon: name('ben'), praemierungId: null }
		await expect(ctx.db.update(kulanzAntrag).set(ohne).where(eq(kulanzAntrag.id, id))).rejects.toMatchObject({
			cause: { message: expect.stringContaining('kulanz_antrag_praemie') },
		})
	})

	const granted = async () => {
		const row = await person()
		const kulanz = { an: row.empfehlungsnummer, betragCent: 5_000, grund: 'verspaetet' } as const
		expect(await grantKulanz(as('suse'), kulanz)).toEqual({ ok: true, value: 'gewaehrt' })
		return row
	}

	it('is owed in the ledger and announced by mail when it is granted, not before', async () => {
		const { id, empfehlerId } = await waiting('suse')
		const [row] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, empfehlerId))
		expect(await countMails(ctx, 'praemie_bereit', row?.email)).toBe(0)
		expect(await decideKulanz(as('fine'), { id, intent: 'gewaehren', antwort: '' })).toMatchObject({ ok: true })
		expect(await countMails(ctx, 'praemie_bereit', row?.email)).toBe(1)
		const [reward] = await rewardsOf(empfehlerId)
		const { buchungZeile } = t
		const zeilen = await ctx.db
			.select()
			.from(buchungZeile)
			.where(eq(buchungZeile.praemierungId, reward?.id ?? ''))
		expect(zeilen.map(({ konto, cent }) => [konto, Number(cent)]).sort()).toEqual([
			['geschuldet', -10_000],
			['kulanz', 10_000],
		])
		expect(await findBrueche(ctx.db)).toMatchObject({ anzahl: 0 })
	})

	it('can be declined with a reason, and taken back by who asked only', async () => {
		const abgelehnt = await waiting('suse')
		const nein = { id: abgelehnt.id, intent: 'ablehnen', antwort: 'Schon im März vergeben.' } as const
		expect(await decideKulanz(as('anna'), nein)).toEqual({ ok: true, value: null })
		expect(await antraegeOf(abgelehnt.empfehlerId)).toMatchObject([
			{ zustand: 'abgelehnt', antwort: 'Schon im März vergeben.', entschiedenVon: name('anna') },
		])
		expect(await listKulanzBezuege(ctx.db, [abgelehnt.id])).toMatchObject([
			{ beantragtName: NAMEN.suse[0], entschiedenName: NAMEN.anna[0] },
		])
		const { id, empfehlerId } = await waiting('suse')
		expect(await withdrawKulanz(as('anna'), id)).toEqual({ ok: false, code: 'nicht_gefunden' })
		expect(await withdrawKulanz(as('suse'), id)).toEqual({ ok: true, value: null })
		expect(await decideKulanz(as('anna'), { id, intent: 'gewaehren', antwort: '' })).toMatchObject({ ok: false })
		expect(await rewardsOf(empfehlerId)).toEqual([])
	})

	it('needs a fresh second factor to be decided', async () => {
		const { id } = await waiting('suse')
		const alt: TestContext = {
			...as('anna'),
			actor: { ...as('anna').actor, faktor: { am: null } } as TestContext['actor'],
		}
		const ja = { id, intent: 'gewaehren', antwort: '' } as const
		expect(await decideKulanz(alt, ja)).toEqual({ ok: false, code: 'faktor_noetig' })
	})

	it('is granted once where two decide at the same time', async () => {
		const { id, empfehlerId } = await waiting('suse')
		const done = await Promise.all(
			(['anna', 'ben', 'fine'] as const).map((wer) => decideKulanz(as(wer), { id, intent: 'gewaehren', antwort: '' })),
		)
		expect(done.filter(({ ok }) => ok)).toHaveLength(1)
		expect(await rewardsOf(empfehlerId)).toHaveLength(1)
	})
})

describe('goodwill for somebody like staff', () => {
	const small = async (wer: Wer, an: string) => grantKulanz(as(wer), { an, betragCent: 100, grund: 'sonstiges' })

	it.each([
		['the name', { vorname: 'Ben', nachname: 'Kaya' }],
		['the mailbox', { email: 'ben+privat@team.example', mailbox: 'ben@team.example' }],
	])('by %s waits for a second person, who is not the one it is like', async (_, set) => {
		const { empfehlungsnummer, empfehlerId } = await person(set)
		expect(await small('anna', empfehlungsnummer)).toEqual({ ok: true, value: 'wartet' })
		const [antrag] = await antraegeOf(empfehlerId)
		expect(antrag).toMatchObject({ anlass: 'mitarbeiter' })
		const ja = { id: antrag?.id ?? '', intent: 'gewaehren', antwort: '' } as const
		expect(await decideKulanz(as('ben'), ja)).toEqual({ ok: false, code: 'vier_augen' })
		expect(await decideKulanz(as('fine'), ja)).toEqual({ ok: true, value: null })
	})

	it('by the bank account waits as well', async () => {
		const mitarbeiterin = await person({ vorname: 'Suse', nachname: 'Winter' })
		await small('anna', mitarbeiterin.empfehlungsnummer)
		const [antrag] = await antraegeOf(mitarbeiterin.empfehlerId)
		await decideKulanz(as('ben'), { id: antrag?.id ?? '', intent: 'gewaehren', antwort: '' })
		const andere = await person()
		expect(await small('anna', andere.empfehlungsnummer)).toEqual({ ok: true, value: 'gewaehrt' })
		for (const { empfehlerId } of [mitarbeiterin, andere]) {
			const [reward] = await rewardsOf(empfehlerId)
			const token = await tokenOf(ctx, `praemie_bereit:${reward?.id}`)
			const { praemie } = t
			const [geld] = await ctx.db.select().from(praemie).where(eq(praemie.art, 'geld'))
			const general = (await ctx.db.select().from(praemie)).find((one) => one.produktId === null && one.art === 'geld')
			const wahl = { art: 'geld', bankdaten: BANKDATEN } as const
			expect(await claimPraemierung(ctx, token, (general ?? geld)?.id ?? 0, wahl, undefined)).toMatchObject({
				ok: true,
			})
		}
		expect(await small('anna', andere.empfehlungsnummer)).toEqual({ ok: true, value: 'wartet' })
	})
})

describe('one person alone', () => {
	/** Somebody who asked for nothing yet. */
	const newcomer = (id = '', limits: Partial<TestContext['mandant']['config']> = { KulanzMonatCent: 12_000 }) => {
		const desk = as('anna', limits)
		return { ...desk, actor: { ...operator('support'), id } }
	}

	it('grants no mailbox more than the limit and no month more than its own, however it is cut up', async () => {
		const amount = fc.constantFrom(500, 1_250, 2_500, 4_999, 5_000, 5_001, 9_000)
		const step = fc.record({
			wer: fc.constantFrom<'anna' | 'suse' | 'fine'>('anna', 'suse', 'fine'),
			an: fc.nat(2),
			betragCent: amount,
		})
		const runs = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
		await fc.assert(
			fc.asyncProperty(runs, async (batches) => {
				const anfang = new Set((await ctx.db.select().from(t.kulanzAntrag)).map(({ id }) => id))
				const team = new Map((['anna', 'suse', 'fine'] as const).map((wer) => [wer, randomUUID()]))
				const people = [await person(), await person(), await person()]
				for (const batch of batches)
					await Promise.all(
						batch.map(({ wer, an, betragCent }) =>
							grantKulanz(newcomer(team.get(wer)), {
								...{ an: people[an]?.empfehlungsnummer ?? '', betragCent, grund: 'sonstiges' },
							}),
						),
					)
				for (const { empfehlerId } of people) {
					const cent = (await rewardsOf(empfehlerId)).reduce((sum, one) => sum + one.betragCent, 0)
					expect(cent).toBeLessThanOrEqual(5_000)
				}
				const antraege = (await ctx.db.select().from(t.kulanzAntrag)).filter(({ id }) => !anfang.has(id))
				for (const id of team.values()) {
					const own = antraege.filter(({ beantragtVon }) => beantragtVon === `betrieb:${id}`)
					expect(own.reduce((sum, one) => sum + one.betragCent, 0)).toBeLessThanOrEqual(12_000)
				}
			}),
			{ numRuns: 12 },
		)
	})

	it('has all of a month’s sum again from the first instant of the next one in Berlin', async () => {
		const before = ctx.clock()
		const { empfehlungsnummer: an } = await person()
		const desk = newcomer(randomUUID(), { KulanzMonatCent: 3_000, KulanzAlleinCent: 50_000 })
		const ask = (betragCent: number) => grantKulanz(desk, { an, betragCent, grund: 'sonstiges' })
		ctx.clock.set(new Date('2026-11-01T00:30:00+01:00'))
		expect(await ask(1_000)).toMatchObject({ ok: true })
		ctx.clock.set(new Date('2026-11-30T22:59:00Z'))
		expect(await ask(2_001)).toEqual({ ok: false, code: 'kulanz_limit' })
		expect(await ask(2_000)).toMatchObject({ ok: true })
		// The new month in Berlin, the old one in UTC.
		ctx.clock.set(new Date('2026-11-30T23:00:00Z'))
		expect(await ask(3_001)).toEqual({ ok: false, code: 'kulanz_limit' })
		expect(await ask(3_000)).toMatchObject({ ok: true })
		ctx.clock.set(before)
	})

	it('is told when the month is used up, and that no goodwill is that high', async () => {
		const { empfehlungsnummer: an } = await person()
		const desk = newcomer(randomUUID(), { KulanzMonatCent: 3_000, KulanzMaxCent: 2_500 })
		const ask = (betragCent: number) => grantKulanz(desk, { an, betragCent, grund: 'sonstiges' })
		expect(await ask(2_501)).toEqual({ ok: false, code: 'kulanz_hoechstbetrag' })
		expect(await ask(2_500)).toMatchObject({ ok: true })
		expect(await ask(501)).toEqual({ ok: false, code: 'kulanz_limit' })
		expect(await ask(500)).toMatchObject({ ok: true })
	})
})
