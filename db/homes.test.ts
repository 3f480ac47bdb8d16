import { expect, it, vi } from 'vitest'
import { createHomes, NO_BRAND } from './homes'

type Homes = ReturnType<typeof createHomes>

const PLACES = 2
const brands = (count: number) => Array.from({ length: count }, (_, i) => `brand${i}`)

/** Each brand asks so often, by turns. */
function meetAll(homes: Homes, all: string[], times = 100): void {
	for (let i = 0; i < times; i++) for (const brand of all) homes.meet(brand)
}

/** Whether a statement of a brand's is prepared at each place, asked for the third time. */
function preparedAt(homes: Homes, query: string, brand: string): boolean[] {
	return Array.from({ length: PLACES }, (_, place) => {
		for (let i = 0; i < 2; i++) homes.isPrepared(query, brand, place)
		return homes.isPrepared(query, brand, place)
	})
}

it('has few brands at home at every place: each needs much of one', () => {
	const homes = createHomes(PLACES, 10)
	meetAll(homes, brands(3))
	for (const brand of brands(3)) {
		expect(homes.homeOf(brand)).toBeUndefined()
		expect(preparedAt(homes, `select ${brand}`, brand)).toEqual([true, true])
	}
})

it('spreads many brands over the places, each kept at one alone', () => {
	const homes = createHomes(PLACES, 10)
	const many = brands(6)
	meetAll(homes, many)
	expect(many.map(homes.homeOf).sort()).toEqual([0, 0, 0, 1, 1, 1])
	for (const brand of many) {
		const home = homes.homeOf(brand)
		expect(preparedAt(homes, `select ${brand}`, brand)).toEqual([home === 0, home === 1])
		expect(homes.homeOf(brand)).toBe(home)
	}
})

it('has the one of many brands that is asked most at home at every place, as long as it is', () => {
	const homes = createHomes(PLACES, 10)
	const [big = '', ...others] = brands(6)
	meetAll(homes, others)
	meetAll(homes, [big], 300)
	expect(homes.homeOf(big)).toBeUndefined()
	expect(others.map(homes.homeOf)).not.toContain(undefined)
	meetAll(homes, brands(6), 500)
	expect(homes.homeOf(big)).toBeTypeOf('number')
})

it('keeps no more at a place than the limit', () => {
	const homes = createHomes(PLACES, 3)
	const kept = Array.from({ length: 5 }, (_, i) => preparedAt(homes, `select ${i}`, NO_BRAND))
	expect(kept.map((places) => places.filter(Boolean).length)).toEqual([2, 2, 2, 0, 0])
})

it('keeps what is of no brand at each place', () => {
	const homes = createHomes(PLACES, 4)
	meetAll(homes, [...brands(6), NO_BRAND])
	expect(homes.homeOf(NO_BRAND)).toBeUndefined()
	expect(preparedAt(homes, 'select host', NO_BRAND)).toEqual([true, true])
})

it('chooses anew what is kept when its connections have been replaced', () => {
	vi.useFakeTimers()
	const homes = createHomes(PLACES, 1)
	const [first = '', second = ''] = brands(2)
	meetAll(homes, [first, second])
	expect(preparedAt(homes, 'select first', first)).toEqual([true, true])
	expect(preparedAt(homes, 'select second', second)).toEqual([false, false])
	vi.advanceTimersByTime(3_600_000)
	meetAll(homes, [first, second], 1000)
	expect(preparedAt(homes, 'select second', second)).toEqual([true, true])
	vi.useRealTimers()
})
