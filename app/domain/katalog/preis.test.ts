import { describe, expect, it } from 'vitest'
import { isVollstaendig, parseProvision, preisOf } from './preis'

const produkt = { preisMonatlichCent: 3495, preisEinmaligCent: null, festnetz: null, mobil: null }

describe('[E-Festnetz] [E-Mobil] a product’s prices', () => {
	it.each([
		['no action', { aktionsname: '', aktionsrabattCent: null }, { cent: 3495, stattCent: null }],
		['cents off', { aktionsname: 'Mai', aktionsrabattCent: 1000 }, { cent: 2495, stattCent: 3495 }],
		['nothing off', { aktionsname: 'Mai', aktionsrabattCent: 0 }, { cent: 3495, stattCent: null }],
		['all of it off', { aktionsname: 'Mai', aktionsrabattCent: 9999 }, { cent: 0, stattCent: 3495 }],
	])('fixed network, %s', (_, festnetz, monatlich) => {
		expect(preisOf({ ...produkt, festnetz })).toEqual({ monatlich, einmalig: null, rabatt: festnetz.aktionsname })
	})

	it.each([
		[null, { cent: 29900, stattCent: null }],
		[19900, { cent: 19900, stattCent: 29900 }],
		[0, { cent: 0, stattCent: 29900 }],
		[29900, { cent: 29900, stattCent: null }],
		[39900, { cent: 29900, stattCent: null }],
	])('mobile, action price %s', (aktionspreisCent, einmalig) => {
		const mobil = { aktion: 'Gerätewochen', aktionspreisCent }
		expect(preisOf({ ...produkt, preisEinmaligCent: 29900, mobil })).toEqual({
			monatlich: { cent: 3495, stattCent: null },
			einmalig,
			rabatt: 'Gerätewochen',
		})
	})

	it('no price at all stays none', () => {
		expect(preisOf({ ...produkt, preisMonatlichCent: null })).toEqual({ monatlich: null, einmalig: null, rabatt: '' })
	})
})

it.each([
	[[], 3495, true],
	[[], null, true],
	[[2995, 500], 3495, true],
	[[2995, 499], 3495, false],
	[[100], null, false],
])('a price split of %j is whole for %s: %s', (cents, preis, whole) => {
	expect(
		isVollstaendig(
			cents.map((cent) => ({ bezeichnung: 'x', cent })),
			preis,
		),
	).toBe(whole)
})

it.each([
	['standard;4500', { art: 'standard', betragCent: 4500 }],
	[' standard;0 ', { art: 'standard', betragCent: 0 }],
	['standard', undefined],
	['standard;-1', undefined],
	['standard;45,00', undefined],
	['premium;4500', undefined],
	['', undefined],
])('[E-Festnetz] Provision %j', (text, parsed) => expect(parseProvision(text)).toEqual(parsed))
