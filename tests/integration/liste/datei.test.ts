import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetriebRolle } from '~/domain/benutzer/rollen'
import type { Dateiart } from '~/domain/liste/datei'
import { exportListe } from '~/usecases/liste/export-liste'
import { LISTEN, type ListeName } from '~/usecases/liste/listen'
import { NotAuthorised } from '~/usecases/shared/authorise'
import type { AppContext } from '~/usecases/shared/context'
import { readListQuery } from '~/web/forms/list'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { atDay, clearWork, plantAuftrag, plantPraemierung } from '../../fixtures/job-rows'
import { unzipTexts } from '../../fixtures/zip'

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'job' } })
	await clearWork(ctx)
	const [person] = await ctx.db.select().from(t.empfehler).limit(1)
	if (!person) throw new Error('nobody')
	await ctx.db
		.update(t.empfehler)
		.set({ vorname: 'Ada', nachname: '=HYPERLINK("x")' })
		.where(eq(t.empfehler.id, person.id))
	for (let i = 0; i < 60; i++) {
		const auftrag = await plantAuftrag(ctx, {
			referenz: i === 7 ? '=1+1;"&<b>' : `R-${String(i).padStart(3, '0')}`,
			zustand: i % 2 ? 'gemeldet' : 'in_pruefung',
			auftragsdatum: '2026-03-09',
			erstelltAm: atDay(i),
		})
		if (i < 3)
			await plantPraemierung(ctx, {
				auftragId: auftrag.id,
				empfehlerId: person.id,
				betragCent: 4505 + i,
				erstelltAm: atDay(i),
			})
	}
})
afterAll(() => database.drop())

const als = (rolle: BetriebRolle, faktor: Date | null = ctx.clock()): AppContext => ({
	...ctx,
	actor: {
		art: 'betrieb',
		id: '00000000-0000-4000-8000-000000000001',
		sitzungId: 'x',
		rollen: [rolle],
		faktor: { am: faktor },
	},
})

async function datei(who: AppContext, name: ListeName, dateiart: Dateiart, adresse = ''): Promise<Buffer> {
	const params = new URLSearchParams(adresse)
	const made = await exportListe(who, { name, dateiart, read: (spec) => readListQuery(spec, params) })
	if (!made.ok) throw new Error(made.code)
	if (!made.value) throw new Error('made in the background')
	return buffer(made.value.inhalt)
}

async function csv(who: AppContext, name: ListeName, adresse = ''): Promise<string[][]> {
	const bytes = await datei(who, name, 'csv', adresse)
	expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
	return parse(bytes, { bom: true, delimiter: who.locale === 'de' ? ';' : ',' })
}

describe('a list as a file', () => {
	it('has the rows, the order and the columns that the list shows, beyond its page', async () => {
		const rows = await csv(als('admin'), 'auftraege', 'sort=referenz&spalten=zustand&spalten=auftragsdatum')
		expect(rows[0]).toEqual(['Referenz', 'Stand', 'Auftragsdatum'])
		expect(rows).toHaveLength(61)
		expect(rows[1]).toEqual(['\'=1+1;"&<b>', 'Gemeldet', '2026-03-09'])
		const gemeldet = await csv(als('admin'), 'auftraege', 'sort=-referenz&zustand=gemeldet')
		expect(gemeldet).toHaveLength(31)
		expect(gemeldet[1]?.[0]).toBe('R-059')
		expect(await csv(als('admin'), 'auftraege', 'q=R-059')).toHaveLength(2)
	})

	it('has amounts that are numbers, as the language writes them', async () => {
		const betraege = async (who: AppContext) =>
			(await csv(who, 'praemien', 'sort=betrag&spalten=betrag')).slice(1).map((row) => row[1])
		expect(await betraege(als('finanzen'))).toEqual(['45,05', '45,06', '45,07'])
		expect(await betraege({ ...als('finanzen'), locale: 'en' })).toEqual(['45.05', '45.06', '45.07'])
	})

	it('names nobody in clear to who may not take names away', async () => {
		const empfehler = async (who: AppContext) =>
			new Set((await csv(who, 'praemien', 'spalten=empfehler')).slice(1).map((row) => row[1]))
		expect(await empfehler(als('admin'))).toEqual(new Set(['Ada =HYPERLINK("x")']))
		const [masked, ...others] = await empfehler(als('support'))
		expect(others).toEqual([])
		expect(masked).not.toMatch(/Ada|HYPERLINK/)
	})

	it('as XLSX has texts as texts, days and amounts with their types', async () => {
		const parts = unzipTexts(
			await datei(als('admin'), 'praemien', 'xlsx', 'sort=betrag&spalten=betrag&spalten=erstellt'),
		)
		const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
		expect(sheet.match(/<row>/g)).toHaveLength(4)
		expect(sheet).toContain('<c s="3"><v>45.05</v></c>')
		expect(sheet).toMatch(/<c s="2"><v>4\d{4}<\/v><\/c>/)
		const auftraege = unzipTexts(await datei(als('admin'), 'auftraege', 'xlsx', 'sort=referenz'))
		expect(auftraege['xl/worksheets/sheet1.xml']).toContain('>=1+1;&quot;&amp;&lt;b&gt;</t>')
		expect(Object.values(parts).join('')).not.toContain('<f>')
	})

	it('writes down who took which rows, and not what was searched for', async () => {
		await csv(als('finanzen'), 'auftraege', 'q=Erika&zustand=gemeldet&spalten=zustand')
		const rows = await ctx.db.select().from(t.audit).where(eq(t.audit.ereignis, 'liste.ausgegeben'))
		const last = rows.find(({ details }) => JSON.stringify(details).includes('"referenz zustand"'))
		expect(last?.akteur).toBe('betrieb:00000000-0000-4000-8000-000000000001')
		expect(last?.details).toMatchObject({
			liste: 'auftraege',
			zeilen: 0,
			filter: 'zustand=gemeldet',
			spalten: 'referenz zustand',
			gesucht: true,
			klartext: true,
		})
		expect(JSON.stringify(rows)).not.toContain('Erika')
	})

	it('with people in clear asks for a fresh second factor; without names in it, or masked, it does not', async () => {
		const ohne = (rolle: BetriebRolle) => als(rolle, new Date(0))
		await expect(datei(ohne('admin'), 'auftraege', 'csv')).rejects.toThrow('faktor_noetig')
		expect(await csv(ohne('admin'), 'auftraege', 'spalten=zustand')).toHaveLength(61)
		expect(await csv(ohne('support'), 'auftraege')).toHaveLength(61)
	})

	it('is not for who may not take one', async () => {
		await expect(datei(als('lesend'), 'auftraege', 'csv')).rejects.toThrow(NotAuthorised)
		await expect(datei(als('inhalte'), 'auftraege', 'csv')).rejects.toThrow(NotAuthorised)
	})

	it.each(Object.keys(LISTEN) as ListeName[])('is there of %s in each language', async (name) => {
		for (const locale of ['de', 'en'] as const) {
			const [kopf] = await csv({ ...als('admin'), locale }, name)
			expect(kopf?.every((text) => text.length > 0 && !text.includes(':'))).toBe(true)
		}
	})
})
