import { setTimeout as delay } from 'node:timers/promises'

/** Between two questions on a place that does not answer. */
const AGAIN_MS = 250

/** What a connection tells of itself (silence.ts). */
export type Heed = { doubted: () => void; settled: (isLost: boolean) => void }

type Options = {
	places: number
	/** A question on the place's connection, which opens it where there is none. */
	ask: (place: number) => PromiseLike<unknown>
	/** Nobody has the place: its connection may be dead and nobody would notice. */
	isFree: (place: number) => boolean
}

/**
 * Feels the pulse of a pool's connections. What kills one without a word kills others: as soon as one is suspicious those
 * that nobody uses are asked, so that no visitor meets a dead one later, and each that was lost is asked until it answers.
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
