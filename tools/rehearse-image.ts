import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startEmbeddedPostgres } from './embedded/postgres'
import { type BuildStage, copyOf, instructionCommand, readStages } from './lib/containerfile'
import { freePort, readiness, untilReady } from './lib/listening'
import { phase } from './lib/phase.js'
import { StartError } from './lib/problems.js'

/*
 * npm run image:rehearse: takes the steps of the Containerfile without a container engine, in a clean folder, and runs what
 * comes out as the image's user on a tree that this user cannot write: migrations, a brand, a page, the health check, the
 * jobs, and an orderly end. With DATABASE_URL on that empty database, else on a new one of its own.
 */

const HOST = 'probe.localhost'
const folder = mkdtempSync(join(tmpdir(), 'weitersagen-image-'))
chmodSync(folder, 0o755)

/** What the image is built from: the files of the checkout, but for those that .dockerignore leaves out. */
function copySources(to: string): void {
	const ignored = readFileSync('.dockerignore', 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
	const isLeftOut = (file: string) =>
		ignored.some((rule) =>
			rule.startsWith('**/*') ? file.endsWith(rule.slice(4)) : file === rule || file.startsWith(`${rule}/`),
		)
	const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
		encoding: 'utf8',
		maxBuffer: 2 ** 26,
	}).split('\0')
	for (const file of files.filter((one) => one !== '' && existsSync(one) && !isLeftOut(one)))
		cpSync(file, join(to, file), { recursive: true })
}

/** A stage's folder: its WORKDIR stands for the image's whole file system. */
const placeOf = (stage: string) => join(folder, stage.replaceAll(' ', '-'))

