import { expect, it, vi } from 'vitest'
import { createTurns } from './turns'

const limits = { places: 3, perGroup: 2, waitMs: 1000 }

/** Takes turns by name, notes when each came, and gives them back by name. */
function asking(turns: ReturnType<typeof createTurns>) {
	const came: string[] = []
	const at = new Map<string, number>()
	const arrive = (name: string, place: number) => {
		came.push(name)
		at.set(name, place)
	}
	const take = (name: string, patienceMs?: number) => {
		const turn = turns.take(name.charAt(0), patienceMs)
		if (typeof turn === 'number') arrive(name, turn)
		else void turn.then((place) => arrive(name, place))
		return turn
	}
	const give = (name: string) => turns.give(name.charAt(0), at.get(name) ?? -1)
	return { came, at, take, give }
}

it('leaves places for others where one group has all it may have', async () => {
	const { came, take, give } = asking(createTurns(limits))
	take('a1')
	take('a2')
	const third = take('a3')
	take('b1')
	expect(came).toEqual(['a1', 'a2', 'b1'])
	const other = take('b2')
	give('a1')
	await third
	give('a2')
	await other
	expect(came).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

it('admits in the order it was asked, past those whose group is full', async () => {
	const { came, take, give } = asking(createTurns(limits))
	for (const name of ['a1', 'a2', 'b1']) take(name)
	const late = [take('a3'), take('b2'), take('b3')]
	give('b1')
	await late[1]
	give('b2')
	await late[2]
	expect(came.slice(3)).toEqual(['b2', 'b3'])
	give('a1')
	await late[0]
	expect(came.at(-1)).toBe('a3')
})

it('gives each turn a place of its own, and nobody one that is taken', async () => {
	const { at, take, give } = asking(createTurns(limits))
	for (const name of ['a1', 'b1', 'c1']) take(name)
	expect([...at.values()].sort()).toEqual([0, 1, 2])
	const waiting = take('d1')
	give('b1')
	expect(await waiting).toBe(at.get('b1'))
})

it('keeps nobody waiting for longer than it says, and forgets who gave up', async () => {
	vi.useFakeTimers()
	try {
		const turns = createTurns({ places: 1, perGroup: 1, waitMs: 1000 })
		expect(turns.take('a')).toBe(0)
		const refused = expect(turns.take('b')).rejects.toMatchObject({ code: 'TURN_TIMEOUT' })
		await vi.advanceTimersByTimeAsync(1000)
		await refused
		turns.give('a', 0)
		expect(turns.take('c')).toBe(0)
	} finally {
		vi.useRealTimers()
	}
})

const HOMES = new Map([
	['a', 0],
	['b', 1],
	['c', 2],
])
const atHome = { ...limits, homeOf: (group: string) => HOMES.get(group) }

it('gives a group its home where that is free, and any other place where it is not', () => {
	const { at, take } = asking(createTurns(atHome))
	for (const name of ['c1', 'a1', 'a2']) take(name)
	expect(Object.fromEntries(at)).toEqual({ c1: 2, a1: 0, a2: 1 })
})

it('lets those at home at the place that comes free go first, and nobody for ever', async () => {
	const { came, take, give } = asking(createTurns({ ...atHome, perGroup: 20 }))
	for (const name of ['a1', 'b1', 'c1', 'c2']) take(name)
	for (let i = 2; i < 14; i++) take(`a${i}`)
	for (let i = 1; !came.includes('c2'); i++) {
		give(`a${i}`)
		await Promise.resolve()
		expect(i, 'is passed by so many at most').toBeLessThan(14)
	}
	expect(came.slice(3)).toEqual(['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'c2'])
	give('c2')
	for (let i = 10; i < 14; i++) {
		await Promise.resolve()
		give(`a${i}`)
	}
	await Promise.resolve()
	expect(came.at(-1)).toBe('a13')
})

it('keeps who is patient waiting for its home while other places are free, for so long and no longer', async () => {
	vi.useFakeTimers()
	try {
		const { at, take, give } = asking(createTurns(atHome))
		take('a1')
		const first = take('a2', 50)
		take('b1', 50)
		give('a1')
		await first
		expect(Object.fromEntries(at)).toEqual({ a1: 0, b1: 1, a2: 0 })
		const late = take('a3', 50)
		await vi.advanceTimersByTimeAsync(49)
		expect(at.has('a3')).toBe(false)
		await vi.advanceTimersByTimeAsync(1)
		expect(await late).toBe(2)
		expect(vi.getTimerCount()).toBe(0)
	} finally {
		vi.useRealTimers()
	}
})

it('is not patient where who holds the home has it for longer than work takes', async () => {
	vi.useFakeTimers()
	try {
		const { at, take, give } = asking(createTurns({ ...atHome, perGroup: 3, stuckMs: 200 }))
		take('a1')
		await vi.advanceTimersByTimeAsync(201)
		take('a2', 50)
		expect(Object.fromEntries(at)).toEqual({ a1: 0, a2: 1 })
		give('a1')
		expect(take('a3', 50)).toBe(0)
		// Its new holder has it since just now.
		const patient = take('a4', 50)
		expect(at.has('a4')).toBe(false)
		give('a3')
		expect(await patient).toBe(0)
	} finally {
		vi.useRealTimers()
	}
})

it('is patient with nobody whose group has no home', () => {
	const { came, take } = asking(createTurns(limits))
	for (const name of ['a1', 'b1', 'c1']) take(name, 50)
	expect(came).toEqual(['a1', 'b1', 'c1'])
})

it('admits who ran out of patience when any place comes free', async () => {
	vi.useFakeTimers()
	try {
		const { at, take, give } = asking(createTurns(atHome))
		for (const name of ['a1', 'b1', 'c1']) take(name)
		const late = take('a2', 50)
		give('b1')
		await vi.advanceTimersByTimeAsync(10)
		expect(at.has('a2')).toBe(false)
		take('c2')
		await vi.advanceTimersByTimeAsync(40)
		expect(at.has('a2')).toBe(false)
		give('c1')
		expect(await late).toBe(2)
	} finally {
		vi.useRealTimers()
	}
})
