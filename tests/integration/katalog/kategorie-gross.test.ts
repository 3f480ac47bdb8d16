import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRODUKTE_PER_PAGE, showKategorie } from '~/usecases/katalog/show-kategorie'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

/** Further devices, copies of one of the demo, by three makers in turn. */
const ANZAHL = 60
const MUSTER = 2301
const MARKEN = ['Quillik', 'Sandkamp', 'Wattenau']

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	const { db } = ctx
	const { produkt, mobil, praemie } = t
	const numbers = Array.from({ length: ANZAHL }, (_, index) => index + 1)
	const idOf = (i: number) => 100_000 + i
	const [geraet] = await db.select().from(produkt).where(eq(produkt.id, MUSTER))
	const [angebot] = await db.select().from(mobil).where(eq(mobil.produktId, MUSTER))
	const praemien = await db.select().from(praemie).where(eq(praemie.produktId, MUSTER))
	if (!geraet || !angebot) throw new Error('no device to copy')
	await db.insert(produkt).values(numbers.map((i) => ({ ...geraet, id: idOf(i), position: 5000 + i })))
	await db.insert(mobil).values(
		numbers.map((i) => ({
			...{ ...angebot, produktId: idOf(i), position: 5000 + i, topPosition: null },
			hersteller: MARKEN[i % MARKEN.length] ?? '',
		})),
	)
	await db
		.insert(praemie)
		.values(
			numbers.flatMap((i) => praemien.map((one) => ({ ...one, id: 100_000 + one.id * 100 + i, produktId: idOf(i) }))),
		)
})
afterAll(() => database.drop())

const ids = (list: { id: number }[]) => list.map(({ id }) => id)

async function geraete(frage: { seite?: string; hersteller?: string; vergleich?: string[] } = {}) {
	const { seite, hersteller = null, vergleich = [] } = frage
	const found = await showKategorie(ctx, { key: 'geraete.html', seite, hersteller, vergleich })
	if (!found.ok) throw new Error(found.code)
	return found.value
}

it('[K-PAGES] a long category is paged: each product stands on one page, in the order of the shelf', async () => {
	const erste = await geraete()
	expect(erste.seiten).toBe(Math.ceil(erste.gesamt / PRODUKTE_PER_PAGE))
	const alle: number[] = []
	for (let seite = 1; seite <= erste.seiten; seite += 1) {
		const { produkte } = await geraete({ seite: String(seite) })
		expect(produkte.length).toBeLessThanOrEqual(PRODUKTE_PER_PAGE)
		alle.push(...ids(produkte))
	}
	expect(alle.slice(0, 4)).toEqual([2301, 2304, 2321, 2302])
	expect(alle.slice(-ANZAHL)).toEqual(Array.from({ length: ANZAHL }, (_, index) => 100_001 + index))
	expect([alle.length, new Set(alle).size]).toEqual([erste.gesamt, erste.gesamt])
	expect(await geraete({ seite: '99' })).toMatchObject({ seite: erste.seiten })
})

it('[F-CATEGORY] the makers are those of all pages, and a filter pages and counts its own', async () => {
	const erste = await geraete()
	expect(erste.hersteller.namen).toEqual(['Norrfon', 'Quillik', 'Sandkamp', 'Wattenau'])
	const gefiltert = await geraete({ hersteller: 'Sandkamp', seite: '1' })
	expect(gefiltert.gesamt).toBeLessThan(erste.gesamt)
	expect(gefiltert.gesamt).toBeGreaterThanOrEqual(ANZAHL / 3)
	for (const { mobil } of gefiltert.produkte) expect(mobil?.hersteller).toBe('Sandkamp')
})

it('a comparison is of products of any page; leafing keeps the choice and asks for nothing', async () => {
	const vergleich = ['100060', '2301', '100030']
	const view = await geraete({ vergleich })
	expect([ids(view.vergleich), view.hinweis]).toEqual([[2301, 100_030, 100_060], null])
	const weiter = await geraete({ vergleich: ['2301'], seite: '2' })
	expect(weiter).toMatchObject({ seite: 2, vergleich: [], hinweis: null, gewaehlt: [2301] })
	expect([ids(weiter.produkte).includes(2301), ids(weiter.angehakt)]).toEqual([false, [2301]])
	expect(await geraete({ vergleich: ['2301'] })).toMatchObject({ hinweis: 'zuWenige', vergleich: [] })
	expect(await geraete({ vergleich: [...vergleich, '100001'] })).toMatchObject({ hinweis: 'zuViele', vergleich: [] })
})

it('what cannot be recommended is neither counted nor shown', async () => {
	const { produkt } = t
	const { gesamt } = await geraete()
	await ctx.db.update(produkt).set({ aktiv: false }).where(sql`${produkt.id} = 100001`)
	await ctx.db.execute(sql`delete from ${t.praemie} where produkt_id = 100002`)
	expect((await geraete()).gesamt).toBe(gesamt - 2)
})
