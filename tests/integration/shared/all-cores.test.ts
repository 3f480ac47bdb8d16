import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setConfig } from '~/usecases/mandant/set-config'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { type Portal, startPortal } from '../../fixtures/portal-server'

/** Every `npm run serve` here has two workers. */
const WORKERS = 2
const METRICS_TOKEN = 'm'.repeat(20)

let database: TestDatabase
let portal: Portal

beforeAll(async () => {
	database = await freshDatabase()
	portal = await startPortal(
		{ DATABASE_URL: database.url, WEB_CONCURRENCY: String(WORKERS), METRICS_TOKEN, LOG_LEVEL: 'info' },
		'serve-built',
	)
})

afterAll(async () => {
	await portal.stop()
	await database.drop()
})

const childrenOf = (pid: number | undefined): number[] =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean).map(Number)

const nameOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'latin1')

/** The workers that serve: the others' own helpers are no children of the first process. */
const workers = () => childrenOf(portal.process.pid).filter((pid) => nameOf(pid).includes('serve-built'))

const port = () => Number(new URL(portal.origin).port)

/** Home, on a connection of its own unless an agent is given; the status, or the code of what broke. */
function home(agent: Agent | false = false, path = '/'): Promise<{ status: number | string; body: string }> {
	return new Promise((resolve) => {
		const headers = { host: `nordfunk.localhost:${port()}`, authorization: `Bearer ${METRICS_TOKEN}` }
		const call = request({ host: '127.0.0.1', port: port(), path, agent, headers }, async (answer) =>
			resolve({ status: answer.statusCode ?? 0, body: await text(answer).catch(String) }),
		)
		call.on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? 'error', body: '' }))
		call.end()
	})
}

const several = (count: number) => Promise.all(Array.from({ length: count }, () => home()))

/** Requests until `over`, half of them on kept connections; every answer that was not a page. */
async function underLoad(over: Promise<unknown>): Promise<{ pages: number; broken: (number | string)[] }> {
	const state = { over: false, pages: 0 }
	const broken: (number | string)[] = []
	const agents = [new Agent({ keepAlive: true, maxSockets: 4 }), false as const]
	const client = async (agent: Agent | false) => {
		while (!state.over) {
			const { status } = await home(agent)
			if (status === 200) state.pages += 1
			else broken.push(status)
		}
	}
	const clients = agents.flatMap((agent) => [client(agent), client(agent), client(agent)])
	await over
	state.over = true
	await Promise.all(clients)
	for (const agent of agents) if (agent) agent.destroy()
	return { pages: state.pages, broken }
}

/** What /metrics says of all workers together. */
async function figure(pattern: RegExp): Promise<number> {
	const { body } = await home(false, '/metrics')
	return [...body.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0)
}

describe('one port, several processes', () => {
	it('all answer, and whichever is asked for figures answers for all', async () => {
		await expect.poll(workers).toHaveLength(WORKERS)
		const requests = /^http_request_seconds_count\{[^}]*\} (\d+)$/gm
		const before = await figure(requests)
		const answers = await several(40)
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
		await expect.poll(() => figure(requests)).toBeGreaterThanOrEqual(before + 40)
		// A figure that every process has is counted once for each.
		expect(await figure(/^nodejs_version_info\{.*\} (\d+)$/gm)).toBe(1)
	})

	it('a change is seen by all of them: the pages each keeps are dropped', async () => {
		await several(20)
		const changed = 'Nordfunk Neu'
		const title = async () => (await several(12)).filter(({ body }) => body.includes(changed)).length
		expect(await title()).toBe(0)
		const deps = { ...database, clock: () => new Date() }
		expect(await setConfig(deps, { clientRoute: 'nordfunk', settings: { Name: changed } })).toMatchObject({ ok: true })
		await expect.poll(title).toBe(12)
	})

	it('SIGHUP replaces all of them, and no request under way or new breaks', async () => {
		const before = workers()
		const replaced = async () => {
			portal.process.kill('SIGHUP')
			await expect.poll(() => portal.output()).toContain('all workers were replaced')
		}
		const { pages, broken } = await underLoad(replaced())
		expect(broken).toEqual([])
		expect(pages).toBeGreaterThan(0)
		const after = workers()
		expect(after).toHaveLength(WORKERS)
		expect(after.filter((pid) => before.includes(pid))).toEqual([])
	})

	it('one that is killed is replaced, and the other goes on', async () => {
		const [victim = 0, other] = workers()
		process.kill(victim, 'SIGKILL')
		// Until the first process knows, it hands connections to the dead one as well.
		await expect.poll(() => portal.output()).toContain('another takes its place')
		await expect.poll(async () => (await home()).status).toBe(200)
		await expect.poll(workers).toHaveLength(WORKERS)
		expect(workers()).toContain(other)
		expect(workers()).not.toContain(victim)
	})

	it('one that is killed while they are replaced is replaced as well', async () => {
		const before = workers()
		portal.process.kill('SIGHUP')
		await expect.poll(workers).toHaveLength(WORKERS + 1)
		process.kill(before.at(-1) ?? 0, 'SIGKILL')
		const allNew = () => workers().length === WORKERS && workers().every((pid) => !before.includes(pid))
		await expect.poll(allNew).toBe(true)
	})

	it('SIGTERM ends all in order: nothing is left', async () => {
		const all = workers()
		portal.process.kill('SIGTERM')
		expect(await once(portal.process, 'exit')).toEqual([0, null])
		const alive = all.filter((pid) => {
			try {
				return process.kill(pid, 0)
			} catch {
				return false
			}
		})
		expect(alive).toEqual([])
	})
})

describe('a start that cannot be', () => {
	const serve = async (env: Record<string, string>) => {
		const child = spawn(process.execPath, ['tools/serve-built.js'], {
			env: { ...process.env, DATABASE_URL: database.url, SESSION_SECRET: 's'.repeat(40), DEMO: '0', ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		const [written, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
		return { code, lines: written.trim().split('\n') }
	}

	it.each([
		['WEB_CONCURRENCY', { WEB_CONCURRENCY: 'zwei' }, /^WEB_CONCURRENCY must be a whole number/],
		['what a worker refuses', { WEB_CONCURRENCY: '2', MASTER_KEY: 'kurz' }, /^MASTER_KEY must be 32 bytes/],
	])('is one line, and tried once: %s', async (_, env, line) => {
		const { code, lines } = await serve(env)
		expect(code).toBe(1)
		expect(lines).toEqual([expect.stringMatching(line)])
	})
})