function copyStep(stage: BuildStage, step: string): void {
	const { from, sources, target } = copyOf(step)
	for (const source of sources) {
		if (from === undefined && source === '.') copySources(placeOf(stage.name))
		else {
			const file = from === undefined ? source : join(placeOf(from), source.replace(/^\/app\//, ''))
			const into = target.endsWith('/') ? join(target, basename(source)) : target
			cpSync(file, join(placeOf(stage.name), into), { recursive: true, verbatimSymlinks: true })
		}
	}
}

function runStep(stage: BuildStage, command: string): void {
	// The surroundings of npm run would be taken for those of the build.
	const { PATH, HOME } = process.env
	execFileSync('/bin/sh', ['-c', command], {
		cwd: placeOf(stage.name),
		env: { PATH, HOME, NODE_ENV: 'production' },
		stdio: ['ignore', 'ignore', 'inherit'],
	})
}

async function build(stages: readonly BuildStage[]): Promise<void> {
	for (const stage of stages) {
		mkdirSync(placeOf(stage.name))
		for (const { name, text: step } of stage.steps) {
			if (name === 'COPY') copyStep(stage, step)
			if (name === 'RUN') await phase(`${stage.name}: ${step}`, async () => runStep(stage, step))
		}
	}
}

/** Takes the right to write from everybody, and the whole from the image's user. */
function seal(path: string): void {
	const stat = statSync(path, { throwIfNoEntry: false })
	if (!stat) return
	chmodSync(path, stat.mode & 0o555)
	if (stat.isDirectory()) for (const name of readdirSync(path)) seal(join(path, name))
}

const bytesOf = (path: string): number =>
	readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

const stages = readStages(readFileSync('Containerfile', 'utf8'))
const image = stages.at(-1)
if (!image) throw new StartError('The Containerfile has no stages.')
const argumentOf = (name: string) => image.steps.find((step) => step.name === name)?.text ?? ''
const home = placeOf(image.name)
const [uid = 0, gid = 0] = argumentOf('USER').split(':').map(Number)
const isRoot = process.getuid?.() === 0
const account = isRoot ? { uid, gid } : {}
const tmp = join(folder, 'tmp')
const children: ChildProcess[] = []

/** Starts a program of the image as its user, with nothing but what is given to it. */
function start([command, ...args]: [string, ...string[]], env: Record<string, string>): ChildProcess {
	const child = spawn(command, args, {
		...account,
		cwd: home,
		env: { PATH: process.env.PATH, NODE_ENV: 'production', TMPDIR: tmp, ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	children.push(child)
	return child
}

async function run(command: [string, ...string[]], env: Record<string, string>): Promise<string> {
	const child = start(command, env)
	const [printed, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')])
	if (code !== 0) throw new StartError(`${command.join(' ')} ended with ${code}:\n${printed}`)
	return printed.trim()
}

/** Ends it as an engine does, and says with which code it ended. */
async function end(child: ChildProcess): Promise<number | null> {
	const ended = once(child, 'exit')
	child.kill('SIGTERM')
	await ended
	return child.exitCode
}

const page = (port: number) =>
	new Promise<{ status: number; body: string }>((resolve, reject) => {
		const call = request(
			{ host: '127.0.0.1', port, path: '/', agent: false, headers: { host: HOST } },
			async (answer) => resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
		)
		call.once('error', reject).end()
	})

const tool = (name: string, ...args: string[]): [string, ...string[]] => ['node', 'tools/run.js', name, ...args]

async function untilPrinted(child: ChildProcess, line: string): Promise<void> {
	let printed = ''
	for await (const chunk of child.stdout ?? []) {
		printed += chunk
		if (printed.includes(line)) return
	}
	throw new StartError(`A process ended before it said "${line}":\n${printed}`)
}

async function tryImage(url: string): Promise<void> {
	const port = await freePort()
	const env = {
		DATABASE_URL: url,
		MASTER_KEY: randomBytes(32).toString('hex'),
		SESSION_SECRET: randomBytes(32).toString('base64url'),
		PORT: String(port),
		HOST: '127.0.0.1',
		WEB_CONCURRENCY: '2',
	}
	console.log(await run(tool('tools/migrate.ts'), env))
	const brand = ['create', '--name', 'probe', '--host', HOST, '--demo-katalog']
	console.log((await run(tool('tools/mandant.ts', ...brand), env)).split('\n')[0])
	const web = start(instructionCommand(argumentOf('CMD')), { ...env, WORKER: 'off' })
	web.stdout?.resume()
	await untilReady(web, 'the web process', async () => (await readiness(port)) === 200)
	await run(instructionCommand(argumentOf('HEALTHCHECK')), env)
	const { status, body } = await page(port)
	const [, title = ''] = /<title>([^<]*)/.exec(body) ?? []
	if (status !== 200 || title === '') throw new StartError(`The page is not there: ${status} ${body.slice(0, 300)}`)
	console.log(`The page of the brand: ${status}, "${title}"`)
	const worker = start(tool('tools/worker.ts'), env)
	await untilPrinted(worker, 'jobs are running')
	worker.stdout?.resume()
	const codes = [await end(worker), await end(web)]
	console.log(`Jobs and web ended with ${codes.join(' and ')}`)
	if (codes.some((code) => code !== 0)) throw new StartError('A process did not end in order.')
}

const { DATABASE_URL } = process.env
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
try {
	await build(stages)
	seal(home)
	mkdirSync(tmp, { mode: 0o700 })
	if (isRoot) chownSync(tmp, uid, gid)
	const mb = (path: string) => `${Math.round(bytesOf(join(home, path)) / 1e6)} MB`
	console.log(
		`The image's tree: ${mb('.')}, ${mb('node_modules')} of them packages; its user ${uid} may write none of it`,
	)
	if (!DATABASE_URL) server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
	await tryImage(DATABASE_URL || (server?.url ?? ''))
	console.log(`Left in /tmp: ${readdirSync(tmp).join(', ') || 'nothing'}`)
} finally {
	for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
	await server?.stop({ removeFiles: true })
	rmSync(folder, { recursive: true, force: true })
}
