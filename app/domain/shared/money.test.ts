import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatMoney, splitCent } from './money'

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
