import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '~/domain/shared/clock'
import { migrateAll } from '~/usecases/mandant/migrate-all'
import { createRegistry } from '~/usecases/mandant/registry'
import type { Tenant } from '~/usecases/shared/context'
import { type Database, openDb } from '~db/client'
import { startEmbeddedPostgres } from '../embedded/postgres'
import { createBrands } from './data'
import { type ListCase, listCases } from './list-cases'
import { addWork } from './list-data'

/*
 * npm run bench:lists: response times of each back-office list, of Heute and of the recommender's own area in a brand
 * with 200,000 recommendations, in every order, with every filter and some searches; medians. Exits with 1 if one takes
 * longer than LIMIT_MS.
 *   --size <n>       number of recommendations
 *   --data <folder>  keeps and reuses the filled database: filling takes minutes
 *   --all            filters and searches in each order, not only in the hardest
 *   --only <text>    only cases with this in their name
 *   --cpu            measures processor time, for a busy machine
 *   --explain        the plans of slow statements
 */

const LIMIT_MS = 50

const { values: options } = parseArgs({
	options: {
		size: { type: 'string', default: '200000' },
		data: { type: 'string' },
		all: { type: 'boolean', default: false },
		only: { type: 'string' },
		cpu: { type: 'boolean', default: false },
		explain: { type: 'boolean', default: false },
	},
})
/** A fixed key: a reused database needs the same one. */
const MASTER_KEYS = [Buffer.alloc(32, 'bench')]

async function fill(url: string): Promise<void> {
	const started = performance.now()
	const brands = await createBrands({ url, masterKeys: MASTER_KEYS, clock: systemClock(0) }, [
		{ empfehlungen: Number(options.size), claims: 0 },
	])
	const database = openDb(url, { max: 1 })
	try {
		for (const { tenant } of brands) await addWork(database.sql, tenant)
	} finally {
		await database.close()
	}
	console.log(`filled in ${Math.round((performance.now() - started) / 1000)} s`)
}

type Statement = { query: string; values: unknown[]; ms: number }

/** Records each statement and its duration. */
function recordStatements({ sql }: Database): Statement[] {
	const statements: Statement[] = []
	const unsafe = sql.unsafe.bind(sql)
	Object.assign(sql, {
		unsafe: (...args: Parameters<typeof unsafe>) => {
			const started = performance.now()
			const asked = unsafe(...args)
			const done = () => {
				statements.push({ query: args[0], values: args[1] ?? [], ms: performance.now() - started })
			}
			asked.then(done, done)
			return asked
		},
	})
	return statements
}

const RUNS = 9
/** Faster cases are not measured again. */
const QUICK_MS = 15

/** Milliseconds: wall time and processor time, of the server and this process. */
type Times = { ms: number; cpuMs: number }
const limited = options.cpu ? 'cpuMs' : 'ms'

/** A local server process's processor time in milliseconds; undefined if the system does not tell. */
function workedMs(pid: number): number {
	const file = `/proc/${pid}/schedstat`
	return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0
}

const cpuMs = (pid: number) => {
	const { user, system } = process.cpuUsage()
	return workedMs(pid) + (user + system) / 1000
}

async function measure(pid: number, run: () => Promise<unknown>): Promise<Times> {
	await run()
	const times: Times[] = []
	while (times.length < RUNS && !(times.length === 3 && times.every((one) => one[limited] < QUICK_MS))) {
		const [start, cpu] = [performance.now(), cpuMs(pid)]
		await run()
		times.push({ ms: performance.now() - start, cpuMs: cpuMs(pid) - cpu })
	}
	const middle = (of: keyof Times) =>
		times.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
	return { ms: middle('ms'), cpuMs: middle('cpuMs') }
}

const literal = (value: unknown) =>
	value === null || value === undefined
		? 'null'
		: `'${String(value instanceof Date ? value.toISOString() : value).replaceAll("'", "''")}'`

/** The plan as the app gets it: without parameter values. */
async function explain({ sql }: Database, { query, values }: Statement): Promise<string> {
	await sql.unsafe(`prepare gemessen as ${query}`)
	try {
		const call = values.length > 0 ? `gemessen(${values.map(literal).join(', ')})` : 'gemessen'
		const rows = await sql.unsafe(`explain (analyze, buffers) execute ${call}`)
		return [query.replace(/\s+/g, ' '), ...rows.map((row) => String(row['QUERY PLAN']))].join('\n  ')
	} finally {
		await sql.unsafe('deallocate gemessen')
	}
}

type Measured = ListCase & Times
const isSlow = (one: Times) => one[limited] > LIMIT_MS

/** The plans of statements that took a fifth of the limit or more. */
async function explainSlow(database: Database, statements: Statement[], run: () => Promise<unknown>): Promise<void> {
	statements.length = 0
	await run()
	for (const one of statements.filter(({ ms }) => ms > LIMIT_MS / 5).toSorted((a, b) => b.ms - a.ms))
		console.log(await explain(database, one))
}

async function measureAll(tenant: Tenant, database: Database): Promise<Measured[]> {
	const statements = recordStatements(database)
	const measured: Measured[] = []
	// Parallel workers' time would not be counted.
	if (options.cpu) await database.sql`set max_parallel_workers_per_gather = 0`
	const [backend] = await database.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
	for (const one of await listCases(tenant, database, options.all)) {
		if (options.only && !`${one.list} ${one.what}`.includes(options.only)) continue
		const times = await measure(backend?.pid ?? 0, one.run)
		measured.push({ ...one, ...times })
		if (!isSlow(times)) continue
		console.log(`${times.ms.toFixed(1).padStart(7)} ms ${times.cpuMs.toFixed(1).padStart(7)}  ${one.list} ${one.what}`)
		if (options.explain) await explainSlow(database, statements, one.run)
	}
	return measured
}

/** One line per list: number of pages, median, the slowest and its name. */
function table(measured: Measured[]): string {
	const lists = [...new Set(measured.map(({ list }) => list))]
	const lines = lists.map((list) => {
		const all = measured.filter((one) => one.list === list).toSorted((a, b) => a[limited] - b[limited])
		const [middle, last] = [all[Math.floor(all.length / 2)], all.at(-1)]
		const shown = [middle, last].map((one) => one?.[limited].toFixed(1))
		return `| ${[list, all.length, ...shown, all.filter(isSlow).length, last?.what].join(' | ')} |`
	})
	const heads = `| list | pages | middle ms | slowest ms | over ${LIMIT_MS} ms | the slowest |`
	return [heads, '| --- | --: | --: | --: | --: | --- |', ...lines].join('\n')
}

async function run(): Promise<boolean> {
	const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'weitersagen-lists-'))
	const filled = join(dataDir, 'filled')
	const server = await startEmbeddedPostgres({ dataDir, log: (line) => console.log(line) })
	try {
		if (!existsSync(filled)) {
			await fill(server.url)
			writeFileSync(filled, options.size)
		}
		const database = openDb(server.url, { max: 1 })
		try {
			// A reused database may be of an older version.
			await migrateAll(database)
			const [tenant] = await createRegistry(database.db, MASTER_KEYS).all()
			if (!tenant) throw new Error('no brand')
			const measured = await measureAll(tenant, database)
			console.log(table(measured))
			return !measured.some(isSlow)
		} finally {
			await database.close()
		}
	} finally {
		await server.stop({ removeFiles: options.data === undefined })
		if (options.data === undefined) rmSync(dataDir, { recursive: true, force: true })
	}
}

process.exitCode = (await run()) ? 0 : 1
