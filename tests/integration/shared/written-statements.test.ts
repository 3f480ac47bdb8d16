import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as t from '~db/schema/mandant/tables'
import { type Given, written } from '~db/written'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let nordfunk: TestContext
let andere: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	nordfunk = await database.contextFor('nordfunk.localhost')
	andere = await database.contextFor('hafen.localhost')
})
afterAll(() => database.drop())

type Row = typeof t.token.$inferInsert
const counts = { written: 0 }
const insert = written((db, row: Given<Row>) => {
	counts.written += 1
	return db.insert(t.token).values(row).returning()
})
const find = written((db, { hash }: Given<{ hash: string }>) => db.select().from(t.token).where(eq(t.token.hash, hash)))
const token = (more: Partial<Row> = {}): Row => ({
	hash: randomUUID(),
	zweck: 'registrierung',
	subjektId: randomUUID(),
	subjektArt: 'empfehler',
	ablaufAm: new Date('2027-01-02T03:04:05.678Z'),
	erstelltAm: new Date('2026-01-02T03:04:05.678Z'),
	...more,
})

describe('a statement written once', () => {
	it('takes dates, nothing and what is left out as the query builder does, each set of columns written once', async () => {
		const { db } = nordfunk
		const rows = [
			token(),
			token({ benutztAm: null }),
			token({ benutztAm: new Date('2026-05-06T07:08:09.010Z') }),
			token({ benutztAm: undefined }),
		]
		counts.written = 0
		for (const row of [...rows, token()]) {
			const expected = { ...row, benutztAm: row.benutztAm ?? null }
			expect(await insert(db, row)).toEqual([expected])
			expect(await find(db, { hash: row.hash })).toEqual([expected])
		}
		expect(counts.written).toBe(3)
	})

	it('runs in the transaction it is given, and goes with it', async () => {
		const { db } = nordfunk
		const [outer, inner] = [token(), token()]
		const undone = db.transaction(async (tx) => {
			await insert(tx, outer)
			expect(await find(tx, { hash: outer.hash })).toHaveLength(1)
			await tx.transaction((savepoint) => insert(savepoint, inner))
			throw new Error('undone')
		})
		await expect(undone).rejects.toThrow('undone')
		expect([...(await find(db, { hash: outer.hash })), ...(await find(db, { hash: inner.hash }))]).toEqual([])
	})

	it('of one brand finds nothing of another, however many are under way', async () => {
		const rows = Array.from({ length: 20 }, (_, i) => ({ row: token(), ctx: i % 2 ? nordfunk : andere }))
		await Promise.all(rows.map(({ row, ctx }) => insert(ctx.db, row)))
		for (const { row, ctx } of rows) {
			const other = ctx === nordfunk ? andere : nordfunk
			expect(await find(ctx.db, { hash: row.hash })).toHaveLength(1)
			expect(await find(other.db, { hash: row.hash })).toEqual([])
		}
	})

	it('that fails says so, and the next one works', async () => {
		const { db } = nordfunk
		const row = token()
		await insert(db, row)
		await expect(insert(db, row)).rejects.toMatchObject({ cause: { code: '23505' } })
		expect(await find(db, { hash: row.hash })).toHaveLength(1)
	})

	it('is done in the order it was asked for where a transaction asks for several together', async () => {
		const { db } = nordfunk
		const row = token()
		const seen = await db.transaction((tx) => Promise.all([find(tx, row), insert(tx, row), find(tx, row)]))
		expect(seen.map((rows) => rows.length)).toEqual([0, 1, 1])
	})
})
