import { describe, expect, it } from 'vitest'
import { berlinDay, daysBetween, formatIsoLocal } from '~/domain/shared/dates'
import { empfehlungStatus, GUELTIG_TAGE, gueltigBis } from './gueltigkeit'

describe('[P-VALID60] gueltigBis and empfehlungStatus', () => {
	it.each(['2026-01-10T09:30:00Z', '2026-02-20T09:30:00Z', '2026-09-20T21:59:00Z', '2028-01-15T23:30:00Z'])(
		'made at %s, it is Ok for 60 calendar days and not a moment longer',
		(iso) => {
			const made = new Date(iso)
			const until = gueltigBis(made)
			expect(daysBetween(berlinDay(made), berlinDay(until))).toBe(60)
			expect(formatIsoLocal(until).slice(11)).toBe(formatIsoLocal(made).slice(11))
			expect(empfehlungStatus({ gueltigBis: until }, made)).toBe('Ok')
			expect(empfehlungStatus({ gueltigBis: until }, until)).toBe('Ok')
			expect(empfehlungStatus({ gueltigBis: until }, new Date(until.getTime() + 1))).toBe('Abgelaufen')
		},
	)

	it('the number shown in texts is the one that counts', () => {
		expect(GUELTIG_TAGE).toBe(60)
	})
})
