import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { createLogger } from './log'

/*
 * The orderly end of a process. On SIGTERM, SIGINT or SIGHUP it waits for the requests in flight, then runs the hooks in
 * reverse order of their registration (what was started first, such as the database, ends last), then exits.
 *
 * The state is kept on globalThis under Symbol.for('weitersagen.shutdown'): the server bundle and the scripts that start
 * it load this module twice in one process, and share one list.
 */

const LIMIT_MS = 10_000
/** Time kept for the hooks when requests do not finish. */
const HOOKS_MS = 4_000

type Hook = { name: string; run: () => Promise<void> | void }
type State = { hooks: Hook[]; inFlight: Set<ServerResponse>; idle: (() => void)[]; ending: boolean }

const KEY = Symbol.for('weitersagen.shutdown')
const store: typeof globalThis & { [KEY]?: State } = globalThis

/**
 * Registers what must be ended before the process exits. The first call installs the signal handlers.
 * `name` appears in the log when the hook fails or does not finish.
 */
export function onShutdown(name: string, run: Hook['run']): void {
	sharedState().hooks.push({ name, run })
}

/** Ends the process in order, once; later calls change nothing. */
export async function shutdown(exitCode = 0): Promise<void> {
	const state = sharedState()
	if (state.ending) return
	state.ending = true
	let step = 'requests in flight'
	setTimeout(() => {
		createLogger('error').error({ step }, 'shutdown: a step did not finish in time')
		process.exit(1)
	}, LIMIT_MS).unref()
	await idle(state, LIMIT_MS - HOOKS_MS)
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
	const state: State = { hooks: [], inFlight: new Set(), idle: [], ending: false }
	subscribe('http.server.request.start', (message) => {
		const response = message && typeof message === 'object' && 'response' in message ? message.response : undefined
		if (!(response instanceof ServerResponse)) return
		state.inFlight.add(response)
		// `close` follows the end of the response as well as the loss of its connection.
		response.once('close', () => {
			state.inFlight.delete(response)
			if (state.inFlight.size === 0) for (const resolve of state.idle.splice(0)) resolve()
		})
	})
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void shutdown())
	return state
}

/** Resolves when no request is in flight, at the latest after `limitMs`. */
function idle(state: State, limitMs: number): Promise<void> {
	if (state.inFlight.size === 0) return Promise.resolve()
	return new Promise((resolve) => {
		state.idle.push(resolve)
		setTimeout(resolve, limitMs).unref()
	})
}
