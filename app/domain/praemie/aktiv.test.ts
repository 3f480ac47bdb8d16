import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/shared/dates'
import { isPraemieAktiv } from './aktiv'

const now = new Date('2026-06-15T10:00:00Z')

describe('[T-RewardActive] isPraemieAktiv', () => {
	it.each([
		['2026-06-15', null, true],
		['2026-06-14', null, true],
		['2026-06-16', null, false],
		['2026-06-15', '2026-06-15', true],
		['2026-06-01', '2026-06-14', false],
		['2026-06-01', '2026-06-16', true],
		['2026-06-16', '2026-06-20', false],
		['2026-06-20', '2026-06-10', false],
	])('from %s until %s on 15.06.2026: %s', (startdatum, enddatum, aktiv) => {
		expect(isPraemieAktiv({ startdatum, enddatum }, now)).toBe(aktiv)
	})

	it('days begin and end at midnight in Berlin', () => {
		const praemie = { startdatum: '2026-06-15', enddatum: '2026-06-15' }
		expect(isPraemieAktiv(praemie, new Date('2026-06-14T21:59:59.999Z'))).toBe(false)
		expect(isPraemieAktiv(praemie, new Date('2026-06-14T22:00:00Z'))).toBe(true)
		expect(isPraemieAktiv(praemie, new Date('2026-06-15T21:59:59.999Z'))).toBe(true)
		expect(isPraemieAktiv(praemie, new Date('2026-06-15T22:00:00Z'))).toBe(false)
	})

	const offset = fc.integer({ min: -10, max: 10 })
	prop.prop([offset, fc.option(offset)])('active exactly from the first to the last day', (start, end) => {
		const day = (n: number) => addDays('2026-06-15', n)
		const aktiv = isPraemieAktiv({ startdatum: day(start), enddatum: end === null ? null : day(end) }, now)
		expect(aktiv).toBe(start <= 0 && (end === null || end >= 0))
	})
})
