import { setTimeout as delay } from 'node:timers/promises'
import type { BackendCheck } from './backend-check'

/** Pause between two attempts to reach the server. */
const AGAIN_MS = 200

type Options = {
	/** After this long without a byte the server is asked about the connection. */
	silenceMs: number
	/** How long a connection is kept whose state is unknown. */
	mostMs: number
	/** The server does not confirm that the connection's backend works: others of the pool may be dead, too. */
	doubted: () => void
	/** The cause is known. */
	settled: (isLost: boolean) => void
}

/** Checks a silent connection, for the driver's `is_working`: false if it is lost and its backend terminated. */
export type AskOfSilent = (pid: number, isSilent: () => boolean) => Promise<boolean>

/** For jobs, whose statements may take minutes: checked once, and again after the same silence. */
export const askOfJobs =
	(check: BackendCheck): AskOfSilent =>
	async (pid, isSilent) => {
		const state = await check.look(pid, isSilent, () => undefined)
		return state === 'working' || state === 'unknown'
	}

/** For pages, which should recover as soon as the server can be asked: checked until the state is known. */
export const askUntilKnown =
	(check: BackendCheck, { silenceMs, mostMs, doubted, settled }: Options): AskOfSilent =>
	async (pid, isSilent) => {
		const keptUntil = performance.now() - silenceMs + mostMs
		let isLost = false
		try {
			for (;;) {
				const state = await check.look(pid, isSilent, doubted)
				if (state === 'working' || !isSilent()) return true
				isLost = state === 'lost' || performance.now() > keptUntil
				if (isLost && state !== 'lost') void check.endLost(pid)
				if (isLost) return false
				await delay(AGAIN_MS)
			}
		} finally {
			settled(isLost)
		}
	}
