import { describe, expect, it } from 'vitest'
import { beraterSucheSchema } from '~/web/forms/katalog'
import { type Berater, beraterPage, beraterSuchart, isFalschePlz } from './berater'

describe('[V-AGENTPAGE] what is asked', () => {
	it.each([
		[{}, { query: '', page: 1, pagesize: 6 }],
		[
			{ query: '  Anna \n Mohr ', page: '2', pagesize: '12' },
			{ query: 'Anna Mohr', page: 2, pagesize: 12 },
		],
		[
			{ page: '0', pagesize: '0' },
			{ query: '', page: 1, pagesize: 6 },
		],
		[
			{ page: 'zwei', pagesize: '1000' },
			{ query: '', page: 1, pagesize: 6 },
		],
		[{ query: 'x'.repeat(99) }, { query: 'x'.repeat(60), page: 1, pagesize: 6 }],
	])('%j', (input, expected) => expect(beraterSucheSchema.parse(input)).toEqual(expected))
})

it.each([
	['', { art: 'alle' }],
	['28', { art: 'plz', praefix: '28', plz: '28' }],
	['28998', { art: 'plz', praefix: '28', plz: '28998' }],
	['289981', { art: 'name', worte: ['289981'] }],
	['D-28998', { art: 'plz', praefix: '28', plz: '28998' }],
	['28 998', { art: 'plz', praefix: '28', plz: '28998' }],
	['Mohr, Anna-Lena', { art: 'name', worte: ['Mohr', 'Anna', 'Lena'] }],
	['Anna Mohr', { art: 'name', worte: ['Anna', 'Mohr'] }],
])('a query of %j means %j', (query, expected) => expect(beraterSuchart(query)).toEqual(expected))

it('of full postcodes those that do not exist are told', () => {
	expect(['00000', '01000', '99999'].map(isFalschePlz)).toEqual([true, true, true])
	expect(['01001', '28998', '99998', '00', 'Anna'].map(isFalschePlz)).toEqual([false, false, false, false, false])
})

describe('[E-Berater] a page of the result', () => {
	const Content: Berater[] = []
	it.each([
		[0, 1, { HasNext: false, PageCount: 0, TotalCount: 0 }],
		[6, 1, { HasNext: false, PageCount: 1, TotalCount: 6 }],
		[7, 1, { HasNext: true, PageCount: 2, TotalCount: 7 }],
		[7, 2, { HasNext: false, PageCount: 2, TotalCount: 7 }],
	])('%i agents, page %i', (total, page, expected) =>
		expect(beraterPage(Content, total, { page, pagesize: 6 })).toEqual({ Content, ...expected }),
	)
})
