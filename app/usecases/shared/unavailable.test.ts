import { DrizzleQueryError } from 'drizzle-orm'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from './unavailable'

const answered = (code: string, message = 'x') => Object.assign(new postgres.PostgresError(message), { code, message })
const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code }, more)
const ofQuery = { query: 'select 1' }

it.each([
	['the server is shutting down', answered('57P01'), true],
	['the server is starting', answered('57P03'), true],
	['the statement took too long', answered('57014'), true],
	['a lock was not to be had', answered('55P03'), true],
	['the connection failed', answered('08006'), true],
	['there are too many connections', answered('53300'), true],
	['the disk is full', answered('53100'), true],
	['the server wrote to no avail', answered('58030'), true],
	['a transaction idled', answered('25P03'), true],
	['the server became a standby', answered('25006'), true],
	['the socket was closed', withCode('CONNECTION_CLOSED'), true],
	['the server said nothing', withCode('REPLY_TIMEOUT'), true],
	['nobody listens there', withCode('ECONNREFUSED', ofQuery), true],
	['the connection was reset', withCode('ECONNRESET', ofQuery), true],
	['Drizzle says it', new DrizzleQueryError('select 1', [], withCode('ETIMEDOUT', ofQuery)), true],
	['several addresses failed', new AggregateError([new Error('x'), withCode('ECONNREFUSED', ofQuery)]), true],
	['it is the cause of a cause', new Error('a', { cause: new Error('b', { cause: answered('53200') }) }), true],
	[
		'a node was lost at the commit',
		answered('XX000', 'could not commit transaction for shard 102015 on at least one active node'),
		true,
	],
	['the server found something wrong inside', answered('XX000', 'cache lookup failed'), false],
	['a mail server refused', withCode('ECONNREFUSED'), false],
	['a unique value is taken', answered('23505'), false],
	['a transaction was serialised', answered('40001'), false],
	['a statement is wrong', new DrizzleQueryError('select', [], answered('42601')), false],
	['there is a bug', new TypeError('x is not a function'), false],
	['nothing was thrown', undefined, false],
])('where %s, the database is unavailable: %j', (_, error, expected) => {
	expect(isDatabaseUnavailable(error)).toBe(expected)
})
