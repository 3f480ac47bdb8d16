import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { euroText, formatMoney, parseEuro, splitCent } from './money'

describe('formatMoney', () => {
	it.each([
		[7000, '70,00 €', '€70.00'],
		[0, '0,00 €', '€0.00'],
		[5, '0,05 €', '€0.05'],
		[123456789, '1.234.567,89 €', '€1,234,567.89'],
		[-250, '-2,50 €', '-€2.50'],
	])('[B-DATES] %i cents are %s and %s', (cents, de, en) => {
		expect(formatMoney(cents, 'de', { exact: true }).replace('\u00A0', ' ')).toBe(de)
		expect(formatMoney(cents, 'en', { exact: true })).toBe(en)
	})

	it.each([
		[7000, '70 €', '€70'],
		[7050, '70,50 €', '€70.50'],
	])('%i cents are %s and %s in a sentence', (cents, de, en) => {
		expect(formatMoney(cents, 'de').replace('\u00A0', ' ')).toBe(de)
		expect(formatMoney(cents, 'en')).toBe(en)
	})

	it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
		'throws on %d, which is no whole number of cents',
		(cents) => {
			expect(() => formatMoney(cents, 'de', { exact: true })).toThrow(RangeError)
		},
	)

	prop.prop([fc.nat()])('[B-DATES] shows every cent', (cents) => {
		expect(Number(formatMoney(cents, 'de', { exact: true }).replace(/\D/g, ''))).toBe(cents)
	})
})

describe('splitCent', () => {
	it.each([
		[7000, 100, 7000, 0],
		[7000, 50, 3500, 3500],
		[7000, 0, 0, 7000],
		[7001, 50, 3501, 3500],
		[1, 50, 1, 0],
		[0, 50, 0, 0],
	] as const)(
		'%i cents at %i percent are %i for the Empfehler and %i for the Empfaenger',
		(cents, percent, empfehler, empfaenger) => {
			expect(splitCent(cents, percent)).toEqual({ empfehler, empfaenger })
		},
	)

	it.each([-1, 0.5, Number.NaN])('throws on %d', (cents) => {
		expect(() => splitCent(cents, 50)).toThrow(RangeError)
	})

	prop.prop([fc.maxSafeNat(), fc.constantFrom(100 as const, 50 as const, 0 as const)])(
		'no cent is lost, made up or divided, and halves differ by one at most',
		(cents, percent) => {
			const { empfehler, empfaenger } = splitCent(cents, percent)
			expect(empfehler + empfaenger).toBe(cents)
			expect([empfehler, empfaenger].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
			if (percent === 50) expect([0, 1]).toContain(empfehler - empfaenger)
		},
	)
})

describe('an amount as people type it', () => {
	it.each([
		['50', 5000],
		['50,00', 5000],
		['50.00', 5000],
		['50,5', 5050],
		['0,05', 5],
		['50 €', 5000],
		['€ 50', 5000],
		['€50.25', 5025],
		['EUR 50,25', 5025],
		['50 Euro', 5000],
		['50,-', 5000],
		['50,-- €', 5000],
		['1.234,56', 123456],
		['1,234.56', 123456],
		['1.234', 123400],
		['1,234', 123400],
		['1 234,5', 123450],
		["1'234.50", undefined],
		['1 234', 123400],
		[' 70,01 € ', 7001],
		['0', 0],
	])('%s is %s cents', (text, cents) => expect(parseEuro(text)).toBe(cents))

	it.each(['', 'abc', '-5', '5,', '5,0012', '1.23.4', '12,34,56', '1e3', '50 bis 60', '0x10', '１２'])(
		'%s is none',
		(text) => expect(parseEuro(text)).toBeUndefined(),
	)

	prop.prop([fc.integer({ min: 0, max: 99_999_999_999 })])('reads what it writes, in both languages', (cents) => {
		expect(parseEuro(euroText(cents))).toBe(cents)
		for (const locale of ['de', 'en']) expect(parseEuro(formatMoney(cents, locale, { exact: true }))).toBe(cents)
	})
})
