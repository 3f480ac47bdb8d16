import { expect, it } from 'vitest'
import { createPreparedChoice, UNPREPARED } from './client'

it('prepares a statement from its second time on, and no more than the limit', () => {
	const isPrepared = createPreparedChoice(2)
	expect(['a', 'b', 'a', 'a', 'c', 'b', 'c', 'c', 'a'].map(isPrepared)).toEqual([
		false,
		false,
		true,
		true,
		false,
		true,
		false,
		false,
		true,
	])
})

it('never prepares what says so', () => {
	const isPrepared = createPreparedChoice(2)
	const query = `select 1 ${UNPREPARED}`
	expect([query, query, query].map(isPrepared)).toEqual([false, false, false])
})

it('does not keep in mind for ever what came once', () => {
	const isPrepared = createPreparedChoice(2)
	expect(['a', 'b', 'c', 'a', 'a'].map(isPrepared)).toEqual([false, false, false, false, true])
})
