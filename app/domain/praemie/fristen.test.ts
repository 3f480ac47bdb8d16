import { expect, it } from 'vitest'
import {
	AUSZAHLUNG_MAX_MONATE,
	AUSZAHLUNG_TYPISCH_WOCHEN,
	AUSZAHLUNG_WOCHEN,
	GUTSCHEIN_VERSAND_STUNDEN,
	voraussichtlicheAuszahlung,
	WERBUNG_CENT,
} from './fristen'

it('[B-TERMS] voucher within 24 hours, payout about 4 weeks, typically 4 to 10, at most 3 months', () => {
	expect(GUTSCHEIN_VERSAND_STUNDEN).toBe(24)
	expect(AUSZAHLUNG_WOCHEN).toBe(4)
	expect(AUSZAHLUNG_TYPISCH_WOCHEN).toEqual({ von: 4, bis: 10 })
	expect(AUSZAHLUNG_MAX_MONATE).toBe(3)
})

it('[B-REWARDS] advertises 70, 90, 50, 110, 500, 60 and 50 EUR', () => {
	expect(WERBUNG_CENT).toEqual({
		festnetz: 7000,
		glasfaserBis: 9000,
		mobilfunk: 5000,
		sportBis: 11000,
		insgesamtBis: 50000,
		bonus: 6000,
		abgelaufeneEmpfehlung: 5000,
	})
})

it.each([
	['2026-01-15T10:00:00Z', '2026-02-12', '2026-03-26'],
	['2026-03-01T10:00:00Z', '2026-03-29', '2026-05-10'],
	['2026-06-14T22:30:00Z', '2026-07-13', '2026-08-24'],
])('[B-TERMS] bank data of %s: paid between %s and %s', (iso, von, bis) => {
	expect(voraussichtlicheAuszahlung(new Date(iso))).toEqual({ von, bis })
})
