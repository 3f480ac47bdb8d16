/** No turn within the time a caller may wait: whoever asked has had nothing done. */
class TurnTimeout extends Error {
	override name = 'TurnTimeout'
	readonly code = 'TURN_TIMEOUT'
}

type Waiter = {
	group: string
	/** Would rather wait for its home than take another place. */
	patient: boolean
	/** So many who came later went first. */
	passed: number
	admit: (place: number) => void
}

export type Turns = {
	/**
	 * The number of the caller's place, from 0, or a promise of it; `give` must follow. Who is not at home at a place that is
	 * free waits for so many milliseconds for the one where it is. Throws TurnTimeout.
	 */
	take(group: string, patienceMs?: number): number | Promise<number>
	give(group: string, place: number): void
	/** Whether nobody has the place. */
	isFree(place: number): boolean
}

type Limits = {
	places: number
	perGroup: number
	waitMs: number
	/** The place that serves a group best; undefined where each serves it alike. */
	homeOf?: (group: string) => number | undefined
	/** Who holds a place for longer waits for something else, such as a locked row: nobody is patient with them. */
	stuckMs?: number
}

/** So many who came later and are at home at a free place may pass one who is not. */
const PATIENCE = 8

/**
 * Turns on a pool: at most `places` at once and `perGroup` of one group (a brand), in the order they were asked for but for
 * those at home at a place that comes free. Where one group's statements wait for a lock, the places left over are there
 * for all others.
 */
export function createTurns({
	places,
	perGroup,
	waitMs,
	homeOf = () => undefined,
	stuckMs = Number.POSITIVE_INFINITY,
}: Limits): Turns {
	/** The one given back last is taken first: its connection's backend knows best what is asked now. */
	const free = Array.from({ length: places }, (_, i) => places - 1 - i)
	const held = new Map<string, number>()
	/** Since when each place is held, in ms. */
	const since: number[] = []
	const waiting = new Set<Waiter>()

	const mayTake = (group: string) => free.length > 0 && (held.get(group) ?? 0) < perGroup

	/** The group's home where that is free, else any free place; there must be one. */
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

	/** Whether to wait for the home is worth it: it is not free, but will be soon. */
	function isHomeSoonFree(group: string): boolean {
		const home = homeOf(group)
		if (home === undefined || free.includes(home)) return false
		return performance.now() - (since[home] ?? 0) <= stuckMs
	}

	function admit(waiter: Waiter) {
		waiting.delete(waiter)
		waiter.admit(enter(waiter.group))
	}

	/** Who is admitted next, now that `place` is free. */
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
			// One place more, or one more for this group: nobody else could be admitted that could not before.
			const next = nextFor(place)
			if (next) admit(next)
		},
	}
}
