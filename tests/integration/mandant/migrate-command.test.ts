import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMandantAt } from '~db/migrate'
import { runCommand } from '../../fixtures/command'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

/* npm run migrate, where what is to come breaks processes of the older version: this test's own connections are some. */

const folder = mkdtempSync(join(tmpdir(), 'weitersagen-migrate-'))
let database: TestDatabase
let schemaName: string

beforeAll(async () => {
	database = await freshDatabase()
	schemaName = (await database.contextFor('nordfunk.localhost')).mandant.schemaName
})
afterAll(async () => {
	await database.drop()
	rmSync(folder, { recursive: true, force: true })
})

const migrate = (...args: string[]) => runCommand('migrate', args, { database, folder })
const last = async () => {
	const [row] = await database.sql`select max(nummer) as nummer from ${database.sql(schemaName)}.migration`
	return Number(row?.nummer)
}

it('says what has to be stopped, and why, while older processes have connections', async () => {
	const newest = await last()
	expect(await migrate()).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })
	expect(await migrate('jetzt')).toMatchObject({ code: 2 })

	const before = 3
	await createMandantAt(database.sql, schemaName, { nummer: before, name: '', hash: '' })
	const refused = await migrate()
	expect(refused.code).toBe(1)
	expect(refused.stdout).toMatch(/^Nothing was migrated.* have \d+ connections:\n/)
	expect(refused.stdout).toContain('mandant/0004_fassungen: texts have versions')
	expect(refused.stdout).toContain('mandant/0007_texte_je_sprache')
	expect(refused.stdout).not.toContain('0008')
	expect(await last()).toBe(before)

	expect(await migrate('--anyway')).toMatchObject({ code: 0, stdout: expect.stringContaining('migrations applied') })
	expect(await last()).toBe(newest)
})
