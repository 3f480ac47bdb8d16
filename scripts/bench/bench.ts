import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '~/domain/shared/clock'
import { startRuntime } from '~server/runtime'
import { createBrands } from './data'
import { measureFlood } from './flood'
import { createLoad, type Load } from './load'
import { type Cell, cellTable, floodLine, type Growth, growthOf, growthTable, lineOf } from './report'
import { flood, type Scenario, scenarios, type Target, WRITES } from './scenarios'
import {
	type Client,
	closeAtEnd,
	type DatabaseServer,
	freePort,
	openPool,
	startApp,
	startBare,
	startClient,
	startDatabaseServer,
	stopAll,
} from './servers'

/*
 * npm run bench: the built app against a bare HTTP server that does the same SQL on the same database, in one run.
 *   --quick            2 seconds a cell, small data, few brands
 *   --scenario <name>  one scenario only, may be given again; `flood` is Home while many log in
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
const rounds = options.quick ? 2 : 9
const ROUND_MS = options.quick ? 1000 : 2000
/**
 * Until the code is compiled and, with many brands, every database connection has planned every brand's statements.
 * Writes, with ten times the statements of a page, are slow to get there: they end theirs with its share of the requests
 * (load.ts), long before this time.
 */
const WARMUP_MS = { few: 5000, many: 45_000, manyWrites: 420_000 }
const WARMUP_CONNECTIONS = 8

/** What a cell is measured on. */
type Setting = { data: string; mandants: number; url: string; target: Target }
type Served = Setting & { ports: { app: number; bare: number } }

const clock = systemClock(0)
const masterKeys = [randomBytes(32)]
const secrets = {
	SESSION_SECRET: randomBytes(32).toString('hex'),
	MASTER_KEY: masterKeys.map((key) => key.toString('hex')).join(),
}
/** What the app, and the signing of form tokens in this process, run with. */
const environment = (databaseUrl: string) => ({
	...secrets,
	DATABASE_URL: databaseUrl,
	DATA_DIR: tmpdir(),
	NODE_ENV: '',
	// Requests of a demo's own machine are not limited in number.
	DEMO: '1',
	LOG_LEVEL: 'warn',
	WORKER: 'off',
	CLOCK_OFFSET_MS: '0',
	SMTP_URL: '',
})

/** A database with brands of the given sizes. */
async function prepare(server: DatabaseServer, name: string, sizes: Parameters<typeof createBrands>[1]) {
	const url = await server.createDatabase(`weitersagen_bench_${process.pid}_${name}`)
	const began = Date.now()
	const brands = await createBrands({ url, masterKeys, clock }, sizes)
	console.log(`${sizes.length} brands made in ${Math.round((Date.now() - began) / 1000)} s`)
	return { url, sql: openPool(url, 1).sql, brands }
}

async function prepareSettings(): Promise<Setting[]> {
	const server = await startDatabaseServer(process.env.DATABASE_URL?.trim() || undefined)
	const small = Array.from({ length: FEW - 1 }, () => ({ empfehlungen: SMALL, claims: Math.ceil(WRITES / (FEW - 1)) }))
	const few = await prepare(server, 'few', [...small, { empfehlungen: options.quick ? SMALL : LARGE, claims: WRITES }])
	Object.assign(process.env, environment(few.url))
	closeAtEnd('the runtime', (await startRuntime({ limits: 'web' })).close)
	const on = ({ url, sql, brands }: typeof few) => ({ url, target: { sql, brands } })
	const settings = [{ data: '1,000', mandants: FEW, ...on({ ...few, brands: few.brands.slice(0, -1) }) }]
	if (options.quick) return settings
	settings.push({ data: '200,000', mandants: FEW, ...on({ ...few, brands: few.brands.slice(-1) }) })
	const sizes = Array.from({ length: MANY }, () => ({ empfehlungen: SMALL, claims: Math.ceil(WRITES / MANY) }))
	const many = await prepare(server, 'many', sizes)
	settings.push({ data: '1,000', mandants: MANY, ...on(many) })
	return settings
}

const SIDES = ['app', 'bare'] as const

