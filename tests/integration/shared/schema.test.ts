import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAll } from '~/usecases/mandant/migrate-all'
import { SchemaError } from '~db/migrate'
import { EnvError } from '~server/env'
import { requireSchema } from '~server/schema'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

describe('a process that serves', () => {
	it('takes the schema it was made for', async () => {
		await expect(requireSchema(database)).resolves.toBeUndefined()
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

	it('refuses one that is ahead', async () => {
		const { sql } = database
		await sql`insert into plattform.migration (nummer, name, hash) values (9999, 'spaeter', 'x')`
		await expect(requireSchema(database)).rejects.toBeInstanceOf(SchemaError)
	})
})
