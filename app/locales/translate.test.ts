import { describe, expect, it } from 'vitest'
import { de } from './de/all'
import { en } from './en/all'
import { i18nFor, translator } from './translate'

/** Every text with its path. */
function texts(part: object, path = ''): [string, string][] {
	return Object.entries(part).flatMap(([key, value]: [string, unknown]): [string, string][] => {
		const here = path ? `${path}.${key}` : key
		if (typeof value === 'string') return [[here, value]]
		return typeof value === 'object' && value !== null ? texts(value, here) : []
	})
}
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name]) => name).toSorted()

describe('the catalogues', () => {
	const english = new Map(texts(en))

	it('[P-LANG] have every text in German and English', () => {
		expect(texts(en).map(([path]) => path)).toEqual(expect.arrayContaining(texts(de).map(([path]) => path)))
		expect(texts(de).length).toBe(english.size)
		for (const [path, text] of [...texts(de), ...texts(en)]) expect([path, text.trim() !== '']).toEqual([path, true])
	})

	it('ask for the same values in both languages', () => {
		for (const [path, text] of texts(de))
			expect([path, placeholders(english.get(path) ?? '')]).toEqual([path, placeholders(text)])
	})
})

describe('translator', () => {
	it('reads bare keys from allgemein and every namespace by prefix', () => {
		expect(translator('de', 'sie')('schritt', { nummer: 2, anzahl: 3 })).toBe('Schritt 2 von 3')
		expect(translator('en', 'sie')('mail:willkommen.betreff')).toBe(en.mail.willkommen.betreff)
	})

	it('leaves values as they are: whoever prints them escapes for the place they go to', () => {
		const t = translator('de', 'sie')
		expect(t('mail:anrede', { vorname: '<b>&"{{marke}}$t(mail:gruss)' })).toBe(
			'Guten Tag <b>&"{{marke}}$t(mail:gruss),',
		)
	})

	it('has one instance per language for the whole process', () => {
		expect(i18nFor('de', 'sie')).toBe(i18nFor('de', 'sie'))
		expect(i18nFor('de', 'sie').language).toBe('de')
		expect(i18nFor('en', 'sie').language).toBe('en')
	})
})
