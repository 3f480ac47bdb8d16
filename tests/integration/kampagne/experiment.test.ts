import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addBerlinDays } from '~/domain/shared/dates'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { markGeteilt } from '~/usecases/empfehlung/mark-geteilt'
import { showEmpfehlung } from '~/usecases/empfehlung/show-empfehlung'
import { markGesehen } from '~/usecases/kampagne/mark-gesehen'
import { dropExperiment, endExperiment, startExperiment } from '~/usecases/kampagne/move-experiment'
import { saveExperiment } from '~/usecases/kampagne/save-experiment'
import { listExperimente, showExperiment } from '~/usecases/kampagne/show-experiment'
import { zuteilungenFor } from '~/usecases/kampagne/zuteilen'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { produkte } from '../../fixtures/empfehlung'
import { experimentEntwurf, laufendesExperiment, TITEL } from '../../fixtures/experiment'
import { playOf, schreibt } from '../../fixtures/kampagne'

const clock = testClock()
let beginn = clock()
let database: TestDatabase
let ctx: TestContext
let produktId: number
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	produktId = (await produkte(ctx)).teilbar
})
afterAll(() => database.drop())
afterEach(async () => {
	for (const { id } of await listExperimente(schreibt(ctx))) await endExperiment(schreibt(ctx), { id, gilt: 0 })
	// Each test begins later than the one before: the last one that was started says what holds.
	beginn = addBerlinDays(clock(), 1)
	clock.set(beginn)
})

const { recommend } = playOf(() => ({ ctx, clock, produktId }))
type Row = Awaited<ReturnType<typeof recommend>>

const show = async (id: string) => {
	const found = await showExperiment(schreibt(ctx), id)
	if (!found.ok) throw new Error(found.code)
	return found.value
}
const titelOf = async ({ hex }: Pick<Row, 'hex'>) => {
	const found = await showEinladung(ctx, { hex })
	if (!found.ok) throw new Error(found.code)
	return found.value.wortlaut
}
const gesehen = async (row: Row, art: 'freund_titel' | 'teilen_titel' = 'freund_titel') =>
	markGesehen(ctx, {
		experiment: row.varianten?.[art]?.experiment ?? null,
		empfehlungsnummer: row.empfehlungsnummer,
	})
const accept = async ({ hex }: Row) => {
	const done = await acceptEmpfehlung(ctx, { hex, einsprungsquelle: '' }, `accept:${hex}`)
	if (!done.ok) throw new Error(done.code)
}

