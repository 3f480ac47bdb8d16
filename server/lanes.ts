import pLimit, { type LimitFunction } from 'p-limit'

type Lane = { inFlight: number; limit: LimitFunction }
type Limits = {
	/** In progress at a time, per key. */
	running: number
	/** In flight including the queue, per key. */
	perKey: number
	total: number
	/** A slower request waits on something else (a locked row, a slow service) and gives its slot to the next. */
	placeMs: number
}

export type InFlight = {
	/** Waits for the key's turn; returns at once when called again. */
	turn(): Promise<void>
	/** Ends the request and frees its slot. */
	leave(): void
}

/**
 * A queue per key: requests pass in order of arrival, a limited number at a time. Keys are never removed, since brands
 * are few.
 */
export function createLanes({ running, perKey, total, placeMs }: Limits) {
	const lanes = new Map<string, Lane>()
	let all = 0
	let waiting = 0

	function laneOf(key: string): Lane {
		const lane = lanes.get(key) ?? { inFlight: 0, limit: pLimit(running) }
		lanes.set(key, lane)
		return lane
	}

	/** Waits for a slot; returns the function that frees it. */
	const place = ({ limit }: Lane) =>
		new Promise<() => void>((admit) => void limit(() => new Promise<void>((free) => admit(free))))

	return {
		/** Requests in flight: of all keys, of the key with the most, and those that wait for their turn. */
		figures: () => ({
			all,
			largest: Math.max(0, ...[...lanes.values()].map(({ inFlight }) => inFlight)),
			waiting,
		}),
		/** Undefined if there are too many. */
		enter(key: string): InFlight | undefined {
			const lane = laneOf(key)
			if (all >= total || lane.inFlight >= perKey) return undefined
			all += 1
			lane.inFlight += 1
			let free: (() => void) | undefined
			let slow: NodeJS.Timeout | undefined
			return {
				async turn() {
					if (free) return
					waiting += 1
					free = await place(lane)
					waiting -= 1
					slow = setTimeout(free, placeMs)
				},
				leave() {
					clearTimeout(slow)
					free?.()
					all -= 1
					lane.inFlight -= 1
				},
			}
		},
	}
}
