import { describe, expect, it } from 'vitest'
import { FRISCH_MINUTEN, isFrisch, needsFaktor } from './faktor'
import { AGENTUR_ROLLEN, BETRIEB_ROLLEN } from './rollen'

describe('the second factor', () => {
	it('is needed by those who decide on money or on access', () => {
		expect([...BETRIEB_ROLLEN, ...AGENTUR_ROLLEN].filter((rolle) => needsFaktor([rolle]))).toEqual([
			'admin',
			'finanzen',
			'AgenturInhaber',
			'AgenturInhaber_inaktiv',
		])
		expect(needsFaktor([])).toBe(false)
	})

	it.each([
		[0, true],
		[FRISCH_MINUTEN * 60_000, true],
		[FRISCH_MINUTEN * 60_000 + 1, false],
	])('is fresh %d ms after it was entered: %s', (ms, frisch) => {
		const am = new Date('2026-11-02T10:00:00Z')
		expect(isFrisch(am, new Date(am.getTime() + ms))).toBe(frisch)
	})
})
