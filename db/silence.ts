import { setTimeout as delay } from 'node:timers/promises'
import type { BackendCheck } from './backend-check'

/** Between two questions to a server that cannot be asked. */
const AGAIN_MS = 200

type Options = {
	/** After so long without a byte from the server it is asked about the connection. */
	silenceMs: number
	/** So long a connection is kept of which nothing is known. */
	mostMs: number
	/** The server does not say that the connection's backend works: others of the pool may be as dead. */
	doubted: () => void
	/** It is known what it was. */
	settled: (isLost: boolean) => void
}

/** Asks about a connection that is silent, for the driver's `is_working`: false where it is lost, and its backend ended. */
export type AskOfSilent = (pid: number, isSilent: () => boolean) => Promise<boolean>

/** For jobs, whose statements may take minutes: asked once, and again after as long a silence. */
export const askOfJobs =
	(check: BackendCheck): AskOfSilent =>
	async (pid, isSilent) => {
		const state = await check.look(pid, isSilent, () => undefined)
		return state === 'working' || state === 'unknown'
	}

/** For pages, which are to be served again as soon as the server can be asked: asked until it is known. */
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
