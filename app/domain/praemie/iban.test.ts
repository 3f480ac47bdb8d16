import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { bicSchema, ibanSchema, isIbanGueltig, kontoinhaberSchema, maskIban, normaliseIban } from './iban'
import { toSepaText } from './sepa-text'

const messagesOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues.map((i) => i.message)

/** ISO 13616 written out: the check digits of a German account. */
const germanIban = (bban: string) => {
	const check = 98n - (BigInt(`${bban}131400`) % 97n)
	return `DE${String(check).padStart(2, '0')}${bban}`
}
const germanIbans = fc.stringMatching(/^\d{18}$/).map(germanIban)

const foreign = [
	'AT611904300234573201',
	'FR1420041010050500013M02606',
	'NL91ABNA0417164300',
	'CH9300762011623852957',
	'GB29NWBK60161331926819',
	'MK07250120000058984',
	'ME25505000012345678951',
	'RS35260005601001611379',
	'AL47212110090000000235698741',
	'MD24AG000225100013104168',
]

describe('[V-IBAN] isIbanGueltig and ibanSchema', () => {
	it.each(['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', ' de89-3704-0044-0532-0130-00 '])(
		'%j is valid',
		(iban) => {
			expect(isIbanGueltig(iban, { nurDE: true })).toBe(true)
			expect(isIbanGueltig(iban, { nurDE: false })).toBe(true)
			expect(ibanSchema(true).parse(iban)).toBe('DE89370400440532013000')
		},
	)

	it.each([
		['no-break spaces', 'DE89\u00a03704\u00a00044\u202f0532 0130 00'],
		['tabs and line breaks', 'DE89\t3704\r\n0044\n0532 0130 00\n'],
		['zero width', '\u200bDE89\u200c3704\u200d0044\u20600532013000\ufeff'],
		['what it is in front', 'IBAN: DE89 3704 0044 0532 0130 00'],
		['the same in another case', 'Iban DE89 3704 0044 0532 0130 00'],
		['the same without a blank', 'IBANDE89370400440532013000'],
		['other dashes', 'DE89‑3704–0044−0532-0130-00'],
		['wide letters', 'ＤＥ８９ ３７０４ 0044 0532 0130 00'],
		['a sign behind it', 'DE89 3704 0044 0532 0130 00.;'],
		['small letters', 'de89 3704 0044 0532 0130 00'],
		['its BIC behind it', 'DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX'],
		['its BIC without a word', 'DE89 3704 0044 0532 0130 00 COBADEFFXXX'],
		['its BIC on another line', 'IBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX\nBank: Commerzbank'],
		['a slash and the BIC', 'DE89370400440532013000 / COBADEFFXXX'],
		['the BIC in front', 'BIC COBADEFFXXX, IBAN DE89 3704 0044 0532 0130 00'],
		['the bank behind it', 'DE89 3704 0044 0532 0130 00 (Commerzbank Köln)'],
		['the bank behind it, glued', 'DE89370400440532013000,Commerzbank'],
		['another bank', 'DE89 3704 0044 0532 0130 00 Sparkasse KölnBonn'],
		['the holder in front', 'Kontoinhaber: Erika Beispiel; IBAN: DE89 3704 0044 0532 0130 00'],
		['the word account number', 'Kontonummer: DE89 3704 0044 0532 0130 00'],
		['the account’s word', 'Konto-Nr. DE89370400440532013000'],
		['a word with a bracket', 'IBAN (international): DE89 3704 0044 0532 0130 00'],
		['an English word', 'Account no.: DE89 3704 0044 0532 0130 00'],
		['a day behind it', 'DE89 3704 0044 0532 0130 00 28.11.2026'],
		['in quotes', '„DE89 3704 0044 0532 0130 00“'],
		['the letter O for zero', 'DE89 37O4 OO44 O532 O13O OO'],
		['small l for one', 'DE89 3704 0044 0532 0l30 00'],
		['Cyrillic letters', 'DЕ89 3704 0044 0532 0130 00'],
		['Greek letters and O', 'DΕ89 37Ο4 0044 0532 0130 00'],
		['dots and slashes in it', 'DE89.3704.0044.0532.0130.00'],
		['the same twice', 'DE89370400440532013000 DE89 3704 0044 0532 0130 00'],
		['blanks between all', 'D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0'],
		['the country apart', 'DE 89 3704 0044 0532 0130 00'],
	])('is taken with %s', (_, iban) => {
		expect(ibanSchema(true).parse(iban)).toBe('DE89370400440532013000')
	})

	it.each(foreign)('%s is valid unless only German ones are', (iban) => {
		expect(isIbanGueltig(iban, { nurDE: false })).toBe(true)
		expect(isIbanGueltig(iban, { nurDE: true })).toBe(false)
		expect(messagesOf(ibanSchema(true).safeParse(iban))).toEqual(['ungueltig'])
	})

	it.each([
		'DE88370400440532013000',
		'DE8937040044053201300',
		'DE893704004405320130000',
		'DE00370400440532013000',
		'DE8937040044053201300A',
		'TR330006100519786457841326',
		'SA0380000000608010167519',
		'BR1800360305000010009795493C1',
		'XX89370400440532013000',
		'89370400440532013000',
		'DE',
		'IBAN',
		'DE89_3704_0044_0532_0130_00',
		'DE89 3704 0044 0532 0130 00 0',
		'DE89 3704 0044 0532 0130 00-1',
		'XDE89370400440532013000',
		'DE89 3704 0044 0532 0130 00 oder AT61 1904 3002 3457 3201',
		'Kontonummer 532013000, BLZ 37040044',
		'Commerzbank COBADEFFXXX',
		'DE89 37X4 0044 0532 0130 00',
		'DE88 37O4 OO44 O532 O13O OO',
		`DE${'9'.repeat(10_000)}`,
	])('rejects %s', (iban) => {
		expect(messagesOf(ibanSchema(false).safeParse(iban))).toEqual(['ungueltig'])
	})

	it.each([[undefined], [''], ['   '], [42]])('[V-PFLICHT] %j is missing', (value) => {
		expect(messagesOf(ibanSchema(true).safeParse(value))).toEqual(['pflicht'])
	})

	prop.prop([germanIbans])('accepts every German IBAN with right check digits', (iban) => {
		expect(isIbanGueltig(iban, { nurDE: true })).toBe(true)
		expect(isIbanGueltig(iban.replace(/(.{4})/g, '$1 ').toLowerCase(), { nurDE: true })).toBe(true)
	})

	prop.prop([germanIbans, fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 })], { numRuns: 500 })(
		'rejects it with any one digit changed',
		(iban, position, shift) => {
			const digit = (Number(iban[position]) + shift) % 10
			const mutated = iban.slice(0, position) + digit + iban.slice(position + 1)
			expect(isIbanGueltig(mutated, { nurDE: true })).toBe(false)
			expect(isIbanGueltig(mutated, { nurDE: false })).toBe(false)
		},
	)

	prop.prop([germanIbans, fc.integer({ min: 4, max: 20 })])(
		'rejects it with two neighbours swapped',
		(iban, position) => {
			const [a = '', b = ''] = [iban[position], iban[position + 1]]
			fc.pre(a !== b)
			expect(isIbanGueltig(iban.slice(0, position) + b + a + iban.slice(position + 2), { nurDE: true })).toBe(false)
		},
	)
})

