import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connectionOfRunning, type EmbeddedPostgres, startEmbeddedPostgres } from '../../../tools/embedded/postgres'
import { processState } from '../../../tools/embedded/process-state.js'

const answer = z.union([z.object({ url: z.string(), databaseDir: z.string() }), z.object({ refused: z.string() })])

/** A data folder that was created, used once and left in good order. */
let used: string
let dataDir: string
let lines: string[]
const running = new Set<EmbeddedPostgres>()
const children = new Set<ChildProcess>()

async function newFolder(): Promise<string> {
	const folder = await realpath(await mkdtemp(join(tmpdir(), 'weitersagen-')))
	await chmod(folder, 0o755)
	return folder
}

/** For a test that does not ask how a folder is created: it takes longer than all else. */
const fillFolder = () => execFileSync('cp', ['-a', `${used}/.`, dataDir])

beforeAll(async () => {
	used = await newFolder()
	await (await startEmbeddedPostgres({ dataDir: used, log: () => undefined })).stop()
})
afterAll(() => rm(used, { recursive: true }))

beforeEach(async () => {
	lines = []
	dataDir = await newFolder()
})

afterEach(async () => {
	// Nothing of a killed owner may outlive its test: the next owner ends it.
	const orphaned = children.size > 0 && running.size === 0
	await Promise.all([...children].map(kill))
	children.clear()
	if (orphaned) await start()
	for (const server of running) await server.stop({ removeFiles: true })
	running.clear()
	await rm(dataDir, { recursive: true })
})

async function start(): Promise<EmbeddedPostgres> {
	const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
	running.add(server)
	return server
}

async function stop(server: EmbeddedPostgres) {
	running.delete(server)
	await server.stop()
}

/** Another process that starts the database of the same data folder. */
async function startElsewhere() {
	const child = fork('tools/run.js', ['tests/fixtures/embedded-owner.ts', dataDir])
	children.add(child)
	const [message] = await once(child, 'message')
	return { child, answer: answer.parse(message) }
}

