import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { KATEGORIE_KEYS, KATEGORIE_PAGES } from '~/domain/katalog/kategorien'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { showProdukt } from '~/usecases/empfaenger/show-produkt'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { listAngebote } from '~/usecases/empfehlung/list-angebote'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import type { Katalog } from '~/usecases/katalog/katalog'
import { katalogOf } from '~/usecases/katalog/katalog-of'
import { listTarife } from '~/usecases/katalog/list-tarife'
import { searchBerater } from '~/usecases/katalog/search-berater'
import { showKategorie } from '~/usecases/katalog/show-kategorie'
import { beraterSucheSchema } from '~/web/forms/katalog'
import * as t from '~db/schema/mandant/tables'
import { suchform } from '~db/schema/suchform'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { eingabe, empfehlungen, withConfig } from '../../fixtures/empfehlung'

let database: TestDatabase
let nordfunk: TestContext
let hafen: TestContext
let lindental: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	nordfunk = await database.contextFor('nordfunk.localhost')
	hafen = await database.contextFor('hafen.localhost')
	lindental = await database.contextFor('lindental.localhost')
})
afterAll(() => database.drop())

function katalog<A extends Katalog['art']>(ctx: TestContext, art: A): Extract<Katalog, { art: A }> {
	const found = katalogOf(ctx)
	if (!found.ok || found.value.art !== art) throw new Error(`not ${art}`)
	return found.value as Extract<Katalog, { art: A }>
}
const frage = (key: string, more: { hersteller?: string; vergleich?: string[] } = {}) => ({
	key,
	hersteller: more.hersteller ?? null,
	vergleich: more.vergleich ?? [],
})
async function seite(key: string, more: Parameters<typeof frage>[1] = {}, ctx = nordfunk) {
	const found = await showKategorie(ctx, frage(key, more))
	if (!found.ok) throw new Error(found.code)
	return found.value
}
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

describe('product APIs', () => {
	it('[E-ProduktApi] the brand’s setting selects one of three', () => {
		const arten = [nordfunk, hafen, lindental].map((ctx) => {
			const found = katalogOf(ctx)
			return found.ok ? found.value.art : found.code
		})
		expect(arten).toEqual(['standard', 'berater', 'energie'])
	})

	it('[E-ProduktApi] apiRoute selects it where produktApi is empty', () => {
		const found = katalogOf(withConfig(nordfunk, { produktApi: '', apiRoute: '/energie' }))
		expect(found.ok && found.value.art).toBe('energie')
	})

	it.each(['', 'telefonbuch', 'Standard', '__proto__', 'constructor'])(
		'[F-PRODUKTAPI] %j is none of them: a failure, and logged as the specification words it',
		async (produktApi) => {
			const error = vi.fn()
			const broken = withConfig(nordfunk, { produktApi })
			expect(katalogOf({ ...broken, log: { error } })).toEqual({ ok: false, code: 'produkt_api_unbekannt' })
			expect(error).toHaveBeenCalledExactlyOnceWith('Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert')
		},
	)
})

