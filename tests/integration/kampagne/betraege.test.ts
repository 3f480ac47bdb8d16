import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import type { KampagneDaten } from '~/domain/kampagne/daten'
import { assignEindeutige, showZuordnungen } from '~/usecases/auftrag/assign-many'
import { auftragListFor } from '~/usecases/auftrag/auftrag-suche'
import { listAuftraege, loadAuftragZeilen } from '~/usecases/auftrag/list-auftraege'
import { showFreigaben } from '~/usecases/auftrag/release-many'
import { runSammelarbeit } from '~/usecases/auftrag/run-sammelarbeit'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { showSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import { unassignAuftrag } from '~/usecases/auftrag/unassign-auftrag'
import { endKampagne, requestStopp, stopKampagne } from '~/usecases/kampagne/move-kampagne'
import { listKampagnen } from '~/usecases/kampagne/show-kampagne'
import { readPage } from '~/usecases/shared/read-list'
import { readListQuery } from '~/web/forms/list'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { produkte } from '../../fixtures/empfehlung'
import { gibtFrei, liveKampagne, playOf, schreibt } from '../../fixtures/kampagne'

const clock = testClock()
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
	for (const { id, zustand } of await listKampagnen(schreibt(ctx)))
		if (zustand === 'live' || zustand === 'pausiert') await endKampagne(schreibt(ctx), id)
})

const { recommend, order, release, spaeter } = playOf(() => ({ ctx, clock, produktId: produkt.teilbar }))
const staff = () => asBetrieb(spaeter())
const fest = (cent: number): KampagneDaten['regeln'][number]['leistung'] => ({ art: 'fest', cent })

/** Which of these orders a filter by exactly this amount finds. */
async function gefiltert(ids: readonly string[], cent: number): Promise<string[]> {
	const euro = (cent / 100).toFixed(2).replace('.', ',')
	const query = readListQuery(AUFTRAG_LIST, new URLSearchParams(`betrag_von=${euro}&betrag_bis=${euro}&zeilen=100`))
	const { rows } = await readPage(staff(), await auftragListFor(staff(), query), query)
	return rows.map(({ auftrag }) => auftrag.id).filter((id) => ids.includes(id))
}

/** What each place of the back office says of an open order, in cents: they are one amount. */
async function einig(auftragId: string, ids: readonly string[] = [auftragId]): Promise<number> {
	const view = await showAuftrag(staff(), auftragId)
	if (!view.ok) throw new Error(view.code)
	const { zusageCent, referenz } = view.value
	const { zeilen } = await listAuftraege(staff(), readListQuery(AUFTRAG_LIST, new URLSearchParams(`q=${referenz}`)))
	const [datei] = await loadAuftragZeilen(staff(), [auftragId])
	const { summeCent } = await showFreigaben(staff(), [auftragId])
	expect({
		liste: zeilen.find(({ id }) => id === auftragId)?.betragCent,
		datei: datei?.betragCent,
		freigabe: summeCent,
		filter: (await gefiltert(ids, zusageCent)).includes(auftragId),
	}).toEqual({ liste: zusageCent, datei: zusageCent, freigabe: zusageCent, filter: true })
	return zusageCent
}

/** What the orders of one recommendation get more than the reward, in the order in which they are released. */
type Fall = [name: string, daten: Partial<KampagneDaten>, zusaetze: number[]]

