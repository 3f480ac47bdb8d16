import { describe, expect, it } from 'vitest'
import { mergeSettings } from './merge-settings'

const before = {
	Name: 'Nordfunk',
	Grenze: 5,
	brand: { brand: '#111111', dateien: { logo: { name: 'a' }, bild: null }, logo: { wordmark: 'N', sign: 'M0 0' } },
	SquidexIds: { a: '1', b: '2' },
	Liste: ['x', 'y'],
}

describe('settings of a file', () => {
	it.each<[string, object, object]>([
		['a value', { Name: 'Neu' }, { Name: 'Neu' }],
		[
			'nothing of what it does not name',
			{ brand: { brand: '#222222' } },
			{ brand: { ...before.brand, brand: '#222222' } },
		],
		[
			'deeper, too',
			{ brand: { logo: { wordmark: 'M' } } },
			{ brand: { ...before.brand, logo: { wordmark: 'M', sign: 'M0 0' } } },
		],
		['one entry among others', { SquidexIds: { c: '3' } }, { SquidexIds: { a: '1', b: '2', c: '3' } }],
		['an entry that is taken away', { SquidexIds: { a: null } }, { SquidexIds: { b: '2' } }],
		[
			'a part that is taken away',
			{ brand: { dateien: null } },
			{ brand: { brand: '#111111', logo: before.brand.logo } },
		],
		['a list whole', { Liste: ['z'] }, { Liste: ['z'] }],
		['a setting without a value', { Grenze: null }, { Grenze: null }],
		['a value of the wrong kind, for the check behind', { brand: 'blau' }, { brand: 'blau' }],
	])('change %s', (_, given, expected) => {
		expect(mergeSettings(before, { ...given })).toEqual(expected)
	})
})
