import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as text } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDb } from '~db/client'
import { listenTo } from '~db/listener'
import { startEmbeddedPostgres } from '../../../tools/embedded/postgres'
import { readPostmasterFile } from '../../../tools/embedded/postmaster-file'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { isCluster } from '../../fixtures/test-server'

const MAX = 8

let database: TestDatabase
let admin: Database
let pool: Database

beforeAll(async () => {
	database = await freshDatabase({ max: 1 })
	admin = openDb(database.url, { max: 1 })
	pool = openDb(database.url, { max: MAX })
	await admin.sql`create table zeile (nummer int)`
})

afterAll(async () => {
	await pool.close()
	await admin.close()
	await database.drop()
})

const end = (pid: number) => admin.sql`select pg_terminate_backend(${pid})`
const backend = async (db: Pick<Database['db'], 'execute'>) => {
	const [row] = await db.execute<{ pid: number }>(text`select pg_backend_pid() as pid`)
	return row?.pid ?? 0
}

/** A door that opens once as many have come as are expected. */
function gathering(expected: number) {
	let here = 0
	let open = () => {}
	const opened = new Promise<void>((resolve) => {
		open = resolve
	})
	return async () => {
		if (++here === expected) open()
		await opened
	}
}

/** Every connection of the pool works, all at the same time. */
async function expectWholePool({ db } = pool) {
	const allHere = gathering(MAX)
	const pids = await Promise.all(
		Array.from({ length: MAX }, () =>
			db.transaction(async (tx) => {
				await allHere()
				return backend(tx)
			}),
		),
	)
	expect(new Set(pids).size).toBe(MAX)
}

it('outlives 200 backends that end inside transactions: every query settles, and the pool is whole afterwards', async () => {
	const done = await Promise.allSettled(
		Array.from({ length: 200 }, (_, n) =>
			pool.db.transaction(async (tx) => {
				const pid = await backend(tx)
				await tx.execute(text`insert into zeile values (${n})`)
				const ended = end(pid)
				// Sooner or later than the end: in flight, buffered, or on a connection that is gone already.
				if (n % 3 > 0) await ended
				if (n % 3 > 1) await new Promise(setImmediate)
				await Promise.allSettled([tx.execute(text`select 1`), tx.execute(text`select ${'x'.repeat(2000)}::text`)])
				await ended
				await tx.execute(text`select 2`)
			}),
		),
	)
	expect(done.filter(({ status }) => status === 'fulfilled')).toEqual([])
	expect(await admin.sql`select * from zeile`).toHaveLength(0)
	await expectWholePool()
})

it('writes nothing of a transaction whose connection was lost, though the connection serves others again', async () => {
	const single = openDb(database.url, { max: 1 })
	let goOn = () => {}
	const waiting = new Promise<void>((resolve) => {
		goOn = resolve
	})
	const late: unknown[] = []
	const lost = single.db.transaction(async (tx) => {
		await end(await backend(tx))
		await waiting
		await tx.execute(text`insert into zeile values (1)`).catch((error: unknown) => late.push(error))
	})
	await expect(lost).rejects.toThrow()
	await single.db
		.transaction(async (tx) => {
			await tx.execute(text`insert into zeile values (2)`)
			goOn()
			await expect.poll(() => late).toHaveLength(1)
			throw new Error('undone')
		})
		.catch(() => undefined)
	expect(await admin.sql`select * from zeile`).toHaveLength(0)
	await single.close()
})

it.skipIf(isCluster)('takes a reserved connection back that was lost', async () => {
	for (let n = 0; n < MAX; n++) {
		const reserved = await pool.sql.reserve()
		const [row] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`
		await end(row?.pid ?? 0)
		await expect(reserved`select 1`).rejects.toThrow()
		await expect(reserved`select 1`).rejects.toThrow()
		reserved.release()
	}
	await expectWholePool()
})

it('reserves connections that are yet to be made', async () => {
	const fresh = openDb(database.url, { max: 2 })
	for (const reserved of await Promise.all([fresh.sql.reserve(), fresh.sql.reserve()])) {
		expect(await reserved`select 1 as one`).toEqual([{ one: 1 }])
		reserved.release()
	}
	await fresh.close()
})

it.skipIf(isCluster)('gives the next query its own answer, not the last word of the lost connection', async () => {
	const single = openDb(database.url, { max: 1 })
	const [row] = await single.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
	const sleeping = single.sql`select pg_sleep(20)`.catch((error: unknown) => error)
	await expect
		.poll(() => admin.sql`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`)
		.toHaveLength(1)
	await end(row?.pid ?? 0)
	expect(await sleeping).toBeInstanceOf(Error)
	expect(await single.sql`select 7 as seven`).toEqual([{ seven: 7 }])
	await single.close()
})

it('listens again, and says that something may have been missed', async () => {
	const heard: string[] = []
	let begun = 0
	const listener = await listenTo(database.url, 'puls', {
		heard: (payload) => heard.push(payload),
		ready: () => {
			begun++
		},
	})
	for (let round = 1; round <= 3; round++) {
		expect(begun).toBe(round)
		await admin.sql`select pg_terminate_backend(pid) from pg_stat_activity
			where query like 'listen %' and pid <> pg_backend_pid() and datname = current_database()`
		await expect.poll(() => begun).toBe(round + 1)
		await admin.sql.notify('puls', String(round))
		await expect.poll(() => heard).toContain(String(round))
	}
	await listener.close()
})

it('outlives a restart of the server under load: every query settles, and the pool is whole afterwards', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'weitersagen-restart-'))
	const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
	const own = openDb(server.url, { max: MAX })
	await own.sql`create table zeile (nummer int primary key)`
	const acknowledged: number[] = []
	const failed: unknown[] = []
	let next = 0
	let running = true
	const keepAsking = async (ask: (nummer: number) => Promise<unknown>) => {
		while (running) {
			const nummer = next++
			await ask(nummer).then(
				() => acknowledged.push(nummer),
				(error: unknown) => failed.push(error),
			)
		}
	}
	const insert = (db: Pick<Database['db'], 'execute'>, nummer: number) =>
		db.execute(text`insert into zeile values (${nummer})`)
	const load = Array.from({ length: 3 * MAX }, (_, n) =>
		keepAsking((nummer) =>
			n % 2 ? insert(own.db, nummer) : own.db.transaction(async (tx) => [await backend(tx), await insert(tx, nummer)]),
		),
	)
	await expect.poll(() => acknowledged.length).toBeGreaterThan(100)
	const { pid = 0 } = readPostmasterFile(server.databaseDir) ?? {}
	process.kill(pid, 'SIGINT')
	await server.ended
	await server.restart()
	const before = acknowledged.length
	await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 100)
	running = false
	await Promise.all(load)
	expect(failed.length, 'queries that met the restart').toBeGreaterThan(0)
	const kept = new Set((await own.sql<{ nummer: number }[]>`select nummer from zeile`).map(({ nummer }) => nummer))
	expect(acknowledged.filter((nummer) => !kept.has(nummer))).toEqual([])
	await expectWholePool(own)
	await own.close()
	await server.stop({ removeFiles: true })
	rmSync(dataDir, { recursive: true, force: true })
})
