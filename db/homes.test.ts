import { expect, it } from 'vitest'
import { createHomes, NO_BRAND } from './homes'

const BRANDS = ['a', 'b', 'c', 'd']

/** Whether a statement of a brand's is prepared at each place, asked for the third time. */
function preparedAt(homes: ReturnType<typeof createHomes>, query: string, brand: string, places: number): boolean[] {
	return Array.from({ length: places }, (_, place) => {
		for (let i = 0; i < 2; i++) homes.isPrepared(query, brand, place)
		return homes.isPrepared(query, brand, place)
	})
}

it('has no homes while every place can keep the statements of all', () => {
	const homes = createHomes(2, 10)
	for (const brand of BRANDS) {
		expect(preparedAt(homes, `select ${brand}`, brand, 2)).toEqual([true, true])
		expect(homes.homeOf(brand)).toBeUndefined()
	}
	expect(homes.isDivided()).toBe(false)
})

it('spreads brands over the places once their statements are too many, each kept at one alone', () => {
	const homes = createHomes(2, 2)
	for (const brand of BRANDS) preparedAt(homes, `select ${brand}`, brand, 2)
	expect(homes.isDivided()).toBe(true)
	expect(BRANDS.map(homes.homeOf).sort()).toEqual([0, 0, 1, 1])
	for (const brand of BRANDS) {
		const home = homes.homeOf(brand)
		expect(preparedAt(homes, `select ${brand}`, brand, 2)).toEqual([home === 0, home === 1])
		expect(homes.homeOf(brand)).toBe(home)
	}
})

it('keeps no more at a place than the limit', () => {
	const homes = createHomes(2, 3)
	const kept = Array.from({ length: 12 }, (_, i) => preparedAt(homes, `select ${i}`, 'a', 2))
	expect(kept.slice(3).map((places) => places.filter(Boolean).length)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0])
})

it('keeps what is of no brand at each place', () => {
	const homes = createHomes(2, 4)
	for (const brand of [...BRANDS, 'e']) preparedAt(homes, `select ${brand}`, brand, 2)
	expect(homes.isDivided()).toBe(true)
	expect(preparedAt(homes, 'select host', NO_BRAND, 2)).toEqual([true, true])
})

it('never divides a pool of one place', () => {
	const homes = createHomes(1, 1)
	for (const brand of BRANDS) preparedAt(homes, `select ${brand}`, brand, 1)
	expect(homes.isDivided()).toBe(false)
})
