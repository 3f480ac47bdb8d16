import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
	addBerlinDays,
	addDays,
	berlinDay,
	endOfBerlinDay,
	formatDate,
	formatDateTime,
	formatIsoLocal,
	fristBis,
	parseDay,
	startOfBerlinDay,
} from './dates'

const instants = fc.date({
	min: new Date('1982-01-01T00:00:00Z'),
	max: new Date('2099-12-31T00:00:00Z'),
	noInvalidDate: true,
})
const days = instants.map((at) => at.toISOString().slice(0, 10))
const at = (iso: string) => new Date(iso)

describe('display', () => {
	it.each([
		['2026-01-05T08:07:09Z', '05.01.2026 - 09:07', '2026-01-05T09:07:09', '05.01.2026'],
		['2026-07-05T08:07:09Z', '05.07.2026 - 10:07', '2026-07-05T10:07:09', '05.07.2026'],
		['2026-12-31T23:00:00Z', '01.01.2027 - 00:00', '2027-01-01T00:00:00', '01.01.2027'],
		['2026-03-29T00:59:59Z', '29.03.2026 - 01:59', '2026-03-29T01:59:59', '29.03.2026'],
		['2026-03-29T01:00:00Z', '29.03.2026 - 03:00', '2026-03-29T03:00:00', '29.03.2026'],
		['2026-10-25T00:30:00Z', '25.10.2026 - 02:30', '2026-10-25T02:30:00', '25.10.2026'],
		['2026-10-25T01:30:00Z', '25.10.2026 - 02:30', '2026-10-25T02:30:00', '25.10.2026'],
	])('[B-DATES] %s is %s, %s and %s in Berlin', (iso, dateTime, isoLocal, date) => {
		expect(formatDateTime(at(iso))).toBe(dateTime)
		expect(formatIsoLocal(at(iso))).toBe(isoLocal)
		expect(formatDate(at(iso))).toBe(date)
		expect(berlinDay(at(iso))).toBe(isoLocal.slice(0, 10))
	})

	it('[B-DATES] shows a stored day without any time zone', () => {
		expect(formatDate('2026-02-03')).toBe('03.02.2026')
	})

	it.each(['', '2026-02-30', '2026-2-3', '03.02.2026', '2026-02-03T00:00:00'])(
		'throws on a day that is none: %j',
		(day) => {
			expect(() => formatDate(day)).toThrow(RangeError)
			expect(() => endOfBerlinDay(day)).toThrow(RangeError)
			expect(() => addDays(day, 1)).toThrow(RangeError)
		},
	)

	it('throws on an invalid instant', () => {
		expect(() => formatDateTime(new Date('x'))).toThrow(RangeError)
	})

	prop.prop([instants])('[B-DATES] both forms have their shape and agree', (instant) => {
		const iso = formatIsoLocal(instant)
		expect(iso).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
		expect(formatDateTime(instant)).toMatch(/^\d\d\.\d\d\.\d{4} - \d\d:\d\d$/)
		expect(formatDateTime(instant)).toBe(`${formatDate(iso.slice(0, 10))} - ${iso.slice(11, 16)}`)
	})
})

describe('parseDay', () => {
	it.each([
		['24.03.1985', '1985-03-24'],
		['1.2.1990', '1990-02-01'],
		['01.2.1990', '1990-02-01'],
		['  24.03.1985 ', '1985-03-24'],
		['24. 3. 1985', '1985-03-24'],
		['24031985', '1985-03-24'],
		['24 03 1985', '1985-03-24'],
		['24. März 1985', '1985-03-24'],
		['24 Maerz 1985', '1985-03-24'],
		['24. Mrz. 1985', '1985-03-24'],
		['24.Mär.1985', '1985-03-24'],
		['Sonntag, 24. März 1985', '1985-03-24'],
		['So, 24.03.1985', '1985-03-24'],
		['24-Mar-1985', '1985-03-24'],
		['24/Dec/1985', '1985-12-24'],
		['March 24, 1985', '1985-03-24'],
		['24th of March 1985', '1985-03-24'],
		['Sun, 24 Mar 1985', '1985-03-24'],
		['1. Mai 1990', '1990-05-01'],
		['31. Januar 1990', '1990-01-31'],
		['geb. 24.03.1985', '1985-03-24'],
		['geboren am 24. März 1985', '1985-03-24'],
		['Geburtsdatum: 24.03.1985', '1985-03-24'],
		['*24.03.1985', '1985-03-24'],
		['1985-03-24T00:00:00.000Z', '1985-03-24'],
		['24.03.1985 00:00', '1985-03-24'],
		['\u200b24\u200d.03.1985\ufe0f', '1985-03-24'],
		['30. Februar 1985', undefined],
		['24. Foo 1985', undefined],
		['24. Ma 1985', undefined],
		['März 1985', undefined],
		['24.03.85', undefined],
		['1985-03-24T23:30:00Z', undefined],
		['29.02.2024', '2024-02-29'],
		['29.02.2000', '2000-02-29'],
		['31.12.9999', '9999-12-31'],
		// What browsers fill in and programs write.
		['1985-03-24', '1985-03-24'],
		['1985/03/24', '1985-03-24'],
		['19850324', '1985-03-24'],
		// What the field's script makes of a year typed first.
		['19.85.03.24', '1985-03-24'],
		['24/03/1985', '1985-03-24'],
		['24-3-1985', '1985-03-24'],
		['24, 03, 1985', '1985-03-24'],
		['24.\u00a003.\u20091985', '1985-03-24'],
		['\u200b24.03.1985\ufeff', '1985-03-24'],
		['24.03.1985.', '1985-03-24'],
		['2 4.03.1985', '1985-03-24'],
	])('[V-DOB] %j is %s', (text, day) => {
		expect(parseDay(text)).toBe(day)
	})

	it.each([
		'',
		'29.02.2023',
		'29.02.1900',
		'31.04.2024',
		'00.01.2024',
		'01.00.2024',
		'01.13.2024',
		'32.01.2024',
		'01.01.0000',
		'1.1.85',
		'1.1.12024',
		'24.03.',
		'abc',
		'24.03.1985x',
		'٢٤.٠٣.١٩٨٥',
		'-1.1.1985',
		'1985-13-01',
		'03/24/1985',
		'1.1.2.1990',
	])('[V-DOB] rejects %j', (text) => {
		expect(parseDay(text)).toBeUndefined()
	})

	prop.prop([days])('[V-DOB] reads what formatDate writes', (day) => {
		expect(parseDay(formatDate(day))).toBe(day)
	})

	prop.prop([fc.nat(40), fc.nat(20), fc.integer({ min: 1, max: 9999 })])(
		'accepts exactly the real dates',
		(d, m, y) => {
			const text = `${d}.${m}.${String(y).padStart(4, '0')}`
			const probe = new Date(0)
			probe.setUTCFullYear(y, m - 1, d)
			const real = probe.getUTCDate() === d && probe.getUTCMonth() === m - 1
			expect(parseDay(text) !== undefined).toBe(real)
		},
	)
})

