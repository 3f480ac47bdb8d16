import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { systemClock } from '~/domain/shared/clock'
import { startRuntime } from '~server/runtime'
import { freePort } from '../lib/listening'
import { createBrands } from './data'
import { measureFlood } from './flood'
import { measureHot } from './hot'
import { type BenchLoad, createLoad } from './load'
import { measureNeighbours } from './neighbours'
import { readParts } from './parts'
import {
	type Beside,
	besideCrowd,
	besideFlood,
	type Cell,
	cellTable,
	floodLine,
	type Growth,
	growthOf,
	growthTable,
	lineOf,
	neighboursLine,
} from './report'
import { neighbours, type Scenario, type Target, WRITES } from './scenarios'
import {
	type Client,
	closeAtEnd,
	cpuSecondsOf,
	type DatabaseServer,
	openPool,
	startApp,
	startBare,
	startClient,
	startDatabaseServer,
	stopAll,
} from './servers'
import { missedTargets } from './targets'

/*
 * npm run bench: the built app against a bare HTTP server that runs the same SQL on the same database; then the app
 * alone with more data and more brands. docs/benchmarks.md says how long each part takes.
 *   --quick        2 seconds per cell, small data, few brands
 *   --ratios       small data and few brands only: the full comparison with the bare server
 *   --only <name>  one part, repeatable: redirect, gathered (the same, with a bare server that batches clicks), home,
 *                  recipient, create, claim against the bare server; hot: a single short link; flood: Home during many
 *                  logins; neighbours: other brands during a crowd on one; growth-data and growth-brands (growth: both):
 *                  how the cost grows, for the scenarios named with it or for all
 * Fails on a wrong answer and, unless quick, on a missed target. DATABASE_URL uses an existing server.
 */

const parts = readParts()

const CONNECTIONS = [1, 16]
const SMALL = 1000
const LARGE = 1_000_000
const FEW = 4
const MANY = 1000
const rounds = parts.quick ? 2 : 7
const ROUND_MS = parts.quick ? 1000 : 1500
/**
 * Until the code is compiled and, with many brands, the connections have planned most brands' statements. Writes use
 * ten times the statements of a page.
 */
const WARMUP_MS = { few: 5000, many: 30_000, manyWrites: 120_000 }
const WARMUP_CONNECTIONS = 8

/** The data a cell is measured on. */
type Setting = { data: string; mandants: number; url: string; target: Target }
type Served = Setting & { ports: { app: number; bare: number | undefined } }

const clock = systemClock(0)
const masterKeys = [randomBytes(32)]
const METRICS_TOKEN = randomBytes(16).toString('hex')
const secrets = {
	SESSION_SECRET: randomBytes(32).toString('hex'),
	MASTER_KEY: masterKeys.map((key) => key.toString('hex')).join(),
	METRICS_TOKEN,
}
/** Settings of the app, and of form token signing in this process. */
const environment = (databaseUrl: string) => ({
	...secrets,
	DATABASE_URL: databaseUrl,
	DATA_DIR: tmpdir(),
	NODE_ENV: '',
	// The demo does not rate limit its own machine.
	DEMO: '1',
	LOG_LEVEL: 'warn',
	WORKER: 'off',
	CLOCK_OFFSET_MS: '0',
	SMTP_URL: '',
})

/** A database with brands of these sizes. */
async function prepare(server: DatabaseServer, name: string, sizes: Parameters<typeof createBrands>[1]) {
	const url = await server.createDatabase(`weitersagen_bench_${process.pid}_${name}`)
	const began = Date.now()
	const brands = await createBrands({ url, masterKeys, clock }, sizes)
	console.log(`${sizes.length} brands made in ${Math.round((Date.now() - began) / 1000)} s`)
	return { url, brands }
}

/** Claimable rewards; only claiming needs more than one. */
const CLAIMS = parts.scenarios.some(({ name }) => name === 'claim') ? WRITES : 1

const brandsOf = (count: number) =>
	Array.from({ length: count }, () => ({ empfehlungen: SMALL, claims: Math.ceil(CLAIMS / count) }))

async function prepareSettings(): Promise<Setting[]> {
	const server = await startDatabaseServer(process.env.DATABASE_URL?.trim() || undefined)
	const alone = [SMALL, LARGE].map((empfehlungen) => ({ empfehlungen, claims: CLAIMS }))
	// In parallel: each needs at most a core.
	const [few, many] = await Promise.all([
		prepare(server, 'few', [...brandsOf(FEW), ...(parts.growthData ? alone : [])]),
		parts.growthBrands ? prepare(server, 'many', brandsOf(MANY)) : undefined,
	])
	await server.settle()
	Object.assign(process.env, environment(few.url))
	closeAtEnd('the runtime', (await startRuntime({ limits: 'web' })).close)
	const on = ({ url, brands }: typeof few) => ({ url, target: { sql: openPool(url, 1).sql, brands } })
	const settings = [{ data: '1,000', mandants: FEW, ...on({ ...few, brands: few.brands.slice(0, FEW) }) }]
	// One brand against one: the app limits concurrent requests per brand (server/cap.ts).
	if (parts.growthData)
		for (const [i, data] of ['1,000', '1,000,000'].entries())
			settings.push({ data, mandants: 1, ...on({ ...few, brands: few.brands.slice(FEW + i, FEW + i + 1) }) })
	if (many) settings.push({ data: '1,000', mandants: MANY, ...on(many) })
	return settings
}

/**
 * Runs the work with an app for each setting and a bare server for the first, so that all processes idle equally. They
 * are restarted for each scenario: no connection reaches its maximum age (postgres.js: 30 minutes or more) during
 * measurement.
 */
