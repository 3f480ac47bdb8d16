import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import type { Kreis } from '../benutzer/kreis'
import { decideKonto, kontoMachine } from './konto'

const no = '!zustand_veraltet'

describe('an account that two people agree on', () => {
	describeMachine(
		kontoMachine,
		{
			beantragt: { freigeben: 'gilt', ablehnen: 'abgelehnt', ersetzen: no },
			gilt: { freigeben: no, ablehnen: no, ersetzen: 'ersetzt' },
			ersetzt: { freigeben: no, ablehnen: no, ersetzen: no },
			abgelehnt: { freigeben: no, ablehnen: no, ersetzen: no },
		},
		['ersetzt', 'abgelehnt'],
	)
})

describe('what somebody decides about an account', () => {
	const am = new Date('2026-11-20T10:00:00Z')
	const wartend = { zustand: 'beantragt', beantragtVon: 'betrieb:a' } as const
	const decided = (zustand: string, entschiedenVon: string, ...andere: string[]) => ({
		...{ ok: true, value: { zustand, entschiedenVon, entschiedenAm: am, kreis: [entschiedenVon, ...andere] } },
	})

	it.each([
		['somebody else releases it', 'freigeben', ['betrieb:b'], decided('gilt', 'betrieb:b')],
		['somebody else declines it', 'ablehnen', ['betrieb:b'], decided('abgelehnt', 'betrieb:b')],
		['whoever asked declines it', 'ablehnen', ['betrieb:a'], decided('abgelehnt', 'betrieb:a')],
		['whoever asked would release it', 'freigeben', ['betrieb:a'], { ok: false, code: 'vier_augen' }],
		['whom they invited', 'freigeben', ['betrieb:b', 'betrieb:a'], { ok: false, code: 'vier_augen_kreis' }],
		[
			'whom they invited declines it',
			'ablehnen',
			['betrieb:b', 'betrieb:a'],
			decided('abgelehnt', 'betrieb:b', 'betrieb:a'),
		],
	] as [string, 'freigeben' | 'ablehnen', Kreis, unknown][])('%s', (_, intent, kreis, outcome) => {
		expect(decideKonto(wartend, { intent, kreis, am })).toEqual(outcome)
	})

	it('was decided before', () => {
		for (const zustand of ['gilt', 'ersetzt', 'abgelehnt'] as const)
			expect(decideKonto({ ...wartend, zustand }, { intent: 'freigeben', kreis: ['betrieb:b'], am })).toEqual({
				...{ ok: false, code: 'zustand_veraltet' },
			})
	})
})
