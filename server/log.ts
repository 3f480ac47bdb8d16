import pino, { type DestinationStream, type Logger } from 'pino'
import { scrub } from '~/redact-url'
import { describeError } from './described-error'

/** Keys that are always redacted. */
const SECRET_KEYS = new Set([
	...['token', 'secret', 'squidexclientsecret', 'passwort', 'iban', 'bic', 'kontoinhaber', 'code', 'email', 'cookie'],
	'authorization',
])

/** Maximum depth of a logged object; deeper values are left out. */
const MAX_DEPTH = 4

/** Formats values at every depth: errors by `describeError`, strings without personal data, redacted keys removed. */
function fitForLog(value: unknown, depth = 0): unknown {
	if (typeof value === 'string') return scrub(value)
	if (typeof value !== 'object' || value === null || value instanceof Date) return value
	if (value instanceof Error) return describeError(value)
	if (depth >= MAX_DEPTH) return '…'
	if (Array.isArray(value)) return value.map((one) => fitForLog(one, depth + 1))
	const shownUnder = (key: string, one: unknown) => {
		if (SECRET_KEYS.has(key.toLowerCase())) return '[entfernt]'
		return key === 'err' ? describeError(one) : fitForLog(one, depth + 1)
	}
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shownUnder(key, one)]))
}

/** A bare error is logged under `err`, never by its own message, which pino would use for the line's. */
function lineOf([first, ...rest]: unknown[]): unknown[] {
	const object = first instanceof Error ? { err: first } : first
	const named = typeof object === 'object' && object !== null && 'err' in object && rest.length === 0
	return [object, ...(named ? ['error'] : rest)].map((one) => fitForLog(one))
}

/** JSON lines on stdout, or to `to`. No line contains user input (docs/decisions/0030). */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
	pino(
		{
			level,
			base: null,
			// Already formatted; pino's own serializer would join the messages of causes.
			serializers: { err: (described: unknown) => described },
			hooks: {
				logMethod(args, method) {
					Reflect.apply(method, this, lineOf(args))
				},
			},
		},
		to,
	)
