import { ZodError } from 'zod'
import { scrub } from '~/redact-url'

/** What helps to find an error's cause, without any user input. */
export type DescribedError = {
	type: string
	message: string
	code?: string | number
	severity?: string
	schema?: string
	table?: string
	column?: string
	constraint?: string
	/** The statement with its placeholders. */
	query?: string
	/** zod: what was wrong, and where. */
	issues?: string[]
	/** SMTP: the reply code, and the command it answered. */
	responseCode?: number
	command?: string
	status?: number
	stack?: string
	cause?: DescribedError
	errors?: DescribedError[]
}

/** Safe fields of PostgreSQL and mail errors; `detail`, `where`, `hint` and `parameters` contain values. */
const NAMES = {
	code: 'code',
	severity: 'severity',
	schema_name: 'schema',
	table_name: 'table',
	column_name: 'column',
	constraint_name: 'constraint',
	query: 'query',
	responseCode: 'responseCode',
	command: 'command',
	status: 'status',
} as const

const MAX_CAUSES = 5
const MAX_ERRORS = 10
const MAX_QUERY = 2000

const propertyOf = (error: object, name: string): unknown => Reflect.get(error, name)

function fieldsOf(error: object): Partial<DescribedError> {
	return Object.fromEntries(
		Object.entries(NAMES).flatMap(([name, as]): [string, string | number][] => {
			const value = propertyOf(error, name)
			if (typeof value === 'number') return [[as, value]]
			return typeof value === 'string' && value !== '' ? [[as, scrub(value.slice(0, MAX_QUERY))]] : []
		}),
	)
}

const isDatabaseError = (error: object) => typeof propertyOf(error, 'severity') === 'string'

/** The message without the values that Drizzle (parameters), PostgreSQL (invalid input) and zod (input) include. */
function messageOf(error: Error): string {
	if (error instanceof ZodError) return 'a value does not fit its schema'
	if ('params' in error && 'query' in error) return 'a statement failed'
	if (isDatabaseError(error)) return scrub(error.message.replace(/: ["'«„][\s\S]*/, ''))
	return scrub(error.message)
}

/** The stack lines that point into code, without the message above them. */
function placesOf({ stack = '', message }: Error): string {
	const end = stack.indexOf(message) + message.length
	const places = message !== '' && stack.includes(message) ? stack.slice(end) : stack
	return places
		.split('\n')
		.filter((line) => /^\s+at (?:.*[:(](?:\d+:\d+|native|<anonymous>|index \d+)\)?|async .*)$/.test(line))
		.map(scrub)
		.join('\n')
}

/** Describes any thrown value with its causes. A thrown string or object is named by type only. */
export function describeError(thrown: unknown, depth = 0): DescribedError {
	if (typeof thrown === 'string') return { type: 'string', message: scrub(thrown) }
	if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: '' }
	const type = thrown.constructor?.name ?? 'Object'
	if (!(thrown instanceof Error)) return { type, message: '', ...fieldsOf(thrown) }
	const message = messageOf(thrown)
	const described: DescribedError = { type: thrown.name === 'Error' ? type : thrown.name, message, ...fieldsOf(thrown) }
	if (thrown instanceof ZodError) described.issues = thrown.issues.map(({ code, path }) => `${code} ${pathText(path)}`)
	described.stack = placesOf(thrown)
	if (depth >= MAX_CAUSES) return described
	if (thrown instanceof AggregateError)
		described.errors = thrown.errors.slice(0, MAX_ERRORS).map((one) => describeError(one, depth + 1))
	if (thrown.cause !== undefined) described.cause = describeError(thrown.cause, depth + 1)
	return described
}

/** Field names come from a schema; keys of a record may be user input. */
const pathText = (path: readonly PropertyKey[]) =>
	path.map((step) => (typeof step === 'string' && !/^\w{1,40}$/.test(step) ? '…' : scrub(String(step)))).join('.')
