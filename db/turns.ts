/** No turn within the caller's time limit; nothing was executed. */
class TurnTimeout extends Error {
	override name = 'TurnTimeout'
	readonly code = 'TURN_TIMEOUT'
}

type Waiter = {
	group: string
	/** Prefers to wait for its home over taking another place. */
	patient: boolean
	/** How many later callers have overtaken it. */
	passed: number
	admit: (place: number) => void
}

export type TurnFigures = { size: number; used: number; waiting: number }

export type Turns = {
	/**
	 * The number of the caller's place, from 0, or a promise of it; must be followed by `give`. A caller without its home
	 * among the free places waits up to some milliseconds for it. Throws TurnTimeout.
	 */
	take(group: string, patienceMs?: number): number | Promise<number>
	give(group: string, place: number): void
	/** Whether the place is free. */
	isFree(place: number): boolean
	/** Places, those that are held, and callers that wait for one. */
	figures(): TurnFigures
}

type Limits = {
	places: number
	perGroup: number
	waitMs: number
	/** The place that serves a group best; undefined if all serve it equally. */
	homeOf?: (group: string) => number | undefined
	/** A place held longer waits for something else, such as a row lock: callers do not wait for it. */
	stuckMs?: number
}

/** How many later callers, at home at a free place, may overtake one that is not. */
const PATIENCE = 8

/**
 * A queue for a pool: at most `places` in use, and `perGroup` by one group (a brand), in order of request except for
 * callers at home at a free place. If one group's statements wait for a lock, the remaining places serve all others.
 */
export function createTurns({
	places,
	perGroup,
	waitMs,
	homeOf = () => undefined,
	stuckMs = Number.POSITIVE_INFINITY,
}: Limits): Turns {
	/** Last returned, first taken: its backend has the warmest caches. */
	const free = Array.from({ length: places }, (_, i) => places - 1 - i)
	const held = new Map<string, number>()
	/** Start time of each held place, in ms. */
	const since: number[] = []
	const waiting = new Set<Waiter>()

	const mayTake = (group: string) => free.length > 0 && (held.get(group) ?? 0) < perGroup

	/** The group's home if free, else any free place; there must be one. */
	function enter(group: string): number {
		const home = homeOf(group)
		const at = home === undefined ? -1 : free.indexOf(home)
		const [place] = free.splice(at, 1)
		if (place === undefined) throw new Error('no place is free')
		held.set(group, (held.get(group) ?? 0) + 1)
		since[place] = performance.now()
		return place
	}

	function isAtHome(group: string, place: number): boolean {
		const home = homeOf(group)
		return home === undefined || home === place
	}

	/** Whether waiting for the home pays off: it is busy, but will soon be free. */
	function isHomeSoonFree(group: string): boolean {
		const home = homeOf(group)
		if (home === undefined || free.includes(home)) return false
		return performance.now() - (since[home] ?? 0) <= stuckMs
	}

	function admit(waiter: Waiter) {
		waiting.delete(waiter)
		waiter.admit(enter(waiter.group))
	}

	/** The next caller, now that `place` is free. */
	function nextFor(place: number): Waiter | undefined {
		const passed: Waiter[] = []
		for (const waiter of waiting) {
			if (!mayTake(waiter.group)) continue
			if (isAtHome(waiter.group, place)) {
				for (const earlier of passed) earlier.passed += 1
				return waiter
			}
			if (waiter.patient) continue
			passed.push(waiter)
			if ((passed[0]?.passed ?? 0) >= PATIENCE || passed.length > PATIENCE * places) break
		}
		return passed[0]
	}

	return {
		isFree: (place) => free.includes(place),
		figures: () => ({ size: places, used: places - free.length, waiting: waiting.size }),
		take(group, mostPatienceMs = 0) {
			const patienceMs = mostPatienceMs > 0 && isHomeSoonFree(group) ? mostPatienceMs : 0
			if (mayTake(group) && patienceMs === 0) return enter(group)
			return new Promise((resolve, reject) => {
				const timer = setTimeout(() => {
					clearTimeout(patience)
					waiting.delete(waiter)
					reject(new TurnTimeout(`no connection was free within ${waitMs} ms`))
				}, waitMs)
				const waiter: Waiter = {
					group,
					patient: patienceMs > 0,
					passed: 0,
					admit(place) {
						clearTimeout(timer)
						clearTimeout(patience)
						resolve(place)
					},
				}
				const patience =
					patienceMs > 0
						? setTimeout(() => {
								waiter.patient = false
								if (mayTake(group)) admit(waiter)
							}, patienceMs)
						: undefined
				waiting.add(waiter)
			})
		},
		give(group, place) {
			free.push(place)
			const rest = (held.get(group) ?? 1) - 1
			if (rest > 0) held.set(group, rest)
			else held.delete(group)
			// One more place, or one more for this group: only these callers can have become eligible.
			const next = nextFor(place)
			if (next) admit(next)
		},
	}
}
