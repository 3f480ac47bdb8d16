import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLI } from '~/domain/zugriff/actor'
import { type CreateMandantInput, createMandant } from '~/usecases/mandant/create-mandant'
import { listMandanten } from '~/usecases/mandant/list-mandanten'
import { migrateAll } from '~/usecases/mandant/migrate-all'
import { ownsMasterKey } from '~/usecases/mandant/owns-master-key'
import { pauseMandant } from '~/usecases/mandant/pause-mandant'
import { createRegistry } from '~/usecases/mandant/registry'
import { removeHost } from '~/usecases/mandant/remove-host'
import { setConfig } from '~/usecases/mandant/set-config'
import { setHost } from '~/usecases/mandant/set-host'
import { openDb } from '~db/client'
import { migrateMandanten } from '~db/migrate'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { MANDANT_CHANNEL } from '~db/repositories/mandant/mandanten'
import { runCommand } from '../../fixtures/command'
import { MASTER_KEY, TEST_NOW } from '../../fixtures/constants'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { isCluster } from '../../fixtures/test-server'

let database: TestDatabase
beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

const clock = () => TEST_NOW
const deps = () => ({ db: database.db, sql: database.sql, masterKeys: [MASTER_KEY], clock, actor: CLI })
const create = (input: CreateMandantInput) => createMandant(deps(), input)

/** A registry as another process has it: with its own connections, told by NOTIFY alone. */
async function otherProcess() {
	const other = openDb(database.url, { max: 2 })
	const registry = createRegistry(other.db, [MASTER_KEY])
	let told = () => {}
	await other.sql.listen(MANDANT_CHANNEL, () => {
		registry.invalidate()
		told()
	})
	return {
		registry,
		/** Runs the change and waits until this process was told of it. */
		async hears<T>(change: () => Promise<T>): Promise<T> {
			const heard = new Promise<void>((resolve) => {
				told = resolve
			})
			const result = await change()
			await heard
			return result
		},
		close: other.close,
	}
}

describe('a new brand', () => {
	it('carries its own name in the header, given or made from its short name', async () => {
		const wordmark = async (input: CreateMandantInput) => {
			const created = await create(input)
			return created.ok && created.value.config.brand.logo.wordmark
		}
		expect(await wordmark({ clientRoute: 'hofladen', host: 'hofladen.localhost' })).toBe('Hofladen')
		const config = { Name: 'Der Hofladen' }
		expect(await wordmark({ clientRoute: 'hofladen2', host: 'hofladen2.localhost', config })).toBe('Der Hofladen')
	})

	it('is served by a running process without a restart, and so is every later change', async () => {
		const { registry, hears, close } = await otherProcess()
		expect(await registry.byHost('backstube.localhost')).toBeUndefined()

		const created = await hears(() =>
			create({ clientRoute: 'backstube', host: 'Backstube.localhost', config: { Name: 'Die Backstube' } }),
		)
		expect(created).toMatchObject({ ok: true })
		const served = await registry.byHost('backstube.localhost')
		expect(served?.mandant).toMatchObject({
			clientRoute: 'backstube',
			schemaName: 'm_backstube',
			config: { Name: 'Die Backstube', MandantUrl: 'https://backstube.localhost' },
		})
		expect(served?.mandant.config.brand.logo.wordmark).toBe('Die Backstube')

		await hears(() => pauseMandant(deps(), { clientRoute: 'backstube', pausiert: true }))
		expect((await registry.byHost('backstube.localhost'))?.pausiert).toBe(true)
		await hears(() => pauseMandant(deps(), { clientRoute: 'backstube', pausiert: false }))
		expect((await registry.byHost('backstube.localhost'))?.pausiert).toBe(false)

		await hears(() => setHost(deps(), { clientRoute: 'backstube', host: 'brot.example.org' }))
		expect((await registry.byHost('brot.example.org'))?.mandant.config.MandantUrl).toBe('https://brot.example.org')
		expect((await registry.byHost('backstube.localhost'))?.mandant.clientRoute).toBe('backstube')

		await hears(() => setConfig(deps(), { clientRoute: 'backstube', settings: { ModuleGmail: 3 } }))
		expect((await registry.byHost('brot.example.org'))?.mandant.config).toMatchObject({
			ModuleGmail: 3,
			Name: 'Die Backstube',
		})

		await hears(() => removeHost(deps(), { clientRoute: 'backstube', host: 'backstube.localhost' }))
		expect(await registry.byHost('backstube.localhost')).toBeUndefined()
		await close()
	})

	it('has terms, privacy notice, imprint and newsletter text in both languages', async () => {
		await create({ clientRoute: 'texte', host: 'texte.localhost', anschrift: 'Am Markt 1, 12345 Musterstadt' })
		const { db } = await database.contextFor('texte.localhost')
		for (const sprache of ['de', 'en'] as const) {
			const text = async (art: 'agb' | 'datenschutz' | 'impressum' | 'newsletter') =>
				(await currentRechtstext(db, art, sprache, TEST_NOW))?.inhalt
			expect(await text('agb')).toMatch(sprache === 'de' ? /gilt 60 Tage.*12 Wochen/s : /valid for 60 days.*12 weeks/s)
			expect(await text('impressum')).toContain('Am Markt 1, 12345 Musterstadt')
			expect(await text('datenschutz')).toContain('service@texte.localhost')
			expect(await text('newsletter')).toContain('Texte')
		}
	})

	it('leaves nothing behind when its first rows cannot be written', async () => {
		const failing = createMandant(deps(), { clientRoute: 'halb', host: 'halb.localhost' }, async () => {
			throw new Error('disk full')
		})
		await expect(failing).rejects.toThrow('disk full')
		expect((await listMandanten(deps())).some(({ clientRoute }) => clientRoute === 'halb')).toBe(false)
		expect(await create({ clientRoute: 'halb', host: 'halb.localhost' })).toMatchObject({ ok: true })
	})
})

