type Lane = { inFlight: number; running: number; waiting: (() => void)[] }
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

	function freePlace(lane: Lane): void {
		const next = lane.waiting.shift()
		if (next) next()
		else lane.running -= 1
	}

	return {
		/** Waits for the key's turn; the function it gives back ends it. Undefined at once where there are too many. */
		async enter(key: string): Promise<(() => void) | undefined> {
			const lane = lanes.get(key) ?? { inFlight: 0, running: 0, waiting: [] }
			if (all >= total || lane.inFlight >= perKey) return undefined
			lanes.set(key, lane)
			all += 1
			lane.inFlight += 1
			if (lane.running < running) lane.running += 1
			else await new Promise<void>((resolve) => lane.waiting.push(resolve))
			let place = true
			const giveUp = () => {
				if (place) freePlace(lane)
				place = false
			}
			const slow = setTimeout(giveUp, placeMs)
			return () => {
				clearTimeout(slow)
				giveUp()
				all -= 1
				lane.inFlight -= 1
				if (lane.inFlight === 0) lanes.delete(key)
			}
		},
	}
}
