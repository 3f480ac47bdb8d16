import pino from 'pino'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAll } from '~/usecases/mandant/migrate-all'
import { SchemaError } from '~db/migrate'
import { EnvError, parseEnv } from '~server/env'
import { prepareLater, requireSchema } from '~server/schema'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { isCluster } from '../../fixtures/test-server'

let database: TestDatabase

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

/** Its journal answers as a table does whose node of Citus is away, until the returned function is called. */
async function loseNode(sql: Sql, schema: string) {
	await sql.unsafe(`alter table ${schema}.migration rename to migration_da;
		create function ${schema}.weg() returns setof ${schema}.migration_da language plpgsql as $$
		begin raise exception 'connection to the remote node failed' using errcode = '08006'; end $$;
		create view ${schema}.migration as select * from ${schema}.weg()`)
	return () =>
		sql.unsafe(`drop view ${schema}.migration; drop function ${schema}.weg();
			alter table ${schema}.migration_da rename to migration`)
}

describe('a process that serves', () => {
	it('takes the schema it was made for', async () => {
		await expect(requireSchema(database)).resolves.toEqual([])
	})

	it('refuses one that is behind, of one brand alone too, until the migrations are run', async () => {
		const { sql } = database
		const [last] = await sql`delete from m_hafen.migration
			where nummer = (select max(nummer) from m_hafen.migration) returning nummer, name, hash`
		const refused = await requireSchema(database).catch((error: unknown) => error)
		expect(refused).toBeInstanceOf(EnvError)
		expect(String(refused)).toMatch(/npm run migrate.*MIGRATE=1/)
		await sql`insert into m_hafen.migration ${sql(last ?? {})}`
		expect((await migrateAll(database)).applied).toBe(0)
		await requireSchema(database)
	})

	it.skipIf(isCluster).each(['0', '1'])(
		'starts without brands whose node is away, and prepares them when it is back (MIGRATE=%s)',
		async (MIGRATE) => {
			const { sql, url } = database
			const giveBack = await loseNode(sql, 'm_hafen')
			expect(await requireSchema(database)).toEqual(['hafen'])
			expect(await migrateAll(database)).toMatchObject({ applied: 0, unreachable: ['hafen'] })
			const lines: string[] = []
			const secrets = { SESSION_SECRET: 's'.repeat(32), MASTER_KEY: MASTER_KEY.toString('hex') }
			const env = parseEnv({ DATABASE_URL: url, MIGRATE, ...secrets })
			const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) })
			const later = prepareLater({ env, log }, ['hafen'], 5)
			await giveBack()
			await later
			expect(lines.map((line) => JSON.parse(line))).toMatchObject([
				{ mandanten: ['hafen'], msg: 'brands cannot be reached' },
				{ mandanten: [], msg: 'brands are reached again; these are left' },
			])
		},
	)

	it('migrates the brands after one that fails, and says so at the end', async () => {
		const { sql } = database
		const [first] = await sql`delete from m_hafen.migration where nummer = 0 returning nummer, name, hash`
		await sql`drop schema m_nordfunk cascade`
		await expect(migrateAll(database)).rejects.toThrow(/already exists/)
		const [nordfunk] = await sql`select from m_nordfunk.migration where nummer = 0`
		expect(nordfunk).toBeDefined()
		await sql`insert into m_hafen.migration ${sql(first ?? {})}`
		expect(await requireSchema(database)).toEqual([])
	})

	it('refuses one that is ahead', async () => {
		const { sql } = database
		await sql`insert into plattform.migration (nummer, name, hash) values (9999, 'spaeter', 'x')`
		await expect(requireSchema(database)).rejects.toBeInstanceOf(SchemaError)
	})
})
