import { describe, expect, it } from 'vitest'
import { berlinInstants, dayInWords, doubledHour, parseTime, weekdayOf } from './berlin-time'

describe('a time of day as people type it', () => {
	it.each([
		['8', '08:00'],
		['08', '08:00'],
		['8:30', '08:30'],
		['08.30', '08:30'],
		['8 Uhr', '08:00'],
		['8.30 Uhr', '08:30'],
		['8 Uhr 30', '08:30'],
		['17h', '17:00'],
		['17h45', '17:45'],
		['0830', '08:30'],
		[' 23:59 ', '23:59'],
		['００:００', '00:00'],
		['24:00', undefined],
		['8:60', undefined],
		['8:5', undefined],
		['morgens', undefined],
		['', undefined],
		['-1', undefined],
	])('%j → %s', (typed, expected) => expect(parseTime(typed)).toBe(expected))
})

describe('the instant of a time in Berlin', () => {
	it.each([
		['2026-11-28', '08:00', ['2026-11-28T07:00:00.000Z']],
		['2026-07-01', '08:00', ['2026-07-01T06:00:00.000Z']],
		// Clocks go from 02:00 to 03:00.
		['2026-03-29', '01:59', ['2026-03-29T00:59:00.000Z']],
		['2026-03-29', '02:00', []],
		['2026-03-29', '02:30', []],
		['2026-03-29', '03:00', ['2026-03-29T01:00:00.000Z']],
		// And from 03:00 back to 02:00.
		['2026-10-25', '02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
		['2026-10-25', '03:00', ['2026-10-25T02:00:00.000Z']],
	])('%s %s → %j', (day, time, expected) => {
		expect(berlinInstants(day, time).map((at) => at.toISOString())).toEqual(expected)
	})

	it.each([
		['2026-10-25T00:30:00Z', 'erste'],
		['2026-10-25T01:30:00Z', 'zweite'],
		['2026-10-25T02:30:00Z', undefined],
		['2026-03-29T01:30:00Z', undefined],
	])('%s is the %s of two', (at, expected) => expect(doubledHour(new Date(at))).toBe(expected))

	it('is said in words, with its year where that is another one', () => {
		const now = new Date('2026-11-28T12:00:00Z')
		const last = new Date('2026-11-30T22:59:59.999Z')
		expect([dayInWords(last, 'de', now), dayInWords(last, 'en', now)]).toEqual([
			'Montag, 30. November',
			'Monday 30 November',
		])
		expect(dayInWords(new Date('2026-12-31T23:30:00Z'), 'de', now)).toBe('Freitag, 1. Januar 2027')
	})

	it('is said with its weekday there, not in London', () => {
		const at = new Date('2026-11-27T23:30:00Z')
		expect([weekdayOf(at, 'de'), weekdayOf(at, 'en')]).toEqual(['Samstag', 'Saturday'])
	})
})