describe('category pages', () => {
	it.each(KATEGORIE_KEYS)('[K-PAGES] [K-DEFAULTIDS] %s has products, its default ones among them', async (key) => {
		const { produkte, angehakt, vergleich } = await seite(key)
		expect(produkte.length).toBeGreaterThanOrEqual(2)
		expect(ids(produkte)).toEqual(expect.arrayContaining([...KATEGORIE_PAGES[key].standardIds]))
		expect(ids(angehakt)).toEqual(KATEGORIE_PAGES[key].standardIds)
		expect(vergleich).toEqual([])
		for (const { festnetz, mobil } of produkte)
			expect(KATEGORIE_PAGES[key].quelle === 'mobil' ? mobil : festnetz).not.toBeNull()
	})

	it('[E-Festnetz] a product has all its fields in both languages', async () => {
		const found = (await seite('internet')).produkte.find(({ id }) => id === 462)
		expect(found).toMatchObject({
			name: 'Heimnetz 100',
			preisMonatlichCent: 3495,
			preisEinmaligCent: null,
			preis: { monatlich: { cent: 2495, stattCent: 3495 }, einmalig: null, rabatt: 'Frühlingsaktion' },
			festnetz: {
				kategorie: 'DP',
				anzeigeName: 'Heimnetz 100',
				young: false,
				hybrid: false,
				gruppe: 'internet',
				klasse: '100',
				telekomProduktId: 'T-NF-HEIM-100',
				fussnote: expect.stringContaining('sechs Monaten'),
				preisaufteilung: [
					{ bezeichnung: 'Anschluss', cent: 2995 },
					{ bezeichnung: 'Router', cent: 500 },
				],
				aktionsname: 'Frühlingsaktion',
				aktionsrabattCent: 1000,
			},
		})
		expect(found?.festnetz?.beschreibungen).toHaveLength(3)
		expect(found?.festnetz?.provision).toMatch(/^standard;\d+$/)
		const english = await database.contextFor('nordfunk.localhost', { locale: 'en' })
		const translated = (await seite('internet', {}, english)).produkte.find(({ id }) => id === 462)
		expect(translated?.festnetz).toMatchObject({
			anzeigeName: 'Home Net 100',
			aktionsname: 'Spring offer',
			preisaufteilung: [{ bezeichnung: 'Line' }, { bezeichnung: 'Router' }],
		})
	})

	it('[E-Mobil] devices come with manufacturer, plan and action price, top ones first', async () => {
		const { produkte, hersteller } = await seite('geraete.html')
		expect(hersteller.namen).toEqual(['Norrfon', 'Quillik', 'Sandkamp', 'Wattenau'])
		expect(ids(produkte).slice(0, 4)).toEqual([2301, 2304, 2321, 2302])
		expect(produkte[0]).toMatchObject({
			preis: { monatlich: { cent: 1995 }, einmalig: { cent: 19900, stattCent: 29900 }, rabatt: 'Gerätewochen' },
			mobil: {
				...{ geraeteTyp: 'smartphone', hersteller: 'Norrfon', handyId: 5001, tarifId: 1006 },
				...{ aktionspreisCent: 19900, topPosition: 1, position: 10, aktion: 'Gerätewochen' },
			},
		})
		const zumTarif = { quelle: 'mobil', kategorie: 'geraet', tarifId: 2202, ohneKategorie: null } as const
		expect(ids(await katalog(nordfunk, 'standard').listKategorie(zumTarif, { limit: 9, offset: 0 }, 'de'))).toEqual([
			2304, 2302,
		])
	})

	it.each([
		['internet', 462, { monatlich: { cent: 2495, stattCent: 3495 }, rabatt: ['Frühlingsaktion', 'Spring offer'] }],
		['geraete.html', 2301, { einmalig: { cent: 19900, stattCent: 29900 }, rabatt: ['Gerätewochen', 'Device weeks'] }],
	])(
		'[E-Festnetz] [E-Mobil] an action lowers the price wherever it is shown: %s',
		async (key, id, { rabatt, ...soll }) => {
			const made = await createEmpfehlung(
				nordfunk,
				id,
				await eingabe(nordfunk, { email: `${id}@example.org` }),
				`p:${id}`,
			)
			if (!made.ok) throw new Error(made.code)
			const empfehlung = (await empfehlungen(nordfunk)).find(
				({ empfehlungsnummer }) => empfehlungsnummer === made.value.empfehlungsnummer,
			)
			if (!empfehlung) throw new Error('not saved')
			for (const [index, locale] of (['de', 'en'] as const).entries()) {
				const ctx = await database.contextFor('nordfunk.localhost', { locale })
				const home = await listAngebote(ctx)
				const [formular, einladung, angenommen] = await Promise.all([
					showAngebot(ctx, id),
					showEinladung(ctx, made.value),
					showProdukt(ctx, { empfehlung }),
				])
				const preise = {
					kategorie: (await seite(key, {}, ctx)).produkte.find((one) => one.id === id)?.preis,
					formular: formular.ok && formular.value.produkt.preis,
					einladung: einladung.ok && einladung.value.produkt.preis,
					angenommen: angenommen.ok && angenommen.value.preis,
				}
				for (const [wo, preis] of Object.entries(preise))
					expect(preis, wo).toMatchObject({ ...soll, rabatt: rabatt[index] })
				const hinweis = id === 462 ? ['ersten sechs Monaten', 'first six months'][index] : ''
				for (const gezeigt of [einladung.ok && einladung.value.produkt, angenommen.ok && angenommen.value])
					expect(gezeigt).toMatchObject({ fussnote: hinweis ? expect.stringContaining(hinweis) : '' })
				const kacheln = home.ok ? home.value.kategorien.flatMap(({ produkte }) => produkte) : []
				const kachel = kacheln.find((one) => one.id === id)
				if (id === 462) expect(kachel?.preis).toEqual(preise.kategorie)
				if (kachel) expect(kachel.fussnote).toEqual(hinweis ? expect.stringContaining(hinweis) : '')
			}
		},
	)

	it.each(['de', 'en'] as const)('every tile of Home has the note of its product’s own page, %s', async (locale) => {
		const ctx = await database.contextFor('nordfunk.localhost', { locale })
		const home = await listAngebote(ctx)
		const kacheln = home.ok ? home.value.kategorien.flatMap(({ produkte }) => produkte) : []
		expect(kacheln.filter(({ fussnote, preis }) => fussnote && !preis.rabatt)).not.toEqual([])
		for (const { id, fussnote } of kacheln) {
			const seite = await showAngebot(ctx, id)
			expect(fussnote).toBe((seite.ok && seite.value.produkt.festnetz?.fussnote) || '')
		}
	})

	it('[F-CATEGORY] an unknown manufacturer or category is unknown; a known one filters', async () => {
		expect(ids((await seite('smartphones.html', { hersteller: 'Sandkamp' })).produkte)).toEqual([2305, 2306])
		for (const hersteller of ['Niemand', 'sandkamp', '%', 'x'.repeat(500)])
			expect(await showKategorie(nordfunk, frage('smartphones.html', { hersteller }))).toEqual({
				ok: false,
				code: 'kategorie_unbekannt',
			})
		expect(await showKategorie(nordfunk, frage('waschmaschinen'))).toEqual({ ok: false, code: 'kategorie_unbekannt' })
		expect(await showKategorie(nordfunk, frage('internet', { hersteller: 'Norrfon' }))).toMatchObject({ ok: false })
	})

	it('[K-SHOW] are there only with ShowProductCategory', async () => {
		const off = withConfig(nordfunk, { ShowProductCategory: false })
		expect(await showKategorie(off, frage('internet'))).toEqual({ ok: false, code: 'nicht_gefunden' })
		expect(await showKategorie(withConfig(hafen, { ShowProductCategory: true }), frage('internet'))).toMatchObject({
			ok: false,
		})
	})

	it('compare two or three products', async () => {
		const of = async (...vergleich: string[]) => {
			const view = await seite('internet', { vergleich })
			return [ids(view.vergleich), view.hinweis]
		}
		expect(await of('463', '462')).toEqual([[462, 463].sort(), null])
		expect(await of('462', '463', '531', '2102')).toEqual([[], 'zuViele'])
		expect(await of('462', '469', 'x')).toEqual([[], 'zuWenige'])
	})

	it('[C-KATALOG] never show 637 to 640, and Home shows neither those nor what is on category pages alone', async () => {
		const { db } = nordfunk
		const hidden = [637, 638, 639, 640]
		await db.insert(t.festnetz).values(
			hidden.map((produktId) => ({
				produktId,
				kategorie: 'DP' as const,
				anzeigeName: 'Verborgen',
				gruppe: 'internet',
			})),
		)
		const shown = ids((await seite('internet')).produkte)
		for (const id of hidden) expect(shown).not.toContain(id)
		const angebote = await listAngebote(nordfunk)
		const home = angebote.ok ? angebote.value.kategorien.flatMap(({ produkte }) => ids(produkte)) : []
		expect(home).toContain(462)
		for (const id of [...hidden, 2102, 2301]) expect(home).not.toContain(id)
	})
})

