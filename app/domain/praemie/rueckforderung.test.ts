import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { erhaltenCent, offenCent, rueckforderungMachine, setOffParts } from './rueckforderung'

describe('Rueckforderung', () => {
	const done = {
		ausgleichen: '!zustand_veraltet',
		zurueckzahlen: '!zustand_veraltet',
		erlassen: '!zustand_veraltet',
	} as const
	describeMachine(
		rueckforderungMachine,
		{
			offen: { ausgleichen: 'verrechnet', zurueckzahlen: 'gezahlt', erlassen: 'erlassen' },
			...{ verrechnet: done, gezahlt: done, erlassen: done },
		},
		['verrechnet', 'gezahlt', 'erlassen'],
	)
})

describe('what is claimed back', () => {
	it.each([
		['Offen', 0, false, 0],
		['Bereitgestellt', 0, false, 0],
		['Bereitgestellt', 0, true, 5000],
		['Bereitgestellt', 2000, false, 2000],
		['Bereitgestellt', 2000, true, 5000],
		['Ausgezahlt', 0, false, 5000],
		['Ausgezahlt', 2000, false, 5000],
		['Abgeholt', 0, false, 5000],
		['Verrechnet', 5000, false, 5000],
		['Storniert', 0, false, 0],
		['Abgelaufen', 0, false, 0],
	] as const)('of 50 € %s with %i cents set off (at the bank: %s) is %i', (zustand, verrechnetCent, beiBank, cent) => {
		expect(erhaltenCent({ zustand, betragCent: 5000, verrechnetCent }, { beiBank })).toBe(cent)
	})
})

describe('what is set off', () => {
	const betraege = fc
		.tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(9999), fc.nat(9999))
		.map(([betragCent, verrechnet, gezahlt]) => {
			const verrechnetCent = verrechnet % betragCent
			return { betragCent, verrechnetCent, gezahltCent: gezahlt % (betragCent - verrechnetCent) }
		})
	prop.prop([fc.integer({ min: 1, max: 20_000 }), fc.array(betraege, { maxLength: 6 })])(
		'is as much as there is and as is owed, the first claims before the later ones',
		(cent, offene) => {
			const teile = setOffParts(cent, offene)
			const summe = teile.reduce((all, teil) => all + teil.cent, 0)
			const schuld = offene.reduce((all, one) => all + offenCent(one), 0)
			expect(summe).toBe(Math.min(cent, schuld))
			expect(teile.every((teil) => teil.cent > 0 && teil.cent <= offenCent(teil.forderung))).toBe(true)
			expect(teile.map(({ forderung }) => forderung)).toEqual(offene.slice(0, teile.length))
			for (const teil of teile.slice(0, -1)) expect(teil.cent).toBe(offenCent(teil.forderung))
		},
	)
})
