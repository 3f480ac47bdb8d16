import { describe, expect, it } from 'vitest'
import { checkbox, isPlz, plzOf, requiredText } from './fields'

const messagesOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues.map((i) => i.message)

describe('requiredText', () => {
	it.each([[undefined], [null], [7], [''], ['   '], ['\r\n\t']])('[V-PFLICHT] %j is missing', (value) => {
		expect(messagesOf(requiredText(5).safeParse(value))).toEqual(['pflicht'])
	})

	it('refuses what is longer than the limit', () => {
		expect(messagesOf(requiredText(5).safeParse('abcdef'))).toEqual(['zu_lang'])
		expect(requiredText(5).parse(' abcde ')).toBe('abcde')
	})

	it('makes one line of it, so that nothing can add a header line to a mail', () => {
		expect(requiredText(50).parse('Anna\r\nBcc:  x@example.org')).toBe('Anna Bcc: x@example.org')
	})

	it('holds nothing that no text in the database can hold', () => {
		expect(requiredText(50).parse('An\u0000na\u0007')).toBe('An na')
		expect(messagesOf(requiredText(5).safeParse('\u0000'))).toEqual(['pflicht'])
	})

	it('has one spelling for each letter', () => {
		expect(requiredText(5).parse('u\u0308')).toBe('ü')
	})
})

it.each([
	'01067',
	'D-01067',
	'D 01067',
	'DE-01067',
	'01 067',
	'PLZ 01067',
	'PLZ: 01067',
	'01067,',
	'０１０６７',
	'\u200b01067\u200d',
])('the postcode %j is taken', (text) => {
	expect(plzOf(text)).toBe('01067')
})
it.each(['1067', '01067 Dresden', '010670', 'A-1010', '00000', 'O1067'])('the postcode %j is not', (text) => {
	expect(isPlz(plzOf(text))).toBe(false)
})

describe('checkbox', () => {
	it.each([[true], ['on'], ['true'], ['yes'], ['1'], [1], [' ON ']])('%j is ticked', (value) => {
		expect(checkbox.parse(value)).toBe(true)
	})
	it.each([[undefined], [null], [false], [''], ['off'], ['0'], [0], ['nein'], [{}]])('%j is not', (value) => {
		expect(checkbox.parse(value)).toBe(false)
	})
})
