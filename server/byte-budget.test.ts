import { describe, expect, it } from 'vitest'
import { createByteBudget } from './byte-budget'

describe('a budget of bytes', () => {
	const limits = { free: 10, perKey: 100, total: 150 }

	it('is not asked for what everybody may hold', () => {
		const budget = createByteBudget(limits)
		expect(budget.open('a').take(110)).toBe(true)
		expect(budget.open('a').take(10)).toBe(true)
		expect(budget.open('a').take(11)).toBe(false)
	})

	it('of one key leaves some to others, and all together have no more than there is', () => {
		const budget = createByteBudget(limits)
		const [first, second, third] = [budget.open('a'), budget.open('a'), budget.open('b')]
		expect([first.take(60), second.take(60), second.take(51)]).toEqual([true, true, false])
		expect([third.take(60), third.take(1)]).toEqual([true, false])
		expect(budget.open('c').take(10)).toBe(true)
	})

	it('is counted over all that a holder takes, and given back once', () => {
		const budget = createByteBudget(limits)
		const holder = budget.open('a')
		expect([5, 5, 50, 50, 1].map((bytes) => holder.take(bytes))).toEqual([true, true, true, true, false])
		holder.release()
		holder.release()
		const [next, other] = [budget.open('a'), budget.open('b')]
		expect([next.take(110), next.take(1), other.take(60), other.take(1)]).toEqual([true, false, true, false])
	})
})
