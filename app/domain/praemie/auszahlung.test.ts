import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { AUSZAHLUNG_EREIGNISSE, type AuszahlungZustand, auszahlungMachine, transitionAuszahlung } from './auszahlung'

describe('[T-RewardOrder] Auszahlung', () => {
	const refused = { zahlen: '!zustand_veraltet', stornieren: '!zustand_veraltet' } as const
	describeMachine(
		auszahlungMachine,
		{ Offen: { zahlen: 'Gezahlt', stornieren: 'Storniert' }, Gezahlt: refused, Storniert: refused },
		['Gezahlt', 'Storniert'],
	)

	prop.prop([fc.array(fc.constantFrom(...AUSZAHLUNG_EREIGNISSE), { maxLength: 30 })])(
		'is paid at most once, and never after it was cancelled',
		(events) => {
			let state: AuszahlungZustand = 'Offen'
			let moved = 0
			for (const event of events) {
				const result = transitionAuszahlung(state, event)
				if (!result.ok) continue
				state = result.value
				moved += 1
			}
			expect(moved).toBe(events.length === 0 ? 0 : 1)
		},
	)
})
