import { expect, it, vi } from 'vitest'
import { createTurns } from './turns'

const limits = { places: 3, perGroup: 2, waitMs: 1000 }

/** Takes a turn and notes under `name` when it came. */
function asking(turns: ReturnType<typeof createTurns>) {
	const came: string[] = []
	const take = (group: string, name: string) => {
		const turn = turns.take(group)
		if (!turn) came.push(name)
		return turn?.then(() => came.push(name))
	}
	return { came, take }
}

it('leaves places for others where one group has all it may have', async () => {
	const turns = createTurns(limits)
	const { came, take } = asking(turns)
	take('a', 'a1')
	take('a', 'a2')
	const third = take('a', 'a3')
	take('b', 'b1')
	expect(came).toEqual(['a1', 'a2', 'b1'])
	const other = take('b', 'b2')
	turns.give('a')
	await third
	turns.give('a')
	await other
	expect(came).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

it('admits in the order it was asked, past those whose group is full', async () => {
	const turns = createTurns(limits)
	const { came, take } = asking(turns)
	for (const name of ['a1', 'a2']) take('a', name)
	take('b', 'b1')
	const late = [take('a', 'a3'), take('b', 'b2'), take('b', 'b3')]
	turns.give('b')
	await late[1]
	turns.give('b')
	await late[2]
	expect(came.slice(3)).toEqual(['b2', 'b3'])
	turns.give('a')
	await late[0]
	expect(came.at(-1)).toBe('a3')
})

it('keeps nobody waiting for longer than it says, and forgets who gave up', async () => {
	vi.useFakeTimers()
	try {
		const turns = createTurns({ places: 1, perGroup: 1, waitMs: 1000 })
		expect(turns.take('a')).toBeUndefined()
		const refused = expect(turns.take('b')).rejects.toMatchObject({ code: 'TURN_TIMEOUT' })
		await vi.advanceTimersByTimeAsync(1000)
		await refused
		turns.give('a')
		expect(turns.take('c')).toBeUndefined()
	} finally {
		vi.useRealTimers()
	}
})
