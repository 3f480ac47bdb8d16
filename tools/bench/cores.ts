import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '~/domain/shared/clock'
import { startRuntime } from '~server/runtime'
import { freePort, portalEnv, readiness, untilReady } from '../lib/listening'
import { createBrands } from './data'
import { type BenchLoad, createLoad } from './load'
import { costFrom, median } from './report'
import { type Scenario, scenarios, type Target } from './scenarios'
import { type Client, closeAtEnd, openPool, startClient, startDatabaseServer, stopAll } from './servers'

/*
 * npm run bench:cores: `npm run serve` with one process and with two workers on the same data, round by round. Measures
 * what one machine with two cores can show: processor time of all workers per request, and the throughput of two
 * workers limited to a part of a core each, against one limited the same way (cgroup v1 or v2, by root; otherwise
 * reported as not measured). The machine's total throughput is printed too: here database and load share its cores.
 *   --quick   short rounds
 */

const NAMES = ['redirect', 'home', 'recipient', 'create']
const CONNECTIONS = 16
const QUICK = process.argv.includes('--quick')
const ROUNDS = QUICK ? 3 : 7
const ROUND_MS = QUICK ? 1000 : 2000
const WARMUP_MS = QUICK ? 3000 : 8000
/** Microseconds per period allowed for a limited worker: 40 %. */
const QUOTA = { period: 100_000, most: 40_000 }
const MS_PER_TICK = 10

const masterKeys = [randomBytes(32)]
const environment = (databaseUrl: string) => ({
	SESSION_SECRET: randomBytes(32).toString('hex'),
	MASTER_KEY: masterKeys.map((key) => key.toString('hex')).join(),
	...{ DATABASE_URL: databaseUrl, DATA_DIR: tmpdir(), DEMO: '1', WORKER: 'off', LOG_LEVEL: 'warn', SMTP_URL: '' },
})

const childrenOf = (pid: number): number[] =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number)

/** Processor time of a process, in seconds. */
function cpuOf(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
	return ((Number(fields[11]) + Number(fields[12])) * MS_PER_TICK) / 1000
}

type Served = { port: number; child: ChildProcess; workers: number[]; cpuSeconds: () => Promise<number> }

/** `npm run serve` with this many processes. */
async function serve(count: number, env: Record<string, string>): Promise<Served> {
	const port = await freePort()
	const child = spawn(process.execPath, ['tools/serve-built.js'], {
		env: portalEnv(port, { ...env, WEB_CONCURRENCY: String(count), npm_lifecycle_event: '' }),
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	closeAtEnd(`the app with ${count}`, async () => {
		const ended = new Promise((resolve) => child.once('close', resolve))
		child.kill('SIGTERM')
		await ended
	})
	const pid = child.pid ?? 0
	const workers = () => (count === 1 ? [pid] : childrenOf(pid))
	const isReady = async () => (await readiness(port)) === 200 && workers().length === count
	await untilReady(child, `the app with ${count}`, isReady)
	const all = [...new Set([pid, ...workers()])]
	return { port, child, workers: workers(), cpuSeconds: async () => all.reduce((sum, one) => sum + cpuOf(one), 0) }
}

/** Limits each process to the quota; returns a function that lifts it, or undefined if this machine cannot. */
function hold(pids: readonly number[]): (() => void) | undefined {
	const v1 = '/sys/fs/cgroup/cpu'
	const groups = pids.map((pid) => [pid, join(v1, `weitersagen-${pid}`)] as const)
	try {
		for (const [pid, folder] of groups) {
			mkdirSync(folder)
			writeFileSync(join(folder, 'cpu.cfs_period_us'), String(QUOTA.period))
			writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(QUOTA.most))
			writeFileSync(join(folder, 'cgroup.procs'), String(pid))
		}
	} catch {
		return undefined
	}
	return () => {
		for (const [pid, folder] of groups) {
			writeFileSync(join(v1, 'cgroup.procs'), String(pid))
			rmdirSync(folder)
		}
	}
}

type Loads = [one: BenchLoad, two: BenchLoad]

async function rounds(loads: Loads, connections: number) {
	for (let round = 0; round < ROUNDS; round++) for (const load of loads) await load.measure(connections, ROUND_MS)
	const [one, two] = loads.map((load) => load.numbers(connections))
	if (!one || !two) throw new Error('the requests were used up')
	return { one, two }
}

async function measure(client: Client, scenario: Scenario, target: Target, [one, two]: [Served, Served]) {
	const requests = await scenario.plan(target)
	const loadOf = ({ port, cpuSeconds }: Served, side: number) =>
		createLoad(client, {
			...{ port, once: scenario.once, expected: scenario.expected.app, cpuSeconds },
			requests: scenario.once ? requests.filter((_, i) => i % 2 === side) : requests,
		})
	const loads: Loads = [loadOf(one, 0), loadOf(two, 1)]
	for (const load of loads) await load.warmUp(CONNECTIONS, WARMUP_MS)
	const free = await rounds(loads, CONNECTIONS)
	const cpu = median([(free.two.cpuMs ?? Number.NaN) / (free.one.cpuMs ?? Number.NaN)])
	const letGo = hold([...one.workers, ...two.workers])
	// Other connection counts are further rounds of the same load.
	const held = letGo && (await rounds(loads, CONNECTIONS * 2))
	letGo?.()
	const heldFactor = held ? `${(1 / costFrom(held.one, held.two)).toFixed(2)} ×` : 'not measured'
	const rate = (value: number) => value.toFixed(0).padStart(6)
	console.log(
		`${scenario.title.padEnd(34)} CPU/request ${free.one.cpuMs?.toFixed(2)} → ${free.two.cpuMs?.toFixed(2)} ms (${cpu.toFixed(2)} ×)` +
			` · machine ${rate(free.one.perSecond)} → ${rate(free.two.perSecond)} /s · held to 40 % each: ${heldFactor}`,
	)
	await scenario.clean?.(target)
}

async function main() {
	const server = await startDatabaseServer(process.env.DATABASE_URL?.trim() || undefined)
	const url = await server.createDatabase(`weitersagen_cores_${process.pid}`)
	const sizes = Array.from({ length: 4 }, () => ({ empfehlungen: 1000, claims: 1 }))
	const brands = await createBrands({ url, masterKeys, clock: systemClock(0) }, sizes)
	await server.settle()
	const env = environment(url)
	Object.assign(process.env, env)
	closeAtEnd('the runtime', (await startRuntime({ limits: 'web' })).close)
	const target = { sql: openPool(url, 1).sql, brands }
	const client = await startClient()
	const both: [Served, Served] = [await serve(1, env), await serve(2, env)]
	for (const scenario of scenarios) if (NAMES.includes(scenario.name)) await measure(client, scenario, target, both)
	for (const { workers } of both)
		for (const pid of workers) {
			const [, kb = '0'] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
			console.log(`memory of a process of ${workers.length}: ${Math.round(Number(kb) / 1024)} MB`)
		}
}

process.once('SIGINT', () => void stopAll().then(() => process.exit(130)))
process.once('SIGTERM', () => void stopAll().then(() => process.exit(143)))
try {
	await main()
} catch (error) {
	console.error(error)
	process.exitCode = 1
} finally {
	await stopAll()
}
process.exit()
