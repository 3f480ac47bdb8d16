import { describe, expect, it } from 'vitest'
import { readCodeSpalten, readCodesDatei } from './codes-datei'

const bytes = (text: string) => new TextEncoder().encode(text)
const von = { wertCent: 2500, heute: '2026-11-27' }

/** What becomes of it by the columns that are guessed. */
const gelesen = (text: string) => {
	const datei = readCodesDatei(bytes(text))
	return datei.art === 'tabelle' ? { ...readCodeSpalten({ ...datei, ...von }), spalten: datei.spalten } : datei
}

describe('a table of codes', () => {
	it.each([
		[
			'with all that belongs to a code',
			'Gutscheincode;PIN;Betrag;Gültig bis\r\nABCD-1111-KK;4821;25,00;31.12.2029\r\nABCD-2222-KK;0034;25,00;31.12.2029\r\n',
			[
				{ code: 'ABCD-1111-KK', pin: '4821', gueltigBis: '2029-12-31' },
				{ code: 'ABCD-2222-KK', pin: '0034', gueltigBis: '2029-12-31' },
			],
		],
		[
			'of cards',
			'Kartennummer;Geheimzahl;Guthaben;Ablauf\nWXYZ-7711-KK;6624;25,00;31.01.2030\n',
			[{ code: 'WXYZ-7711-KK', pin: '6624', gueltigBis: '2030-01-31' }],
		],
		[
			'in English, with commas',
			'"Voucher code","Security PIN","Expiry date"\n"AAAA-1","9","2029-02-28"\n',
			[{ code: 'AAAA-1', pin: '9', gueltigBis: '2029-02-28' }],
		],
		[
			'with months as on cards, by tabs',
			'PIN\tCode\tValid thru\n4821\tAAAA-1\t02/2028\n4822\tAAAA-2\t12/29\n',
			[
				{ code: 'AAAA-1', pin: '4821', gueltigBis: '2028-02-29' },
				{ code: 'AAAA-2', pin: '4822', gueltigBis: '2029-12-31' },
			],
		],
		[
			'whose days come with a time',
			'Code|Ablauf\nAAAA-1|2029-12-31 23:59:59\n',
			[{ code: 'AAAA-1', gueltigBis: '2029-12-31' }],
		],
		[
			'whose last day is open',
			'Code;Ablauf\nAAAA-1;\nAAAA-2;31.12.2029\n',
			[{ code: 'AAAA-1' }, { code: 'AAAA-2', gueltigBis: '2029-12-31' }],
		],
		['behind a sep line', 'sep=;\nCode;PIN\nAAAA-1;="0012"\n', [{ code: 'AAAA-1', pin: '0012' }]],
		[
			'of links',
			'Link;PIN\nhttps://shop.example/r?c=ABC,DEF;4821\n',
			[{ code: 'https://shop.example/r?c=ABC,DEF', pin: '4821' }],
		],
	])('%s', (_, text, angaben) => {
		expect(gelesen(text)).toMatchObject({ angaben, ungueltig: [], abgelaufen: [], betrag: [], doppelt: [] })
	})

	it('has what is wrong in it named by its line, and the rest taken', () => {
		const text = [
			...['Code;PIN;Betrag;Ablauf', 'AAAA-1;4821;25,00;31.12.2029', 'AAAA-2;;25,00;31.12.2029'],
			...['1,23457E+11;4821;25,00;31.12.2029', 'AAAA-3;4821;25,00;31.12.2020', 'AAAA-4;4821;50,00;31.12.2029'],
			...['AAAA-1;4821;25;31.12.2029', 'AAAA-5;4821;25.00 €;bald', '"AAAA" 6;1;25,00;31.12.2029'],
			...['AAAA-7;4,82E+3;25,00;31.12.2029', 'AAAA-8;4821;25,00;05/06/2029', 'Summe;;250,00;'],
		].join('\n')
		expect(gelesen(text)).toMatchObject({
			...{ angaben: [{ code: 'AAAA-1' }], zeilen: [2], doppelt: [7], betrag: [6], abgelaufen: [5] },
			ungueltig: [3, 4, 8, 9, 10, 11, 12],
		})
	})

	it('names what stands above its headings, and lines of more cells than those', () => {
		const text = 'Anzahl;2\nCode;PIN\nAAAA-1;4821\nAAAA-2;4822;2\n„AAAA-3“;„4823“\nAAAA-4^4824\n'
		expect(gelesen(text)).toMatchObject({
			...{
				angaben: [
					{ code: 'AAAA-1', pin: '4821' },
					{ code: 'AAAA-3', pin: '4823' },
				],
				zeilen: [3, 5],
			},
			ungueltig: [1, 4, 6],
		})
	})

	it.each(['NULL', '########', '#WERT!', '(null)'])('has no code %s', (nichts) => {
		expect(gelesen(`Code;PIN\nAAAA-1;1\n${nichts};2\n`)).toMatchObject({ zeilen: [2], ungueltig: [3] })
		expect(gelesen(`AAAA-1\n${nichts}\n`)).toMatchObject({ liste: { codes: ['AAAA-1'], ungueltig: [2] } })
	})

	it('without headings is asked about, too', () => {
		expect(gelesen('AAAA-1;4821\nAAAA-2;4822\n')).toMatchObject({
			...{ spalten: { code: 0 }, angaben: [{ code: 'AAAA-1' }, { code: 'AAAA-2' }] },
			kopf: [
				{ name: '', muster: 'AAAA-1' },
				{ name: '', muster: '4821' },
			],
		})
	})

	it('can be one of codes in every cell', () => {
		const datei = readCodesDatei(bytes('AAAA-1;AAAA-2\nAAAA-3;AAAA-4\n'))
		if (datei.art !== 'tabelle') throw new Error(datei.art)
		const { angaben, zeilen } = readCodeSpalten({ ...datei, ...von, spalten: { code: 'alle' } })
		expect(angaben.map(({ code }) => code)).toEqual(['AAAA-1', 'AAAA-2', 'AAAA-3', 'AAAA-4'])
		expect(zeilen).toEqual([1, 1, 2, 2])
	})
})