async function owner() {
	const { child, answer: given } = await startElsewhere()
	if ('refused' in given) throw new Error(given.refused)
	const serverPid = Number((await readFile(join(given.databaseDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
	return { child, ...given, serverPid }
}

async function kill(child: ChildProcess) {
	if (child.exitCode !== null || child.signalCode !== null) return
	const ended = once(child, 'exit')
	child.kill('SIGKILL')
	await ended
}

/** Ends a process that is not this one's child, as a power cut would. */
async function killServer(pid: number) {
	process.kill(pid, 'SIGKILL')
	await expect.poll(() => processState(pid).is).not.toBe('alive')
}

async function query<T extends postgres.Row>(url: string, text: string): Promise<T[]> {
	const sql = postgres(url, { max: 1 })
	try {
		return await sql.unsafe<T[]>(text)
	} finally {
		await sql.end()
	}
}

const store = (url: string) => query(url, `create table merke (wort text); insert into merke values ('Grüße')`)
const stored = async (url: string) => (await query<{ wort: string }>(url, 'select wort from merke'))[0]?.wort

describe('a start', () => {
	it('gives a durable UTF-8 database for an ordinary role', async () => {
		const { url } = await start()
		const [row] = await query(
			url,
			`select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
				current_setting('TimeZone') as zone, lower('ÄÖÜ') as lower, 'ä' < 'z' collate "und-x-icu" as german,
				(select rolsuper from pg_roles where rolname = current_user) as super`,
		)
		expect(row).toEqual({ fsync: 'on', encoding: 'UTF8', zone: 'UTC', lower: 'äöü', german: true, super: false })
	})

	it('listens on the loopback address only, and not without the password', async () => {
		fillFolder()
		const { url } = await start()
		const { port, hostname } = new URL(url)
		expect(hostname).toBe('127.0.0.1')
		for (const { address, internal } of Object.values(networkInterfaces()).flatMap((list) => list ?? [])) {
			if (internal) continue
			await expect(once(createConnection({ port: Number(port), host: address }), 'connect')).rejects.toThrow()
		}
		await expect(query(url.replace(/:[^:@]+@/, ':falsch@'), 'select 1')).rejects.toThrow(
			/password authentication failed/,
		)
	})

	it('keeps passwords and connection for its own user', async () => {
		await start()
		for (const file of ['postgres.json', 'connection.json'])
			expect((await stat(join(dataDir, file))).mode & 0o777, file).toBe(0o600)
	})

	it('shares its connection with other processes while it runs, and keeps the data', async () => {
		fillFolder()
		const server = await start()
		expect(await connectionOfRunning(dataDir)).toBe(server.url)
		await store(server.url)
		await stop(server)
		expect(await connectionOfRunning(dataDir)).toBeUndefined()
		expect(await stored((await start()).url)).toBe('Grüße')
	})

	it('listens where it did before, unless another program does now', async () => {
		fillFolder()
		const { port } = new URL((await start()).url)
		const restart = async () => {
			for (const server of running) await stop(server)
			return new URL((await start()).url).port
		}
		expect(await restart()).toBe(port)
		for (const server of running) await stop(server)
		const other = createServer().listen(Number(port), '127.0.0.1')
		await once(other, 'listening')
		const elsewhere = new URL((await start()).url).port
		expect(elsewhere).not.toBe(port)
		other.close()
		expect(await restart()).toBe(elsewhere)
	})

	it('works in a folder another user may not enter', async () => {
		await chmod(dataDir, 0o700)
		const server = await start()
		await store(server.url)
		const isRoot = process.getuid?.() === 0
		expect(server.databaseDir.startsWith(dataDir)).toBe(!isRoot)
		if (isRoot) expect(lines.join('\n')).toContain(server.databaseDir.replace(/\/postgres$/, ''))
		await stop(server)
		const again = await start()
		expect(again.databaseDir).toBe(server.databaseDir)
		expect(await stored(again.url)).toBe('Grüße')
	})

	it('begins anew after an interrupted creation', async () => {
		await mkdir(join(dataDir, 'postgres.creating-1', 'files'), { recursive: true })
		await start()
		expect(await readdir(dataDir)).not.toContain('postgres.creating-1')
	})

	it('finds the way back into its database when the record of the passwords is lost', async () => {
		fillFolder()
		const first = await start()
		await store(first.url)
		await stop(first)
		await rm(join(dataDir, 'postgres.json'))
		expect(await stored((await start()).url)).toBe('Grüße')
	})
})

describe('a second start on the same data folder', () => {
	beforeEach(fillFolder)
	const refusal = (pid: number | undefined) => `The data folder ${dataDir} is already in use by process ${pid}.`

	it('is refused in the same process', async () => {
		const first = await start()
		await expect(start()).rejects.toThrow(refusal(process.pid))
		expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
	})

	it('is refused in another process, and leaves the first alone', async () => {
		const first = await owner()
		await expect(start()).rejects.toThrow(refusal(first.child.pid))
		const { answer: given } = await startElsewhere()
		expect(given).toEqual({ refused: expect.stringContaining(refusal(first.child.pid)) })
		expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
		expect(await connectionOfRunning(dataDir)).toBe(first.url)
	})
})

describe('after the owner was killed', () => {
	beforeEach(fillFolder)
	it('ends the server it left running, and has all that was committed', async () => {
		const first = await owner()
		await store(first.url)
		await kill(first.child)
		expect(await connectionOfRunning(dataDir)).toBeUndefined()
		const { url } = await start()
		expect(lines.join('\n')).toContain(`process ${first.serverPid}`)
		expect(processState(first.serverPid).is).not.toBe('alive')
		expect(await stored(url)).toBe('Grüße')
	})

	it('recovers when the server was killed as well', async () => {
		const first = await owner()
		await store(first.url)
		await kill(first.child)
		await killServer(first.serverPid)
		expect(await stored((await start()).url)).toBe('Grüße')
	})

	it('leaves unrelated programs alone that were given the old process ids', async () => {
		const first = await owner()
		await store(first.url)
		await kill(first.child)
		await killServer(first.serverPid)
		const other = spawn('sleep', ['600'])
		children.add(other)
		const [lock = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('lock-'))
		for (const [file, before] of [
			[join(first.databaseDir, 'postmaster.pid'), first.serverPid],
			[join(dataDir, lock), first.child.pid],
		] as const) {
			const content = await readFile(file, 'utf8')
			await writeFile(file, content.replace(String(before), String(other.pid)))
		}
		expect(await stored((await start()).url)).toBe('Grüße')
		expect(other.exitCode ?? other.signalCode).toBeNull()
	})
})