describe('display', () => {
	it('normalises what was typed', () => {
		expect(normaliseIban(' de89 3704-0044 ')).toBe('DE8937040044')
		expect(normaliseIban('')).toBe('')
	})

	it('shows country and last four characters only', () => {
		expect(maskIban('DE89 3704 0044 0532 0130 00')).toBe('DE** **** … 3000')
		expect(maskIban('1234')).toBe('****')
		expect(maskIban('')).toBe('****')
	})

	prop.prop([germanIbans])('never shows more than four digits', (iban) => {
		expect(maskIban(iban).replace(/\D/g, '')).toBe(iban.slice(-4))
	})
})

describe('bicSchema', () => {
	it.each([
		['COBADEFFXXX', 'COBADEFFXXX'],
		['cobadeff', 'COBADEFF'],
		[' COBA DE FF ', 'COBADEFF'],
		['BIC: COBADEFFXXX', 'COBADEFFXXX'],
		['BIC/SWIFT COBADEFFXXX', 'COBADEFFXXX'],
		['SWIFT-Code: COBA DE FF XXX', 'COBADEFFXXX'],
		['COBADEFFXXX (Commerzbank)', 'COBADEFFXXX'],
		['COBADEFFXXX.', 'COBADEFFXXX'],
		['\u200bCOBADEFFXXX\u00a0', 'COBADEFFXXX'],
		['', undefined],
		['  ', undefined],
		[undefined, undefined],
	])('%j is %s', (value, bic) => {
		expect(bicSchema.parse(value)).toBe(bic)
	})

	it.each([['COBADEF'], ['COBADEFFX'], ['C0BADEFF'], ['COBADEFFXXXX'], [7]])('rejects %j', (value) => {
		expect(messagesOf(bicSchema.safeParse(value))).toEqual(['ungueltig'])
	})
})

