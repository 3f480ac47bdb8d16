import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMandantRows } from '~db/repositories/mandant/mandanten'
import * as t from '~db/schema/mandant/tables'
import { runCommand } from '../../fixtures/command'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { plantEmpfehlungFor } from '../../fixtures/freund'

let source: TestDatabase
let target: TestDatabase
let ctx: TestContext
const folder = mkdtempSync(join(tmpdir(), 'weitersagen-verschluesselt-'))
const archive = join(folder, 'archiv')

const run = (script: string, args: string[], env: Record<string, string> = {}, database = source) =>
	runCommand(script, args, { database, folder, env })

/** A key by the command; its public key. */
async function newKey(file: string): Promise<string> {
	const made = await run('backup', ['key', file])
	expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^age1[0-9a-z]{58}\n$/) })
	return made.stdout.trim()
}

const filesOf = (path: string) =>
	readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name))

beforeAll(async () => {
	source = await freshDatabase()
	target = await freshDatabase({ empty: true })
	ctx = await source.contextFor('werksfreunde.localhost')
	await plantEmpfehlungFor(ctx, { email: 'verborgen@example.org' })
	const recipients = [await newKey('schluessel.txt'), await newKey('zweiter.txt')]
	const made = await run('backup', ['archiv'], { BACKUP_RECIPIENTS: recipients.join(', ') })
	expect(made).toMatchObject({ code: 0, stdout: expect.not.stringContaining('not encrypted') })
})
afterAll(async () => {
	await source.drop()
	await target.drop()
	rmSync(folder, { recursive: true, force: true })
})

describe('npm run backup with BACKUP_RECIPIENTS', () => {
	it('writes nothing that can be read but the checksum', () => {
		const files = filesOf(archive)
		expect(files.length).toBeGreaterThan(100)
		for (const file of files) {
			const bytes = readFileSync(file)
			if (file.endsWith('.sha256')) expect(bytes.toString()).toMatch(/^[0-9a-f]{64} {2}manifest\.json\.age\n$/)
			else expect(bytes.subarray(0, 22).toString(), file).toBe('age-encryption.org/v1\n')
		}
	})

	it('keeps the private key for its owner, and never writes over one', async () => {
		expect(statSync(join(folder, 'schluessel.txt')).mode & 0o777).toBe(0o600)
		expect(await run('backup', ['key', 'schluessel.txt'])).toMatchObject({
			code: 1,
			stderr: expect.stringContaining('cannot be written'),
		})
	})

	it.each([
		['age1', 'must be one public key of age'],
		[`age1${'q'.repeat(58)}`, 'is no public key of age'],
		['AGE-SECRET-KEY-1XXXX', 'must be one public key of age'],
	])('refuses the recipient %s in one line', async (recipient, message) => {
		const refused = await run('backup', ['neu'], { BACKUP_RECIPIENTS: recipient })
		expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
		expect(readdirSync(folder)).not.toContain('neu')
	})
})

describe('npm run restore of an encrypted archive', () => {
	it('needs the private key, and says which option names it', async () => {
		const without = await run('restore', ['archiv'], {}, target)
		expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining('is encrypted. Name the file') })
		await newKey('fremd.txt')
		const foreign = await run('restore', ['archiv', '--check', '--identity', 'fremd.txt'])
		expect(foreign).toMatchObject({ code: 1, stderr: expect.stringContaining('does not open with this key') })
		writeFileSync(join(folder, 'leer.txt'), '# nothing\n')
		const empty = await run('restore', ['archiv', '--check', '--identity', 'leer.txt'])
		expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining('holds no private key of age') })
		expect(await listMandantRows(target.db)).toEqual([])
	})

	it('opens with each of its keys and gives every row back', async () => {
		expect(await run('restore', ['archiv', '--check', '--identity', 'zweiter.txt'])).toMatchObject({
			code: 0,
			stdout: expect.stringContaining('The archive is whole'),
		})
		const restored = await run('restore', ['archiv', '--identity', 'schluessel.txt'], {}, target)
		expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('"werksfreunde" is restored') })
		const there = await target.contextFor('werksfreunde.localhost')
		const rows = (on: TestContext) => on.db.select().from(t.empfehlung).orderBy(t.empfehlung.id)
		expect(await rows(there)).toEqual(await rows(ctx))
	})

	it('sees a changed bit', async () => {
		const [file] = filesOf(archive).filter((name) => name.endsWith('empfehlung.copy.gz.age'))
		if (!file) throw new Error('no such file')
		const bytes = readFileSync(file)
		bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
		writeFileSync(file, bytes)
		const outcome = await run('restore', ['archiv', '--check', '--identity', 'schluessel.txt'])
		expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('is not as it was written') })
	})
})
