import { describe, expect, it } from 'vitest'
import { formatDate } from '~/domain/shared/dates'
import { empfehlungStatus, gueltigBis, isAusgeschoepft } from './gueltigkeit'

describe('[P-VALID60] gueltigBis and empfehlungStatus', () => {
	it.each([
		['2026-01-10T09:30:00Z', '11.03.2026', '2026-03-11T23:00:00Z'],
		['2026-01-27T23:30:00Z', '29.03.2026', '2026-03-29T22:00:00Z'],
		['2026-01-28T22:59:00Z', '29.03.2026', '2026-03-29T22:00:00Z'],
		['2026-08-26T08:00:00Z', '25.10.2026', '2026-10-25T23:00:00Z'],
		['2026-09-20T21:59:00Z', '19.11.2026', '2026-11-19T23:00:00Z'],
		['2026-11-22T11:00:00Z', '21.01.2027', '2027-01-21T23:00:00Z'],
		['2028-01-15T23:30:00Z', '16.03.2028', '2028-03-16T23:00:00Z'],
	])('made at %s it is valid until %s, the whole of that day in Berlin', (made, day, over) => {
		const until = gueltigBis(new Date(made))
		expect(formatDate(until)).toBe(day)
		const status = (at: number) => empfehlungStatus({ gueltigBis: until }, new Date(at))
		expect(status(Date.parse(made))).toBe('Ok')
		expect(status(Date.parse(over) - 1)).toBe('Ok')
		expect(status(Date.parse(over))).toBe('Abgelaufen')
	})
})

it.each([
	[null, 0, false],
	[null, 1000, false],
	[1, 0, false],
	[1, 1, true],
	[3, 2, false],
	[3, 3, true],
	[3, 4, true],
])('with a limit of %j and %i valid orders an Empfehlung is used up: %s', (maxAuftraege, auftraege, expected) => {
	expect(isAusgeschoepft({ maxAuftraege }, auftraege)).toBe(expected)
})
