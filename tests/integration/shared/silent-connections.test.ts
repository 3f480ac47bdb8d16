import { sql as text } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDb } from '~db/client'
import { listenTo } from '~db/listener'
import { startTcpProxy, type TcpProxy } from '../../../tools/faults/tcp-proxy'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { type DatabaseProxy, startDatabaseProxy } from '../../fixtures/database-proxy'

const SILENCE_MS = 300

let database: TestDatabase
let admin: Database
let proxy: DatabaseProxy
let pool: Database

beforeAll(async () => {
	database = await freshDatabase({ max: 1 })
	admin = openDb(database.url, { max: 1 })
	await admin.sql`create table zeile (nummer int primary key)`
})
afterAll(async () => {
	await admin.close()
	await database.drop()
})
beforeEach(async () => {
	proxy = await startDatabaseProxy(database.url)
	pool = openDb(proxy.url, { max: 1, silenceMs: SILENCE_MS })
})
afterEach(async () => {
	await pool.close()
	await proxy.close()
})

const expectServed = () => expect.poll(() => pool.sql`select 7 as seven`).toEqual([{ seven: 7 }])

type Asks = { unsafe(query: string): PromiseLike<unknown> }

/** Asks on a connection whose question is swallowed; what connects once it is lost is served. `lost`: see the proxy. */
async function askSilence(connection: Asks, { lost = 1 } = {}) {
	proxy.stall()
	const asked = Promise.resolve(connection.unsafe('select 1')).catch((error: unknown) => error)
	await expect.poll(proxy.lost).toBeGreaterThanOrEqual(lost)
	proxy.pass()
	return { asked }
}

it('a job’s query on a connection that died without a word fails, though a job’s may take minutes', async () => {
	await pool.sql`select 1`
	// The second one lost is the question whether the first one's backend is at work.
	const { asked } = await askSilence(pool.sql, { lost: 2 })
	expect(await asked).toBeInstanceOf(Error)
	await expectServed()
})

it('further queries on a silent connection do not prolong its time', async () => {
	await pool.sql`select 1`
	const { asked } = await askSilence(pool.sql)
	const others: Promise<unknown>[] = []
	const timer = setInterval(() => others.push(pool.sql`select 1`.catch(() => undefined)), SILENCE_MS / 3)
	expect(await asked).toBeInstanceOf(Error)
	clearInterval(timer)
	await Promise.all(others)
	await expectServed()
})

it('locks of a lost transaction are given back', async () => {
	const lost = pool.sql.begin(async (tx) => {
		await tx`insert into zeile values (1)`
		const { asked } = await askSilence(tx)
		expect(await asked).toBeInstanceOf(Error)
	})
	await expect(lost).rejects.toThrow()
	await admin.sql`set lock_timeout = '2min'`
	expect(await admin.sql`insert into zeile values (1) returning nummer`).toEqual([{ nummer: 1 }])
})

it.each(['web', 'work'] as const)(
	'a transaction of a pool for %s whose statement reached the server by half gives its locks back',
	async (limits) => {
		const half = openDb(proxy.url, { max: 1, silenceMs: SILENCE_MS, limits })
		// Statements with parameters are asked in two parts; between them no limit of the server ends anything.
		const lost = half.dbFor({ schemaName: 'm_marke' }).transaction(async (tx) => {
			await tx.execute(text`lock table zeile`)
			proxy.stallAfterAnswer()
			await tx.execute(text`insert into zeile values (${2})`)
		})
		const failed = expect(lost).rejects.toThrow()
		await expect.poll(proxy.lost).toBeGreaterThanOrEqual(1)
		proxy.pass()
		await failed
		await admin.sql`set lock_timeout = '2min'`
		expect(await admin.sql`select from zeile where nummer = 2`).toEqual([])
		await half.close()
	},
)

it('a backend that cannot get rid of its answer is not at work', async () => {
	await pool.sql`select 1`
	proxy.stallAfterAnswer()
	const answer = pool.sql`select repeat('x', 1000000) from generate_series(1, 100)`
	const failed = expect(answer).rejects.toThrow('REPLY_TIMEOUT')
	await expect.poll(proxy.lost).toBeGreaterThanOrEqual(1)
	proxy.pass()
	await failed
	await expectServed()
})

