import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, like, notLike } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLI } from '~/domain/zugriff/actor'
import { dropDataKeys } from '~/usecases/mandant/drop-data-keys'
import { ownsMasterKey } from '~/usecases/mandant/owns-master-key'
import { createRegistry } from '~/usecases/mandant/registry'
import { renewDataKeys } from '~/usecases/mandant/renew-data-keys'
import { rewrapMandanten } from '~/usecases/mandant/rewrap-mandanten'
import { sealAllSettings } from '~/usecases/mandant/seal-all-settings'
import { setConfig } from '~/usecases/mandant/set-config'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { findMandantByClientRoute, listMandantRows, updateMandant } from '~db/repositories/mandant/mandanten'
import * as tables from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { runCommand } from '../../fixtures/command'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { everything, plantEmpfehlungFor } from '../../fixtures/freund'

const NEW_KEY = Buffer.alloc(32, 11)
const CODES = 3000
const IBAN = 'DE02120300000000202051'

let database: TestDatabase
let ctx: TestContext
const folder = mkdtempSync(join(tmpdir(), 'weitersagen-keys-'))

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await addCodes(ctx)
	await plantEmpfehlungFor(ctx)
	await ctx.db.insert(tables.empfehlerBankdaten).values(await kontoOf(ctx))
})
afterAll(async () => {
	await database.drop()
	rmSync(folder, { recursive: true, force: true })
})

const codes = Array.from({ length: CODES }, (_, i) => `PROBE-${String(i).padStart(6, '0')}`)
async function addCodes(where: TestContext): Promise<number> {
	const done = await importGutscheinCodes(asBetrieb(where), { marke: 'Probe', wertCent: 500, codes })
	return done.ok ? done.value.neu : -1
}

const deps = () => ({ db: database.db, masterKeys: [MASTER_KEY], clock: ctx.clock, actor: CLI })

/** A stored bank account of the demo's recommender. */
async function kontoOf({ db, keys, clock }: TestContext) {
	const [row] = await db.select().from(tables.empfehler).limit(1)
	const empfehlerId = row?.id ?? ''
	const seal = (column: string, wert: string) =>
		keys.seal({ table: 'empfehler_bankdaten', id: empfehlerId, column }, wert)
	const sealed = { kontoinhaber: seal('kontoinhaber', 'Maria Muster'), iban: seal('iban', IBAN), bic: '' }
	return { empfehlerId, ...sealed, ibanHash: keys.hash('iban', IBAN), ibanEnde: '2051', geaendertAm: clock() }
}

/** The brand as a process sees it that starts now with these master keys. */
async function fresh(masterKeys: Buffer[]): Promise<TestContext> {
	const tenant = await createRegistry(database.db, masterKeys).byHost('nordfunk.localhost')
	if (!tenant) throw new Error('no brand')
	return { ...ctx, mandant: tenant.mandant, keys: tenant.keys }
}

/** Every code of the stock as somebody with these keys reads it. */
async function readCodes({ db, keys }: TestContext): Promise<string[]> {
	const { gutscheinCode: t } = tables
	const rows = await db.select().from(t).where(eq(t.marke, 'Probe'))
	return rows.map(({ id, code }) => keys.open({ table: 'gutschein_code', id, column: 'code' }, code)).sort()
}

const countCodes = (prefix: string) =>
	ctx.db.$count(tables.gutscheinCode, like(tables.gutscheinCode.code, `${prefix}%`))

describe('MASTER_KEY', () => {
	it('is changed by naming both, wrapping anew, and taking the old one away', async () => {
		const both = [NEW_KEY, MASTER_KEY]
		expect(await ownsMasterKey(database.db, both)).toBe(true)
		expect(await ownsMasterKey(database.db, [NEW_KEY])).toBe(false)
		expect(await readCodes(await fresh(both))).toEqual(codes)
		const env = { MASTER_KEY: both.map((key) => key.toString('hex')).join(',') }
		const done = await runCommand('mandant', ['keys', 'rewrap'], { database, folder, env })
		expect([done.code, done.stderr]).toEqual([0, ''])
		expect(await ownsMasterKey(database.db, [NEW_KEY])).toBe(true)
		expect(await ownsMasterKey(database.db, [MASTER_KEY])).toBe(false)
		expect(await readCodes(await fresh([NEW_KEY]))).toEqual(codes)
		expect(await rewrapMandanten({ ...deps(), masterKeys: [MASTER_KEY, NEW_KEY] })).toBe(4)
		expect(await readCodes(await fresh([MASTER_KEY]))).toEqual(codes)
	})

	it('wraps all brands or none', async () => {
		const before = await listMandantRows(database.db)
		await expect(rewrapMandanten({ ...deps(), masterKeys: [NEW_KEY] })).rejects.toThrow(/MASTER_KEY/)
		expect(await listMandantRows(database.db)).toEqual(before)
	})
})

