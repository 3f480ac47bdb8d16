import { DrizzleQueryError } from 'drizzle-orm/errors'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from './log'

/** What a line says of whatever was logged. */
function lineOf(...args: [object, string?] | [unknown]): { text: string; line: Record<string, never> } {
	const lines: string[] = []
	const log = createLogger('info', { write: (line: string) => void lines.push(line) })
	Reflect.apply(log.error, log, args)
	expect(lines).toHaveLength(1)
	return { text: lines[0] ?? '', line: JSON.parse(lines[0] ?? '{}') }
}

const CANARY = 'Kanarienvogel'
const MAIL = 'kanarienvogel@example.org'
const IBANS = ['DE02 1203 0000 0000 2020 51', 'DE02120300000000202051', 'de02120300000000202051']

/** As the driver makes it of the server's answer. */
const databaseError = (fields: Record<string, string>) =>
	Object.assign(new postgres.PostgresError('x'), { severity: 'ERROR', ...fields })

describe('errors', () => {
	it('of the database keep code, constraint and statement, and lose every value', () => {
		const refused = databaseError({
			message: 'new row for relation "empfaenger" violates check constraint "empfaenger_da"',
			code: '23514',
			constraint_name: 'empfaenger_da',
			table_name: 'empfaenger',
			detail: `Failing row contains (1, ${CANARY}, ${MAIL}).`,
			where: `unnamed portal parameter $1 = '${CANARY}'`,
			hint: CANARY,
		})
		Object.assign(refused, { parameters: [CANARY], args: [CANARY] })
		const query = 'insert into "m_x"."empfaenger" ("vorname") values ($1)'
		const { text, line } = lineOf({ err: new DrizzleQueryError(query, [CANARY, MAIL], refused) }, 'request failed')
		expect(text.toLowerCase()).not.toContain('kanarienvogel')
		expect(line).toMatchObject({
			msg: 'request failed',
			err: {
				message: 'a statement failed',
				query,
				stack: expect.stringContaining('log.test.ts'),
				cause: {
					type: 'PostgresError',
					code: '23514',
					constraint: 'empfaenger_da',
					table: 'empfaenger',
					severity: 'ERROR',
				},
			},
		})
	})

	it.each([
		[`invalid input syntax for type uuid: "${CANARY}"`, 'invalid input syntax for type uuid'],
		[`date/time field value out of range: "1985-02-31 ${CANARY}"`, 'date/time field value out of range'],
		[`invalid input syntax for type json: "a\n    at ${CANARY} (x:1:1)"`, 'invalid input syntax for type json'],
	])('of the database do not repeat what did not fit: %j', (message, shown) => {
		const error = databaseError({ message, code: '22P02' })
		const { text, line } = lineOf({ err: error }, 'x')
		expect(text).not.toContain(CANARY)
		expect(line).toMatchObject({ err: { message: shown } })
	})

	it('of a schema say where and what kind, not what came', () => {
		const schema = z.object({ iban: z.enum(['a']), sprachen: z.record(z.string(), z.string()) })
		const { error } = schema.safeParse({ iban: CANARY, sprachen: { [MAIL]: 1 } }, { reportInput: true })
		const { text, line } = lineOf({ err: error })
		expect(text.toLowerCase()).not.toContain('kanarienvogel')
		expect(line).toMatchObject({ msg: 'error', err: { issues: ['invalid_value iban', 'invalid_type sprachen.…'] } })
	})

	it('of a mail server keep its number, and lose whom it would not take', () => {
		const refused = Object.assign(new Error(`Can't send mail: 550 5.1.1 <${MAIL}>: no such user "${MAIL}"`), {
			...{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: `550 <${MAIL}>` },
			...{ rejected: [MAIL], envelope: { from: 'a@b.example', to: [MAIL] } },
		})
		const { text, line } = lineOf({ err: refused }, 'mail')
		expect(text).not.toContain('example')
		expect(line).toMatchObject({ err: { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' } })
	})

	it('are described with their causes, one by one, and those they join', () => {
		const deep = new Error('a', { cause: new Error('b', { cause: new AggregateError([new Error(MAIL), MAIL], 'c') }) })
		const { text, line } = lineOf(deep)
		expect(text).not.toContain(MAIL)
		expect(line).toMatchObject({
			msg: 'error',
			err: { message: 'a', cause: { message: 'b', cause: { message: 'c', errors: [{ message: '[E-Mail]' }, {}] } } },
		})
	})

	it.each([...IBANS, MAIL, 'aB3-'.repeat(11)])('and texts lose what has the shape of %s', (value) => {
		for (const args of [
			[new Error(`x ${value} y`)],
			[{ err: new Error(`line\n    at ${value} (file:1:1)\n`) }, 'x'],
			[{ grund: `(${value})`, tief: { liste: [value] } }, `sent to ${value}`],
			[{ err: value }, 'x'],
			[value],
		] as [object, string?][])
			expect(lineOf(...args).text).not.toContain(value)
	})

	it('leave ids and numbers as they are', () => {
		const ids = { mail: 'ab12cdef-ab12-4abc-9def-ab12cdef3456', anzahl: 3, mandant: 'nordfunk', leer: null }
		expect(lineOf(ids, 'x').line).toMatchObject(ids)
	})

	it.each(['passwort', 'iban', 'token', 'email', 'SquidexClientSecret'])('nothing is logged under %s', (key) => {
		expect(lineOf({ [key]: CANARY, a: { b: { c: { [key]: CANARY } } } }, 'x').text).not.toContain(CANARY)
	})
})
