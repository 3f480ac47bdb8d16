import { describe, expect, it } from 'vitest'
import { schluesselNeuSchema } from './partner'

const neu = (netze: string) =>
	schluesselNeuSchema.safeParse({ intent: 'anlegen', bezeichnung: 'Shop', bereiche: ['auftragLesen'], netze })

describe('the networks of a partner’s key', () => {
	it.each([
		['', []],
		['203.0.113.9', ['203.0.113.9']],
		['203.0.113.0/24\n10.0.0.0/8, 2001:db8::/32', ['203.0.113.0/24', '10.0.0.0/8', '2001:db8::/32']],
		['2001:db8::/64 2001::/16', ['2001:db8::/64', '2001::/16']],
	])('%j are taken', (netze, erwartet) => expect(neu(netze).data?.netze).toEqual(erwartet))

	it.each([
		['0.0.0.0/0', 'netz_weit'],
		['::/0', 'netz_weit'],
		['0.0.0.0/1 128.0.0.0/1', 'netz_weit'],
		['203.0.113.0/24\n0.0.0.0/0', 'netz_weit'],
		['10.0.0.0/7', 'netz_weit'],
		['2000::/3', 'netz_weit'],
		['::ffff:0:0/15', 'netz_weit'],
		['::ffff:0.0.0.0/96', 'netz_ungueltig'],
		['2001:db8::/65', 'netz_ungueltig'],
		['203.0.113.0/33', 'netz_ungueltig'],
		['203.0.113', 'netz_ungueltig'],
	])('%j are refused: %s', (netze, grund) => {
		const read = neu(netze)
		expect(read.error?.issues.map(({ message }) => message)).toEqual([grund])
	})
})
