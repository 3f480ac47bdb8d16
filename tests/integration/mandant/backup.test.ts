import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableName, isTable, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest } from '~/adapters/backup/archive'
import type { Manifest } from '~/adapters/backup/manifest'
import { masterKeyId } from '~/adapters/crypto/keys'
import { CLI } from '~/domain/zugriff/actor'
import { publishAktion } from '~/usecases/einwilligung/publish-aktion'
import { login } from '~/usecases/konto/login'
import { createBackup } from '~/usecases/mandant/create-backup'
import { ownsMasterKey } from '~/usecases/mandant/owns-master-key'
import { createRegistry } from '~/usecases/mandant/registry'
import { setConfig } from '~/usecases/mandant/set-config'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import * as t from '~db/schema/mandant/tables'
import { asCli } from '../../fixtures/actors'
import { runCommand } from '../../fixtures/command'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { neueAdresse } from '../../fixtures/empfehlung'
import { everything, plantEmpfehlungFor } from '../../fixtures/freund'
import { auszahlungenOf, BANKDATEN, IBAN, insertProdukt, openReward, plantCodes, reload } from '../../fixtures/praemie'
import { isCluster } from '../../fixtures/test-server'

const NEW_KEY = Buffer.alloc(32, 13)
const KEYS = [NEW_KEY, MASTER_KEY].map((key) => key.toString('hex')).join(',')
const SECRET = 'squidex-geheimnis-0815'

let source: TestDatabase
let target: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>
let open: Awaited<ReturnType<typeof openReward>>
let manifest: Manifest
const folder = mkdtempSync(join(tmpdir(), 'weitersagen-backup-'))
const archive = join(folder, 'archiv')

const claimGeld = (on: TestContext, token: string) =>
	claimPraemierung(on, token, praemien.geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)

/** The brand as a server with these master keys sees it. */
async function brandOn(database: TestDatabase, host: string, masterKeys: Buffer[]): Promise<TestContext> {
	const tenant = await createRegistry(database.db, masterKeys).byHost(host)
	if (!tenant) throw new Error(`no brand on ${host}`)
	return { ...ctx, db: database.dbFor(tenant.mandant), mandant: tenant.mandant, keys: tenant.keys }
}

/** How many rows each table has. */
async function countsOf({ db }: TestContext): Promise<Record<string, number>> {
	const counts: Record<string, number> = {}
	for (const table of Object.values(t)) if (isTable(table)) counts[getTableName(table)] = await db.$count(table)
	return counts
}

/** What was paid out, once by the rewards and once by the transfers. */
async function sumsOf({ db }: TestContext) {
	const cents = (column: typeof t.praemierung.betragCent | typeof t.auszahlung.betragCent) =>
		sql<number>`coalesce(sum(${column}), 0)::int`
	const [claimed] = await db
		.select({ cents: cents(t.praemierung.betragCent) })
		.from(t.praemierung)
		.where(sql`${t.praemierung.gewaehltAm} is not null`)
	const [transfers] = await db.select({ cents: cents(t.auszahlung.betragCent) }).from(t.auszahlung)
	return [claimed?.cents, transfers?.cents]
}

const openIban = async (on: TestContext) => {
	const rows = await on.db.select().from(t.auszahlung)
	return rows.map(({ id, iban }) => on.keys.open({ table: 'auszahlung', id, column: 'iban' }, iban))
}

/** The archive is made by the command while recommendations are made and rewards are claimed. */
async function backUpUnderLoad() {
	const rewards: { token: string }[] = []
	for (let i = 0; i < 25; i++) rewards.push(await openReward(ctx))
	let running = true
	const recommend = async () => {
		while (running) await plantEmpfehlungFor(ctx, { email: neueAdresse() })
	}
	const claim = async () => {
		for (const { token } of rewards) {
			if (!running) return
			if (!(await claimGeld(ctx, token)).ok) throw new Error('not claimed')
			await plantEmpfehlungFor(ctx, { email: neueAdresse() })
		}
	}
	const before = await countsOf(ctx)
	const load = Promise.all([recommend(), claim()])
	const outcome = await runCommand('backup', ['archiv'], { database: source, folder }).finally(() => {
		running = false
	})
	await load
	return { outcome, before, after: await countsOf(ctx) }
}

let backedUp: Awaited<ReturnType<typeof backUpUnderLoad>>