describe('what is refused', () => {
	it.each([
		['a name in use', { clientRoute: 'nordfunk', host: 'neu.localhost' }, 'mandant_vorhanden'],
		["another brand's host", { clientRoute: 'nordlicht', host: 'nordfunk.localhost' }, 'host_vergeben'],
		['a name that is no name', { clientRoute: 'Nord"; drop', host: 'neu.localhost' }, 'eingabe_ungueltig'],
		['a host with a port', { clientRoute: 'nordlicht', host: 'neu.localhost:3000' }, 'eingabe_ungueltig'],
		[
			'an unknown setting',
			{ clientRoute: 'nordlicht', host: 'neu.localhost', config: { ModulGmail: 1 } },
			'eingabe_ungueltig',
		],
	])('%s', async (_, input, code) => {
		const before = await listMandanten(deps())
		expect(await create(input)).toMatchObject({ ok: false, code })
		expect(await listMandanten(deps())).toEqual(before)
	})

	it('says which setting is wrong', async () => {
		const refused = await create({
			clientRoute: 'nordlicht',
			host: 'neu.localhost',
			config: { SupportEmail: 'niemand', FacebookId: 'abc' },
		})
		expect(refused.ok === false && 'problems' in refused && refused.problems).toEqual([
			expect.stringContaining('SupportEmail'),
			expect.stringContaining('FacebookId'),
		])
	})

	it('of twenty creations of one brand at once, nineteen', async () => {
		const results = await Promise.all(
			Array.from({ length: 20 }, () => create({ clientRoute: 'rennen', host: 'rennen.localhost' })),
		)
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		expect(results.filter((result) => !result.ok && result.code === 'mandant_vorhanden')).toHaveLength(19)
	})

	it("a brand's host for another brand, and its last one for nobody", async () => {
		const owned = await setHost(deps(), { clientRoute: 'hafen', host: 'nordfunk.localhost' })
		expect(owned).toEqual({ ok: false, code: 'host_vergeben' })
		const main = await removeHost(deps(), { clientRoute: 'hafen', host: 'hafen.localhost' })
		expect(main).toEqual({ ok: false, code: 'host_haupt' })
		const foreign = await removeHost(deps(), { clientRoute: 'hafen', host: 'nordfunk.localhost' })
		expect(foreign).toEqual({ ok: false, code: 'host_unbekannt' })
		const unknown = await setHost(deps(), { clientRoute: 'niemand', host: 'niemand.localhost' })
		expect(unknown).toEqual({ ok: false, code: 'mandant_unbekannt' })
	})

	it('settings that would leave a brand unreadable', async () => {
		const refused = await setConfig(deps(), { clientRoute: 'hafen', settings: { brand: { brand: 'rot' } } })
		expect(refused).toMatchObject({ ok: false, code: 'eingabe_ungueltig' })
		expect((await database.contextFor('hafen.localhost')).mandant.config.Name).toBe('Hafen Versicherung')
	})
})

