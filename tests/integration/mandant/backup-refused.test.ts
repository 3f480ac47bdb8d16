import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest, readRows, writeArchive } from '~/adapters/backup/archive'
import type { Manifest } from '~/adapters/backup/manifest'
import { createWrappedKey, masterKeyId } from '~/adapters/crypto/keys'
import { createBackup } from '~/usecases/mandant/create-backup'
import { checkBackup, type RestoreInput, restoreBackup } from '~/usecases/mandant/restore-backup'
import { copyIn } from '~db/copy'
import { createMandantAt, type LastMigration, lastMigration } from '~db/migrate'
import { insertMandant, listMandantRows } from '~db/repositories/mandant/mandanten'
import { runCommand } from '../../fixtures/command'
import { MASTER_KEY, TEST_NOW } from '../../fixtures/constants'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { plantEmpfehlungFor } from '../../fixtures/freund'

const OTHER_KEY = Buffer.alloc(32, 17)

let source: TestDatabase
let target: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'weitersagen-refused-'))
const archive = join(folder, 'archiv')

const deps = (database: TestDatabase, masterKeys = [MASTER_KEY]) => ({
	sql: database.sql,
	masterKeys,
	actor: database.actor,
	clock: () => TEST_NOW,
	progress: () => undefined,
})
const restore = (input: RestoreInput, database = target) => restoreBackup(deps(database), input)
const refusal = (problem: RegExp) => ({ ok: false, problems: [expect.stringMatching(problem)] })

beforeAll(async () => {
	source = await freshDatabase()
	target = await freshDatabase({ empty: true })
	await plantEmpfehlungFor(await source.contextFor('werksfreunde.localhost'))
	expect(await createBackup(deps(source), { path: archive })).toMatchObject({ ok: true })
})
afterAll(async () => {
	await source.drop()
	await target.drop()
	rmSync(folder, { recursive: true, force: true })
})

