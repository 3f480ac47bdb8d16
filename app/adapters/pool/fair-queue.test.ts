import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue'

const queueOf = (given: Partial<Parameters<typeof createFairQueue>[0]> = {}) =>
	createFairQueue<string>({ running: 1, waiting: 3, total: 5, ...given })
type Queue = ReturnType<typeof queueOf>

/** Each in its turn, one at work at a time. */
function drain(queue: Queue): string[] {
	const order: string[] = []
	for (let item = queue.take(); item !== undefined; item = queue.take()) {
		order.push(item)
		queue.done(item.slice(0, 1))
	}
	return order
}

describe('a queue of brands', () => {
	it('lets brands take turns, however many one of them sent before', () => {
		const queue = queueOf()
		for (const item of ['a1', 'a2', 'a3', 'b1', 'c1']) expect(queue.add(item.slice(0, 1), item)).toBe(true)
		expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
	})

	it('has no more of a brand at work than it may, and passes it over for others', () => {
		const queue = queueOf()
		for (const item of ['a1', 'a2', 'b1']) queue.add(item.slice(0, 1), item)
		expect([queue.take(), queue.take(), queue.take()]).toEqual(['a1', 'b1', undefined])
		queue.done('a')
		expect(queue.take()).toBe('a2')
	})

	it('refuses what is too many of a brand, and of all', () => {
		const queue = queueOf()
		expect(['a1', 'a2', 'a3', 'a4'].map((item) => queue.add('a', item))).toEqual([true, true, true, false])
		expect(['b1', 'b2', 'b3'].map((item) => queue.add('b', item))).toEqual([true, true, false])
		queue.take()
		expect(queue.add('c', 'c1')).toBe(true)
	})

	it('forgets who waits no more, once', () => {
		const queue = queueOf()
		queue.add('a', 'a1')
		queue.add('a', 'a2')
		expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('b', 'b1')]).toEqual([true, false, false])
		expect(drain(queue)).toEqual(['a2'])
		expect(queue.add('a', 'a3')).toBe(true)
	})
})
