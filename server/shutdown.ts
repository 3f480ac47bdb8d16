import { createLogger } from './log'

/*
 * The orderly end of a process. On SIGTERM, SIGINT or SIGHUP the hooks run in reverse order of their registration (what was
 * started first, such as the database, ends last; the listener, which lets the requests in flight finish, ends first), then
 * the process exits.
 *
 * The state is kept on globalThis under Symbol.for('weitersagen.shutdown'): the server bundle and the scripts that start
 * it load this module twice in one process, and share one list.
 */

const LIMIT_MS = 10_000

type Hook = { name: string; run: () => Promise<void> | void }
type State = { hooks: Hook[]; ending: boolean }

const KEY = Symbol.for('weitersagen.shutdown')
const store: typeof globalThis & { [KEY]?: State } = globalThis

/**
 * Registers what must be ended before the process exits. The first call installs the signal handlers.
 * `name` appears in the log when the hook fails or does not finish.
 */
export function onShutdown(name: string, run: Hook['run']): void {
	sharedState().hooks.push({ name, run })
}

/** The process is about to end: it serves what it has begun and takes no more. */
export const isEnding = (): boolean => sharedState().ending

/** Ends the process in order, once; later calls change nothing. */
export async function shutdown(exitCode = 0): Promise<void> {
	const state = sharedState()
	if (state.ending) return
	state.ending = true
	let step = ''
	setTimeout(() => {
		createLogger('error').error({ step }, 'shutdown: a step did not finish in time')
		process.exit(1)
	}, LIMIT_MS).unref()
	for (const { name, run } of state.hooks.toReversed()) {
		step = name
		try {
			await run()
		} catch (error) {
			createLogger('error').error({ err: error, step: name }, 'shutdown: a step failed')
		}
	}
	process.exit(exitCode)
}

function sharedState(): State {
	store[KEY] ??= install()
	return store[KEY]
}

function install(): State {
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void shutdown())
	return { hooks: [], ending: false }
}