describe('agents', () => {
	const suche = (input: Record<string, string> = {}) => searchBerater(hafen, beraterSucheSchema.parse(input))
	const namen = async (query: string) =>
		(await suche({ query, pagesize: '50' })).Content.map(({ LastName }) => LastName)

	it('[V-AGENTPAGE] [E-Berater] come six to a page, by name', async () => {
		const first = await suche()
		expect(first).toMatchObject({ HasNext: true, PageCount: 5, TotalCount: 27, gestoert: false })
		expect(first.Content).toHaveLength(6)
		expect(first.Content[0]).toEqual({
			...{ ExterneId: 'HV-B-125', Anrede: 'frau', FirstName: 'Tomma', LastName: 'Albers' },
			...{ ZipCode: '10998', City: 'Probeberg', Photo: 'portrait-HV-B-125' },
		})
		const letzte = await suche({ page: '5' })
		expect(letzte).toMatchObject({ seite: 5, HasNext: false, PageCount: 5, Content: { length: 3 } })
		for (const page of ['6', '99']) expect(await suche({ page })).toEqual(letzte)
		expect(await suche({ page: '99', query: 'niemand heißt so' })).toMatchObject({ seite: 1, TotalCount: 0 })
	})

	it('are found by any part of a name, by town and by postcode, nearest first', async () => {
		expect(await namen('harm')).toEqual(['Harms', 'Harmsen'])
		expect(await namen('WIEBKE harms')).toEqual(['Harms'])
		expect(await namen('leuchtfeld')).toEqual(['Feddersen'])
		expect(await namen('24')).toEqual(['Feddersen', 'Ghani'])
		expect(await namen('28000')).toEqual(['Lorenzen', 'Harms', 'Kowalski', 'Jessen'])
		expect(await namen('%')).toEqual([])
		expect(await namen('_')).toEqual([])
		expect(await namen("'; drop table berater; --")).toEqual([])
	})

	it.each([
		['Sahin', 'Şahin'],
		['şahin', 'Şahin'],
		['ŞAHİN', 'Şahin'],
		['Yildiz', 'Yıldız'],
		['YILDIZ', 'Yıldız'],
		['Brunsbuettel', 'Brunsbüttel'],
		['Brunsbuttel', 'Brunsbüttel'],
		['BRUNSBÜTTEL', 'Brunsbüttel'],
		['brunsbue', 'Brunsbüttel'],
		['Kaethe', 'Thomsen'],
		['Foerdeblick', 'Ghani'],
		['ghäni', 'Ghani'],
	])('are found however the name is typed: %s', async (query, name) => {
		expect(await namen(query)).toEqual([name])
	})

	it('are found by a name of two written as one, and the other way round', async () => {
		const { db } = hafen
		const neu = { externeId: 'HV-B-ZWEI', vorname: 'Anna-Lena', nachname: "O'Meier Bohlen", plz: '28002', ort: 'Fern' }
		await db.insert(t.berater).values(neu)
		for (const query of ['annalena', 'Anna Lena', 'omeier', "O'Meier", 'meierbohlen', 'Meier-Bohlen'])
			expect(await namen(query), query).toEqual([neu.nachname])
		await db.delete(t.berater).where(eq(t.berater.externeId, neu.externeId))
	})

	it.each([
		['Strauß', 'Strauss'],
		['GROẞ', 'gross'],
		['Łukasz Søren', 'lukasz soeren'],
		['Æbeltoft', 'aebeltoft'],
		['Nguyễn', 'NGUYEN'],
		['Müller', 'mueller'],
	])('%s and %s are one to a search', async (a, b) => {
		const [row] = await hafen.db.execute<{ gleich: boolean }>(
			sql`select ${suchform(sql`${a}::text`)} = ${suchform(sql`${b}::text`)} as gleich`,
		)
		expect(row?.gleich).toBe(true)
	})

	it('[F-AGENTSEARCH] a failing search is an empty result, and logged', async () => {
		const error = vi.fn()
		const down = {
			...hafen,
			db: {
				select: () => {
					throw new Error('status 503')
				},
			},
			log: { ...hafen.log, error },
		}
		expect(await searchBerater(down as unknown as TestContext, beraterSucheSchema.parse({}))).toEqual({
			...{ Content: [], HasNext: false, PageCount: 0, TotalCount: 0, seite: 1, gestoert: true },
		})
		expect(error).toHaveBeenCalledOnce()
	})

	it('[S-EmpfehlenAgent] [E-EmpfehlungPayload] the agent is kept with the Empfehlung and shown to the friend', async () => {
		const input = await eingabe(hafen, { email: 'agentin@example.org', agentennummer: 'HV-B-109' })
		const made = await createEmpfehlung(hafen, 3000, input)
		if (!made.ok) throw new Error(made.code)
		const row = (await empfehlungen(hafen)).find(
			({ empfehlungsnummer }) => empfehlungsnummer === made.value.empfehlungsnummer,
		)
		expect(row?.agentennummer).toBe('HV-B-109')
		expect(await showEinladung(hafen, made.value)).toMatchObject({
			ok: true,
			value: { berater: { FirstName: 'Ronja', LastName: 'Jessen', Anrede: 'frau' } },
		})
	})

	it('[S-EmpfehlenAgent] only an agent on duty, and only where agents can be recommended', async () => {
		const { db } = hafen
		await db.insert(t.berater).values({
			...{ externeId: 'HV-B-FORT', vorname: 'Weg', nachname: 'Gezogen', plz: '28001', ort: 'Fern', aktiv: false },
		})
		const unknown = { ok: false, code: 'berater_unbekannt' }
		for (const agentennummer of ['HV-B-999', 'HV-B-FORT'])
			expect(await createEmpfehlung(hafen, 3000, await eingabe(hafen, { agentennummer }))).toEqual(unknown)
		const off = withConfig(hafen, { ModuleAgentRecommendation: false })
		expect(await createEmpfehlung(off, 3000, await eingabe(hafen, { agentennummer: 'HV-B-109' }))).toEqual(unknown)
		const other = await eingabe(nordfunk, { agentennummer: 'HV-B-109' })
		expect(await createEmpfehlung(nordfunk, 462, other)).toEqual(unknown)
		expect(await namen('Gezogen')).toEqual([])
	})
})

describe('[E-ProduktApi] energy tariffs', () => {
	const tarife = async (plz: string, verbrauch: number, sparte: 'strom' | 'gas' | 'waerme' = 'strom') => {
		const found = await listTarife(lindental, { plz, verbrauch, sparte })
		return found.ok ? found.value.map(({ id, jahrCent, monatCent }) => [id, jahrCent, monatCent]) : found.code
	}
	it('cost what place and use make of them, the cheapest first', async () => {
		// 166.80 + 2500 × 0.2891 and 130.80 + 2500 × 0.3145
		expect(await tarife('97999', 2500)).toEqual([
			[4002, 88955, 7413],
			[4001, 91705, 7643],
		])
		expect(await tarife('10115', 2500)).toEqual([
			[4002, 92830, 7736],
			[4001, 100205, 8351],
		])
		expect(await tarife('97123', 9999, 'gas')).toEqual([
			[4003, 132088, 11008],
			[4013, 151887, 12658],
		])
		expect(await tarife('10115', 9999, 'gas')).toEqual([])
		expect(await tarife('97123', 12000, 'waerme')).toEqual([[4004, 311880, 25990]])
	})
})
