import { fc, test as prop } from '@fast-check/vitest'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addBerlinDays } from '~/domain/shared/dates'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { showEmpfehlung } from '~/usecases/empfehlung/show-empfehlung'
import { expireEmpfehlungen } from '~/usecases/jobs/expire-empfehlungen'
import { listLaufende } from '~/usecases/kampagne/list-laufende'
import { endKampagne } from '~/usecases/kampagne/move-kampagne'
import { listKampagnen, showKampagne } from '~/usecases/kampagne/show-kampagne'
import { showHeute } from '~/usecases/mandant/show-heute'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, produkte } from '../../fixtures/empfehlung'
import { liveKampagne, playOf, schreibt } from '../../fixtures/kampagne'

const clock = testClock()
const BEGINN = clock()
let database: TestDatabase
let ctx: TestContext
let produkt: { teilbar: number; wertCent: number }
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	produkt = await produkte(ctx)
})
afterAll(() => database.drop())
afterEach(async () => {
	clock.set(BEGINN)
	for (const { id, zustand } of await listKampagnen(schreibt(ctx)))
		if (zustand === 'live' || zustand === 'pausiert') await endKampagne(schreibt(ctx), id)
})

const { recommend, order, release, spaeter } = playOf(() => ({ ctx, clock, produktId: produkt.teilbar }))
const cancel = (auftragId: string | undefined) => cancelAuftrag(asBetrieb(spaeter()), auftragId ?? '', 'Widerruf')
const expire = () => expireEmpfehlungen(asJob(ctx))

/** A campaign's budget of now, whose parts are always its sum. */
async function budgetOf(id: string) {
	const view = await showKampagne(schreibt(ctx), id)
	if (!view.ok || !view.value.budget) throw new Error('no budget')
	const { budgetCent, vergebenCent, reserviertCent, freiCent } = view.value.budget
	expect(vergebenCent + reserviertCent + freiCent).toBe(budgetCent)
	expect(Math.min(vergebenCent, reserviertCent, freiCent)).toBeGreaterThanOrEqual(0)
	return [vergebenCent, reserviertCent, freiCent]
}

/** The same people by another process, as it sees the campaigns once it is told. */
const fresh = (): TestContext => ({ ...ctx, mandant: { ...ctx.mandant } })