beforeAll(async () => {
	source = await freshDatabase()
	target = await freshDatabase({ empty: true })
	ctx = await source.contextFor('nordfunk.localhost')
	const set = { clientRoute: 'nordfunk', settings: { SquidexClientSecret: SECRET } }
	expect(await setConfig({ db: source.db, masterKeys: [MASTER_KEY], clock: ctx.clock, actor: CLI }, set)).toMatchObject(
		{
			ok: true,
		},
	)
	praemien = await insertProdukt(ctx)
	await plantCodes(ctx, 3)
	open = await openReward(ctx)
	expect((await claimGeld(ctx, (await openReward(ctx)).token)).ok).toBe(true)
	expect(
		await login(ctx, { email: 'empfehler@example.org', passwort: 'Demo1234', angemeldetBleiben: true }),
	).toMatchObject({ ok: true })
	backedUp = await backUpUnderLoad()
	expect(backedUp.outcome).toMatchObject({ code: 0 })
	manifest = await readManifest({ path: archive })
})
afterAll(async () => {
	await source.drop()
	await target.drop()
	rmSync(folder, { recursive: true, force: true })
})

const archived = (clientRoute: string) => {
	const brand = manifest.brands.find((entry) => entry.clientRoute === clientRoute)
	if (!brand) throw new Error(`no ${clientRoute}`)
	return brand
}

describe('npm run backup', () => {
	it('writes every brand while others write, readable by its owner alone, and names the key that is not in it', () => {
		const { outcome, before, after } = backedUp
		expect(outcome).toMatchObject({
			code: 0,
			stdout: expect.stringContaining(`MASTER_KEY ${masterKeyId(MASTER_KEY)},`),
		})
		expect(outcome.stderr).toMatch(/^"nordfunk": \d+ tables, \d+ rows$/m)
		const written = archived('nordfunk').tables.find(({ name }) => name === 'empfehlung')?.rows ?? 0
		expect(written).toBeGreaterThanOrEqual(before.empfehlung ?? 0)
		expect(after.empfehlung).toBeGreaterThan(before.empfehlung ?? 0)
		expect(after.empfehlung).toBeGreaterThanOrEqual(written)
		const files = ['manifest.json', 'manifest.json.sha256', ...archived('nordfunk').tables.map(({ file }) => file)]
		for (const file of files) expect(statSync(join(archive, file)).mode & 0o777, file).toBe(0o600)
		expect(statSync(archive).mode & 0o777).toBe(0o700)
		expect(JSON.stringify(manifest)).not.toMatch(new RegExp(`${MASTER_KEY.toString('hex')}|${SECRET}`))
	})

	it.skipIf(isCluster)('is of one moment: what is written to a brand while another is read is not in it', async () => {
		const werk = await source.contextFor('werksfreunde.localhost')
		const before = await werk.db.$count(t.audit)
		const progress = async (line: string) => {
			if (!line.startsWith('"hafen"')) return
			const texte = { Titel: 'Los', Text: 'Ja.', RechtsText: 'Ab 18.' }
			const aktion = { AktionsId: 'los-1', Formular: 'Empfehlung', Startdatum: '2026-01-01', ...texte, en: texte }
			expect(await publishAktion(asCli(werk), aktion)).toMatchObject({ ok: true })
		}
		const deps = { sql: source.sql, masterKeys: [MASTER_KEY], actor: CLI, progress }
		const done = await createBackup(deps, { path: join(folder, 'moment') })
		if (!done.ok) throw new Error(done.code)
		const [brand] = done.value.brands.filter(({ clientRoute }) => clientRoute === 'werksfreunde')
		const rowsOf = (table: string) => brand?.tables.find(({ name }) => name === table)?.rows
		expect([rowsOf('audit'), rowsOf('aktion')]).toEqual([before, 0])
		expect(await werk.db.$count(t.aktion)).toBe(1)
	})
})