it('a connection that is ended because nobody uses it gives its place back, whether or not the far end hears of it', async () => {
	const idle = postgres(proxy.url, { max: 1, idle_timeout: SILENCE_MS / 1000, reply_timeout: SILENCE_MS / 1000 })
	await idle`select 1`
	proxy.stall()
	// That it ends.
	await expect.poll(proxy.lost).toBe(1)
	proxy.pass()
	expect(await idle`select 7 as seven`).toEqual([{ seven: 7 }])
	await idle.end()
})

it('a long statement is waited for as long as its backend is at work', async () => {
	expect(await pool.sql`select 1 as one from pg_sleep(${(4 * SILENCE_MS) / 1000})`).toEqual([{ one: 1 }])
})

it('who listens does so again after connections that died without a word, and learns that something may have been missed', async () => {
	const heard: string[] = []
	let begun = 0
	const listener = await listenTo(proxy.url, 'puls', {
		heard: (payload) => heard.push(payload),
		ready: () => {
			begun++
		},
		beatMs: SILENCE_MS,
	})
	await admin.sql.notify('puls', 'vorher')
	await expect.poll(() => heard).toEqual(['vorher'])
	expect(begun).toBe(1)
	proxy.stall()
	await admin.sql.notify('puls', 'verloren')
	// Both ways: what was announced, and the next time it asks to listen.
	await expect.poll(proxy.lost).toBeGreaterThanOrEqual(2)
	proxy.pass()
	await expect.poll(() => begun).toBe(2)
	await admin.sql.notify('puls', 'nachher')
	await expect.poll(() => heard).toEqual(['vorher', 'nachher'])
	await listener.close()
	await admin.sql.notify('puls', 'geschlossen')
	expect(heard).toEqual(['vorher', 'nachher'])
})

describe('a pool for pages', () => {
	const PLACES = 3
	let network: TcpProxy
	let web: Database

	beforeEach(async () => {
		const url = new URL(database.url)
		network = await startTcpProxy(Number(url.port))
		url.port = String(network.port)
		// What finds a dead connection is that the server is asked: no limit does within a test's time.
		const limits = { limits: 'web', silenceMs: SILENCE_MS, mostMs: 3_600_000 } as const
		web = openDb(url.href, { max: PLACES, ...limits })
		await askAll()
	})
	afterEach(async () => {
		await web.close()
		await network.close()
	})

	/** Every place of the pool at once, each by a brand of its own. */
	const askAll = () =>
		Promise.all(
			Array.from({ length: PLACES }, (_, i) =>
				web
					.dbFor({ schemaName: `m_marke_${i}` })
					.execute<{ pid: number }>(text`select pg_backend_pid() as pid, pg_sleep(0.1)`),
			),
		)

	it('replaces all connections that died at once, those that nobody used as well, and says that it is not steady meanwhile', async () => {
		await network.setMode('void')
		const asked = web.dbFor({ schemaName: 'm_marke_0' }).execute(text`select 1`)
		const failed = expect(asked).rejects.toThrow()
		await expect.poll(web.isSteady).toBe(false)
		await network.setMode('pass')
		await failed
		await expect.poll(web.isSteady).toBe(true)
		expect((await askAll()).flat()).toHaveLength(PLACES)
	})

	it('waits for a statement that takes long, and is steady', async () => {
		const seconds = (4 * SILENCE_MS) / 1000
		const slow = web.dbFor({ schemaName: 'm_marke_0' }).execute(text`select 1 as one, pg_sleep(${seconds})`)
		const steady = new Set<boolean>()
		let over = false
		const done = slow.finally(() => {
			over = true
		})
		while (!over) {
			steady.add(web.isSteady())
			await web.dbFor({ schemaName: 'm_marke_1' }).execute(text`select 1`)
		}
		expect(await done).toMatchObject([{ one: 1 }])
		expect([...steady]).toEqual([true])
	})
})
