import { createPreparedChoice } from './prepared'

/** Of no brand: at home everywhere. */
export const NO_BRAND = ''

export type Homes = {
	/** Counts a query or transaction of a brand's. */
	meet(brand: string): void
	/** The place that serves a brand best; undefined where each serves it alike. */
	homeOf(brand: string): number | undefined
	/** Whether this place is to prepare this statement of a brand's. */
	isPrepared(query: string, brand: string, place: number): boolean
}

/** Queries and transactions by which it is told how much of the work is whose: those of this window and the one before. */
const WINDOW = 1000

/**
 * After so many ms each place chooses anew what it keeps: brands that were big for a while would fill it for ever. By then
 * its connection has been replaced (postgres.js: after an hour at the latest), and what that had prepared is gone.
 */
const KEPT_MS = 3_600_000

/** How many were each brand's, and how many there were, since the window began. */
type Window = { of: Map<string, number>; all: number }

const newWindow = (): Window => ({ of: new Map(), all: 0 })

/**
 * Which of a pool's places keeps whose statements prepared and gets to know whose tables (docs/decisions/0101). A brand is at
 * home at one place, so that together they keep as many times more as there are places; a brand that needs half of a
 * place or more is at home at all of them. Each place keeps `limit` statements at most.
 */
export function createHomes(places: number, limit: number): Homes {
	const choices = () => Array.from({ length: places }, () => createPreparedChoice(limit))
	let kept = choices()
	let keptSince = performance.now()
	const homes = new Map<string, number>()
	let last = newWindow()
	let now = newWindow()

	function isBig(brand: string): boolean {
		const turns = (now.of.get(brand) ?? 0) + (last.of.get(brand) ?? 0)
		return turns * places * 2 > now.all + last.all
	}

	function homeOf(brand: string): number | undefined {
		if (brand === NO_BRAND || isBig(brand)) return undefined
		const known = homes.get(brand)
		if (known !== undefined) return known
		const home = homes.size % places
		homes.set(brand, home)
		return home
	}

	function nextWindow() {
		last = now
		now = newWindow()
		if (performance.now() - keptSince < KEPT_MS) return
		kept = choices()
		keptSince = performance.now()
	}

	return {
		meet(brand) {
			if (brand === NO_BRAND) return
			if (now.all === WINDOW) nextWindow()
			now.all += 1
			now.of.set(brand, (now.of.get(brand) ?? 0) + 1)
		},
		homeOf,
		isPrepared(query, brand, place) {
			const home = homeOf(brand)
			return (home === undefined || home === place) && (kept[place]?.isPrepared(query) ?? false)
		},
	}
}
