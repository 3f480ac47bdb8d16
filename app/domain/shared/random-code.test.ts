import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { codeAsCopied, codeFromBytes, formatCode, NUMMER_ALPHABET, normaliseCode } from './random-code'

const codes = fc.string({ unit: fc.constantFrom(...NUMMER_ALPHABET), minLength: 1, maxLength: 20 })

describe('codeFromBytes', () => {
	it('has 32 distinct letters, none of them easily misread', () => {
		expect(new Set(NUMMER_ALPHABET).size).toBe(32)
		expect(NUMMER_ALPHABET).not.toMatch(/[ILOU]/)
	})

	it('gives each letter to the same number of byte values', () => {
		for (const alphabet of [NUMMER_ALPHABET, 'ABC', '0123456789']) {
			const counts = new Map<string, number>()
			for (let byte = 0; byte < 256; byte += 1) {
				try {
					const letter = codeFromBytes(Uint8Array.of(byte), 1, alphabet)
					counts.set(letter, (counts.get(letter) ?? 0) + 1)
				} catch {
					expect(byte).toBeGreaterThanOrEqual(256 - (256 % alphabet.length))
				}
			}
			expect(counts.size).toBe(alphabet.length)
			expect(new Set(counts.values()).size).toBe(1)
		}
	})

	it('skips bytes beyond the last full round', () => {
		expect(codeFromBytes(Uint8Array.of(255, 0, 255, 2), 2, 'ABC')).toBe('AC')
	})

	it('throws rather than give a shorter code', () => {
		expect(() => codeFromBytes(new Uint8Array(7), 8, NUMMER_ALPHABET)).toThrow(RangeError)
		expect(() => codeFromBytes(Uint8Array.of(255), 1, 'ABC')).toThrow(RangeError)
		expect(() => codeFromBytes(new Uint8Array(8), 8, '')).toThrow(RangeError)
		expect(() => codeFromBytes(new Uint8Array(8), 8, 'A')).toThrow(RangeError)
	})

	prop.prop([fc.uint8Array({ minLength: 24, maxLength: 24 })])('as many bytes as letters always suffice', (bytes) => {
		const code = codeFromBytes(bytes, 24, NUMMER_ALPHABET)
		expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
	})
})

describe('codes typed by hand', () => {
	it.each([
		['abcd-1234', 'ABCD1234'],
		[' AB CD\t12 34 ', 'ABCD1234'],
		['ABCD–1234', 'ABCD1234'],
		['ab—cd‐12−34', 'ABCD1234'],
		['oO0', '000'],
		['iIlL1', '11111'],
		['ABCD.1234', 'ABCD1234'],
		['„ABCD-1234“!', 'ABCD1234'],
		['(abcd1234),', 'ABCD1234'],
		['', ''],
	])('%j is read as %j', (input, code) => {
		expect(normaliseCode(input)).toBe(code)
	})

	it.each([
		['https://nordfunk.example/e/ABCD1234', 'ABCD1234'],
		['https://nordfunk.example/e/ABCD1234?channel=wa.', 'ABCD1234'],
		['Schau mal: http://localhost:3000/marke/e/abcd-1234).', 'ABCD1234'],
		['Code: ABCD-1234.', 'ABCD1234'],
		['Mein Code:  abcd 1234!', 'ABCD1234'],
		['ABCD-1234', 'ABCD1234'],
		['nordfunk.example/e/ABCD1234', 'ABCD1234'],
		['Hier: www.nordfunk.example/e/ABCD1234, viel Spaß', 'ABCD1234'],
		['[Link](https://nordfunk.example/e/ABCD1234)', 'ABCD1234'],
		['Mein Code ist ABCD-1234', 'ABCD1234'],
		['ABCD–1234 (gültig bis 1.1.2027)', 'ABCD1234'],
		['\u200bABCD-1234\u2060', 'ABCD1234'],
		['', ''],
	])('in what is copied, %j, %j is found', (input, code) => {
		expect(codeAsCopied(input)).toBe(code)
	})

	it('formats in groups of four', () => {
		expect(formatCode('ABCD1234')).toBe('ABCD-1234')
		expect(formatCode('ABCD12')).toBe('ABCD-12')
		expect(formatCode('')).toBe('')
	})

	prop.prop([codes])('what is shown can be typed back, in any case', (code) => {
		expect(normaliseCode(formatCode(code))).toBe(code)
		expect(normaliseCode(formatCode(code).toLowerCase())).toBe(code)
		expect(normaliseCode(normaliseCode(code))).toBe(code)
	})
})
