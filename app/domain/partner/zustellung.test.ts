import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { naechsterVersuch, spaeterMs, zustellungMachine } from './zustellung'

describe('Zustellung', () => {
	const no = '!zustand_veraltet'
	describeMachine(
		zustellungMachine,
		{
			wartet: { zustellen: 'zugestellt', aufgeben: 'gescheitert', wiederholen: no, ablegen: 'abgelegt' },
			zugestellt: { zustellen: no, aufgeben: no, wiederholen: 'wartet', ablegen: no },
			gescheitert: { zustellen: no, aufgeben: no, wiederholen: 'wartet', ablegen: no },
			abgelegt: { zustellen: no, aufgeben: no, wiederholen: 'wartet', ablegen: no },
		},
		[],
	)
})

const now = new Date('2026-03-28T23:30:00Z')
const seconds = (versuche: number, random = 0, spaeter?: number) => {
	const next = naechsterVersuch(versuche, { now, random, spaeterMs: spaeter })
	return next && (next.getTime() - now.getTime()) / 1000
}

describe('when a delivery is tried again', () => {
	it.each([
		[1, 5],
		[2, 300],
		[3, 1800],
		[4, 7200],
		[9, 86_400],
		[10, undefined],
		[99, undefined],
	])('after try %i: %s seconds later', (versuche, erwartet) => expect(seconds(versuche)).toBe(erwartet))

	it('at most a tenth later by chance', () => expect(seconds(2, 0.999)).toBeCloseTo(330, 0))

	it('goes on for three days, and no longer than four', () => {
		const days = (random: number) =>
			Array.from({ length: 9 }, (_, i) => seconds(i + 1, random) ?? 0).reduce((sum, wait) => sum + wait, 0) / 86_400
		expect(days(0)).toBeGreaterThan(3)
		expect(days(0.999)).toBeLessThan(4)
	})

	it.each([
		['a wish that is later', 60_000, 60],
		['one that is sooner', 1000, 5],
		['one for a year', 365 * 86_400_000, 86_400],
	])('heeds %s', (_, wunsch, erwartet) => expect(seconds(1, 0, wunsch)).toBe(erwartet))
})

it.each([
	['120', 120_000],
	['Sat, 28 Mar 2026 23:31:00 GMT', 60_000],
	['Sat, 28 Mar 2026 23:29:00 GMT', 0],
	['bald', 0],
	[undefined, 0],
])('Retry-After %j: %i ms', (text, erwartet) => expect(spaeterMs(text, now)).toBe(erwartet))
