import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '~/domain/shared/clock'
import { berlinDay } from '~/domain/shared/dates'
import { cloneMandant } from '~/usecases/mandant/clone-mandant'
import { setConfig } from '~/usecases/mandant/set-config'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { migrateMandanten } from '~db/migrate'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import { listAllProdukte } from '~db/repositories/katalog/katalog-pflege'
import { findMandantByClientRoute, findMandantByHost } from '~db/repositories/mandant/mandanten'
import * as t from '~db/schema/mandant/tables'
import { operator } from '../../fixtures/actors'
import { runCommand } from '../../fixtures/command'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import * as praemien from '../../fixtures/praemie'

let database: TestDatabase
let live: TestContext
const SPENDE = {
	Id: 'wald',
	Name: 'Wald',
	Kontoinhaber: 'Wald e.V.',
	Iban: 'DE02120300000000202051',
	Satz: { de: 'Bäume', en: 'Trees' },
}

beforeAll(async () => {
	database = await freshDatabase()
	const settings = {
		...{ SquidexHost: 'https://inhalte.example', SquidexAppName: 'app', SquidexClientId: 'id' },
		...{ SquidexClientSecret: 'geheim', MatomoUrl: 'https://zahlen.example', MatomoSiteId: '7' },
		...{ ModuleSpende: true, Spendenzwecke: [SPENDE], KontoGesperrtWildcard: ['anna@nordfunk.example'] },
		BonusNachAbschluessen: 3,
	}
	expect(await setConfig(deps(), { clientRoute: 'nordfunk', settings })).toEqual({ ok: true, value: expect.anything() })
	database.registry.invalidate()
	live = await database.contextFor('nordfunk.localhost')
	await praemien.insertProdukt(live)
	await praemien.openReward(live)
})
afterAll(() => database.drop())

const deps = () => ({ ...database, clock: systemClock() })
const clone = (name: string, more = {}) =>
	cloneMandant(deps(), {
		...{ von: 'nordfunk', clientRoute: name, host: `${name}.localhost`, name: 'Nordfunk Test' },
		...{ url: `https://${name}.localhost`, ...more },
	})

/** What a copy has rows of; every other table is empty. */
const KOPIERT: string[] = [
	...[t.asset, t.auftrittDatei, t.inhalt, t.rechtstext, t.produkt, t.festnetz, t.mobil, t.energiePreis, t.praemie],
	...[t.gutscheinMarke, t.audit],
].map(getTableName)

const shopOf = async (ctx: TestContext) => ({
	produkte: (await listAllProdukte(ctx.db)).map(({ preise, ...rest }) => ({
		...rest,
		preise: preise.map(({ id: _, ...preis }) => preis),
	})),
	praemien: (await listPraemieRows(ctx.db, { day: berlinDay(ctx.clock()) })).map(({ id: _, ...row }) => row),
})

