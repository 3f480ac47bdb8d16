import { afterAll, beforeAll, expect, it } from 'vitest'
import { angebotOf } from '~/domain/empfehlung/angebot'
import { berlinDay } from '~/domain/shared/dates'
import { listAngebote, TILES_PER_PAGE } from '~/usecases/empfehlung/list-angebote'
import { listPraemien, PRAEMIEN_PER_PAGE } from '~/usecases/empfehlung/list-praemien'
import { exportKatalog } from '~/usecases/katalog/export-katalog'
import { importKatalog } from '~/usecases/katalog/import-katalog'
import { katalogOf } from '~/usecases/katalog/katalog-of'
import { listPraemieRows as alleVersionen, listProdukte } from '~db/repositories/katalog/katalog'
import { asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

const ANZAHL = 1000
const KATEGORIEN = ['strom', 'internet', 'kurs']

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('werksfreunde.localhost')
	const [record] = (await exportKatalog(asCli(ctx))).produkte
	const produkte = Array.from({ length: ANZAHL }, (_, index) => ({
		zeile: index + 2,
		werte: { ...record, Id: 100_000 + index, Bereich: KATEGORIEN[index % 3], Reihenfolge: 100 + (index % 7) },
	}))
	const bericht = await importKatalog(asCli(ctx), { produkte, berater: [], probleme: [] })
	expect(bericht).toMatchObject({ neu: ANZAHL, geschrieben: true })
})
afterAll(() => database.drop())

function katalog() {
	const found = katalogOf(ctx)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

/** The ids of every page, one after the other; no page shows more than `hoechstens`. */
async function blaettern(
	pageAt: (seite: number) => Promise<{ seite: number; seiten: number; ids: number[] }>,
	hoechstens: number,
) {
	const ids: number[] = []
	for (let seite = 1; seite <= Math.ceil((ANZAHL + 100) / hoechstens); seite += 1) {
		const found = await pageAt(seite)
		expect(found.ids.length).toBeLessThanOrEqual(hoechstens)
		expect(found.seite).toBe(seite)
		ids.push(...found.ids)
		if (seite === found.seiten) break
	}
	return ids
}

async function home(seite: number) {
	const found = await listAngebote(ctx, { seite })
	if (!found.ok) throw new Error(found.code)
	const ids = found.value.kategorien.flatMap(({ produkte }) => produkte.map(({ id }) => id))
	return { ...found.value, ids }
}

async function uebersicht(seite: number) {
	const found = await listPraemien(ctx, { seite })
	if (!found.ok) throw new Error(found.code)
	return { ...found.value, ids: found.value.produkte.map(({ produktId }) => produktId) }
}

it('an imported catalogue fills many pages of Home and of the rewards; each product stands on one of them', async () => {
	const kacheln = await blaettern(home, TILES_PER_PAGE)
	const zeilen = await blaettern(uebersicht, PRAEMIEN_PER_PAGE)
	expect(kacheln.length).toBeGreaterThan(ANZAHL)
	expect(new Set(kacheln).size).toBe(kacheln.length)
	expect(zeilen).toEqual(kacheln)
	const last = await home(100_000)
	expect([last.seite, last.ids.length > 0]).toEqual([last.seiten, true])
})

it('[C-KATALOG] the database counts and orders as the rules do: a category stands where its first product does', async () => {
	const { db } = ctx
	const praemien = await alleVersionen(db, { day: berlinDay(ctx.clock()) })
	const kategorien = new Map<string, { id: number; maxCent: number }[]>()
	for (const { id, kategorie } of await listProdukte(db)) {
		const eigene = praemien.filter(({ produktId }) => produktId === id)
		const angebot = angebotOf(eigene, null)
		if (angebot) kategorien.set(kategorie, [...(kategorien.get(kategorie) ?? []), { id, maxCent: angebot.maxCent }])
	}
	const soll = [...kategorien.values()].flat()
	const found = await katalog().pageAngebote({ startseite: false, ohneKategorie: null, limit: 2000, offset: 0 }, 'de')
	expect(found.angebote.map(({ id, maxCent }) => ({ id, maxCent }))).toEqual(soll)
	expect(found).toMatchObject({ gesamt: soll.length, maxCent: Math.max(...soll.map(({ maxCent }) => maxCent)) })
})

it('a category is never begun twice, and the highest reward is that of all pages', async () => {
	const reihe: string[] = []
	const betraege = new Set<number>()
	const { seiten } = await home(1)
	for (let seite = 1; seite <= seiten; seite += 1) {
		const { kategorien, maxCent } = await home(seite)
		betraege.add(maxCent)
		for (const { kategorie } of kategorien) if (reihe.at(-1) !== kategorie) reihe.push(kategorie)
	}
	expect(new Set(reihe).size).toBe(reihe.length)
	expect(betraege.size).toBe(1)
})
