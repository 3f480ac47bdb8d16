import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { tarifQuerySchema } from '~/web/forms/katalog'
import { passenderPreis, tarifKosten } from './tarif'

describe('what a tariff costs', () => {
	it.each([
		// 130.80 + 2500 × 0.3145 = 917.05; a twelfth is 76.4208…
		[13080, 3145, 2500, 91705, 7643],
		[0, 1, 50, 1, 1],
		[0, 1, 49, 0, 0],
		[12000, 0, 100, 12000, 1000],
		[15480, 3389, 100_000, 3404480, 283707],
	])(
		'basic price %i, %i/100 ct, %i kWh',
		(grundpreisCentJahr, arbeitspreisHundertstelCent, kwh, jahrCent, monatCent) => {
			expect(tarifKosten({ grundpreisCentJahr, arbeitspreisHundertstelCent }, kwh)).toEqual({ jahrCent, monatCent })
		},
	)

	test.prop([
		fc.integer({ min: 0, max: 100_000 }),
		fc.integer({ min: 0, max: 10_000 }),
		fc.integer({ min: 100, max: 100_000 }),
	])(
		'twelve instalments cover the year, and by less than twelve cents too much',
		(grundpreisCentJahr, arbeitspreisHundertstelCent, kwh) => {
			const { jahrCent, monatCent } = tarifKosten({ grundpreisCentJahr, arbeitspreisHundertstelCent }, kwh)
			expect(Number.isSafeInteger(jahrCent)).toBe(true)
			expect(monatCent * 12 - jahrCent).toBeGreaterThanOrEqual(0)
			expect(monatCent * 12 - jahrCent).toBeLessThan(12)
		},
	)
})

describe('which price counts', () => {
	const preis = (plzPraefix: string, verbrauchVon = 0, verbrauchBis: number | null = null) => ({
		...{ plzPraefix, verbrauchVon, verbrauchBis },
		...{ grundpreisCentJahr: 0, arbeitspreisHundertstelCent: 0 },
	})
	const preise = [preis(''), preis('97', 0, 9_999), preis('97', 10_000), preis('97999', 0, 500)]
	it.each([
		['10115', 2500, preise[0]],
		['97000', 9_999, preise[1]],
		['97000', 10_000, preise[2]],
		['97999', 500, preise[3]],
		['97999', 501, preise[1]],
	])('%s with %i kWh', (plz, verbrauch, expected) => expect(passenderPreis(preise, { plz, verbrauch })).toBe(expected))
	it('none, where nothing fits', () =>
		expect(passenderPreis([preis('97')], { plz: '10115', verbrauch: 2500 })).toBeUndefined())
})

describe('what is asked', () => {
	it.each(['2500', '2.500', '2 500', '2,500', ' 2500 '])('%j is a use', (verbrauch) =>
		expect(tarifQuerySchema.parse({ plz: ' 97999 ', verbrauch })).toEqual({
			plz: '97999',
			verbrauch: 2500,
			sparte: 'strom',
		}),
	)
	it.each([
		[{ plz: '', verbrauch: '2500' }, 'plz', 'pflicht'],
		[{ plz: '9799', verbrauch: '2500' }, 'plz', 'plz_ungueltig'],
		[{ plz: '00000', verbrauch: '2500' }, 'plz', 'plz_ungueltig'],
		[{ plz: '99999', verbrauch: '2500' }, 'plz', 'plz_ungueltig'],
		[{ plz: '97999', verbrauch: '' }, 'verbrauch', 'pflicht'],
		[{ plz: '97999', verbrauch: '2.50' }, 'verbrauch', 'verbrauch_ungueltig'],
		[{ plz: '97999', verbrauch: '99' }, 'verbrauch', 'verbrauch_ungueltig'],
		[{ plz: '97999', verbrauch: '100001' }, 'verbrauch', 'verbrauch_ungueltig'],
		[{ plz: '97999', verbrauch: '-2500' }, 'verbrauch', 'verbrauch_ungueltig'],
	])('%j is refused', (input, feld, key) => {
		const [issue] = tarifQuerySchema.safeParse(input).error?.issues ?? []
		expect([issue?.path[0], issue?.message]).toEqual([feld, key])
	})
})
