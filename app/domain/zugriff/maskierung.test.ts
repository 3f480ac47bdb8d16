import { describe, expect, it } from 'vitest'
import { maskEmail, maskName, maskNummer } from './maskierung'

describe('what is shown of people to those who may not see them', () => {
	it.each([
		['Lena Winter', 'L. W.'],
		['Jean-Luc  von Ähren', 'J. v. Ä.'],
		['𝒜da', '𝒜.'],
		['', ''],
	])('of the name %j: %j', (name, shown) => expect(maskName(name)).toBe(shown))

	it.each([
		['lena.winter@example.org', 'l…@example.org'],
		['a@b@example.org', 'a…@example.org'],
		['@example.org', '…'],
		['kaputt', '…'],
		['', '…'],
	])('of the address %j: %j', (email, shown) => expect(maskEmail(email)).toBe(shown))

	it.each([
		['1234567', '…67'],
		['1234', '…'],
		['', '…'],
	])('of the number %j: %j', (nummer, shown) => expect(maskNummer(nummer)).toBe(shown))
})
