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

	it('gives a mail more than a day before it is given up', () => {
		let waited = 0
		for (let tries = 1; tries < MAX_TRIES; tries++) waited += minutes(tries, 0)
		expect(waited).toBeGreaterThan(24 * 60)
	})
})
