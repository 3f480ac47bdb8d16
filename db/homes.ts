import { createPreparedChoice } from './prepared'

/** No brand: every connection serves it equally. */
export const NO_BRAND = ''

export type Homes = {
	/** Counts a query or transaction of a brand. */
	meet(brand: string): void
	/** The connection that serves a brand best; undefined if all serve it equally. */
	homeOf(brand: string): number | undefined
	/** Whether this connection should prepare this statement of a brand. */
	isPrepared(query: string, brand: string, place: number): boolean
}

/** Load is measured over this window of queries and transactions, and the one before. */
const WINDOW = 1000

/**
 * After this many ms each connection chooses again which statements it keeps: otherwise brands that were large once
 * would fill it forever. By then the connection has been replaced (postgres.js: after an hour at most), and its
 * prepared statements are gone.
 */
const KEPT_MS = 3_600_000

/** Counts per brand, and in total, since the window began. */
type Window = { of: Map<string, number>; all: number }

const newWindow = (): Window => ({ of: new Map(), all: 0 })

/**
 * Connection affinity (docs/decisions/0101): which connection of a pool keeps which brands' prepared statements and
 * table metadata. A brand has one home connection, so that together they cache as many times more as there are
 * connections; a brand that needs half a connection or more is at home on all of them. Each keeps at most `limit`
 * statements.
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

/** Every connection serves all brands equally, and prepares what is used twice. */
export function createNoHomes(places: number, limit: number): Homes {
	const kept = Array.from({ length: places }, () => createPreparedChoice(limit))
	return {
		meet: () => {},
		homeOf: () => undefined,
		isPrepared: (query, _brand, place) => kept[place]?.isPrepared(query) ?? false,
	}
}
