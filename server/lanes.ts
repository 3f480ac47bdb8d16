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

/** Lets a key's requests pass in the order in which they came, so many at a time. */
export function createLanes({ running, perKey, total, placeMs }: Limits) {
	const lanes = new Map<string, Lane>()
	let all = 0

	/** Waits for a place; the function it gives back frees it. */
	const place = ({ limit }: Lane) =>
		new Promise<() => void>((admit) => void limit(() => new Promise<void>((free) => admit(free))))

	return {
		/** Waits for the key's turn; the function it gives back ends it. Undefined at once where there are too many. */
		async enter(key: string): Promise<(() => void) | undefined> {
			const lane = lanes.get(key) ?? { inFlight: 0, limit: pLimit(running) }
			if (all >= total || lane.inFlight >= perKey) return undefined
			lanes.set(key, lane)
			all += 1
			lane.inFlight += 1
			const free = await place(lane)
			const slow = setTimeout(free, placeMs)
			return () => {
				clearTimeout(slow)
				free()
				all -= 1
				lane.inFlight -= 1
				if (lane.inFlight === 0) lanes.delete(key)
			}
		},
	}
}
