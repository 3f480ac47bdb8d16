import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv, readJson, writeCsv, writeJson } from '~/adapters/katalog/files'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { exportKatalog } from '~/usecases/katalog/export-katalog'
import { importKatalog } from '~/usecases/katalog/import-katalog'
import { katalogOf } from '~/usecases/katalog/katalog-of'
import * as t from '~db/schema/mandant/tables'
import { DEMO_MANDANTEN } from '../../../tools/demo/mandanten'
import { asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { eingabe, empfehlungen } from '../../fixtures/empfehlung'

let database: TestDatabase
beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

const NICHTS = { produkte: [], berater: [], probleme: [] }
const hosts = Object.values(DEMO_MANDANTEN).map(({ host }) => host)

/** Everything the catalogue's tables hold. */
async function rows({ db }: TestContext) {
	const { produkt, praemie, festnetz, mobil, energiePreis, berater, audit } = t
	return {
		produkt: await db.select().from(produkt).orderBy(produkt.id),
		praemie: await db.select().from(praemie).orderBy(praemie.id),
		festnetz: await db.select().from(festnetz).orderBy(festnetz.produktId),
		mobil: await db.select().from(mobil).orderBy(mobil.produktId),
		energiePreis: await db.select().from(energiePreis).orderBy(energiePreis.id),
		berater: await db.select().from(berater).orderBy(berater.externeId),
		audit: await db.select().from(audit),
	}
}

/** A product's record as a table has it, with changes. */
async function zeile(ctx: TestContext, id: number, changes: Record<string, unknown> = {}, number = 2) {
	const { produkte } = await exportKatalog(asCli(ctx))
	const record = produkte.find(({ Id }) => Id === id)
	if (!record) throw new Error(`no product ${id}`)
	return { zeile: number, werte: { ...record, ...changes } }
}

describe('a catalogue that goes out and comes in again', () => {
	it.each(hosts)('%s: as JSON and as CSV changes nothing', async (host) => {
		const ctx = await database.contextFor(host)
		const before = await rows(ctx)
		const records = await exportKatalog(asCli(ctx))
		const anzahl = records.produkte.length + records.berater.length
		const same = { neu: 0, geaendert: 0, unveraendert: anzahl, probleme: [], geschrieben: true }
		expect(await importKatalog(asCli(ctx), readJson(writeJson(records)))).toEqual(same)
		const csv = { produkte: readCsv(writeCsv(records.produkte)), berater: readCsv(writeCsv(records.berater)) }
		expect(
			await importKatalog(asCli(ctx), {
				produkte: csv.produkte.zeilen,
				berater: csv.berater.zeilen,
				probleme: csv.produkte.probleme,
			}),
		).toEqual(same)
		expect(await rows(ctx)).toEqual(before)
	})

	it('[E-Festnetz] [E-Mobil] [E-Berater] every field travels to another brand, twice with the same end', async () => {
		const from = await database.contextFor('nordfunk.localhost')
		const agents = await database.contextFor('hafen.localhost')
		const to = await database.contextFor('werksfreunde.localhost')
		const records = {
			produkte: (await exportKatalog(asCli(from))).produkte,
			berater: (await exportKatalog(asCli(agents))).berater,
		}
		const file = readJson(writeJson(records))
		const first = await importKatalog(asCli(to), file)
		expect(first).toMatchObject({ neu: records.produkte.length + records.berater.length, geaendert: 0, probleme: [] })
		const again = await exportKatalog(asCli(to))
		const imported = new Set(records.produkte.map(({ Id }) => Id))
		const byId = (a: { Id: number }, b: { Id: number }) => a.Id - b.Id
		expect(again.produkte.filter(({ Id }) => imported.has(Id)).sort(byId)).toEqual(records.produkte.toSorted(byId))
		expect(again.berater).toEqual(records.berater)
		const stand = await rows(to)
		expect(await importKatalog(asCli(to), file)).toMatchObject({ neu: 0, geaendert: 0 })
		expect(await rows(to)).toEqual(stand)
		expect(stand.audit.filter(({ ereignis }) => ereignis === 'katalog.importiert')).toHaveLength(1)
	})
})

describe('bad lines', () => {
	it('are all reported with line, field and reason, and nothing is written', async () => {
		const ctx = await database.contextFor('nordfunk.localhost')
		const before = await rows(ctx)
		const produkte = [
			await zeile(ctx, 462, { Name: 'Gut' }, 2),
			await zeile(ctx, 463, { PreisMonatlich: 'billig' }, 3),
			await zeile(ctx, 531, { Preisaufteilung: [{ bezeichnung: 'A', cent: 1 }] }, 4),
			await zeile(ctx, 1998, { Provision: 'viel', Kategorie: 'XP' }, 5),
			await zeile(ctx, 2301, { TarifId: 424242 }, 6),
			await zeile(ctx, 2303, { Hersteller: '' }, 7),
			await zeile(ctx, 1999, { BestellUrl: 'javascript:alert(1)' }, 8),
			await zeile(ctx, 1997, { Farbe: 'rot' }, 9),
			await zeile(ctx, 462, {}, 10),
			await zeile(ctx, 469, { Praemien: 'keine' }, 11),
			{ zeile: 12, werte: {} },
		]
		const berater = [
			{
				zeile: 13,
				werte: { ExterneId: 'HV-9', FirstName: 'Ina', LastName: 'Nord', ZipCode: '00999', City: 'Nirgends' },
			},
		]
		const bericht = await importKatalog(asCli(ctx), { ...NICHTS, produkte, berater })
		expect(bericht.geschrieben).toBe(false)
		expect(bericht.probleme.map(({ zeile: line, feld }) => `${line} ${feld}`)).toEqual([
			'3 PreisMonatlich',
			'4 Preisaufteilung',
			'5 Kategorie',
			'5 Provision',
			'6 TarifId',
			'7 Hersteller',
			'8 BestellUrl',
			'9 Farbe',
			'10 Id',
			'11 Praemien',
			'12 Quelle',
			'13 ZipCode',
		])
		for (const { grund } of bericht.probleme) expect(grund).not.toBe('')
		expect(await rows(ctx)).toEqual(before)

		const probe = await importKatalog(asCli(ctx), { ...NICHTS, produkte: produkte.slice(0, 1) }, { probelauf: true })
		expect(probe).toMatchObject({ geaendert: 1, probleme: [], geschrieben: false })
		expect(await rows(ctx)).toEqual(before)

		const teil = await importKatalog(asCli(ctx), { ...NICHTS, produkte }, { teilweise: true })
		expect(teil).toMatchObject({ geaendert: 1, geschrieben: true })
		expect(teil.probleme).toHaveLength(11)
		const after = await rows(ctx)
		expect(after.produkt.filter(({ name }, i) => name !== before.produkt[i]?.name).map(({ id }) => id)).toEqual([462])
	})
})

describe('a changed reward', () => {
	it('is in force from tomorrow on; what was recommended up to today keeps its version', async () => {
		const ctx = await database.contextFor('nordfunk.localhost')
		const input = await eingabe(ctx, { email: 'version@example.org', anteilEmpfehler: 0 })
		const made = await createEmpfehlung(ctx, 1006, input)
		if (!made.ok) throw new Error(made.code)
		const { werte } = await zeile(ctx, 1006)
		const Praemien = (werte as { Praemien: { WertCent: number }[] }).Praemien.map((praemie) => ({
			...praemie,
			WertCent: 6000,
		}))
		const produkte = [await zeile(ctx, 1006, { Praemien })]
		expect(await importKatalog(asCli(ctx), { ...NICHTS, produkte })).toMatchObject({ geaendert: 1, geschrieben: true })
		expect(await importKatalog(asCli(ctx), { ...NICHTS, produkte })).toMatchObject({ geaendert: 0, unveraendert: 1 })

		const wert = async (context: TestContext) => {
			const katalog = katalogOf(context)
			const produkt = katalog.ok ? await katalog.value.findProdukt(1006, 'de') : undefined
			return [...new Set(produkt?.praemien.map(({ wertCent }) => wertCent))]
		}
		expect(await wert(ctx)).toEqual([5000])
		ctx.clock.advance({ days: 1 })
		expect(await wert(ctx)).toEqual([6000])
		const einladung = await showEinladung(ctx, made.value)
		expect(einladung).toMatchObject({ ok: true, value: { vorteil: { cent: 5000 } } })
		expect(
			(await empfehlungen(ctx)).some(({ empfehlungsnummer }) => empfehlungsnummer === made.value.empfehlungsnummer),
		).toBe(true)
	})

	it('of a new product is in force at once', async () => {
		const ctx = await database.contextFor('nordfunk.localhost')
		const neu = await zeile(ctx, 462, { Id: 7001, ExterneId: 'NF-NEU', Startseite: false })
		expect(await importKatalog(asCli(ctx), { ...NICHTS, produkte: [neu] })).toMatchObject({ neu: 1 })
		const { praemie } = t
		const own = await ctx.db.select().from(praemie).where(eq(praemie.produktId, 7001))
		expect(own.map(({ startdatum }) => startdatum)).toEqual(['2026-11-16', '2026-11-16', '2026-11-16'])
	})
})
