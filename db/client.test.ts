import postgres from 'postgres'
import { expect, it } from 'vitest'
import { createPreparedChoice, isLostConnection } from './client'

const databaseError = (code: string) => Object.assign(new postgres.PostgresError('x'), { code })

it.each([
	['the server was shut down', databaseError('57P01'), true],
	['the server is starting', databaseError('57P03'), true],
	['the socket was closed', Object.assign(new Error('x'), { code: 'CONNECTION_CLOSED' }), true],
	['a unique value is taken', databaseError('23505'), false],
	['a query was cancelled', databaseError('57014'), false],
	['a bug', new TypeError('x is not a function'), false],
	['nothing', undefined, false],
])('%s: a lost connection %j', (_, error, expected) => {
	expect(isLostConnection(error)).toBe(expected)
})

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

it('does not keep in mind for ever what came once', () => {
	const isPrepared = createPreparedChoice(2)
	expect(['a', 'b', 'c', 'a', 'a'].map(isPrepared)).toEqual([false, false, false, false, true])
})
