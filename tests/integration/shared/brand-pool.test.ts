import { sql as text } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBrandPool } from '~db/brand-pool'
import { type Db, plattformDb } from '~db/handle'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

/** So many that none needs half of a place. */
const BRANDS = ['nord', 'ost', 'süd', 'west', 'eins', 'zwei', 'drei', 'vier']
const PLACES = 2

let database: TestDatabase
let driver: postgres.Sql
let pool: ReturnType<typeof createBrandPool>

beforeAll(async () => {
	database = await freshDatabase({ max: 1 })
})
afterAll(() => database.drop())
beforeEach(() => {
	driver = postgres(database.url, { max: 1, fetch_types: false })
	const open = () => postgres(database.url, { max: 1, fetch_types: false })
	pool = createBrandPool({ open, places: PLACES, perBrand: PLACES, waitMs: 5000, prepared: BRANDS.length })
})
afterEach(async () => {
	await pool.end({ timeout: 1 })
	await driver.end()
})

/** By the pool itself, without what a brand's handle does. */
const dbOf = (brand: string) => plattformDb(pool.clientFor(driver, brand))

/** Each brand's statement is its own, as one that names its schema is. */
const ask = (db: Db, brand: string) =>
	db.execute<{ brand: string; pid: number }>(
		text`select ${text.raw(`'${brand}'`)} as brand, pg_backend_pid() as pid, ${1}::int as eins`,
	)

/** Asks so often that every statement that is to be prepared is. */
async function askAll() {
	const at = new Map<string, Set<number>>()
	for (let round = 0; round < 6; round++)
		for (const brand of BRANDS) {
			const [row] = await ask(dbOf(brand), brand)
			expect(row?.brand).toBe(brand)
			const pids = at.get(brand) ?? new Set()
			// The last rounds count: brands are at home by then.
			if (round > 3) at.set(brand, pids.add(row?.pid ?? 0))
		}
	return at
}

const keptBy = async (db: Db) =>
	(
		await db.execute<{ statement: string }>(text`select statement from pg_prepared_statements
			where statement like '%as brand%' and statement not like '%pg_prepared_statements%'`)
	).map(({ statement }) => /'(.+)' as brand/.exec(statement)?.[1] ?? '')

it('with many brands each has one connection that keeps its statements', async () => {
	const at = await askAll()
	const pids = BRANDS.map((brand) => [...(at.get(brand) ?? [])])
	expect(pids.map(({ length }) => length)).toEqual(BRANDS.map(() => 1))
	expect(new Set(pids.flat()).size).toBe(PLACES)
	for (const brand of BRANDS) {
		const kept = await keptBy(dbOf(brand))
		expect(kept).toContain(brand)
		expect(kept).toHaveLength(BRANDS.length / PLACES)
	}
})

it('a brand whose connection is taken is served by another one, which keeps nothing of it', async () => {
	const at = await askAll()
	const [own = '', guest = ''] = BRANDS.filter(
		(brand) => [...(at.get(brand) ?? [])][0] === [...(at.get('nord') ?? [])][0],
	)
	const [home] = at.get(own) ?? []
	const foreign = BRANDS.find((brand) => !at.get(brand)?.has(home ?? 0)) ?? ''
	await dbOf(own).transaction(async (tx) => {
		expect((await ask(tx, own))[0]?.pid).toBe(home)
		for (let i = 0; i < 3; i++) expect((await ask(dbOf(guest), guest))[0]?.pid).not.toBe(home)
	})
	expect(await keptBy(dbOf(foreign))).not.toContain(guest)
	expect((await ask(dbOf(guest), guest))[0]?.pid).toBe(home)
})

it('the one brand that is asked all the time uses every connection, which keep its statements', async () => {
	await askAll()
	const db = dbOf('nord')
	for (let i = 0; i < 40; i++) await Promise.all([ask(db, 'nord'), ask(db, 'nord')])
	const kept = await Promise.all([keptBy(db), keptBy(db)])
	for (const statements of kept) expect(statements).toContain('nord')
	const rows = await Promise.all([ask(db, 'nord'), ask(db, 'nord')])
	expect(new Set(rows.map(([row]) => row?.pid)).size).toBe(PLACES)
})

it('days are read as Drizzle reads them on each connection', async () => {
	const db = dbOf('nord')
	const day = () => db.execute<{ tag: unknown }>(text`select date '2026-05-01' as tag where ${1} = 1`)
	for (const rows of await Promise.all([day(), day()])) expect(rows).toEqual([{ tag: '2026-05-01' }])
})

it('a transaction that fails undoes all of it, at home and away', async () => {
	await askAll()
	await database.sql`create table if not exists posten (nummer int)`
	for (const brand of BRANDS) {
		const failing = dbOf(brand).transaction(async (tx) => {
			await tx.execute(text`insert into posten values (${1})`)
			await tx.execute(text`select 1 / ${0}::int`)
		})
		await expect(failing).rejects.toThrow()
	}
	expect(await database.sql`select count(*)::int as n from posten`).toEqual([{ n: 0 }])
})
