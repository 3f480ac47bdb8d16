import { describe, expect, it } from 'vitest'
import { type Catalogue, findUnusedTexts } from './unused-texts'

const katalog = { katalog: { titel: 'Produkte', preis: { monat: 'im Monat', jahr: 'im Jahr' } } }
/** A part of a template, as it stands in a file. */
const PART = ['$', '{wort}'].join('')
const unused = (text: string, catalogue: Catalogue = katalog, dynamic: string[] = []) =>
	findUnusedTexts(catalogue, [{ file: 'app/a.tsx', text }], dynamic).unused

describe('a text', () => {
	it.each([
		['nothing', '', ['katalog:titel', 'katalog:preis.monat', 'katalog:preis.jahr']],
		['a key with its namespace', "t('katalog:titel')", ['katalog:preis.monat', 'katalog:preis.jahr']],
		[
			'a key where the file names the namespace',
			"useTranslation('katalog'); t('titel')",
			['katalog:preis.monat', 'katalog:preis.jahr'],
		],
		['a key of an unnamed namespace', "t('titel')", ['katalog:titel', 'katalog:preis.monat', 'katalog:preis.jahr']],
		['a template', `t(\`katalog:preis.${PART}\`)`, ['katalog:titel']],
		[
			'a template without a beginning',
			`useTranslation('katalog'); t(\`${PART}\`)`,
			['katalog:titel', 'katalog:preis.monat', 'katalog:preis.jahr'],
		],
		['the part read as data', 'de.katalog.preis', ['katalog:titel']],
	])('is used by %s', (_, text, expected) => expect(unused(text)).toEqual(expected))

	it('with plural forms counts once, by the key that is asked for', () => {
		const plural = { katalog: { anzahl_one: '{{count}} Angebot', anzahl_other: '{{count}} Angebote' } }
		expect(unused('', plural)).toEqual(['katalog:anzahl'])
		expect(unused("t('katalog:anzahl', { count })", plural)).toEqual([])
	})

	it('under a declared beginning is left out; a beginning of nothing is named', () => {
		expect(unused("t('katalog:titel')", katalog, ['katalog:preis.'])).toEqual([])
		expect(findUnusedTexts(katalog, [], ['katalog:preis.', 'katalog:alt.']).strayPrefixes).toEqual(['katalog:alt.'])
	})
})
