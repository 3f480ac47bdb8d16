import { describe, expect, it } from 'vitest'
import { spendeAb, spendenmonat } from './spende'

describe('the month of a donation, in Berlin', () => {
	it.each([
		['2026-11-15T12:00:00Z', '2026-10-31T23:00:00.000Z', '2026-12-01'],
		['2026-12-31T22:59:59Z', '2026-11-30T23:00:00.000Z', '2027-01-01'],
		['2026-12-31T23:00:00Z', '2026-12-31T23:00:00.000Z', '2027-02-01'],
		['2026-03-01T00:00:00Z', '2026-02-28T23:00:00.000Z', '2026-04-01'],
		['2026-10-25T01:00:00Z', '2026-09-30T22:00:00.000Z', '2026-11-01'],
	])('%s: since %s, paid from %s', (at, monat, ab) => {
		expect(spendenmonat(new Date(at)).toISOString()).toBe(monat)
		expect(spendeAb(new Date(at))).toBe(ab)
	})
})
