import { describe, expect, it } from 'vitest'
import { postenNummer, spendeKennung, spendeTeile, type Zahlung, zusammen } from './pain001'

describe('the id of what goes to a cause', () => {
	it.each([
		[{ lauf: 7, zweck: 'tafel' }, 'SP-000007-tafel'],
		[{ lauf: 1_234_567, zweck: 'a1' }, 'SP-1234567-a1'],
	])('%o is %s, and is read again', (teile, kennung) => {
		expect(spendeKennung(teile)).toBe(kennung)
		expect(spendeTeile(kennung)).toEqual(teile)
		expect(postenNummer(kennung)).toBeUndefined()
	})

	it.each(['', 'PR-00000012', 'SP-7-tafel', 'SP-000007-', 'SP-000007-Tafel', 'SP-000007-tafel-2', 'XSP-000007-tafel'])(
		'%s is none',
		(kennung) => expect(spendeTeile(kennung)).toBeUndefined(),
	)
})

const zahlung = (endToEndId: string, cent: number): Zahlung => ({
	...{ endToEndId, cent, name: 'A', iban: 'DE89370400440532013000', bic: '', zweck: '' },
})

it.each([
	[[], []],
	[[['a', 1]], [['a', 1]]],
	[
		[
			['a', 1],
			['b', 5],
			['a', 2],
		],
		[
			['a', 3],
			['b', 5],
		],
	],
] as const)('payments of one id are one: %o → %o', (von, nach) =>
	expect(zusammen(von.map(([id, cent]) => zahlung(id, cent)))).toEqual(nach.map(([id, cent]) => zahlung(id, cent))),
)
