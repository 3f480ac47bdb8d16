import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How a task ended: with its value, by an error of its own, or with the process itself. */
export type Ended = { value: unknown } | { error: string } | { signal: NodeJS.Signals | null; exitCode: number | null }

export type Usage = { cpuMs: number; bytes: number }

export type Helper = {
	pid: number | undefined
	/** One at a time. */
	run(name: string, input: unknown): Promise<Ended>
	/** Undefined where the system does not tell. */
	usage(): Usage | undefined
	/** At once, whatever it is doing. */
	kill(): void
	/** Whether it can be given a task. */
	isAlive(): boolean
}

/** Nothing of the portal's own: a helper has neither keys nor the database's address. */
const ENV = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot']

const MS_PER_TICK = 10
const messageSchema = z.union([z.object({ error: z.string() }), z.object({ value: z.unknown() })])

/** Of a process of Linux. */
function usageOf(pid: number): Usage | undefined {
	try {
		// Behind the name, which stands in brackets and may hold blanks.
		const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
		const [, kb = ''] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
		const cpuMs = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
		return Number.isFinite(cpuMs) && kb !== '' ? { cpuMs, bytes: Number(kb) * 1024 } : undefined
	} catch {
		return undefined
	}
}

/** Keeps this process going only while there is a task. */
function hold(child: ChildProcess, isBusy: boolean): void {
	if (isBusy) {
		child.ref()
		child.channel?.ref()
	} else {
		child.unref()
		child.channel?.unref()
	}
}

/** Starts a process that does tasks. */
export function startHelper(file: string, { heapMb }: { heapMb: number }): Helper {
	const env = Object.fromEntries(
		ENV.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
	)
	const child = fork(file, [], {
		// A heap that is full writes a page about it.
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		serialization: 'advanced',
		env: { ...env, NODE_ENV: process.env.NODE_ENV },
		execArgv: ['--enable-source-maps', `--max-old-space-size=${heapMb}`],
	})
	let settle: ((ended: Ended) => void) | undefined
	let alive = true
	const end = (ended: Ended) => {
		hold(child, false)
		settle?.(ended)
		settle = undefined
	}
	child.on('message', (message) => end(messageSchema.parse(message)))
	child.on('exit', (exitCode, signal) => {
		alive = false
		process.off('exit', kill)
		end({ exitCode, signal })
	})
	// A process that could not be started, or a message that found it gone.
	child.on('error', () => {
		if (child.pid === undefined) {
			alive = false
			end({ exitCode: null, signal: null })
		}
	})
	function kill() {
		alive = false
		child.kill('SIGKILL')
	}
	process.once('exit', kill)
	hold(child, false)
	return {
		pid: child.pid,
		run: (name, input) =>
			new Promise((resolve) => {
				if (child.exitCode !== null || child.signalCode !== null || !child.connected) {
					resolve({ exitCode: child.exitCode, signal: child.signalCode })
					return
				}
				settle = resolve
				hold(child, true)
				child.send({ name, input })
			}),
		usage: () => (child.pid === undefined ? undefined : usageOf(child.pid)),
		kill,
		isAlive: () => alive,
	}
}