describe('calendar', () => {
	it.each([
		['2026-01-10T09:30:00Z', 60, '2026-03-11T09:30:00Z'],
		['2026-03-01T09:30:00Z', 60, '2026-04-30T08:30:00Z'],
		['2026-09-01T08:30:00Z', 60, '2026-10-31T09:30:00Z'],
		['2026-03-28T01:30:00Z', 1, '2026-03-29T01:30:00Z'],
		['2026-10-24T00:30:00Z', 1, '2026-10-25T00:30:00Z'],
		['2024-02-28T12:00:00Z', 1, '2024-02-29T12:00:00Z'],
		['2026-03-01T12:00:00Z', -1, '2026-02-28T12:00:00Z'],
	])('%s and %i days is %s: the same time of day in Berlin', (from, n, to) => {
		expect(addBerlinDays(at(from), n)).toEqual(at(to))
	})

	prop.prop([instants, fc.integer({ min: -400, max: 400 })])(
		'adding days keeps the wall time, save in the skipped hour',
		(from, n) => {
			const to = addBerlinDays(from, n)
			expect(berlinDay(to)).toBe(addDays(berlinDay(from), n))
			const [before, after] = [formatIsoLocal(from).slice(11), formatIsoLocal(to).slice(11)]
			if (before !== after) expect([before.slice(0, 2), after.slice(0, 2)]).toEqual(['02', '03'])
		},
	)

	// Hours and lengths that are asked for again and again, as those of today are.
	prop.prop([
		fc.integer({ min: 0, max: 3 * 24 * 60 - 1 }),
		fc.constantFrom('2026-03-28', '2026-10-24'),
		fc.integer({ min: -2, max: 2 }),
	])(
		'adding days that were added before gives the same time of day around a change of the clock',
		(minutes, day, n) => {
			const from = new Date(at(`${day}T00:00:00Z`).getTime() + minutes * 60_000)
			const to = addBerlinDays(from, n)
			expect(berlinDay(to)).toBe(addDays(berlinDay(from), n))
			const [before, after] = [formatIsoLocal(from).slice(11), formatIsoLocal(to).slice(11)]
			if (before !== after) expect([before.slice(0, 2), after.slice(0, 2)]).toEqual(['02', '03'])
			expect(after.slice(2)).toBe(before.slice(2))
		},
	)

	it.each([
		['2026-01-31', '2026-01-31T22:59:59.999Z'],
		['2026-07-31', '2026-07-31T21:59:59.999Z'],
		['2026-03-29', '2026-03-29T21:59:59.999Z'],
		['2026-10-25', '2026-10-25T22:59:59.999Z'],
	])('%s ends at %s', (day, end) => {
		expect(endOfBerlinDay(day)).toEqual(at(end))
	})

	prop.prop([days])('the end of a day is its last millisecond', (day) => {
		const end = endOfBerlinDay(day)
		expect(berlinDay(end)).toBe(day)
		expect(berlinDay(new Date(end.getTime() + 1))).toBe(addDays(day, 1))
	})

	prop.prop([instants, fc.nat(400)])(
		'a period ends with the day it names, whenever on its first day it began',
		(from, n) => {
			const end = fristBis(from, n)
			expect(end).toEqual(endOfBerlinDay(addDays(berlinDay(from), n)))
			expect(formatDate(end)).toBe(formatDate(addBerlinDays(from, n)))
			expect(end.getTime()).toBeGreaterThanOrEqual(addBerlinDays(from, n).getTime())
			expect(startOfBerlinDay(berlinDay(end)).getTime()).toBeGreaterThan(
				endOfBerlinDay(addDays(berlinDay(end), -1)).getTime(),
			)
		},
	)

	it.each([
		['2026-03-29', '2026-03-28T23:00:00Z'],
		['2026-03-30', '2026-03-29T22:00:00Z'],
		['2026-10-25', '2026-10-24T22:00:00Z'],
		['2026-10-26', '2026-10-25T23:00:00Z'],
	])('%s begins at %s', (day, start) => {
		expect(startOfBerlinDay(day)).toEqual(at(start))
	})
})