const FAELLE: Fall[] = [
	['a fixed amount', {}, [3000, 3000]],
	[
		'the first order of a person, and later ones less',
		{
			regeln: [
				{ wenn: { art: 'erster_auftrag' }, leistung: fest(2000) },
				{ wenn: { art: 'immer' }, leistung: fest(500) },
			],
		},
		[2000, 500, 500],
	],
	[
		'a milestone on top',
		{
			regeln: [
				{ wenn: { art: 'immer' }, leistung: fest(1000) },
				{ wenn: { art: 'meilenstein', nummer: 2 }, leistung: fest(5000) },
			],
		},
		[1000, 6000, 1000],
	],
	[
		'from the second order on',
		{ regeln: [{ wenn: { art: 'ab_auftrag', nummer: 2 }, leistung: fest(700) }] },
		[0, 700, 700],
	],
	[
		'percent with a floor and a cap, for who is quick',
		{
			regeln: [
				{
					wenn: { art: 'innerhalb', tage: 3 },
					leistung: { art: 'prozent', prozent: 33, mindestensCent: 100, hoechstensCent: 1111 },
				},
			],
		},
		[1111, 1111],
	],
	['a budget that does for one more', { budgetCent: 6000 }, [3000, 3000, 0]],
	[
		'a budget that does for no milestone',
		{
			budgetCent: 3000,
			regeln: [
				{ wenn: { art: 'immer' }, leistung: fest(1000) },
				{ wenn: { art: 'meilenstein', nummer: 2 }, leistung: fest(5000) },
			],
		},
		[1000, 1000, 1000, 0],
	],
]

describe('one amount: list, filter, file, order, question of release and what is booked', () => {
	it.each(FAELLE)('%s', async (_, daten, zusaetze) => {
		await liveKampagne(ctx, daten)
		const row = await recommend()
		const ids: string[] = []
		for (const _zusatz of zusaetze) ids.push(await order(row))
		const soll = zusaetze.map((cent) => produkt.wertCent + cent)
		// All of them at once: each counts the ones before it.
		expect((await showFreigaben(staff(), ids)).summeCent).toBe(soll.reduce((summe, cent) => summe + cent, 0))
		for (const [i, id] of ids.entries()) {
			expect(await einig(id, ids)).toBe(soll[i])
			const booked = (await release(id)).filter(({ art }) => art === 'auftrag')
			expect(booked.reduce((summe, { betragCent }) => summe + betragCent, 0)).toBe(soll[i])
		}
	})

	it('a campaign that ended keeps its word, one that was stopped adds nothing, everywhere', async () => {
		const id = await liveKampagne(ctx)
		const row = await recommend()
		await endKampagne(schreibt(ctx), id)
		const ids = [await order(row), await order(row)]
		expect(await einig(ids[0] ?? '', ids)).toBe(produkt.wertCent + 3000)
		await requestStopp(schreibt(ctx), { id, grund: 'Betrug' })
		expect(await stopKampagne(gibtFrei(ctx), id)).toMatchObject({ ok: true })
		expect(await einig(ids[1] ?? '', ids)).toBe(produkt.wertCent)
	})

	it('orders that are assigned together count one another, also where one is left out', async () => {
		await liveKampagne(ctx, {
			regeln: [
				{ wenn: { art: 'immer' }, leistung: fest(1000) },
				{ wenn: { art: 'meilenstein', nummer: 2 }, leistung: fest(5000) },
			],
		})
		const row = await recommend()
		const ids: string[] = []
		for (let n = 0; n < 3; n++) {
			const id = await order(row)
			expect(await unassignAuftrag(staff(), id)).toMatchObject({ ok: true })
			ids.push(id)
		}
		const cli = asCli(spaeter())
		const { genannt, summeCent, gezeigt } = await showZuordnungen(cli)
		const { wertCent } = produkt
		expect(summeCent).toBe(3 * wertCent + 3 * 1000 + 5000)
		expect(genannt.map(({ betragCent }) => betragCent)).toEqual([wertCent + 1000, wertCent + 6000, wertCent + 1000])
		const begun = await assignEindeutige(cli, { gezeigt, ohne: [genannt[1]?.id ?? ''] })
		if (!begun.ok) throw new Error(begun.code)
		await runSammelarbeit(cli, begun.value)
		expect(await showSammelarbeit(cli, { id: begun.value })).toMatchObject({
			value: { summeCent: 2 * wertCent + 2 * 1000 + 5000, getan: 2 },
		})
	})
})
