import { describe, expect, it, vi } from 'vitest'
import { createLanes } from './lanes'

type Lanes = ReturnType<typeof createLanes>

/** Enters and waits for its turn; gives what ends it. */
async function pass(lanes: Lanes, key: string) {
	const inFlight = lanes.enter(key)
	await inFlight?.turn()
	return inFlight?.leave
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('lanes', () => {
	it('let so many of one key pass at a time, the others in the order in which they came', async () => {
		const lanes = createLanes({ running: 2, perKey: 4, total: 10, placeMs: 1_000 })
		const order: number[] = []
		const leaves = new Map<number, () => void>()
		const entering = [1, 2, 3, 4].map(async (n) => {
			const leave = await pass(lanes, 'a')
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

	it('say how many are in flight, how many of the key with the most, and how many wait', async () => {
		const lanes = createLanes({ running: 2, perKey: 9, total: 9, placeMs: 1_000 })
		const [first] = await Promise.all([pass(lanes, 'a'), pass(lanes, 'a'), pass(lanes, 'b')])
		const third = pass(lanes, 'a')
		await settled()
		expect(lanes.figures()).toEqual({ all: 4, largest: 3, waiting: 1 })
		first?.()
		const leave = await third
		expect(lanes.figures()).toEqual({ all: 3, largest: 2, waiting: 0 })
		leave?.()
		expect(lanes.figures()).toEqual({ all: 2, largest: 1, waiting: 0 })
	})

	it('give who asks twice for its turn one place, which is free again when it leaves', async () => {
		const lanes = createLanes({ running: 1, perKey: 2, total: 9, placeMs: 1_000 })
		const first = lanes.enter('a')
		await first?.turn()
		await first?.turn()
		let passed = false
		const next = pass(lanes, 'a').then((leave) => {
			passed = true
			return leave
		})
		await settled()
		expect(passed).toBe(false)
		first?.leave()
		expect(await next).toBeTypeOf('function')
	})

	it('tell whether a request had to wait', async () => {
		const lanes = createLanes({ running: 1, perKey: 3, total: 9, placeMs: 1_000 })
		const [first, second] = [lanes.enter('a'), lanes.enter('a')]
		expect(await first?.turn()).toBe(false)
		const turn = second?.turn()
		first?.leave()
		expect(await turn).toBe(true)
		expect(await second?.turn(), 'the second time').toBe(false)
	})

	it('let people who have begun something go before new ones, of whom now and then one goes', async () => {
		const lanes = createLanes({ running: 1, perKey: 20, total: 20, placeMs: 1_000 })
		const order: string[] = []
		const first = lanes.enter('a')
		await first?.turn()
		const enter = async (name: string, begun: boolean) => {
			const one = lanes.enter('a', { begun })
			await one?.turn()
			order.push(name)
			one?.leave()
		}
		const all = [enter('n1', false), enter('n2', false), ...[1, 2, 3, 4, 5].map((n) => enter(`b${n}`, true))]
		first?.leave()
		await Promise.all(all)
		expect(order).toEqual(['b1', 'b2', 'b3', 'b4', 'n1', 'b5', 'n2'])
	})

	it('keep room for people who have begun something', () => {
		const lanes = createLanes({ running: 1, perKey: 3, reserved: 1, total: 9, placeMs: 1_000 })
		expect([lanes.enter('a'), lanes.enter('a'), lanes.enter('a')].map(Boolean)).toEqual([true, true, false])
		expect(lanes.enter('a', { begun: true })).toBeDefined()
		expect(lanes.enter('a', { begun: true })).toBeUndefined()
	})

	it('let the next one pass whom somebody slow keeps waiting, though both are in flight', async () => {
		vi.useFakeTimers()
		try {
			const lanes = createLanes({ running: 1, perKey: 2, total: 9, placeMs: 100 })
			const slow = await pass(lanes, 'a')
			const next = pass(lanes, 'a')
			await vi.advanceTimersByTimeAsync(100)
			expect(await pass(lanes, 'a')).toBeUndefined()
			slow?.()
			const third = pass(lanes, 'a')
			;(await next)?.()
			expect(await third).toBeDefined()
		} finally {
			vi.useRealTimers()
		}
	})

	it('count who needs no turn, and keep nobody waiting for them', async () => {
		const lanes = createLanes({ running: 1, perKey: 2, total: 9, placeMs: 1_000 })
		const without = lanes.enter('a')
		const worked = await pass(lanes, 'a')
		expect(worked).toBeDefined()
		expect(lanes.enter('a')).toBeUndefined()
		without?.leave()
		expect(lanes.enter('a')).toBeDefined()
	})

	it('refuse at once what goes beyond a key’s or the whole limit, and take it again afterwards', async () => {
		const lanes = createLanes({ running: 1, perKey: 2, total: 3, placeMs: 1_000 })
		const first = await pass(lanes, 'a')
		const second = pass(lanes, 'a')
		expect(await pass(lanes, 'a')).toBeUndefined()
		const other = await pass(lanes, 'b')
		expect(other).toBeDefined()
		expect(await pass(lanes, 'c')).toBeUndefined()
		first?.()
		;(await second)?.()
		other?.()
		expect(await pass(lanes, 'c')).toBeDefined()
	})
})
