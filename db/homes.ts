import { createPreparedChoice, type PreparedChoice } from './prepared'

/** Of no brand: at home everywhere. */
export const NO_BRAND = ''

export type Homes = {
	/** The place that keeps a brand's statements; undefined while each keeps those of all. */
	homeOf(brand: string): number | undefined
	/** Whether this place is to prepare this statement of a brand's. */
	isPrepared(query: string, brand: string, place: number): boolean
	/** Each place keeps other statements from now on than it did before. */
	isDivided(): boolean
}

/**
 * Which of a pool's places keeps whose statements prepared (docs/decisions/0089). Each keeps those of all brands until they
 * are more than `limit`; then each brand is at home at one place, and only that one keeps its statements, so that together
 * they keep as many times more as there are places.
 */
export function createHomes(places: number, limit: number): Homes {
	const all = createPreparedChoice(limit)
	const homes = new Map<string, number>()
	let own: PreparedChoice[] | undefined

	function homeOf(brand: string): number | undefined {
		if (!own || brand === NO_BRAND) return undefined
		const home = homes.get(brand) ?? homes.size % places
		homes.set(brand, home)
		return home
	}

	return {
		homeOf,
		isDivided: () => own !== undefined,
		isPrepared(query, brand, place) {
			if (own) {
				const home = homeOf(brand)
				return (home === undefined || home === place) && (own[place]?.isPrepared(query) ?? false)
			}
			const prepared = all.isPrepared(query)
			if (all.isFull() && places > 1) own = Array.from({ length: places }, () => createPreparedChoice(limit))
			return prepared
		},
	}
}
