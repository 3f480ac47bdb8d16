type Admit = () => void
type Lane = { inFlight: number; running: number; begun: Admit[]; others: Admit[]; sinceOther: number }
type Limits = {
	/** In progress at a time, per key. */
	running: number
	/** In flight including the queue, per key. */
	perKey: number
	/** Of these, kept free for people who have begun something. */
	reserved?: number
	total: number
	/** A slower request waits on something else (a locked row, a slow service) and gives its slot to the next. */
	placeMs: number
}

export type InFlight = {
	/** Waits for the key's turn; returns at once when called again. True if it had to wait. */
	turn(): Promise<boolean>
	/** Ends the request and frees its slot. */
	leave(): void
}

/** After so many of those who have begun one other goes, so that nobody waits for ever. */
const BEGUN_IN_A_ROW = 4

/**
 * A queue per key: a limited number of requests pass at a time, in order of arrival, those of people who have begun
 * something before others. Keys are never removed, since brands are few.
 */
export function createLanes({ running, perKey, reserved = 0, total, placeMs }: Limits) {
	const lanes = new Map<string, Lane>()
	let all = 0
	let waiting = 0

	function laneOf(key: string): Lane {
		const lane = lanes.get(key) ?? { inFlight: 0, running: 0, begun: [], others: [], sinceOther: 0 }
		lanes.set(key, lane)
		return lane
	}

	function nextOf(lane: Lane): Admit | undefined {
		const isOthersTurn = lane.sinceOther >= BEGUN_IN_A_ROW || lane.begun.length === 0
		const other = isOthersTurn ? lane.others.shift() : undefined
		lane.sinceOther = other ? 0 : lane.sinceOther + 1
		return other ?? lane.begun.shift()
	}

	/** Gives a slot to the next; a slot is freed once. */
	function slotOf(lane: Lane): () => void {
		let isFree = false
		return () => {
			if (isFree) return
			isFree = true
			const next = nextOf(lane)
			if (next) next()
			else lane.running -= 1
		}
	}

	async function place(lane: Lane, begun: boolean): Promise<{ free: () => void; waited: boolean }> {
		if (lane.running < running) {
			lane.running += 1
			return { free: slotOf(lane), waited: false }
		}
		waiting += 1
		await new Promise<void>((admit) => lane[begun ? 'begun' : 'others'].push(admit))
		waiting -= 1
		return { free: slotOf(lane), waited: true }
	}

	return {
		/** Requests in flight: of all keys, of the key with the most, and those that wait for their turn. */
		figures: () => ({
			all,
			largest: Math.max(0, ...[...lanes.values()].map(({ inFlight }) => inFlight)),
			waiting,
		}),
		/** Undefined if there are too many. `begun`: of somebody who has begun something, such as a form. */
		enter(key: string, { begun = false }: { begun?: boolean } = {}): InFlight | undefined {
			const lane = laneOf(key)
			if (all >= total || lane.inFlight >= (begun ? perKey : perKey - reserved)) return undefined
			all += 1
			lane.inFlight += 1
			let free: (() => void) | undefined
			let slow: NodeJS.Timeout | undefined
			return {
				async turn() {
					if (free) return false
					const placed = await place(lane, begun)
					free = placed.free
					slow = setTimeout(free, placeMs)
					return placed.waited
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