describe('who has which variant', () => {
	it('without a test nobody has one, and a draft is none', async () => {
		await experimentEntwurf(ctx)
		const row = await recommend()
		expect(row.varianten).toBeNull()
		expect(await titelOf(row)).toEqual({ text: null, experiment: null })
	})

	it('is fixed when the recommendation is made, the same for all of a person, and what their friend reads', async () => {
		const id = await laufendesExperiment(ctx)
		const erste = await recommend()
		for (const again of await Promise.all([1, 2, 3].map(() => zuteilungenFor(ctx, erste.empfehlerId))))
			expect(again).toEqual(erste.varianten)
		const alle: Row[] = []
		for (let n = 0; n < 24; n++) alle.push(await recommend())
		expect(new Set(alle.map(({ varianten }) => varianten?.freund_titel?.variante))).toEqual(new Set([0, 1]))
		const b = alle.find(({ varianten }) => varianten?.freund_titel?.variante === 1)
		const a = alle.find(({ varianten }) => varianten?.freund_titel?.variante === 0)
		if (!a || !b) throw new Error('not both')
		expect(await titelOf(a)).toEqual({ text: null, experiment: id })
		expect(await titelOf(b)).toEqual({ text: expect.stringMatching(/^Ein Tipp von [^{]+: [^{]+$/), experiment: id })
		const english = await showEinladung({ ...ctx, locale: 'en' }, { hex: b.hex })
		expect(english).toMatchObject({ value: { wortlaut: { text: expect.stringMatching(/^A hint by/) } } })
		expect(await showEmpfehlung(ctx, b.empfehlungsnummer)).toMatchObject({
			value: { wortlaut: { text: null, experiment: null } },
		})
	})

	it('who saw the old words keeps them; once it is over the chosen ones are for all, until the next one ends', async () => {
		const id = await laufendesExperiment(ctx, { gewichte: [1, 100] })
		let alt = await recommend()
		while (alt.varianten?.freund_titel?.variante !== 1) alt = await recommend()
		const vorher = await titelOf(alt)
		expect(await endExperiment(schreibt(ctx), { id, gilt: 1 })).toMatchObject({ ok: true })
		const neu = await recommend()
		expect(neu.varianten?.freund_titel).toMatchObject({ experiment: null, variante: null })
		expect((await titelOf(neu)).text).toMatch(/^Ein Tipp von/)
		clock.set(addBerlinDays(beginn, 1))
		const zweites = await laufendesExperiment(ctx, { varianten: [{ de: 'Hallo', en: 'Hello' }], halten: 50 })
		expect((await show(zweites)).bisher).toEqual(TITEL.varianten[0])
		const rows: Row[] = []
		for (let n = 0; n < 24; n++) rows.push(await recommend())
		for (const row of rows) {
			const variante = row.varianten?.freund_titel?.variante
			const { text } = await titelOf(row)
			if (variante === 1) expect(text).toBe('Hallo')
			else expect(text).toMatch(/^Ein Tipp von/)
		}
		expect(rows.some(({ varianten }) => varianten?.freund_titel?.variante === null)).toBe(true)
		expect(await titelOf(alt)).toEqual(vorher)
	})
})

describe('how it begins and ends', () => {
	it('only one of a kind runs, also of two that start at once, and one of another kind beside it', async () => {
		const ids = [await experimentEntwurf(ctx), await experimentEntwurf(ctx)]
		const started = await Promise.all(ids.map((id) => startExperiment(schreibt(ctx), { id, stand: 1 })))
		expect(started.filter(({ ok }) => ok)).toHaveLength(1)
		expect(started).toContainEqual(expect.objectContaining({ code: 'experiment_laeuft' }))
		await laufendesExperiment(ctx, { art: 'teilen_titel' })
		const row = await recommend()
		expect(Object.keys(row.varianten ?? {}).toSorted()).toEqual(['freund_titel', 'teilen_titel'])
	})

	it('after eight weeks nobody takes part any more, what was before holds, and the next one can start', async () => {
		const id = await laufendesExperiment(ctx, { gewichte: [1, 100] })
		clock.set(new Date(addBerlinDays(beginn, 56).getTime() - 1))
		expect((await recommend()).varianten?.freund_titel?.experiment).toBe(id)
		clock.set(addBerlinDays(beginn, 56))
		expect((await recommend()).varianten?.freund_titel?.experiment ?? null).toBeNull()
		expect(await show(id)).toMatchObject({ laeuft: false, zustand: 'laufend', ende: clock() })
		clock.set(addBerlinDays(beginn, 60))
		await laufendesExperiment(ctx)
		expect(await show(id)).toMatchObject({ zustand: 'beendet', beendetAm: addBerlinDays(beginn, 56), gilt: null })
	})

	it('a draft is changed by who has seen it as it is, and nothing once it was started', async () => {
		const id = await experimentEntwurf(ctx)
		const save = (stand: number, more = {}) =>
			saveExperiment(schreibt(ctx), { id, stand, daten: { ...TITEL, ...more } })
		expect(await save(1, { name: 'Neu' })).toMatchObject({ ok: true })
		expect(await save(1)).toMatchObject({ code: 'zustand_veraltet' })
		expect(await save(2, { varianten: [{ de: '{{Nachname}}', en: 'x' }] })).toMatchObject({
			...{ code: 'variable_unbekannt', teil: 'Nachname' },
		})
		expect(await startExperiment(schreibt(ctx), { id, stand: 1 })).toMatchObject({ code: 'zustand_veraltet' })
		expect(await startExperiment(schreibt(ctx), { id, stand: 2 })).toMatchObject({ ok: true })
		expect(await save(2)).toMatchObject({ code: 'zustand_veraltet' })
		expect(await dropExperiment(schreibt(ctx), id)).toMatchObject({ code: 'zustand_veraltet' })
		expect(await endExperiment(schreibt(ctx), { id, gilt: 2 })).toMatchObject({ code: 'nicht_gefunden' })
	})
})

describe('what counts', () => {
	/** So many recommenders of a variant whose invitation was seen, of whom so many accepted. */
	async function plant(zahlen: Record<number, [gesehen: number, angenommen: number]>) {
		const fehlt = new Map(Object.entries(zahlen).map(([variante, [n]]) => [Number(variante), n]))
		const rows: Row[] = []
		while ([...fehlt.values()].some((n) => n > 0)) {
			const row = await recommend()
			const variante = row.varianten?.freund_titel?.variante ?? -1
			const n = fehlt.get(variante) ?? 0
			if (n === 0) continue
			fehlt.set(variante, n - 1)
			await gesehen(row)
			await gesehen(row)
			if (n <= (zahlen[variante]?.[1] ?? 0)) await accept(row)
			rows.push(row)
		}
		return rows
	}

	it('who saw it, once each, nothing before its minimum, and the winner after it', async () => {
		const id = await laufendesExperiment(ctx)
		await plant({ 0: [50, 5], 1: [4, 4] })
		expect((await show(id)).auswertung).toMatchObject({ gesehen: [50, null], ergebnisse: undefined, fehlen: 46 })
		await plant({ 1: [46, 30] })
		clock.set(new Date(addBerlinDays(beginn, 7).getTime() - 1))
		expect((await show(id)).auswertung).toMatchObject({ fehlen: 0, ergebnisse: undefined, gewinner: undefined })
		clock.set(addBerlinDays(beginn, 7))
		const { auswertung } = await show(id)
		expect(auswertung).toMatchObject({ gesehen: [50, 50], schief: false, gewinner: 1 })
		expect(auswertung?.ergebnisse?.map(({ rate }) => rate)).toEqual([0.1, 0.68])
	})

	it('sharing counts by the event there is, and a test that ended too early says nothing', async () => {
		const id = await laufendesExperiment(ctx, { art: 'teilen_titel' })
		const row = await recommend()
		await gesehen(row, 'teilen_titel')
		await markGeteilt(ctx, row.empfehlungsnummer)
		const zaehlung = await ctx.db.select().from(t.experimentGesehen).where(eq(t.experimentGesehen.experimentId, id))
		expect(zaehlung).toHaveLength(1)
		clock.set(addBerlinDays(beginn, 3))
		expect(await endExperiment(schreibt(ctx), { id, gilt: 0 })).toMatchObject({ ok: true })
		clock.set(addBerlinDays(beginn, 20))
		expect((await show(id)).auswertung).toMatchObject({ ergebnisse: undefined, gewinner: undefined })
	})
})
