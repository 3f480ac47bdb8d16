import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ending } from '../../../tests/fixtures/ending'
import { shortenText } from './shorten'

const graphemes = (text: string) => [...new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(text)].length
const FAMILY = '👨‍👩‍👧'

describe('[B-SHORTEN] shortenText', () => {
	it.each([
		['', ''],
		['kurz', 'kurz'],
		['a'.repeat(40), 'a'.repeat(40)],
		['a'.repeat(41), `${'a'.repeat(19)}......`],
		['Glasfaser 1000 mit Festnetz und Fernsehen im Paket', 'Glasfaser 1000 mit ......'],
		[FAMILY.repeat(40), FAMILY.repeat(40)],
		[FAMILY.repeat(41), `${FAMILY.repeat(19)}......`],
		['e\u0301'.repeat(41), `${'e\u0301'.repeat(19)}......`],
	])('%j becomes %j', (text, short) => {
		expect(shortenText(text)).toBe(short)
	})

	prop.prop([fc.string({ unit: 'grapheme', maxLength: 90 })])(
		'keeps up to 40 characters, else the first 19',
		(text) => {
			const short = shortenText(text)
			if (graphemes(text) <= 40) {
				expect(short).toBe(text)
			} else {
				const kept = short.slice(0, -6)
				expect(short.endsWith('......') && text.startsWith(kept)).toBe(true)
				expect(graphemes(kept)).toBe(19)
			}
		},
	)

	it('comes to an end on a huge text', () => {
		expect(ending(() => shortenText('ä'.repeat(2_000_000)))).toBe(`${'ä'.repeat(19)}......`)
	})
})
