import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { vermittlungBis, vermittlungMachine } from './vermittlung'

describe('[S-MitarbeiterEmpfehlen] [R-CALLCENTER] a recommendation for somebody else', () => {
	describeMachine(
		vermittlungMachine,
		{ offen: { bestaetigen: 'bestaetigt' }, bestaetigt: { bestaetigen: '!link_benutzt' } },
		['bestaetigt'],
	)

	it('can be confirmed to the end of the seventh day', () =>
		expect(vermittlungBis(new Date('2026-03-10T09:00:00Z')).toISOString()).toBe('2026-03-17T22:59:59.999Z'))
})
