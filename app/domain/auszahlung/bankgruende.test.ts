import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { entscheidender } from './bankgruende'
import { folgeOf, folgeOfSammler } from './ruecklauf'

/** The codes that speak of the payee's account or bank, by the names of the list. */
const KONTO = 'AC01 AC03 AC04 AC06 AC11 AC14 AC15 AC17 AG01 BE01 BE06 CNOR RC01 RC04 RC07 RC10 UCRD'.split(' ')

describe('why a bank did not pay', () => {
	it.each([
		['AC01', 'bankdaten', 'bankdaten'],
		['AC04', 'bankdaten', 'bankdaten'],
		['AC06', 'bankdaten', 'bankdaten'],
		['UCRD', 'bankdaten', 'bankdaten'],
		// The brand's own account, cover, signature, dates, form.
		['AC02', 'nochmal', 'nochmal'],
		['AC05', 'nochmal', 'nochmal'],
		['AG02', 'nochmal', 'nochmal'],
		['AM04', 'nochmal', 'nochmal'],
		['CH16', 'nochmal', 'nochmal'],
		['DS0H', 'nochmal', 'nochmal'],
		['TM01', 'nochmal', 'nochmal'],
		// May have been paid.
		['DU01', 'klaeren', 'klaeren'],
		['AM05', 'klaeren', 'klaeren'],
		['DUPL', 'klaeren', 'klaeren'],
		// Nobody can tell from them.
		...['NARR', 'AC07', 'MS01', 'NOAS', 'SL12', 'SVNR', 'CUST', 'MD07', 'BE04', 'RR04', ''].map(
			(code) => [code, 'klaeren', 'klaeren'] as const,
		),
		// The payee's bank keeps the reason to itself when it sends money back; when an order is refused it says nothing.
		['MS02', 'klaeren', 'bankdaten'],
		['MS03', 'klaeren', 'bankdaten'],
		// Of no list.
		['XX99', 'klaeren', 'klaeren'],
		['901', 'klaeren', 'klaeren'],
	] as const)('%s: rejected → %s, sent back → %s', (code, abgelehnt, zurueck) => {
		expect(folgeOf(code, 'abgelehnt')).toBe(abgelehnt)
		expect(folgeOf(code, 'zurueck')).toBe(zurueck)
	})

	prop.prop([fc.stringMatching(/^[A-Z]{1,4}[0-9A-Z]{0,3}$/)])(
		'asks nobody for an account the code does not speak of',
		(code) => {
			expect(folgeOf(code, 'abgelehnt') === 'bankdaten').toBe(KONTO.includes(code))
		},
	)

	it.each([
		['NARR', 'nochmal'],
		['AC01', 'nochmal'],
		['', 'nochmal'],
		['DU01', 'klaeren'],
		['AM05', 'klaeren'],
	])('%s about a whole batch → %s', (code, folge) => {
		expect(folgeOfSammler(code)).toBe(folge)
	})

	it.each([
		[[], ''],
		[['NARR'], 'NARR'],
		[['NARR', 'AC04'], 'AC04'],
		[['AM04', 'AC01'], 'AC01'],
		[['AC01', 'AM05'], 'AM05'],
		[['AM04', 'X1'], 'X1'],
		[['NARR', 'AM04'], 'AM04'],
		[[' ac01 '], 'AC01'],
		[['', 'RR04'], 'RR04'],
	])('of %o decides %s', (gruende, code) => {
		expect(entscheidender(gruende)).toBe(code)
	})
})