/**
 * Runs the work with an app and a bare server for each setting, so that each process rests as long as the others. They
 * are new for each scenario: none of their connections is replaced for its age (postgres.js: after 30 minutes at the
 * soonest) while it is measured.
 */
async function withServers<T>(settings: Setting[], work: (served: Served[]) => Promise<T>): Promise<T> {
	const served: Served[] = []
	const stops = []
	for (const setting of settings) {
		const ports = { app: await freePort(), bare: await freePort() }
		stops.push(await startApp(ports.app, environment(setting.url)), await startBare(ports.bare, setting.url))
		served.push({ ...setting, ports })
	}
	const result = await work(served)
	for (const stop of stops) await stop()
	return result
}

/**
 * One scenario by each number of connections on all data. The rounds of everything that is compared alternate within
 * seconds, so that what else the machine does falls on all of it.
 */
async function measure(client: Client, scenario: Scenario, settings: Served[]): Promise<Cell[][]> {
	const { once, expected, title } = scenario
	const loads: Record<'app' | 'bare', Load>[] = []
	for (const { target, ports } of settings) {
		const requests = await scenario.plan(target)
		// What one side did once, the other cannot do again: they have the turns round all brands by turns.
		const isOf = (side: number, nr: number) => Math.floor(nr / target.brands.length) % SIDES.length === side
		const mine = (side: number) => (once ? requests.filter((_, nr) => isOf(side, nr)) : requests)
		loads.push({
			app: createLoad(client, { port: ports.app, requests: mine(0), once, expected: expected.app }),
			bare: createLoad(client, { port: ports.bare, requests: mine(1), once, expected: expected.bare }),
		})
	}
	const warmUpMs = ({ mandants }: Setting) =>
		mandants < MANY ? WARMUP_MS.few : once ? WARMUP_MS.manyWrites : WARMUP_MS.many
	for (const [i, setting] of settings.entries())
		for (const side of SIDES) await loads[i]?.[side].warmUp(WARMUP_CONNECTIONS, warmUpMs(setting))
	const rows: Cell[][] = []
	for (const connections of CONNECTIONS) {
		for (let round = 0; round < rounds; round++)
			for (const load of loads) for (const side of SIDES) await load[side].measure(connections, ROUND_MS)
		rows.push(
			settings.map(({ data, mandants }, i) => {
				const [app, bare] = [loads[i]?.app.numbers(connections), loads[i]?.bare.numbers(connections)]
				if (!app || !bare) throw new Error(`${title}: the requests were used up in the warm-up`)
				return { scenario: title, data, mandants, connections, app, bare }
			}),
		)
	}
	return rows
}

async function main(): Promise<void> {
	const isChosen = ({ name }: { name: string }) => !options.scenario || options.scenario.includes(name)
	const chosen = scenarios.filter(isChosen)
	const settings = await prepareSettings()
	const client = await startClient()
	const cells: Cell[] = []
	const growth: Growth[] = []
	for (const scenario of chosen) {
		for (const row of await withServers(settings, (served) => measure(client, scenario, served))) {
			for (const cell of row) console.log(lineOf(cell))
			cells.push(...row)
			growth.push(...growthOf(row))
		}
		for (const { target } of settings) await scenario.clean?.(target)
	}
	const [first] = settings
	if (first && isChosen(flood)) {
		const clients = { page: client, login: await startClient() }
		// Few pages a second get through: a p99 needs more rounds.
		const times = { rounds: options.quick ? 8 : 20, roundMs: ROUND_MS, warmupMs: WARMUP_MS.few }
		await withServers([first], async (served) => {
			for (const { target, ports } of served)
				console.log(floodLine(await measureFlood(clients, { target, port: ports.app, ...times })))
		})
	}
	if (cells.length) console.log(`\n${cellTable(cells)}`)
	if (growth.length) console.log(`\n${growthTable(growth)}`)
}

function endOnSignal(exitCode: number): void {
	// What is under way loses its server and its database now.
	process.on('uncaughtException', () => undefined)
	void stopAll().then(() => process.exit(exitCode))
}
process.once('SIGINT', () => endOnSignal(130))
process.once('SIGTERM', () => endOnSignal(143))
try {
	await main()
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
} finally {
	await stopAll()
}
process.exit()
