import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { AUSZAHLUNG_EREIGNISSE, type AuszahlungZustand, auszahlungMachine, transitionAuszahlung } from './auszahlung'

describe('[T-RewardOrder] Auszahlung', () => {
	const stale = '!zustand_veraltet'
	const refused = { zahlen: stale, stornieren: stale, zurueckgeben: stale } as const
	describeMachine(
		auszahlungMachine,
		{
			Offen: { zahlen: 'Gezahlt', stornieren: 'Storniert', zurueckgeben: stale },
			Gezahlt: { ...refused, zurueckgeben: 'Storniert' },
			Storniert: refused,
		},
		['Storniert'],
	)

	prop.prop([fc.array(fc.constantFrom(...AUSZAHLUNG_EREIGNISSE), { maxLength: 30 })])(
		'is paid at most once, and never after it was cancelled',
		(events) => {
			let state: AuszahlungZustand = 'Offen'
			const seen: AuszahlungZustand[] = []
			for (const event of events) {
				const result = transitionAuszahlung(state, event)
				if (!result.ok) continue
				state = result.value
				seen.push(state)
			}
			expect(seen.filter((one) => one === 'Gezahlt').length).toBeLessThanOrEqual(1)
			expect(seen.slice(seen.indexOf('Storniert') + 1)).not.toContain(seen.includes('Storniert') ? 'Gezahlt' : 'Offen')
		},
	)
})
