import pLimit, { type LimitFunction } from 'p-limit'

type Lane = { inFlight: number; limit: LimitFunction }
type Limits = {
	/** Of one key, worked on at a time. */
	running: number
	/** Of one key, those that wait included. */
	perKey: number
	total: number
	/** Who takes longer waits for something else (a locked row, a slow service) and leaves the place to the next. */
	placeMs: number
}

export type InFlight = {
	/** Waits for the key's turn to be worked on; asked for again, there is nothing to wait for. */
	turn(): Promise<void>
	/** Ends it, and the turn with it. */
	leave(): void
}

/** Lets a key's requests pass in the order in which they came, so many at a time. A key, once used, is kept: brands are few. */
export function createLanes({ running, perKey, total, placeMs }: Limits) {
	const lanes = new Map<string, Lane>()
	let all = 0

	function laneOf(key: string): Lane {
		const lane = lanes.get(key) ?? { inFlight: 0, limit: pLimit(running) }
		lanes.set(key, lane)
		return lane
	}

	/** Waits for a place; the function it gives back frees it. */
	const place = ({ limit }: Lane) =>
		new Promise<() => void>((admit) => void limit(() => new Promise<void>((free) => admit(free))))

	return {
		/** Undefined where there are too many. */
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
					free = await place(lane)
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
