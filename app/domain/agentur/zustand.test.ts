import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { agenturMachine, geltendeRolle } from './zustand'

describe('Agentur', () => {
	describeMachine(
		agenturMachine,
		{
			aktiv: { deaktivieren: 'inaktiv', aktivieren: '!zustand_veraltet' },
			inaktiv: { deaktivieren: '!zustand_veraltet', aktivieren: 'aktiv' },
		},
		[],
	)
})

describe('[R-AGENTUR] a role in an Agentur', () => {
	it.each([
		['aktiv', 'AgenturInhaber', 'AgenturInhaber'],
		['aktiv', 'AgenturMitarbeiter', 'AgenturMitarbeiter'],
		['inaktiv', 'AgenturInhaber', 'AgenturInhaber_inaktiv'],
		['inaktiv', 'AgenturMitarbeiter', undefined],
	] as const)('%s: %s counts as %s', (zustand, rolle, gilt) => expect(geltendeRolle(zustand, rolle)).toBe(gilt))
})