describe('who was promised an extra gets it', () => {
	it('a recommendation reserves it, its order takes it, and a cancelled order leaves it reserved for another one', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 10_000 })
		const rows = [await recommend(), await recommend(), await recommend()]
		expect(await budgetOf(id)).toEqual([0, 9000, 1000])
		const [spaete] = [await recommend()]
		expect([rows.map(({ kampagneId }) => kampagneId), spaete?.kampagneId]).toEqual([[id, id, id], null])
		const auftraege = [await order(rows[0] ?? { id: '' }), await order(rows[1] ?? { id: '' })]
		expect(await release(auftraege[0] ?? '')).toMatchObject([{ zusatzCent: 3000 }])
		expect(await release(auftraege[1] ?? '')).toMatchObject([{ zusatzCent: 3000 }])
		expect(await budgetOf(id)).toEqual([6000, 3000, 1000])
		// A second order of the same recommendation is not reserved, and the rest does not do for it.
		expect(await release(await order(rows[0] ?? { id: '' }))).toMatchObject([
			{ zusatzCent: 0, betragCent: produkt.wertCent },
		])
		expect(await cancel(auftraege[0])).toMatchObject({ ok: true })
		expect(await budgetOf(id)).toEqual([3000, 6000, 1000])
		expect(await release(await order(rows[0] ?? { id: '' }))).toMatchObject([{ zusatzCent: 3000 }])
		expect(await budgetOf(id)).toEqual([6000, 3000, 1000])
	})

	it('the offer ends before a budget is passed, is told once, and those at work see it', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 7000 })
		expect(await listLaufende(ctx)).toMatchObject([{ id, name: 'Herbstwochen', begrenzt: true, auswahl: false }])
		const row = await recommend()
		await recommend()
		const alle = await ctx.db.select().from(t.mail).where(eq(t.mail.vorlage, 'kampagne_budget'))
		const mails = alle.filter(({ schluessel }) => schluessel.startsWith(`kampagne_budget:${id}:`))
		expect(new Set(mails.map(({ an }) => an)).size).toBe(mails.length)
		expect(mails.length).toBeGreaterThan(0)
		expect((await listLaufende(fresh())).map((one) => one.id)).not.toContain(id)
		const found = await showAngebot(fresh(), produkt.teilbar)
		expect(found.ok && found.value.kampagne).toBeNull()
		expect(await showHeute(asBetrieb(ctx))).toMatchObject({ kampagnenBudget: { count: 1 } })
		expect(await showEmpfehlung(ctx, row.empfehlungsnummer)).toMatchObject({
			value: { betrag: { cent: produkt.wertCent + 3000 } },
		})
		expect(await listKampagnen(schreibt(ctx))).toContainEqual(expect.objectContaining({ id, zustand: 'live' }))
	})

	it('one that wants it ends with its budget, for good', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 3000, budgetEnde: 'schluss' })
		const row = await recommend()
		expect(await showKampagne(schreibt(ctx), id)).toMatchObject({ value: { zustand: 'beendet' } })
		expect((await recommend()).kampagneId).toBeNull()
		expect(await release(await order(row))).toMatchObject([{ zusatzCent: 3000 }])
	})

	it('whoever saw the offer of a process that was not told yet is asked again, once', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 3000 })
		const anderswo = fresh()
		const saw = await showAngebot(anderswo, produkt.teilbar)
		expect(saw.ok && saw.value.kampagne?.id).toBe(id)
		await recommend()
		const gezeigteKampagne = saw.ok ? saw.value.kampagne?.id : undefined
		const post = async (gezeigt: string | undefined) =>
			createEmpfehlung(
				anderswo,
				produkt.teilbar,
				await eingabe(anderswo, { email: 'spaet.dran@example.org', gezeigteKampagne: gezeigt }),
			)
		expect(await post(gezeigteKampagne)).toMatchObject({ code: 'angebot_geaendert' })
		const again = await showAngebot(anderswo, produkt.teilbar)
		expect(again.ok && again.value.kampagne).toBeNull()
		expect(await post(undefined)).toMatchObject({ ok: true })
		expect(await budgetOf(id)).toEqual([0, 3000, 0])
	})

	it('beyond what is reserved a friend reads what is left, and in the end the usual reward', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 6000 })
		const row = await recommend({ anteilEmpfehler: 50 })
		const gezeigt = async () => {
			const found = await showEinladung(ctx, { hex: row.hex })
			if (!found.ok) throw new Error(found.code)
			const geteilt = await showEmpfehlung(ctx, row.empfehlungsnummer)
			const { vorteil } = found.value
			expect(geteilt.ok && geteilt.value.betragKontakt).toEqual(vorteil)
			return vorteil
		}
		const haelfte = Math.floor((produkt.wertCent + 3000) / 2)
		const name = { de: 'Herbstwochen', en: 'Autumn weeks' }
		expect(await gezeigt()).toMatchObject({ cent: haelfte, zusatz: { cent: 1500, name } })
		expect((await gezeigt())?.zusatz).not.toHaveProperty('begrenzt')
		const auftraege = [await order(row)]
		expect(await gezeigt()).toMatchObject({ cent: haelfte, zusatz: { cent: 1500, name, begrenzt: true } })
		auftraege.push(await order(row))
		const ohne = Math.floor(produkt.wertCent / 2)
		expect(await gezeigt()).toEqual({ cent: ohne, einheitlich: expect.any(Boolean) })
		auftraege.push(await order(row))
		for (const [i, auftragId] of auftraege.entries()) {
			const booked = (await release(auftragId)).filter(({ art, seite }) => art === 'auftrag' && seite === 'empfaenger')
			expect(booked.map(({ betragCent }) => betragCent)).toEqual([i < 2 ? haelfte : ohne])
			expect((await gezeigt())?.cent).toBe(ohne)
		}
		expect(await budgetOf(id)).toEqual([6000, 0, 0])
	})

	it('what lapsed is free again, what can still be ordered is not', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 9000 })
		const [lapses, waits, ordered] = [await recommend(), await recommend(), await recommend()]
		await order(waits)
		await release(await order(ordered))
		expect(await expire()).toEqual({ abgelaufen: 0 })
		expect(await budgetOf(id)).toEqual([3000, 6000, 0])
		clock.set(addBerlinDays(lapses.gueltigBis, 1))
		await expire()
		expect(await budgetOf(id)).toEqual([3000, 3000, 3000])
	})

	it('a budget of a month counts by the day of the recommendation', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 6000, budgetZeitraum: 'monat' })
		const row = await recommend()
		await recommend()
		expect((await recommend()).kampagneId).toBeNull()
		clock.set(addBerlinDays(clock(), 40))
		const next = fresh()
		const offer = await showAngebot(next, produkt.teilbar)
		expect(offer.ok && offer.value.kampagne?.id).toBe(id)
		expect(await release(await order(row))).toMatchObject([{ zusatzCent: 3000 }])
		expect(await budgetOf(id)).toEqual([0, 0, 6000])
	})

	it('a milestone is paid as long as something is free, and the order keeps what it was promised', async () => {
		const id = await liveKampagne(ctx, {
			regeln: [
				{ wenn: { art: 'immer' }, leistung: { art: 'fest', cent: 1000 } },
				{ wenn: { art: 'meilenstein', nummer: 2 }, leistung: { art: 'fest', cent: 5000 } },
			],
			budgetCent: 6000,
		})
		const email = 'meilen.stein@example.org'
		const rows = [await recommend({ email }), await recommend()]
		expect(await release(await order(rows[0] ?? { id: '' }))).toMatchObject([{ zusatzCent: 1000 }])
		expect(await release(await order(rows[0] ?? { id: '' }))).toMatchObject([{ zusatzCent: 1000 }])
		expect(await budgetOf(id)).toEqual([2000, 1000, 3000])
	})
})

