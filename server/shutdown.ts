import { createLogger } from './log'

/*
 * Ordered shutdown. On SIGTERM, SIGINT or SIGHUP the hooks run in reverse order of registration: the listener, which
 * drains requests in flight, first; the database, which was started first, last. Then the process exits.
 *
 * The state is on globalThis under Symbol.for('weitersagen.shutdown'): the server bundle and the scripts that start it
 * both load this module in one process, and share one list.
 */

const LIMIT_MS = 10_000

type Hook = { name: string; run: () => Promise<void> | void }
type State = { hooks: Hook[]; ending: boolean }

const KEY = Symbol.for('weitersagen.shutdown')
const store: typeof globalThis & { [KEY]?: State } = globalThis

/**
 * Registers a shutdown hook. The first call installs the signal handlers. `name` appears in the log if the hook fails
 * or times out.
 */
export function onShutdown(name: string, run: Hook['run']): void {
	sharedState().hooks.push({ name, run })
}

/** Whether the process is shutting down: it finishes what it has begun and accepts nothing new. */
export const isEnding = (): boolean => sharedState().ending

/** Shuts the process down once; later calls have no effect. */
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
