import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { PRAEMIERUNG_EREIGNISSE, type PraemierungZustand, praemierungMachine, transitionPraemierung } from './zustand'

describe('[T-RewardOrder] Praemierung', () => {
	const stale = {
		auszahlen: '!zustand_veraltet',
		abholen: '!zustand_veraltet',
		ablaufen: '!zustand_veraltet',
		zurueckgeben: '!zustand_veraltet',
		ersetzen: '!zustand_veraltet',
		verrechnen: '!zustand_veraltet',
	} as const
	const done = { ...stale, waehlen: '!praemie_bereits_gewaehlt', stornieren: '!zustand_veraltet' } as const
	describeMachine(
		praemierungMachine,
		{
			Offen: { ...stale, waehlen: 'Bereitgestellt', ablaufen: 'Abgelaufen', stornieren: 'Storniert' },
			Bereitgestellt: {
				waehlen: '!praemie_bereits_gewaehlt',
				auszahlen: 'Ausgezahlt',
				abholen: 'Abgeholt',
				ablaufen: '!zustand_veraltet',
				stornieren: 'Storniert',
				zurueckgeben: '!zustand_veraltet',
				ersetzen: '!zustand_veraltet',
				verrechnen: 'Verrechnet',
			},
			Ausgezahlt: { ...done, zurueckgeben: 'Bereitgestellt' },
			Abgeholt: { ...done, ersetzen: 'Bereitgestellt' },
			Verrechnet: done,
			Storniert: {
				waehlen: '!praemie_storniert',
				auszahlen: '!praemie_storniert',
				abholen: '!praemie_storniert',
				ablaufen: '!praemie_storniert',
				stornieren: '!praemie_storniert',
				zurueckgeben: '!praemie_storniert',
				ersetzen: '!praemie_storniert',
				verrechnen: '!praemie_storniert',
			},
			Abgelaufen: {
				waehlen: '!praemie_abgelaufen',
				auszahlen: '!praemie_abgelaufen',
				abholen: '!praemie_abgelaufen',
				ablaufen: '!praemie_abgelaufen',
				stornieren: '!praemie_abgelaufen',
				zurueckgeben: '!praemie_abgelaufen',
				ersetzen: '!praemie_abgelaufen',
				verrechnen: '!praemie_abgelaufen',
			},
		},
		['Verrechnet', 'Storniert', 'Abgelaufen'],
	)

	prop.prop([fc.array(fc.constantFrom(...PRAEMIERUNG_EREIGNISSE), { maxLength: 60 })])(
		'whatever happens in whatever order, it is chosen at most once, and handed out again only after it came back',
		(events) => {
			let state: PraemierungZustand = 'Offen'
			const done: string[] = []
			for (const event of events) {
				const result = transitionPraemierung(state, event)
				if (!result.ok) continue
				state = result.value
				done.push(event)
			}
			const chosen = done.filter((event) => event === 'waehlen').length
			const handedOut = done.filter((event) => ['auszahlen', 'abholen', 'verrechnen'].includes(event)).length
			expect(chosen).toBeLessThanOrEqual(1)
			const back = done.filter((event) => event === 'zurueckgeben' || event === 'ersetzen').length
			expect(handedOut - back).toBeLessThanOrEqual(chosen)
			expect(['Ausgezahlt', 'Abgeholt', 'Verrechnet'].includes(state)).toBe(handedOut - back === 1)
		},
	)
})
