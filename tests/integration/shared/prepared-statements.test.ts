import { DrizzleQueryError, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase({ max: 1 })
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

/** What the one connection of this test keeps prepared. */
async function prepared(part: string): Promise<string[]> {
	const rows = await database.sql`select statement from pg_prepared_statements where statement like ${`%${part}%`}`
	return rows.map((row) => z.object({ statement: z.string() }).parse(row).statement)
}

describe('statements of the query builder', () => {
	const find = (db: Pick<TestContext['db'], 'select'>) => {
		const { empfehlung } = t
		return db.select({ klicks: empfehlung.klicks }).from(empfehlung).where(eq(empfehlung.kurzcode, 'NIEMANDS'))
	}
	const PART = 'select "klicks"'

	it('are prepared from the second time on, by the pool and inside transactions', async () => {
		await find(ctx.db)
		expect(await prepared(PART)).toEqual([])
		await ctx.db.transaction(async (tx) => {
			await find(tx)
			await tx.transaction((inner) => find(inner))
		})
		await find(ctx.db)
		expect(await prepared(PART)).toHaveLength(1)
	})

	it('go on working when a migration adds a column while they are prepared', async () => {
		const { produkt } = t
		const all = () => ctx.db.select().from(produkt).where(eq(produkt.aktiv, true))
		for (let i = 0; i < 8; i++) await all()
		const before = await all()
		await database.sql.unsafe(
			`alter table "${ctx.mandant.schemaName}".produkt add column neu text not null default 'x'`,
		)
		expect(await all()).toEqual(before)
	})

	it('roll back as a whole, prepared or not', async () => {
		const { formular } = t
		const write = (fail: boolean) =>
			ctx.db.transaction(async (tx) => {
				await tx.insert(formular).values({ schluessel: `P:${Math.random()}`, erstelltAm: ctx.clock() })
				if (fail) await tx.execute(sql`select 1 / ${0}::int`)
			})
		for (let i = 0; i < 3; i++) await write(false)
		for (let i = 0; i < 3; i++) await expect(write(true)).rejects.toThrow()
		expect(await ctx.db.$count(formular)).toBe(3)
	})

	it('fail by what failed first, though those asked for together are told of the aborted transaction sooner', async () => {
		const later = () => new Promise((resolve) => setImmediate(resolve))
		const outcome = ctx.db.transaction(async (tx) => {
			// As in a function that has more to await than its neighbour.
			const first = async () =>
				tx.execute(sql`select 1 / 0`).catch((error) => later().then(() => Promise.reject(error)))
			await Promise.all([first(), tx.execute(sql`select 1`)])
		})
		// Division by zero, not "current transaction is aborted" (25P02), which says nothing of what to do. Whichever is told
		// first, the driver's error or the query builder's around it.
		const error: unknown = await outcome.catch((thrown: unknown) => thrown)
		const cause = error instanceof DrizzleQueryError ? error.cause : error
		expect(cause).toMatchObject({ code: '22012' })
	})
})