describe('a test brand made from a live one', () => {
	it('has its settings, look, texts, catalogue and rewards, and nothing of people, money and secrets', async () => {
		expect(await clone('probe')).toMatchObject({ ok: true })
		const probe = await database.contextFor('probe.localhost')
		const { config } = probe.mandant
		expect(config).toMatchObject({
			...{ Name: 'Nordfunk Test', MandantUrl: 'https://probe.localhost', Testbetrieb: true, BonusNachAbschluessen: 3 },
			...{ SquidexHost: '', SquidexClientSecret: '', MatomoUrl: '', Spendenzwecke: [], ModuleSpende: false },
			...{ KontoGesperrtWildcard: [], brand: live.mandant.config.brand, Firma: live.mandant.config.Firma },
		})
		expect(await findMandantByClientRoute(database.db, 'probe')).toMatchObject({ portal: 'vorbereitung' })
		expect(await shopOf(probe)).toEqual(await shopOf(live))
		const names = (await database.sql`select tablename from pg_tables where schemaname = 'm_probe'`).map((row) =>
			String(row.tablename),
		)
		expect(names.length).toBeGreaterThan(KOPIERT.length)
		for (const name of names.filter((one) => one !== 'migration' && !KOPIERT.includes(one)))
			expect([name, [...(await database.sql`select 1 from m_probe.${database.sql(name)} limit 1`)].length]).toEqual([
				name,
				0,
			])
		const texts = (ctx: TestContext) =>
			ctx.db
				.select({ art: t.rechtstext.art, sprache: t.rechtstext.sprache, inhalt: t.rechtstext.inhalt })
				.from(t.rechtstext)
		expect((await texts(probe)).length).toBeGreaterThan(0)
		for (const text of await texts(probe)) expect(await texts(live)).toContainEqual(text)
		expect(await probe.db.select({ ereignis: t.audit.ereignis, details: t.audit.details }).from(t.audit)).toEqual([
			{ ereignis: 'mandant.angelegt', details: { clientRoute: 'probe', host: 'probe.localhost', von: 'nordfunk' } },
		])
		expect(
			await live.db.select({ details: t.audit.details }).from(t.audit).where(sql`ereignis = 'mandant.kopiert'`),
		).toEqual([{ details: { nach: 'probe' } }])
	})

	it('is a brand of its own: what changes there changes nothing in the original', async () => {
		const probe = await database.contextFor('probe.localhost')
		await probe.db.update(t.produkt).set({ name: 'Anders' })
		expect((await listAllProdukte(live.db)).map(({ produkt }) => produkt.name)).not.toContain('Anders')
		expect(await probe.db.select().from(t.mail)).toEqual([])
	})

	it('is there whole or not at all, and the next try takes over what a broken one left', async () => {
		await migrateMandanten(database.sql, ['m_bruch'])
		await database.sql`create function m_bruch.nein() returns trigger language plpgsql as $$ begin raise 'nein'; end $$`
		await database.sql`create trigger nein before insert on m_bruch.audit for each row execute function m_bruch.nein()`
		await expect(clone('bruch')).rejects.toThrow()
		expect(await findMandantByClientRoute(database.db, 'bruch')).toBeUndefined()
		expect(await findMandantByHost(database.db, 'bruch.localhost')).toBeUndefined()
		expect([...(await database.sql`select 1 from m_bruch.produkt`)]).toEqual([])
		await database.sql`drop trigger nein on m_bruch.audit`
		expect(await clone('bruch')).toMatchObject({ ok: true })
	})

	it.each<[string, object, object]>([
		['an unknown original', { von: 'gibtsnicht' }, { code: 'mandant_unbekannt' }],
		['a name that is taken', { clientRoute: 'hafen' }, { code: 'mandant_vorhanden' }],
		['a host that is taken', { host: 'hafen.localhost' }, { code: 'host_vergeben' }],
		['no name', { name: '' }, { code: 'eingabe_ungueltig' }],
		['an address with a path', { url: 'https://neu.localhost/pfad' }, { code: 'eingabe_ungueltig' }],
	])('is refused with %s, and nothing is made or noted', async (_what, input, refusal) => {
		const noted = async () => live.db.$count(t.audit)
		const before = await noted()
		expect(await clone('neu', input)).toMatchObject({ ok: false, ...refusal })
		expect(await findMandantByClientRoute(database.db, 'neu')).toBeUndefined()
		expect(await noted()).toBe(before)
	})

	it('is refused where the original’s tables are another version’s', async () => {
		await database.sql`insert into m_nordfunk.migration (nummer, name, hash) values (9999, 'morgen', 'x')`
		expect(await clone('neu')).toEqual({ ok: false, code: 'marke_unlesbar' })
		await database.sql`delete from m_nordfunk.migration where nummer = 9999`
	})

	it('is made by who runs the deployment alone', async () => {
		for (const actor of [operator('admin'), { art: 'anonym' as const }, { art: 'job' as const }])
			await expect(
				cloneMandant(
					{ ...deps(), actor },
					{ von: 'nordfunk', clientRoute: 'x-y', host: 'xy', name: 'X', url: 'https://xy' },
				),
			).rejects.toThrow(NotAuthorised)
	})

	it('is made by command, too', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'weitersagen-klon-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		const run = (...args: string[]) => runCommand('mandant', ['clone', ...args], { database, folder })
		const made = await run('hafen-test', '--from', 'hafen', '--host', 'hafen-test.localhost')
		expect(made).toMatchObject({ code: 0, stderr: '' })
		expect(made.stdout).toContain('in preparation')
		const ctx = await database.contextFor('hafen-test.localhost')
		expect(ctx.mandant.config).toMatchObject({ Testbetrieb: true, Name: expect.stringMatching(/ Test$/) })
		// Agents are people.
		expect(await ctx.db.$count(t.berater)).toBe(0)
		expect(await run('hafen-test', '--from', 'hafen', '--host', 'a.localhost')).toMatchObject({ code: 1 })
		expect(await run('b-test', '--from', 'gibtsnicht', '--host', 'b.localhost')).toMatchObject({ code: 1 })
		expect(await run('b-test', '--host', 'b.localhost')).toMatchObject({ code: 2 })
	})
})
