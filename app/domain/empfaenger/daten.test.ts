import { describe, expect, it } from 'vitest'
import { emailDiffers, KORREKTUR_MINUTEN, korrigierbarBis } from './daten'
import type { EmpfaengerZustand } from './zustand'

const now = new Date('2026-03-24T10:00:00Z')
const vor = (minuten: number) => new Date(now.getTime() - minuten * 60_000)

describe('what a friend gave', () => {
	it.each<[EmpfaengerZustand, Date | null, boolean]>([
		['daten_erfasst', vor(0), true],
		['daten_erfasst', vor(KORREKTUR_MINUTEN - 1), true],
		['daten_erfasst', vor(KORREKTUR_MINUTEN), false],
		['daten_erfasst', null, false],
		['zugestimmt', vor(1), false],
		['geloescht', vor(1), false],
	])('%s, given at %s: the address can be corrected where it was typed: %s', (zustand, datenAm, geht) => {
		expect(korrigierbarBis({ zustand, datenAm }, now) !== null).toBe(geht)
	})

	it('[V-EMAILDIFF] is somebody else’s, however the address is spelled', () => {
		expect(emailDiffers('Lena@Example.org', 'lena@example.org')).toBe(false)
		expect(emailDiffers('lena@example.org', 'leni@example.org')).toBe(true)
	})
})
