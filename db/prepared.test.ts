import { expect, it } from 'vitest'
import { createPreparedChoice, UNPREPARED } from './prepared'

it('prepares a statement from its second time on, and no more than the limit', () => {
	const { isPrepared } = createPreparedChoice(2)
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
	const { isPrepared } = createPreparedChoice(2)
	const query = `select 1 ${UNPREPARED}`
	expect([query, query, query].map(isPrepared)).toEqual([false, false, false])
})

it('knows again what comes seldom, and does not keep in mind for ever what came once', () => {
	const { isPrepared } = createPreparedChoice(1)
	const others = (count: number) => Array.from({ length: count }, (_, i) => isPrepared(`other ${i}`))
	expect(isPrepared('seldom')).toBe(false)
	others(8)
	expect(isPrepared('seldom')).toBe(false)
	others(6)
	expect(isPrepared('seldom')).toBe(true)
})
