import { describe, expect, it } from 'vitest'
import { formatIsoLocal } from '~/domain/shared/dates'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { empfaengerMachine, loeschbarAb } from './zustand'

describe('[P-DELETE12W] Empfaenger', () => {
	describeMachine(
		empfaengerMachine,
		{
			bestaetigt: { zustimmen: 'zugestimmt', daten_erfassen: '!empfaenger_zustimmung_fehlt', loeschen: 'geloescht' },
			zugestimmt: { zustimmen: '!zustand_veraltet', daten_erfassen: 'daten_erfasst', loeschen: 'geloescht' },
			daten_erfasst: {
				zustimmen: '!empfaenger_daten_vorhanden',
				daten_erfassen: '!empfaenger_daten_vorhanden',
				loeschen: 'geloescht',
			},
			geloescht: {
				zustimmen: '!zustand_veraltet',
				daten_erfassen: '!zustand_veraltet',
				loeschen: '!zustand_veraltet',
			},
		},
		['geloescht'],
	)

	it.each([
		['2026-01-01T11:00:00Z', '2026-03-26T12:00:00'],
		['2026-03-01T11:00:00Z', '2026-05-24T12:00:00'],
		['2026-10-01T10:00:00Z', '2026-12-24T12:00:00'],
	])('given at %s, it can be deleted from %s', (iso, local) => {
		expect(formatIsoLocal(loeschbarAb(new Date(iso)))).toBe(local)
	})
})