describe('data keys', () => {
	it('are renewed while the brand is served; killed in the middle, all can be read, and the next run goes on', async () => {
		const old = await fresh([MASTER_KEY])
		const iban = old.keys.hash('iban', IBAN)
		const args = ['tools/run.js', 'tools/mandant.ts', 'keys', 'renew', 'nordfunk', '--settle', '0']
		const env = { ...process.env, DATABASE_URL: database.url, MASTER_KEY: MASTER_KEY.toString('hex'), DATA_DIR: folder }
		const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
		const ended = once(child, 'exit')
		let renewed = 0
		while (renewed === 0 && child.exitCode === null) renewed = await countCodes('v2.')
		child.kill('SIGKILL')
		await ended
		renewed = await countCodes('v2.')
		expect(renewed).toBeGreaterThan(0)
		expect(renewed).toBeLessThan(CODES)

		const between = await fresh([MASTER_KEY])
		expect(await readCodes(between)).toEqual(codes)
		expect(between.keys.hash('iban', IBAN)).toBe(iban)
		expect(await addCodes(between), 'a known code is known, whichever key seals it').toBe(0)

		const again = await runCommand('mandant', ['keys', 'renew', 'nordfunk', '--settle', '0'], { database, folder })
		expect([again.code, again.stderr]).toEqual([0, ''])
		expect(await everything(ctx)).not.toMatch(/"v1\.[\w-]{30}/)
		// Who began before still reads what it knew; who sealed with the former key is read until that is dropped.
		const late = old.keys.seal({ table: 'mail', id: 'x', column: 'daten' }, 'spät')
		expect((await fresh([MASTER_KEY])).keys.open({ table: 'mail', id: 'x', column: 'daten' }, late)).toBe('spät')

		const dropped = await runCommand('mandant', ['keys', 'drop'], { database, folder })
		expect([dropped.code, dropped.stdout]).toEqual([0, expect.stringContaining('"nordfunk": the former key is gone')])
		const after = await fresh([MASTER_KEY])
		expect(await readCodes(after)).toEqual(codes)
		expect(after.keys.hash('iban', IBAN)).toBe(iban)
		expect(await addCodes(after)).toBe(0)
		expect(() => after.keys.open({ table: 'mail', id: 'x', column: 'daten' }, late)).toThrow()
		expect(await countCodes('v2.')).toBeGreaterThanOrEqual(CODES)
	})

	it('are renewed once more, of all brands, with what is sealed meanwhile', async () => {
		const done = await renewDataKeys({ ...deps(), settle: async () => {} }, {})
		expect(done.ok && done.value.map(({ clientRoute }) => clientRoute)).toHaveLength(4)
		const before = await database.contextFor('nordfunk.localhost')
		await ctx.db.insert(tables.formular).values({
			schluessel: 'optin:test',
			ergebnis: before.keys.seal({ table: 'token', id: 'x', column: 'secret' }, 'geheim'),
			erstelltAm: ctx.clock(),
		})
		const stopped = (await dropDataKeys(deps())).find(({ clientRoute }) => clientRoute === 'nordfunk')
		expect(stopped).toMatchObject({ gebraucht: true })
		await ctx.db.delete(tables.formular)
		expect(await dropDataKeys(deps())).toEqual([{ clientRoute: 'nordfunk', versiegelt: 0, gebraucht: false }])
		expect(await dropDataKeys(deps())).toEqual([])
		expect(await readCodes(await fresh([MASTER_KEY]))).toEqual(codes)
		const { gutscheinCode: t } = tables
		expect(await ctx.db.$count(t, notLike(t.code, 'v3.%'))).toBe(0)
	})
})

describe('SquidexClientSecret', () => {
	const SECRET = 'squidex-geheimnis-4711'
	const stored = async () => JSON.stringify((await findMandantByClientRoute(database.db, 'nordfunk'))?.config)
	const used = async () => (await fresh([MASTER_KEY])).mandant.config.SquidexClientSecret

	it('is stored sealed, used as it was given, and printed by no command', async () => {
		const settings = { SquidexClientSecret: SECRET }
		expect(await setConfig(deps(), { clientRoute: 'nordfunk', settings })).toMatchObject({ ok: true })
		expect(await stored()).not.toContain(SECRET)
		expect(await used()).toBe(SECRET)
		// Another change leaves it as it is.
		await setConfig(deps(), { clientRoute: 'nordfunk', settings: { ModuleGmail: 4 } })
		expect([await used(), (await stored()).includes(SECRET)]).toEqual([SECRET, false])
		for (const args of [['list'], ['list', '--json']])
			expect((await runCommand('mandant', args, { database, folder })).stdout).not.toMatch(/geheimnis|versiegelt/)
	})

	it('is sealed at the start where it was stored plain, and anew with a new data key', async () => {
		const row = await findMandantByClientRoute(database.db, 'nordfunk')
		if (!row) throw new Error('no brand')
		const plain = { ...(await fresh([MASTER_KEY])).mandant.config, SquidexClientSecret: SECRET }
		await updateMandant(database.db, row.id, { config: plain })
		expect(await used()).toBe(SECRET)
		expect([await sealAllSettings(database), await sealAllSettings(database)]).toEqual([1, 0])
		expect([await used(), (await stored()).includes(SECRET)]).toEqual([SECRET, false])
		await renewDataKeys({ ...deps(), settle: async () => {} }, { clientRoute: 'nordfunk' })
		await dropDataKeys(deps())
		expect(await used()).toBe(SECRET)
	})
})
