import { expect, it } from 'vitest'
import { mailSpan, nextMailSpan } from './span'

it.each([
	['2026-11-16T09:00:00.000Z', '2026-11-16T09:05:00.000Z'],
	['2026-11-16T09:04:59.999Z', '2026-11-16T09:05:00.000Z'],
	['2026-11-16T09:05:00.000Z', '2026-11-16T09:10:00.000Z'],
])('asked at %s, the next mail of a kind is possible at %s, not a millisecond before', (asked, next) => {
	const [now, then] = [new Date(asked), new Date(next)]
	expect(nextMailSpan(now)).toEqual(then)
	expect(mailSpan(then)).not.toBe(mailSpan(now))
	expect(mailSpan(new Date(then.getTime() - 1))).toBe(mailSpan(now))
})
