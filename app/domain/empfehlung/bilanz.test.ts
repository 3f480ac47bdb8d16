import { expect, it } from 'vitest'
import { bilanzenOf } from './bilanz'

it('counts the friends, the valid orders and the contracts of each Empfehlung', () => {
	const a = { empfehlung: { id: 'a' }, empfaenger: {} }
	const bilanzOf = bilanzenOf(
		[a, a, a, { empfehlung: { id: 'b' }, empfaenger: null }],
		[
			{ empfehlungId: 'a', zustand: 'freigegeben' },
			{ empfehlungId: 'a', zustand: 'in_pruefung' },
			{ empfehlungId: 'a', zustand: 'storniert' },
			{ empfehlungId: 'a', zustand: 'abgelehnt' },
			{ empfehlungId: null, zustand: 'gemeldet' },
		],
	)
	expect(bilanzOf('a')).toEqual({ kontakte: 3, auftraege: 2, vertraege: 1 })
	expect(bilanzOf('b')).toEqual({ kontakte: 0, auftraege: 0, vertraege: 0 })
})
