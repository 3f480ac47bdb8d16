import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extendKette } from '~/usecases/protokoll/extend-kette'
import { asJob } from '../../fixtures/actors'
import { runCommand } from '../../fixtures/command'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { everything } from '../../fixtures/freund'
import { insertProdukt, openReward } from '../../fixtures/praemie'

let source: TestDatabase
let ctx: TestContext
const folder = mkdtempSync(join(tmpdir(), 'weitersagen-probe-'))
const record = join(folder, 'restore-drill.json')

/** The drill into an empty database of its own. */
async function drill(archive: string, env: Record<string, string> = {}) {
	const scratch = await freshDatabase({ empty: true })
	try {
		const args = [archive, '--database', scratch.url]
		return await runCommand('restore-drill', args, { database: source, folder, env })
	} finally {
		await scratch.drop()
	}
}

const backUp = async (name: string) =>
	expect(await runCommand('backup', [name], { database: source, folder })).toMatchObject({ code: 0 })

beforeAll(async () => {
	source = await freshDatabase()
	ctx = await source.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
	await openReward(ctx)
	await backUp('archiv')
})
afterAll(async () => {
	await source.drop()
	rmSync(folder, { recursive: true, force: true })
})

describe('npm run restore-drill', () => {
	it('tries ledger, log, login and a reward of the restored brands, and leaves the portal as it was', async () => {
		const before = await everything(ctx)
		const outcome = await drill('newest', { BACKUP_DIR: folder })
		expect(outcome).toMatchObject({ code: 0 })
		for (const probe of ['ledger', 'log', 'login', 'reward'])
			expect(outcome.stdout).toMatch(new RegExp(`^nordfunk · ${probe} · ok: `, 'm'))
		expect(outcome.stdout).toMatch(/^hafen · ledger · ok: /m)
		expect(outcome.stdout.trim().split('\n').at(-1)).toBe('All of it holds.')
		expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({ archive: join(folder, 'archiv') })
		expect(await everything(ctx)).toBe(before)
	})

	it('says what does not hold, and is no drill that held', async () => {
		rmSync(record, { force: true })
		await extendKette(asJob(ctx))
		await source.sql.begin(async (tx) => {
			await tx`alter table m_nordfunk.audit disable trigger user`
			await tx`update m_nordfunk.audit set details = details || '{"probe": 1}'
				where id = (select id from m_nordfunk.audit order by id limit 1)`
			await tx`alter table m_nordfunk.audit enable trigger user`
		})
		await backUp('geaendert')
		const outcome = await drill('geaendert')
		expect(outcome.code).toBe(1)
		expect(outcome.stdout).toMatch(/^nordfunk · log · FAILED: entry \d+ does not fit/m)
		expect(outcome.stdout).toMatch(/^hafen · log · ok/m)
		expect(existsSync(record)).toBe(false)
	})

	it('refuses a database with brands, and a folder without an archive', async () => {
		const used = await runCommand('restore-drill', ['archiv', '--database', source.url], { database: source, folder })
		expect(used).toMatchObject({ code: 1, stderr: expect.stringContaining('has brands already') })
		const none = await drill('newest', { BACKUP_DIR: join(folder, 'archiv') })
		expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('has no whole archive') })
		expect(await ctx.db.execute(sql`select 1 as one`)).toHaveLength(1)
	})
})
