import { describe, expect, it } from 'vitest'
import { brandClock, moveTestuhr, outsideTime, TESTUHR_MAX_MS, testbetriebChange } from './testbetrieb'

const TAG = 86_400_000
const now = new Date('2026-11-02T10:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * TAG)

describe('the clock of a brand', () => {
	it.each([0, 1, 60 * TAG])('is %i ms ahead of the process’s, and tells the time outside', (TestuhrMs) => {
		const at = brandClock(() => now, { TestuhrMs })()
		expect(at.getTime() - now.getTime()).toBe(TestuhrMs)
		expect(outsideTime(at, { TestuhrMs })).toEqual(now)
	})

	it.each([
		['a day on', 0, days(1), { ok: true, value: TAG }],
		['a day on, once more', TAG, days(1), { ok: true, value: 2 * TAG }],
		['to the very moment', 0, now, { ok: false, code: 'uhr_grenze' }],
		['back', 5 * TAG, days(-1), { ok: false, code: 'uhr_grenze' }],
		['as far as it goes', 0, new Date(now.getTime() + TESTUHR_MAX_MS), { ok: true, value: TESTUHR_MAX_MS }],
		['further', TAG, new Date(now.getTime() + TESTUHR_MAX_MS), { ok: false, code: 'uhr_grenze' }],
	])('moved %s', (_, TestuhrMs, bis, erwartet) => expect(moveTestuhr({ TestuhrMs }, now, bis)).toEqual(erwartet))
})

describe('Testbetrieb', () => {
	const live = { Testbetrieb: false, TestuhrMs: 0 }
	const probe = { Testbetrieb: true, TestuhrMs: 0 }
	it.each([
		['begins in an empty brand', live, probe, false, true],
		['does not begin where there are people', live, probe, true, false],
		['ends in an empty brand', probe, live, false, true],
		['does not end where there are people', probe, live, true, false],
		['does not end once the clock was moved', { ...probe, TestuhrMs: TAG }, live, false, false],
		['stays where there are people', probe, { ...probe, TestuhrMs: TAG }, true, true],
		['has no clock that goes back', { ...probe, TestuhrMs: TAG }, probe, false, false],
	])('%s', (_, before, after, menschen, darf) => expect(testbetriebChange(before, after, menschen).ok).toBe(darf))
})
