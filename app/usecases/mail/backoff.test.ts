import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { MAX_TRIES, nextTry } from './backoff'

const now = new Date('2026-03-29T00:30:00Z')
const minutes = (tries: number, random: number) => (nextTry(tries, now, random).getTime() - now.getTime()) / 60_000

describe('back-off of the outbox', () => {
	it.each([
		[1, 0, 1],
		[2, 0, 3],
		[3, 0, 9],
		[4, 0, 27],
		[5, 0, 81],
		[6, 0, 243],
		[7, 0, 360],
		[12, 0, 360],
		[1, 0.999, 1.25],
		[7, 0.999, 360],
	])('try %i with chance %f waits %f minutes', (tries, random, expected) => {
		expect(minutes(tries, random)).toBeCloseTo(expected, 2)
	})

	test.prop([fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })])(
		'is never shorter than a minute nor longer than six hours',
		(tries, random) => {
			expect(minutes(tries, random)).toBeGreaterThanOrEqual(1)
			expect(minutes(tries, random)).toBeLessThanOrEqual(360)
		},
	)

	it('gives a mail four to six days before it is given up (RFC 5321, 4.5.4.1)', () => {
		const waited = (random: number) =>
			Array.from({ length: MAX_TRIES - 1 }, (_, i) => minutes(i + 1, random)).reduce((sum, wait) => sum + wait, 0)
		expect(waited(0)).toBeGreaterThan(4 * 24 * 60)
		expect(waited(0.999)).toBeLessThan(6 * 24 * 60)
	})
})
