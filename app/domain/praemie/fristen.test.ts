import { expect, it } from 'vitest'
import { voraussichtlicheAuszahlung } from './fristen'

it.each([
	['2026-01-15T10:00:00Z', '2026-02-12', '2026-03-26'],
	['2026-03-01T10:00:00Z', '2026-03-29', '2026-05-10'],
	['2026-06-14T22:30:00Z', '2026-07-13', '2026-08-24'],
])('[B-TERMS] bank data of %s: paid between %s and %s', (iso, von, bis) => {
	expect(voraussichtlicheAuszahlung(new Date(iso))).toEqual({ von, bis })
})
