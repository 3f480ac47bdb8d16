import { describe, expect, it } from 'vitest'
import { decodeText } from './typed-files'

describe('the text of a file', () => {
	it('is UTF-8, with or without a byte order mark', () => {
		expect(decodeText(Buffer.from('\uFEFFGröße'))).toBe('Größe')
		expect(decodeText(Buffer.from('Größe'))).toBe('Größe')
	})

	it.each([
		['Windows-1252', Buffer.from('Id;Name\r\n1;F\xfcr', 'latin1')],
		['UTF-16', Buffer.from('\uFEFFId;Name', 'utf16le')],
	])('in %s is refused whole: no letter is guessed', (_, bytes) => expect(() => decodeText(bytes)).toThrow('UTF-8'))
})
