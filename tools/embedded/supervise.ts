import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedPostgres } from './postgres'

/** A server that ended this often in this time is not restarted again. */
const MAX_ENDS = 5
const WITHIN_MS = 60_000

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

type Options = {
	server: Pick<EmbeddedPostgres, 'ended' | 'restart'>
	/** True once the end is intended. */
	isStopping: () => boolean
	/** Receives lines for the user. */
	log: (line: string) => void
	now?: () => number
	pause?: (ms: number) => Promise<unknown>
}

/**
 * Restarts the server whenever it ends, at once the first time, then with growing pauses. Resolves with the last reason
 * if it ends too often, and with undefined if the end was intended.
 */
export async function supervise({
	server,
	isStopping,
	log,
	now = performance.now.bind(performance),
	pause = delay,
}: Options): Promise<string | undefined> {
	let ends: number[] = []
	let reason = await server.ended
	while (!isStopping()) {
		ends = [...ends.filter((at) => at > now() - WITHIN_MS), now()]
		if (ends.length > MAX_ENDS) return reason
		log(`The database ended unexpectedly (${reason}). Starting it again …`)
		if (ends.length > 1) await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** ends.length))
		if (isStopping()) return undefined
		try {
			await server.restart()
			log('The database is running again.')
			reason = await server.ended
		} catch (error) {
			reason = error instanceof Error ? error.message : String(error)
		}
	}
	return undefined
}