describe('a brand that cannot be opened', () => {
	it('throws on its own host and leaves the others to their work, told of once', async () => {
		await create({ clientRoute: 'kaputt', host: 'kaputt.localhost' })
		await database.sql`update plattform.mandant set config = config - 'Name' where client_route = 'kaputt'`
		const reports: string[] = []
		const registry = createRegistry(database.db, [MASTER_KEY], { report: (name) => reports.push(name) })
		for (let i = 0; i < 2; i++) {
			const names = (await registry.all()).map(({ mandant }) => mandant.clientRoute)
			expect(names).toEqual(expect.arrayContaining(['hafen', 'nordfunk']))
			expect(names).not.toContain('kaputt')
		}
		expect(reports).toEqual(['kaputt'])
		await expect(registry.byHost('kaputt.localhost')).rejects.toThrow()
		expect(await registry.byHost('hafen.localhost')).toBeDefined()
		await database.sql`delete from plattform.mandant_host where host = 'kaputt.localhost'`
		await database.sql`delete from plattform.mandant where client_route = 'kaputt'`
	})
})

describe('keys', () => {
	const place = { table: 'auszahlung', id: 'a', column: 'iban' }

	it('of one brand open nothing of another', async () => {
		const [nordfunk, hafen] = await Promise.all([
			database.contextFor('nordfunk.localhost'),
			database.contextFor('hafen.localhost'),
		])
		const sealed = nordfunk.keys.seal(place, 'DE21123456780000012345')
		expect(nordfunk.keys.open(place, sealed)).toBe('DE21123456780000012345')
		expect(() => hafen.keys.open(place, sealed)).toThrow()
		expect(() => nordfunk.keys.open({ ...place, id: 'b' }, sealed)).toThrow()
		expect(() => nordfunk.keys.open({ ...place, column: 'bic' }, sealed)).toThrow()
		expect(hafen.keys.hash('iban', 'X')).not.toBe(nordfunk.keys.hash('iban', 'X'))
	})

	it('do not open with another master key', async () => {
		expect(await ownsMasterKey(database.db, [MASTER_KEY])).toBe(true)
		expect(await ownsMasterKey(database.db, [Buffer.alloc(32, 8)])).toBe(false)
	})
})

describe('migrations', () => {
	it('have nothing to do the second time', async () => {
		expect(await migrateAll(deps())).toMatchObject({ applied: 0 })
	})

	it('are applied once when several processes migrate at once', async () => {
		const names = ['m_neu_eins', 'm_neu_zwei', 'm_neu_drei']
		const [{ erwartet } = { erwartet: 0 }] = await database.sql<{ erwartet: number }[]>`
			select count(*)::int as erwartet from m_nordfunk.migration`
		const applied = await Promise.all(Array.from({ length: 4 }, () => migrateMandanten(database.sql, names)))
		expect(applied.reduce((sum, n) => sum + n, 0)).toBe(names.length * erwartet)
		for (const name of names) {
			const [row] = await database.sql`select count(*)::int as n from ${database.sql(name)}.migration`
			expect(row?.n).toBe(erwartet)
		}
	})

	it.skipIf(isCluster)('make no schema of Citus where there is none', async () => {
		const created = createMandant({ ...deps(), sharded: true }, { clientRoute: 'knoten', host: 'knoten.localhost' })
		await expect(created).rejects.toThrow(/^CITUS=1, but the database has no extension citus\./)
		expect(await database.sql`select to_regnamespace('m_knoten') as name`).toEqual([{ name: null }])
	})

	it('refuse a schema whose applied migration was changed', async () => {
		await database.sql`update m_neu_eins.migration set hash = 'x' where nummer = 0`
		await expect(migrateMandanten(database.sql, ['m_neu_eins'])).rejects.toThrow(
			/^Schema m_neu_eins of the database has migration 0000_tables in another form than this version\./,
		)
	})

	it.each(['plattform', 'm_hafen'])(
		'refuse a database whose schema %s is newer, in one line, and start nothing',
		async (schema) => {
			const { sql } = database
			await sql`insert into ${sql(schema)}.migration (nummer, name, hash) values (999, '0999_spaeter', 'x')`
			try {
				const folder = mkdtempSync(join(tmpdir(), 'weitersagen-newer-'))
				const { code, stdout, stderr } = await runCommand('worker', [], { database, folder })
				rmSync(folder, { recursive: true, force: true })
				expect(stderr).toBe(
					`Schema ${schema} of the database is newer than this version: it has migration 999 (0999_spaeter). Start the version that made it, or a newer one.\n`,
				)
				expect([code, stdout]).toEqual([1, ''])
			} finally {
				await sql`delete from ${sql(schema)}.migration where nummer = 999`
			}
		},
	)
})