async function withServers<T>(
	settings: Setting[],
	work: (served: Served[]) => Promise<T>,
	gathers = false,
): Promise<T> {
	const served: Served[] = []
	const stops = []
	for (const [i, setting] of settings.entries()) {
		const ports = { app: await freePort(), bare: i === 0 && parts.ratios ? await freePort() : undefined }
		stops.push(await startApp(ports.app, environment(setting.url)))
		if (ports.bare) stops.push(await startBare(ports.bare, setting.url, gathers))
		served.push({ ...setting, ports })
	}
	const result = await work(served)
	for (const stop of stops) await stop()
	return result
}

type Loads = { app: BenchLoad; bare: BenchLoad | undefined }

async function loadsOf(client: Client, { plan, once, expected }: Scenario, { target, ports }: Served): Promise<Loads> {
	const requests = await plan(target)
	// What one side did once, the other cannot repeat: they alternate over the brands.
	const share = (side: number) =>
		once && ports.bare ? requests.filter((_, nr) => Math.floor(nr / target.brands.length) % 2 === side) : requests
	const cpuSeconds = cpuSecondsOf(ports.app, METRICS_TOKEN)
	const bare = ports.bare && { port: ports.bare, requests: share(1), once, expected: expected.bare }
	return {
		app: createLoad(client, { port: ports.app, requests: share(0), once, expected: expected.app, cpuSeconds }),
		bare: bare ? createLoad(client, bare) : undefined,
	}
}

const warmUpMs = ({ mandants }: Setting, { once }: Scenario) =>
	mandants < MANY ? WARMUP_MS.few : once ? WARMUP_MS.manyWrites : WARMUP_MS.many

/**
 * One scenario by each number of connections on all data. Rounds of all sides alternate within seconds, so that other
 * load on the machine affects all of them.
 */
async function measure(client: Client, scenario: Scenario, settings: Served[]): Promise<Cell[][]> {
	const loads: Loads[] = []
	for (const setting of settings) {
		const made = await loadsOf(client, scenario, setting)
		loads.push(made)
		for (const load of [made.app, made.bare]) await load?.warmUp(WARMUP_CONNECTIONS, warmUpMs(setting, scenario))
	}
	const rows: Cell[][] = []
	for (const connections of CONNECTIONS) {
		for (let round = 0; round < rounds; round++)
			for (const { app, bare } of loads) for (const load of [app, bare]) await load?.measure(connections, ROUND_MS)
		rows.push(
			settings.map(({ data, mandants }, i) => {
				const [app, bare] = [loads[i]?.app.numbers(connections), loads[i]?.bare?.numbers(connections)]
				if (!app) throw new Error(`${scenario.title}: the requests were used up in the warm-up`)
				return { scenario: scenario.title, data, mandants, connections, app, bare }
			}),
		)
	}
	return rows
}

async function main(): Promise<void> {
	const began = Date.now()
	const settings = await prepareSettings()
	const client = await startClient()
	const cells: Cell[] = []
	const growth: Growth[] = []
	for (const scenario of parts.scenarios) {
		const on = scenario.gathers ? settings.slice(0, 1) : settings
		for (const row of await withServers(on, (served) => measure(client, scenario, served), scenario.gathers)) {
			for (const cell of row) console.log(lineOf(cell))
			cells.push(...row)
			growth.push(...growthOf(row))
		}
		// With many brands each got only a few rows.
		for (const { target, mandants } of settings) if (mandants < MANY) await scenario.clean?.(target)
	}
	const times = { rounds, roundMs: ROUND_MS, warmupMs: WARMUP_MS.few }
	const first = settings.slice(0, 1)
	const rows: Growth[] = []
	const besides: Beside[] = []
	if (parts.hot)
		await withServers(first, async (served) => {
			for (const { target, ports } of served) rows.push(await measureHot(client, { target, port: ports.app, ...times }))
		})
	if (parts.flood) {
		const clients = { page: client, login: await startClient() }
		await withServers(first, async (served) => {
			for (const { target, ports } of served) {
				// At few pages per second a p99 needs more rounds.
				const longer = { ...times, rounds: parts.quick ? 8 : 20 }
				const measured = await measureFlood(clients, { target, port: ports.app, ...longer })
				console.log(floodLine(measured))
				besides.push(besideFlood(measured))
			}
		})
	}
	if (parts.neighbours) {
		const clients = { page: client, crowd: await startClient({ inBackground: true }) }
		await withServers(first, async (served) => {
			for (const { target, ports } of served) {
				const setting = { target, port: ports.app, ...times, rounds: parts.quick ? 8 : 20 }
				for (const crowded of neighbours.crowds) {
					const measured = await measureNeighbours(clients, crowded, setting)
					console.log(neighboursLine(measured))
					besides.push(besideCrowd(measured))
				}
			}
		})
	}
	if (cells.length) console.log(`\n${cellTable(cells)}`)
	if (growth.length || rows.length) console.log(`\n${growthTable([...growth, ...rows])}`)
	const missed = missedTargets({ ...parts, cells, growth, rows, besides })
	console.log(`\n${missed.length ? ['Missed:', ...missed].join('\n  ') : 'All targets are met.'}`)
	if (missed.length && !parts.quick) process.exitCode = 1
	console.log(`The run took ${Math.round((Date.now() - began) / 60_000)} minutes.`)
}

function endOnSignal(exitCode: number): void {
	// Work in progress loses its server and database now.
	process.on('uncaughtException', () => undefined)
	void stopAll().then(() => process.exit(exitCode))
}
process.once('SIGINT', () => endOnSignal(130))
process.once('SIGTERM', () => endOnSignal(143))
try {
	await main()
} catch (error) {
	console.error(error)
	process.exitCode = 1
} finally {
	await stopAll()
}
process.exit()
