/** No turn within the time a caller may wait: whoever asked has had nothing done. */
class TurnTimeout extends Error {
	override name = 'TurnTimeout'
	readonly code = 'TURN_TIMEOUT'
}

type Waiter = { group: string; admit: () => void }

export type Turns = {
	/** Resolves when it is the caller's turn; `give` must follow. Throws TurnTimeout. */
	take(group: string): Promise<void> | undefined
	give(group: string): void
}

/**
 * Turns on a pool: at most `places` at once and `perGroup` of one group (a brand), in the order they were asked for. Where
 * one group's statements wait for a lock, the places left over are there for all others.
 */
export function createTurns({ places, perGroup, waitMs }: { places: number; perGroup: number; waitMs: number }): Turns {
	let free = places
	const held = new Map<string, number>()
	const waiting = new Set<Waiter>()

	const mayTake = (group: string) => free > 0 && (held.get(group) ?? 0) < perGroup

	function enter(group: string) {
		free -= 1
		held.set(group, (held.get(group) ?? 0) + 1)
	}

	function admitNext() {
		for (const waiter of waiting) {
			if (free === 0) return
			if (!mayTake(waiter.group)) continue
			waiting.delete(waiter)
			enter(waiter.group)
			waiter.admit()
		}
	}

	return {
		take(group) {
			if (mayTake(group)) {
				enter(group)
				return undefined
			}
			return new Promise((resolve, reject) => {
				const timer = setTimeout(() => {
					waiting.delete(waiter)
					reject(new TurnTimeout(`no connection was free within ${waitMs} ms`))
				}, waitMs)
				const waiter: Waiter = {
					group,
					admit() {
						clearTimeout(timer)
						resolve()
					},
				}
				waiting.add(waiter)
			})
		},
		give(group) {
			free += 1
			const rest = (held.get(group) ?? 1) - 1
			if (rest > 0) held.set(group, rest)
			else held.delete(group)
			admitNext()
		},
	}
}