describe('at once', () => {
	it('200 recommendations, 50 at once, never pass the last 100 EUR', async () => {
		const id = await liveKampagne(ctx, { budgetCent: 10_000 })
		const inputs = await Promise.all(
			Array.from({ length: 200 }, (_, n) => eingabe(ctx, { email: `gleichzeitig.${n}@example.org` })),
		)
		const made: Awaited<ReturnType<typeof createEmpfehlung>>[] = []
		// The driver takes no begin on a connection that a hundred statements wait for; the server lets fewer in.
		for (let from = 0; from < inputs.length; from += 50)
			made.push(
				...(await Promise.all(
					inputs.slice(from, from + 50).map((input) => createEmpfehlung(ctx, produkt.teilbar, input)),
				)),
			)
		const codes = new Set(made.flatMap((one) => (one.ok ? [] : [one.code])))
		expect([...codes].filter((code) => code !== 'angebot_geaendert')).toEqual([])
		const rows = await ctx.db.select().from(t.empfehlung).where(eq(t.empfehlung.kampagneId, id))
		expect(rows).toHaveLength(3)
		expect(await budgetOf(id)).toEqual([0, 9000, 1000])
	})

	it('200 releases share the last 100 EUR, and those that were promised lose nothing', async () => {
		const menge = 12
		const id = await liveKampagne(ctx, { budgetCent: menge * 3000 + 10_000 })
		const rows = await Promise.all(Array.from({ length: menge }, () => recommend()))
		const auftraege: string[] = []
		for (let from = 0; from < 200; from += 40)
			auftraege.push(
				...(await Promise.all(Array.from({ length: 40 }, (_, n) => order(rows[(from + n) % menge] ?? { id: '' })))),
			)
		const released: Awaited<ReturnType<typeof release>> = []
		for (let from = 0; from < 200; from += 50) {
			released.push(...(await Promise.all(auftraege.slice(from, from + 50).map(release))).flat())
			await budgetOf(id)
		}
		expect(released.filter(({ zusatzCent }) => zusatzCent === 3000)).toHaveLength(menge + 3)
		for (const row of rows) {
			const eigene = released.filter(({ empfehlungId }) => empfehlungId === row.id)
			expect(eigene.some(({ zusatzCent }) => zusatzCent === 3000)).toBe(true)
		}
		expect(await budgetOf(id)).toEqual([(menge + 3) * 3000, 0, 1000])
	})
})

describe('whatever happens', () => {
	prop.prop(
		[
			fc.integer({ min: 3000, max: 14_000 }),
			fc.array(fc.tuple(fc.constantFrom('recommend', 'release', 'cancel', 'lapse'), fc.nat(20)), {
				minLength: 6,
				maxLength: 14,
			}),
		],
		{ numRuns: 8 },
	)(
		'paid, reserved and free are the budget, and every first order has what was promised',
		async (budgetCent, steps) => {
			clock.set(BEGINN)
			const id = await liveKampagne(ctx, { budgetCent, rang: 1 })
			const rows: Awaited<ReturnType<typeof recommend>>[] = []
			const released: { auftragId: string; empfehlungId: string }[] = []
			for (const [step, n] of steps) {
				const row = rows[n % Math.max(1, rows.length)]
				if (step === 'recommend') rows.push(await recommend())
				if (step === 'release' && row?.kampagneId === id && row.gueltigBis > clock()) {
					const auftragId = await order(row)
					const [one] = await release(auftragId)
					if (!released.some(({ empfehlungId }) => empfehlungId === row.id)) expect(one?.zusatzCent).toBe(3000)
					released.push({ auftragId, empfehlungId: row.id })
				}
				if (step === 'cancel') {
					const [gone] = released.splice(n % Math.max(1, released.length), 1)
					if (gone) await cancel(gone.auftragId)
				}
				if (step === 'lapse' && row) {
					clock.set(addBerlinDays(row.gueltigBis, 1))
					await expire()
				}
				await budgetOf(id)
			}
			await endKampagne(schreibt(ctx), id)
		},
		120_000,
	)
})
