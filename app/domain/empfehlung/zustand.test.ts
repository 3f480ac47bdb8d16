import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { empfehlungMachine, transitionEmpfehlung } from './zustand'

describe('[T-Empfehlung] Empfehlung', () => {
	describeMachine(
		empfehlungMachine,
		{
			erstellt: { teilen: 'geteilt', bestaetigen: 'bestaetigt', ablaufen: 'abgelaufen' },
			geteilt: { teilen: 'geteilt', bestaetigen: 'bestaetigt', ablaufen: 'abgelaufen' },
			bestaetigt: { teilen: '!zustand_veraltet', bestaetigen: '!zustand_veraltet', ablaufen: '!zustand_veraltet' },
			abgelaufen: {
				teilen: '!empfehlung_abgelaufen',
				bestaetigen: '!empfehlung_abgelaufen',
				ablaufen: '!empfehlung_abgelaufen',
			},
		},
		['bestaetigt', 'abgelaufen'],
	)

	it('a confirmed one never expires, an expired one is never confirmed', () => {
		expect(transitionEmpfehlung('bestaetigt', 'ablaufen').ok).toBe(false)
		expect(transitionEmpfehlung('abgelaufen', 'bestaetigen').ok).toBe(false)
	})
})
