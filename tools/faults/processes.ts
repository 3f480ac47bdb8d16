import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { portalEnv, readiness, untilReady } from '../lib/listening'

export type Kind = 'web' | 'worker'

/** A portal process started by this run. */
export type PortalProcess = {
	kind: Kind
	pid: number
	/** Of a web process. */
	port: number
	env: Record<string, string>
	/** Of the version it runs. */
	folder: string
	isAlive(): boolean
	/** Sends this signal and waits for the exit; exit code, or signal name. */
	end(signal: NodeJS.Signals): Promise<string>
	/** Its output so far. */
	log(): string
}

const SCRIPTS: Record<Kind, string[]> = {
	web: ['tools/start.js'],
	worker: ['tools/run.js', 'tools/worker.ts'],
}

const END_MS = 20_000

/** Running processes, ready or not. */
const running = new Set<ChildProcess>()
let started = 0

/** Ends every process of this run, in order of listening. */
export async function endProcesses(): Promise<void> {
	await Promise.all(
		[...running].map(async (child) => {
			const ended = once(child, 'exit')
			child.kill('SIGTERM')
			const timer = setTimeout(() => child.kill('SIGKILL'), END_MS)
			await ended
			clearTimeout(timer)
		}),
	)
}

/** Starts a process as `npm start` or `npm run worker` does, and waits until it is ready. Its output goes to a file. */
export async function startProcess(
	kind: Kind,
	env: Record<string, string>,
	{ logFolder, port = 0, folder = process.cwd() }: { logFolder: string; port?: number; folder?: string },
): Promise<PortalProcess> {
	mkdirSync(logFolder, { recursive: true })
	started += 1
	const file = join(logFolder, `${started}-${kind}.log`)
	const output = openSync(file, 'a')
	const child: ChildProcess = spawn(process.execPath, SCRIPTS[kind], {
		cwd: folder,
		// Visitors send their address (visitor.ts).
		env: portalEnv(port || 3000, { npm_lifecycle_event: '', ...env }),
		stdio: ['ignore', output, output],
	})
	closeSync(output)
	running.add(child)
	child.once('exit', () => running.delete(child))
	const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
	const isAlive = () => child.exitCode === null && child.signalCode === null
	const log = () => readFileSync(file, 'utf8')
	const isReady = async () => (kind === 'web' ? (await readiness(port)) === 200 : log().includes('jobs are running'))
	await untilReady(child, `the ${kind} process`, isReady).catch((cause: unknown) => {
		throw new Error(`${String(cause)}\n${log().slice(-1500)}`, { cause })
	})
	return {
		kind,
		pid: child.pid ?? 0,
		port,
		env,
		folder,
		isAlive,
		log,
		end(signal) {
			child.kill(signal)
			return ended
		},
	}
}
