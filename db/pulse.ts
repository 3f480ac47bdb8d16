import { setTimeout as delay } from 'node:timers/promises'

/** Pause between two checks of a place that does not answer. */
const AGAIN_MS = 250

/** What a connection reports about itself (silence.ts). */
export type Heed = { doubted: () => void; settled: (isLost: boolean) => void }

type Options = {
	places: number
	/** A query on the place's connection, which is opened if necessary. */
	ask: (place: number) => PromiseLike<unknown>
	/** The place is idle: its connection could be dead unnoticed. */
	isFree: (place: number) => boolean
}

/**
 * Checks a pool's connections. Whatever kills one silently often kills others: once one is suspicious, the idle ones
 * are checked, so that no visitor gets a dead one later, and a lost one is checked until it answers.
 */
export function createPulse({ places, ask, isFree }: Options) {
	const suspects = new Set<number>()
	const asked = new Set<number>()
	let stopped = false

	const answers = (place: number): Promise<boolean> =>
		Promise.resolve(ask(place)).then(
			() => true,
			() => false,
		)

	async function feel(place: number): Promise<void> {
		if (asked.has(place)) return
		asked.add(place)
		while (!stopped && !(await answers(place))) {
			suspects.add(place)
			await delay(AGAIN_MS, undefined, { ref: false })
		}
		asked.delete(place)
		suspects.delete(place)
	}

	return {
		heedOf: (place: number): Heed => ({
			doubted() {
				suspects.add(place)
				for (let other = 0; other < places; other++) if (other !== place && isFree(other)) void feel(other)
			},
			settled(isLost) {
				if (isLost) void feel(place)
				else if (!asked.has(place)) suspects.delete(place)
			},
		}),
		/** No place is suspected. */
		isSteady: () => suspects.size === 0,
		stop() {
			stopped = true
		},
	}
}
