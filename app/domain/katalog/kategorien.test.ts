import { describe, expect, it } from 'vitest'
import { de } from '~/locales/de/all'
import { numberFussnoten } from './fussnoten'
import { herstellerIn, vergleichOf } from './kategorie-query'
import { findKategoriePage, KATEGORIE_KEYS, KATEGORIE_PAGES, QUELLEN } from './kategorien'

/** SPEC 2, word for word. */
const KEYS =
	'internet, internet/hybrid, internet/glasfaser.html, junge-leute, junge-leute/speed.html, junge-leute/hybrid.html, digital-home-service, glasfaser, fernsehen, fernsehen/satellit.html, fernsehen/hybrid-satellit.html, fernsehen/hybrid, fernsehen/glasfaser.html, magentasport, smartphone-tarife.html, prepaid-tarife.html, young-tarife.html, daten-tarife.html, zusatzkarten.html, combi-cards.html, geraete.html, smartphones.html, tablets.html, surfsticks.html, internet-telefon, homepage-und-shop, webseite, webshop, webhosting, company-start, company-pro'

describe('category pages', () => {
	it('[K-PAGES] are those of the specification', () => expect(KATEGORIE_KEYS.join(', ')).toBe(KEYS))

	it.each(KATEGORIE_KEYS)('[K-FIELDS] %s has texts, a source, a category and default products', (key) => {
		const { text, quelle, kategorie, standardIds } = KATEGORIE_PAGES[key]
		const { titel, brotkrume, untertitel } = de.katalog.seiten[text]
		for (const value of [titel, brotkrume, untertitel, kategorie]) expect(value).not.toBe('')
		expect(QUELLEN).toContain(quelle)
		expect(standardIds.length).toBeGreaterThan(0)
	})

	it('[K-DEFAULTIDS] start with the products of the specification', () => {
		const idsOf = (bereich: (b: string) => boolean) =>
			KATEGORIE_KEYS.filter((key) => bereich(KATEGORIE_PAGES[key].bereich)).flatMap((key): number[] => [
				...KATEGORIE_PAGES[key].standardIds,
			])
		for (const id of [462, 1998, 531, 1006, 1254, 1345]) expect(idsOf((b) => b !== 'fernsehen')).toContain(id)
		expect(new Set(idsOf((b) => b === 'fernsehen'))).toEqual(new Set([469, 1200, 1207, 2001, 1258]))
	})

	it('no two share a text', () => {
		const texts = KATEGORIE_KEYS.map((key) => KATEGORIE_PAGES[key].text)
		expect(new Set(texts).size).toBe(texts.length)
		const titles = Object.values(de.katalog.seiten).map(({ titel }) => titel)
		expect(new Set(titles).size).toBe(titles.length)
	})

	it.each([
		['internet', 'internet'],
		['internet/', 'internet'],
		['fernsehen/satellit.html', 'fernsehen/satellit.html'],
		['Internet', undefined],
		['toString', undefined],
		['', undefined],
	])('%j is the page %s', (key, found) => expect(findKategoriePage(key)?.key).toBe(found))
})

describe('comparison', () => {
	const produkte = [1, 2, 3, 4].map((id) => ({ id }))
	it.each([
		[[], [], false],
		[[3, 1], [1, 3], false],
		[[3, 3, 99, 0], [3], false],
		[[1, 2, 3], [1, 2, 3], false],
		[[4, 3, 2, 1], [1, 2, 3], true],
	])('of %j shows %j', (ids, shown, zuViele) =>
		expect(vergleichOf(produkte, ids)).toEqual({ produkte: shown.map((id) => ({ id })), zuViele }),
	)
})

it('the manufacturers of a page come once each, by name', () => {
	const von = (hersteller: string) => ({ hersteller })
	expect(herstellerIn([von('Öl'), von('Norrfon'), von('Öl'), von('')])).toEqual(['Norrfon', 'Öl'])
})

it('notes are numbered once each, in the order they come up', () => {
	expect(numberFussnoten(['b', '', 'a', 'b'])).toEqual({ notizen: ['b', 'a'], nummern: [1, null, 2, 1] })
})
