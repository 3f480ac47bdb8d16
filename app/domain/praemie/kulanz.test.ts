import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { kulanzAnlass, kulanzAntragMachine, kulanzHindernis } from './kulanz'

const GRENZEN = { KulanzMaxCent: 20_000, KulanzMonatCent: 30_000, KulanzAlleinCent: 5_000 }

describe('goodwill and its limits', () => {
	it.each([
		[20_000, 0, undefined],
		[20_001, 0, 'kulanz_hoechstbetrag'],
		[1, 29_999, undefined],
		[2, 29_999, 'kulanz_limit'],
	])('of %d cents after %d in this month: %s', (betragCent, monatCent, hindernis) => {
		expect(kulanzHindernis(GRENZEN, { betragCent, monatCent })).toBe(hindernis)
	})

	it.each([
		[5_000, 0, false, 'allein'],
		[5_001, 0, false, 'betrag'],
		[2_500, 2_500, false, 'allein'],
		[2_500, 2_501, false, 'summe'],
		[1, 0, true, 'mitarbeiter'],
	])('of %d cents after %d to the same mailbox, near staff %s: %s', (betragCent, bisherCent, mitarbeiter, anlass) => {
		expect(kulanzAnlass(GRENZEN, { betragCent, bisherCent, mitarbeiter })).toBe(anlass)
	})
})
describeMachine(
	kulanzAntragMachine,
	{
		beantragt: { gewaehren: 'gewaehrt', ablehnen: 'abgelehnt', zurueckziehen: 'zurueckgezogen' },
		gewaehrt: { gewaehren: '!zustand_veraltet', ablehnen: '!zustand_veraltet', zurueckziehen: '!zustand_veraltet' },
		abgelehnt: { gewaehren: '!zustand_veraltet', ablehnen: '!zustand_veraltet', zurueckziehen: '!zustand_veraltet' },
		zurueckgezogen: {
			gewaehren: '!zustand_veraltet',
			ablehnen: '!zustand_veraltet',
			zurueckziehen: '!zustand_veraltet',
		},
	},
	['gewaehrt', 'abgelehnt', 'zurueckgezogen'],
)
