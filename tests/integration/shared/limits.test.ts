import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitsProblem, setRoleLimits } from '~db/limits'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

it('the server itself takes the time limits that a connection names', async () => {
	expect(await limitsProblem({ url: database.url, directUrl: database.url })).toBeUndefined()
})

it('behind a pooler the role has them, once it was given them, and is told how it gets them', async () => {
	// Another spelling of the same address stands for a pooler.
	const pooled = { url: `${database.url}?`, directUrl: database.url }
	expect(await limitsProblem(pooled)).toMatch(/ALTER ROLE "[^"]+" IN DATABASE "[^"]+" SET statement_timeout = 10000/)
	await setRoleLimits(database.sql, pooled.url)
	expect(await limitsProblem(pooled)).toBeUndefined()
})