describe('kontoinhaberSchema', () => {
	it.each([
		['Anna Muster', 'Anna Muster', 'Anna Muster'],
		['  Jürgen   Groß ', 'Jürgen Groß', 'Juergen Gross'],
		['Kontoinhaber: Anna Muster', 'Anna Muster', 'Anna Muster'],
		['Account holder: Anna Muster', 'Anna Muster', 'Anna Muster'],
		['Müller & Söhne', 'Müller & Söhne', 'Mueller + Soehne'],
		['Seán O’Neil', 'Seán O’Neil', "Sean O'Neil"],
		['Łukasz Żółć-Đorđević', 'Łukasz Żółć-Đorđević', 'Lukasz Zolc-Dordevic'],
		['Mu\u0308ller', 'Müller', 'Mueller'],
		['Anna\u2011Lena Groß', 'Anna\u2011Lena Groß', 'Anna-Lena Gross'],
		['Ħal ŋ Ə', 'Ħal ŋ Ə', 'Hal . .'],
		['Ana·Lu „Lulu“ !', 'Ana·Lu „Lulu“ !', 'Ana.Lu .Lulu. .'],
		['Anna; Muster*@', 'Anna; Muster*@', 'Anna, Muster..'],
		['[Kasse] {Nord} A|B\\C', '[Kasse] {Nord} A|B\\C', '(Kasse) (Nord) A/B/C'],
		['Șerban Țurcanu Ĳsbrand Ŧ', 'Șerban Țurcanu Ĳsbrand Ŧ', 'Serban Turcanu Isbrand T'],
		['Γιώργος Ψαρράς', 'Γιώργος Ψαρράς', 'Giorgos PSarras'],
		['Анна Щукина', 'Анна Щукина', 'Anna SHTukina'],
		['Олексій Їжак', 'Олексій Їжак', 'Oleksiy Izhak'],
		['Anna\u00a0Muster_1 5€', 'Anna Muster_1 5€', 'Anna Muster-1 5E'],
	])('%j is kept as %j and transferred as %j', (value, name, sepa) => {
		expect(kontoinhaberSchema.parse(value)).toBe(name)
		expect(toSepaText(name)).toBe(sepa)
	})

	it.each([
		['', 'pflicht'],
		['  ', 'pflicht'],
		[undefined, 'pflicht'],
		['Anna 👍', 'kontoinhaber_ungueltig'],
		['李雷', 'kontoinhaber_ungueltig'],
		['יעל כהן', 'kontoinhaber_ungueltig'],
		['ŋə', 'kontoinhaber_ungueltig'],
		['12345', 'kontoinhaber_ungueltig'],
		['a'.repeat(71), 'zu_lang'],
		['ü'.repeat(36), 'zu_lang'],
	])('%j: %s', (value, message) => {
		expect(messagesOf(kontoinhaberSchema.safeParse(value))).toEqual([message])
	})

	it('takes 70 characters', () => {
		expect(kontoinhaberSchema.parse('a'.repeat(70))).toHaveLength(70)
	})

	prop.prop([fc.string({ unit: 'grapheme', maxLength: 90 })])(
		'whatever it accepts, a transfer file can carry',
		(value) => {
			const result = kontoinhaberSchema.safeParse(value)
			if (result.success) expect(toSepaText(result.data)).toMatch(/^[A-Za-z0-9/?:().,'+ -]{1,70}$/)
		},
	)
})
