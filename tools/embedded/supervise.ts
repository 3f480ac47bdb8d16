import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedPostgres } from './postgres'

/** A server that ended so often within so long will not stay by being started once more. */
const MAX_ENDS = 5
const WITHIN_MS = 60_000

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

type Options = {
	server: Pick<EmbeddedPostgres, 'ended' | 'restart'>
	/** True once the end is meant. */
	isStopping: () => boolean
	/** Takes lines for the user. */
	log: (line: string) => void
	now?: () => number
	pause?: (ms: number) => Promise<unknown>
}

/**
 * Starts the server again whenever it ends, at once the first time and later after longer and longer pauses. Resolves with
 * the last reason when it ends too often, and with undefined when the end was meant.
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
