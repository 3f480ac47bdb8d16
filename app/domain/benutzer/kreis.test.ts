import { describe, expect, it } from 'vitest'
import { einwandGegen, type Kreis, kreisOf, type OffenerZugang } from './kreis'

/** 'a>b' = a let b in, and nobody has confirmed b. */
const offene = (...wege: string[]): OffenerZugang[] =>
	wege.map((weg) => {
		const [von = '', name = ''] = weg.split('>')
		return { name, von }
	})

describe('who is no second person beside somebody', () => {
	it.each([
		['nobody let anybody in', 'a', [], ['a']],
		['who invited them', 'b', ['a>b'], ['a', 'b']],
		['whom they invited', 'a', ['a>b'], ['a', 'b']],
		['through a chain, upwards', 'c', ['a>b', 'b>c'], ['a', 'b', 'c']],
		['through a chain, downwards', 'a', ['a>b', 'b>c', 'c>d'], ['a', 'b', 'c', 'd']],
		['two whom one person invited', 'b', ['a>b', 'a>c'], ['a', 'b', 'c']],
		['whoever was confirmed is out of it, with those they let in', 'a', ['b>c', 'd>e'], ['a']],
		['another chain', 'd', ['a>b', 'd>e'], ['d', 'e']],
		['people in a ring', 'a', ['a>b', 'b>a'], ['a', 'b']],
	] as const)('%s', (_, wer, wege, kreis) => {
		const found = kreisOf(wer, offene(...wege))
		expect(found[0]).toBe(wer)
		expect(found.toSorted()).toEqual(kreis)
	})

	it.each<[string, Kreis, (string | null)[], string | undefined]>([
		['strangers did it', ['a'], ['b', 'c'], undefined],
		['nobody is named', ['a', 'b'], [null], undefined],
		['they did it themselves', ['a', 'b'], ['a'], 'vier_augen'],
		['they did it with somebody near them', ['a', 'b'], ['b', 'a'], 'vier_augen'],
		['somebody near them did it', ['a', 'b'], ['c', 'b'], 'vier_augen_kreis'],
	])('objects where %s', (_, kreis, beteiligte, einwand) => expect(einwandGegen(kreis, beteiligte)).toBe(einwand))
})