it('has other columns beside the code', () => {
	expect(gelesen('Nr;Gutscheincode;Bemerkung\n1;QWER-1;neu\n2;QWER-2;alt\n')).toMatchObject({
		spalten: { code: 1 },
		ungueltig: [],
	})
})

describe('a list of codes is no table', () => {
	it.each([
		['one a line', 'AAAA-1\nAAAA-2\n'],
		['some in a line', 'AAAA-1\nAAAA-2;AAAA-3\n'],
		['several in one line', 'AAAA-1,AAAA-2,AAAA-3'],
		['with a heading', 'code\nAAAA-1\n'],
		['links with commas', 'https://s.example/r?c=A,B\nhttps://s.example/r?c=C,D\n'],
		['links with semicolons and a number', 'https://s.example/r?c=A;1\nhttps://s.example/r?c=C;1\n'],
		['with a tab in a line', 'ABCD 1234 5678\nABCD\t9999\n'],
	])('%s', (_, text) => {
		expect(readCodesDatei(bytes(text)).art).toBe('liste')
	})

	it('but links with a PIN behind each are', () => {
		expect(readCodesDatei(bytes('https://s.example/A;4821\nhttps://s.example/B;4822\n')).art).toBe('tabelle')
	})
})

it.each([
	['leer', ' \n'],
	['zu_viele', 'AAAA-1\n'.repeat(10_001)],
	['zu_viele', Array.from({ length: 5_001 }, (_, i) => `AAAA-${i}`).join('\n')],
	['zu_viele', `Code;PIN\n${Array.from({ length: 5_001 }, (_, i) => `AAAA-${i};1`).join('\n')}`],
])('is %s', (art, text) => {
	expect(readCodesDatei(bytes(text)).art).toBe(art)
})

it('letters of Windows are read in a table', () => {
	const latin = Uint8Array.from(Buffer.from('Code;G\xfcltig bis\nAAAA-1;31.12.2029\n', 'latin1'))
	const datei = readCodesDatei(latin)
	expect(datei.art === 'tabelle' && datei.spalten).toEqual({ code: 0, gueltigBis: 1 })
})
