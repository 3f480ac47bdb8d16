import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { startRuntime } from '~/boot/runtime.server'
import { systemClock } from '~/domain/shared/clock'
import { openDb } from '~db/client'
import { migratePlattform } from '~db/migrate'
import { type Brand, createBrands } from './data'
import { type Cell, cellTable, type Growth, growthTable, ratioOf } from './report'
import { type Scenario, scenarios, type Target, WRITES } from './scenarios'
import {
	type Client,
	createDatabase,
	freePort,
	startApp,
	startBare,
	startClient,
	startDatabaseServer,
	stopAll,
} from './servers'

/*
 * npm run bench: the built app against a bare HTTP server that does the same SQL on the same database, in one run.
 *   --quick            2 seconds a cell, small data, few brands
 *   --scenario <name>  one scenario only, may be given again
 * Fails when an answer is wrong. DATABASE_URL names a server to use instead of an own one.
 */

const { values: options } = parseArgs({
	options: { quick: { type: 'boolean', default: false }, scenario: { type: 'string', multiple: true } },
})

const CONNECTIONS = [1, 16]
const SMALL = 1000
const LARGE = 200_000
const FEW = 4
const MANY = 400
const duration = options.quick ? { warmupMs: 500, durationMs: 2000 } : { warmupMs: 1000, durationMs: 4000 }

/** What a cell is measured on. */
type Setting = { data: string; mandants: number; target: Target; ports: { app: number; bare: number } }

const clock = systemClock(0)
const masterKey = randomBytes(32)
const secrets = { SESSION_SECRET: randomBytes(32).toString('hex'), MASTER_KEY: masterKey.toString('hex') }
/** What the app, and the signing of form tokens in this process, run with. */
const environment = (databaseUrl: string) => ({
	...secrets,
	DATABASE_URL: databaseUrl,
	DATA_DIR: tmpdir(),
	NODE_ENV: '',
	DEMO: '0',
	LOG_LEVEL: 'error',
	WORKER: 'off',
	CLOCK_OFFSET_MS: '0',
	SMTP_URL: '',
})

/** A database with brands of the given sizes, the app and the bare server on it. */
async function prepare(server: string, name: string, sizes: Parameters<typeof createBrands>[1]) {
	const url = await createDatabase(server, `weitersagen_bench_${process.pid}_${name}`)
	const ports = { app: await freePort(), bare: await freePort() }
	const began = Date.now()
	const { db, sql, close } = openDb(url, { max: 2 })
	await migratePlattform(sql)
	const brands = await createBrands({ db, sql, masterKey, clock, port: ports.app }, sizes)
	await close()
	console.log(`${sizes.length} brands made in ${Math.round((Date.now() - began) / 1000)} s`)
	await startApp(ports.app, environment(url))
	await startBare(ports.bare, url)
	return { url, brands, ports }
}

async function prepareSettings(): Promise<Setting[]> {
	const server = await startDatabaseServer(process.env.DATABASE_URL?.trim() || undefined)
	const small = Array.from({ length: FEW - 1 }, () => ({ empfehlungen: SMALL, claims: Math.ceil(WRITES / (FEW - 1)) }))
	const few = await prepare(server, 'few', [...small, { empfehlungen: options.quick ? SMALL : LARGE, claims: WRITES }])
	Object.assign(process.env, environment(few.url))
	const { sql } = await startRuntime()
	const on = (brands: Brand[]) => ({ sql, brands })
	const settings = [{ data: '1,000', mandants: FEW, target: on(few.brands.slice(0, -1)), ports: few.ports }]
	if (options.quick) return settings
	settings.push({ data: '200,000', mandants: FEW, target: on(few.brands.slice(-1)), ports: few.ports })
	const sizes = Array.from({ length: MANY }, () => ({ empfehlungen: SMALL, claims: Math.ceil(WRITES / MANY) }))
	const many = await prepare(server, 'many', sizes)
	const { sql: manySql } = openDb(many.url, { max: 1 })
	settings.push({ data: '1,000', mandants: MANY, target: { sql: manySql, brands: many.brands }, ports: many.ports })
	return settings
}

async function measure(client: Client, scenario: Scenario, connections: number, setting: Setting): Promise<Cell> {
	const { target, ports, data, mandants } = setting
	const { once, expected } = scenario
	const run = async (side: 'app' | 'bare') => {
		const requests = await scenario.plan(target)
		const load = { port: ports[side], connections, ...duration, requests, once, expected: expected[side] }
		const numbers = await client(load)
		await scenario.clean?.(target)
		return numbers
	}
	const cell = { scenario: scenario.title, data, mandants, connections, app: await run('app'), bare: await run('bare') }
	console.log(
		`${cell.scenario}, ${data}/${mandants}, ${connections} conn.: app ${cell.app.perSecond.toFixed(0)}/s, bare ${cell.bare.perSecond.toFixed(0)}/s, ratio ${ratioOf(cell).toFixed(3)}`,
	)
	return cell
}

/** How the cost grows from the first setting's cell to the others'. */
const growthOf = ([base, ...others]: Cell[]): Growth[] =>
	others.map((cell) => ({
		scenario: cell.scenario,
		connections: cell.connections,
		what:
			cell.mandants === base?.mandants
				? `${base.data} → ${cell.data}`
				: `${base?.mandants} → ${cell.mandants} mandants`,
		factor: (base?.app.perSecond ?? Number.NaN) / cell.app.perSecond,
	}))

async function main(): Promise<void> {
	const chosen = scenarios.filter(({ name }) => !options.scenario || options.scenario.includes(name))
	const settings = await prepareSettings()
	const client = await startClient()
	const cells: Cell[] = []
	const growth: Growth[] = []
	for (const scenario of chosen)
		for (const connections of CONNECTIONS) {
			// One after the other on all data, so that what is compared is measured at the same time.
			const row: Cell[] = []
			for (const setting of settings) row.push(await measure(client, scenario, connections, setting))
			cells.push(...row)
			growth.push(...growthOf(row))
		}
	console.log(`\n${cellTable(cells)}`)
	if (growth.length) console.log(`\n${growthTable(growth)}`)
}

process.once('SIGINT', () => void stopAll().then(() => process.exit(130)))
process.once('SIGTERM', () => void stopAll().then(() => process.exit(143)))
try {
	await main()
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
} finally {
	await stopAll()
}
process.exit()
