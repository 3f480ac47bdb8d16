import { describe, expect, it } from 'vitest'
import { einloesbarBis, isKnapp, readCodes, reichtTage, warCode } from './gutschein'

describe('a list of codes', () => {
	it('is read line by line, from Windows and other files, with what is no code or stands twice', () => {
		const text = '\ufeffAAAA-1\r\n"BBBB-2";CCCC-3\n\nAAAA-1\nÄÄÄÄ\nX\rDDDD-4'
		expect(readCodes(text)).toEqual({
			codes: ['AAAA-1', 'BBBB-2', 'CCCC-3', 'DDDD-4'],
			zeilen: [1, 2, 2, 7],
			doppelt: [4],
			ungueltig: [5, 6],
		})
	})
})

describe('what is no code is named by its line', () => {
	it.each([
		['a blank', 'ABCD 1234 5678'],
		['a tab', 'ABCD\t9999'],
		['an apostrophe of a spreadsheet', "'LEAD-0001"],
		['quotes', '@@@QUOT-0001@@@'.replaceAll('@', '"')],
		['a rounded number', '1,23457E+11'],
		['another rounded number', '1.23457E+12'],
		['a number with decimals', '1234,00'],
		['a no-break space', 'ABCD\u00a01234'],
		['too little', 'ABC'],
		['a mark of HTML', '<code>ABCD-1234</code>'],
	])('%s', (_, line) => {
		expect(readCodes(`GUTE-0001\n${line}\n`)).toEqual({
			...{ codes: ['GUTE-0001'], zeilen: [1], doppelt: [], ungueltig: expect.arrayContaining([2]) },
		})
	})

	it('but what was stocked with blanks is found', () => {
		expect(readCodes('ABCD 1234', warCode).codes).toEqual(['ABCD 1234'])
	})
})

it.each([
	['zeros in front', '0012345678\n0098765432\n', ['0012345678', '0098765432']],
	['a letter’s case', 'DUPL-0001\ndupl-0001\nDUPL-0001 \n', ['DUPL-0001', 'dupl-0001']],
	['a mark of its bytes', '\ufeffBOMM-0001\r\nBOMM-0002\r\n', ['BOMM-0001', 'BOMM-0002']],
	[
		'links with signs in them',
		'https://shop.example/redeem?c=ABC,DEF\nhttps://shop.example/redeem?c=GHI;1\n',
		['https://shop.example/redeem?c=ABC,DEF', 'https://shop.example/redeem?c=GHI;1'],
	],
	['a number with an E', '12E34567', ['12E34567']],
	['a spreadsheet’s text', '="0001-2345"\n"=""X"\n', ['0001-2345']],
	['signs nobody sees', 'SOFT\u00ad-0001\nZERO\u200b-0002\n', ['SOFT-0001', 'ZERO-0002']],
	[
		'two links in a line',
		'https://shop.example/r/AB12,https://shop.example/r/CD34; https://shop.example/r?u=https://a.example/x\n',
		['https://shop.example/r/AB12', 'https://shop.example/r/CD34', 'https://shop.example/r?u=https://a.example/x'],
	],
])('codes are read as they are: %s', (_, text, codes) => {
	expect(readCodes(text).codes).toEqual(codes)
})

it.each([
	'code',
	'Code',
	'Gutscheincode',
	'Gutschein-Nr.',
	'Voucher code',
	'Kartennummer',
	'"Codes"',
	'Link',
	'Code;',
	'Rabattcode',
	'Code;;',
])('the heading %s is no code', (kopf) => {
	expect(readCodes(`${kopf}\nZZAA-0001\n`)).toMatchObject({ codes: ['ZZAA-0001'], zeilen: [2], ungueltig: [] })
})

describe('a stock of vouchers', () => {
	it.each([
		[{ frei: 10, vergeben: 0, wartend: 0 }, null, false],
		[{ frei: 30, vergeben: 30, wartend: 0 }, 30, false],
		[{ frei: 15, vergeben: 30, wartend: 0 }, 15, false],
		[{ frei: 14, vergeben: 30, wartend: 0 }, 14, true],
		[{ frei: 0, vergeben: 1, wartend: 0 }, 0, true],
		[{ frei: 500, vergeben: 0, wartend: 1 }, null, true],
	])('%o lasts %s days; short: %s', (vorrat, tage, knapp) => {
		expect(reichtTage(vorrat)).toBe(tage)
		expect(isKnapp(vorrat)).toBe(knapp)
	})

	it('gives out what is good for another 30 days', () => {
		expect(einloesbarBis(new Date('2026-11-23T23:30:00Z'))).toBe('2026-12-24')
	})
})
