import { describe, expect, it, vi } from 'vitest'
import { createLanes } from './lanes'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('lanes', () => {
	it('let so many of one key pass at a time, the others in the order in which they came', async () => {
		const lanes = createLanes({ running: 2, perKey: 4, total: 10, placeMs: 1_000 })
		const order: number[] = []
		const leaves = new Map<number, () => void>()
		const entering = [1, 2, 3, 4].map(async (n) => {
			const leave = await lanes.enter('a')
			order.push(n)
			if (leave) leaves.set(n, leave)
		})
		await settled()
		expect(order).toEqual([1, 2])
		leaves.get(2)?.()
		await settled()
		expect(order).toEqual([1, 2, 3])
		leaves.get(1)?.()
		await Promise.all(entering)
		expect(order).toEqual([1, 2, 3, 4])
	})

	it('let the next one pass whom somebody slow keeps waiting, though both are in flight', async () => {
		vi.useFakeTimers()
		try {
			const lanes = createLanes({ running: 1, perKey: 2, total: 9, placeMs: 100 })
			const slow = await lanes.enter('a')
			const next = lanes.enter('a')
			await vi.advanceTimersByTimeAsync(100)
			expect(await lanes.enter('a')).toBeUndefined()
			slow?.()
			const third = lanes.enter('a')
			;(await next)?.()
			expect(await third).toBeDefined()
		} finally {
			vi.useRealTimers()
		}
	})

	it('refuse at once what goes beyond a key’s or the whole limit, and take it again afterwards', async () => {
		const lanes = createLanes({ running: 1, perKey: 2, total: 3, placeMs: 1_000 })
		const first = await lanes.enter('a')
		const second = lanes.enter('a')
		expect(await lanes.enter('a')).toBeUndefined()
		const other = await lanes.enter('b')
		expect(other).toBeDefined()
		expect(await lanes.enter('c')).toBeUndefined()
		first?.()
		;(await second)?.()
		other?.()
		expect(await lanes.enter('c')).toBeDefined()
	})
})