let copies = 0
/** The archive once more, changed. */
function changed(change: (path: string) => void): string {
	const path = join(folder, `kopie-${++copies}`)
	cpSync(archive, path, { recursive: true })
	change(path)
	return path
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** The same rows but those of one table, in an archive that is whole. */
async function without(brand: string, table: string): Promise<string> {
	const manifest = await readManifest({ path: archive })
	const path = join(folder, `ohne-${table}`)
	await writeArchive({ path }, async (writer) => {
		const brands: Manifest['brands'] = []
		for (const entry of manifest.brands) {
			const tables: Manifest['brands'][number]['tables'] = []
			for (const shape of entry.tables) {
				const { name, columns, file } = shape
				const rows = entry.clientRoute === brand && name === table ? nothing() : readRows({ path: archive }, shape)
				tables.push({ name, columns, ...(await writer.add(file, rows)) })
			}
			brands.push({ ...entry, tables })
		}
		return { ...manifest, brands }
	})
	return path
}

describe('npm run restore', () => {
	it.each<[string, (path: string) => void, RegExp]>([
		[
			'a file of another content',
			(path) => {
				const file = join(path, 'm_werksfreunde/empfehlung.copy.gz')
				const bytes = readFileSync(file)
				bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
				writeFileSync(file, bytes)
			},
			/is damaged: m_werksfreunde\/empfehlung\.copy\.gz is not as it was written/,
		],
		[
			'a file less',
			(path) => rmSync(join(path, 'm_hafen/mail.copy.gz')),
			/is damaged: m_hafen\/mail\.copy\.gz cannot be read/,
		],
		[
			'a changed manifest',
			(path) => {
				const file = join(path, 'manifest.json')
				writeFileSync(file, readFileSync(file, 'utf8').replace('"pausiert": false', '"pausiert": true'))
			},
			/is damaged: manifest\.json is not as it was written/,
		],
		['no manifest', (path) => rmSync(join(path, 'manifest.json')), /is no whole archive/],
	])('refuses a damaged archive: %s', async (_, damage, message) => {
		await expect(restore({ path: changed(damage) })).rejects.toThrow(message)
		expect(await listMandantRows(target.db)).toEqual([])
	})

	it('says which key is missing, in one line', async () => {
		const line = new RegExp(`lacks the key ${masterKeyId(MASTER_KEY)}, which .* it holds ${masterKeyId(OTHER_KEY)}$`)
		expect(await checkBackup(deps(target, [OTHER_KEY]), { path: archive })).toEqual(
			expect.objectContaining(refusal(line)),
		)
		const env = { MASTER_KEY: OTHER_KEY.toString('hex') }
		const outcome = await runCommand('restore', ['archiv', '--check'], { database: target, folder, env })
		expect(outcome).toMatchObject({ code: 1, stdout: '' })
		expect(outcome.stderr).toMatch(/^checking|^Not accepted: MASTER_KEY lacks the key [0-9a-f]{12}, .*\n$/)
	})

	it('refuses a server that has brands, a name or host in use, and a brand the archive lacks', async () => {
		const brand = { path: archive, clientRoute: 'hafen' }
		expect(await restore({ path: archive }, source)).toMatchObject(refusal(/has brands already/))
		expect(await restore(brand, source)).toEqual({ ok: false, code: 'mandant_vorhanden' })
		expect(await restore({ ...brand, as: 'neu' }, source)).toEqual({ ok: false, code: 'host_vergeben' })
		expect(await restore({ ...brand, clientRoute: 'keiner' })).toMatchObject(refusal(/no brand "keiner"/))
		expect(await listMandantRows(source.db)).toHaveLength(4)
	})

	it('refuses an archive of a newer version', async () => {
		const manifest = await readManifest({ path: archive })
		const path = join(folder, 'neuer')
		const newer = { nummer: 9999, name: '9999_spaeter', hash: 'ab'.repeat(32) }
		await writeArchive({ path }, async () => ({
			...manifest,
			brands: manifest.brands.map((brand) => ({ ...brand, migration: newer })),
		}))
		expect(await restore({ path })).toMatchObject(refusal(/not this one's past: "hafen" has migration 9999_spaeter/))
	})

	it('restores all or nothing: rows that are refused at the end undo those before, and another try succeeds', async () => {
		const path = await without('werksfreunde', 'empfehler')
		await expect(restore({ path })).rejects.toThrow(/rows of empfehlung were refused/)
		expect(await listMandantRows(target.db)).toEqual([])
		const [left] = await target.sql`select count(*)::int as rows from m_hafen.produkt`
		expect(left).toEqual({ rows: 0 })
		expect(await restore({ path: archive })).toMatchObject({ ok: true })
		expect(await listMandantRows(target.db)).toHaveLength(4)
	})

	it('gives a table up where its rows cannot be read on, and says why', async () => {
		const texte = { name: 'rechtstext', columns: ['id', 'art'] }
		async function* broken() {
			yield Buffer.from('1\tagb\n')
			throw new Error('unexpected end of file')
		}
		const work = target.sql.begin((tx) => copyIn(tx, 'm_hafen', texte, broken()))
		await expect(work).rejects.toThrow('unexpected end of file')
		expect([...(await target.sql`select 1 as one`)]).toEqual([{ one: 1 }])
	})

	it('brings an archive of an older version up to date', async () => {
		const old = await freshDatabase({ empty: true })
		const now = await freshDatabase({ empty: true })
		try {
			const { config } = (await source.contextFor('hafen.localhost')).mandant
			const id = '7d9d2f5c-98a1-4a6b-8d0e-0d6f6f6f3a11'
			const schluessel = createWrappedKey([MASTER_KEY], id)
			const first = await source.sql<LastMigration[]>`select nummer, name, hash from m_hafen.migration where nummer = 0`
			await createMandantAt(old.sql, 'm_alt', first[0] ?? { nummer: 0, name: '', hash: '' })
			await insertMandant(old.db, { id, clientRoute: 'alt', schemaName: 'm_alt', config, schluessel })
			await old.sql`insert into m_alt.mail
				(vorlage, schluessel, an, sprache, daten, zustand, naechster_versuch_am, message_id, erstellt_am)
				values ('x', 'x', 'x', 'de', '', 'gesendet', now(), 'x', now())`
			const path = join(folder, 'alt')
			expect(await createBackup(deps(old), { path })).toMatchObject({ ok: true })
			expect(await restore({ path }, now)).toMatchObject({ ok: true })
			const last = await now.sql.begin((tx) => lastMigration(tx, 'm_alt'))
			expect(last?.nummer).toBeGreaterThan(0)
			expect([...(await now.sql`select folge from m_alt.mail`)]).toEqual([{ folge: '1' }])
			const never = now.sql`insert into m_alt.buchung select`
			await expect(never).rejects.toThrow('the ledger is never changed')
		} finally {
			await old.drop()
			await now.drop()
		}
	})
})

describe('npm run backup', () => {
	it('leaves nothing that looks whole where it fails in the middle', async () => {
		const path = join(folder, 'halb')
		async function* broken() {
			yield Buffer.from('a\tb\n')
			throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
		}
		const failing = writeArchive({ path }, async (writer) => {
			await writer.add('m_x/eins.copy.gz', broken())
			throw new Error('not reached')
		})
		await expect(failing).rejects.toThrow(/cannot be written \(no space left on device\)\. Nothing of it is left\./)
		expect(readdirSync(folder).filter((name) => name.includes('halb'))).toEqual([])
	})

	it('keeps an archive of that name, and names what it cannot do in one line', async () => {
		for (const [args, code, message] of [
			[['archiv'], 1, /archiv is there already\. Choose another name\.\n$/],
			[['neu', '--brand', 'niemand'], 1, /^There is no brand "niemand"\./],
			[['neu', 'alt'], 2, /^"alt" is one argument too many\. See: npm run backup -- --help\n$/],
		] as const) {
			const outcome = await runCommand('backup', [...args], { database: source, folder })
			expect([outcome.code, outcome.stdout]).toEqual([code, ''])
			expect(outcome.stderr).toMatch(message)
		}
	})
})