describe('npm run restore', () => {
	it('restores all into an empty server, whose own key wraps them from then on', async () => {
		const outcome = await runCommand('restore', ['archiv'], { database: target, folder, env: { MASTER_KEY: KEYS } })
		expect(outcome).toMatchObject({ code: 0, stdout: expect.stringMatching(/^"nordfunk" is restored at http.*\d\.$/m) })
		expect(await ownsMasterKey(target.db, [NEW_KEY])).toBe(true)
		for (const { clientRoute, tables, hosts } of manifest.brands) {
			const counts = await countsOf(await brandOn(target, hosts[0]?.host ?? '', [NEW_KEY]))
			const expected = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
			// One more says that the brand was restored; nobody is logged in.
			expect(counts, clientRoute).toEqual({ ...expected, audit: (expected.audit ?? 0) + 1, sitzung: 0 })
		}
	})

	it('gives back what adds up, opens what is sealed, lets people log in and claim', async () => {
		const there = await brandOn(target, 'nordfunk.localhost', [NEW_KEY])
		const [rewards, transfers] = await sumsOf(there)
		expect(rewards).toBe(transfers)
		expect(rewards).toBeGreaterThan(0)
		const ibans = await openIban(there)
		expect(new Set(ibans)).toEqual(new Set([IBAN]))
		expect(there.mandant.config.SquidexClientSecret).toBe(SECRET)
		const person = { email: 'empfehler@example.org', passwort: 'Demo1234', angemeldetBleiben: false }
		expect(await login(there, person)).toMatchObject({ ok: true })
		expect(await login(there, { ...person, passwort: 'Falsch1234' })).toMatchObject({ code: 'anmeldung_falsch' })
		expect(await claimGeld(there, open.token)).toMatchObject({ ok: true })
		const { id } = await reload(there, open.praemierung.id)
		expect(await auszahlungenOf(there, id)).toHaveLength(1)
		expect(await sumsOf(there)).toEqual([
			Number(rewards) + open.praemierung.betragCent,
			Number(transfers) + open.praemierung.betragCent,
		])
		expect(await reload(ctx, open.praemierung.id)).toMatchObject({ gewaehltAm: null })
	})

	it('leaves rules and numbers at work: what is append-only stays so, and new rows get new numbers', async () => {
		const there = await brandOn(target, 'nordfunk.localhost', [NEW_KEY])
		await expect(there.db.update(t.audit).set({ akteur: 'niemand' })).rejects.toThrow()
		const highest = async () => {
			const { folge } = t.mail
			const [row] = await there.db.select({ max: sql<number>`max(${folge})::int` }).from(t.mail)
			return row?.max ?? 0
		}
		const before = await highest()
		await plantEmpfehlungFor(there, { email: neueAdresse() })
		expect(await highest()).toBeGreaterThan(before)
		const texte = { Titel: 'Los', Text: 'Ja.', RechtsText: 'Ab 18.' }
		const aktion = { AktionsId: 'neu-1', Formular: 'Empfehlung', Startdatum: '2026-01-01', ...texte, en: texte }
		expect(await publishAktion(asCli(there), aktion)).toMatchObject({ ok: true })
		expect(await there.db.$count(t.inhalt)).toBeGreaterThan(0)
		const [row] = await there.db.insert(t.praemie).values(NEUE_PRAEMIE).returning()
		const [max] = await ctx.db.select({ id: sql<number>`max(${t.praemie.id})::int` }).from(t.praemie)
		expect(row?.id).toBe((max?.id ?? 0) + 1)
	})

	it('makes a copy beside the original: keys of its own, paused, without what the original still sends', async () => {
		const original = await everything(ctx)
		const waiting = eq(t.mail.zustand, 'wartet')
		expect(await ctx.db.$count(t.mail, waiting)).toBeGreaterThan(0)
		const args = ['archiv', '--brand', 'nordfunk', '--as', 'nordfunk-kopie', '--host', 'kopie.localhost']
		const outcome = await runCommand('restore', args, { database: source, folder })
		expect(outcome.stdout).toBe(
			'"nordfunk-kopie" is restored at http://kopie.localhost:4201, as a copy; it is paused.\n',
		)
		const copy = await brandOn(source, 'kopie.localhost', [MASTER_KEY])
		expect(copy.mandant.id).not.toBe(ctx.mandant.id)
		expect((await createRegistry(source.db, [MASTER_KEY]).byHost('kopie.localhost'))?.pausiert).toBe(true)
		const { db } = copy
		for (const table of [t.token, t.sitzung, t.formular, t.entwurf, t.eingabe]) expect(await db.$count(table)).toBe(0)
		expect(await db.$count(t.mail, eq(t.mail.zustand, 'wartet'))).toBe(0)
		expect(await db.$count(t.empfehlung)).toBe(
			archived('nordfunk').tables.find(({ name }) => name === 'empfehlung')?.rows,
		)
		expect(new Set(await openIban(copy))).toEqual(new Set([IBAN]))
		await expect(openIban({ ...copy, keys: ctx.keys })).rejects.toThrow()
		expect(copy.mandant.config.SquidexClientSecret).toBe(SECRET)
		expect(copy.keys.hash('iban', IBAN)).toBe(ctx.keys.hash('iban', IBAN))
		const [there] = await db.select().from(t.auszahlung).limit(1)
		expect(there?.ibanHash).toBe(copy.keys.hash('iban', IBAN))
		const codes = await db.select().from(t.gutscheinCode)
		for (const { id, code } of codes) copy.keys.open({ table: 'gutschein_code', id, column: 'code' }, code)
		expect(codes.length).toBeGreaterThan(3)
		expect(await everything(ctx)).toBe(original)
	})
})

const NEUE_PRAEMIE = { titel: { de: 'Neu', en: 'New' }, art: 'geld', startdatum: '2026-01-01' } as const
