import { describe, expect, it } from 'vitest'
import { groupFaq, searchFaq } from './faq'
import { fussnotenIn } from './inhalt'

const eintrag = (schluessel: string, frage: string, antwort = '', gruppe = 'A') => ({
	schluessel,
	frage,
	antwort,
	gruppe,
})
const FAQ = [
	eintrag('geld', 'Wann kommt mein Geld?', 'Etwa vier Wochen nach den Bankdaten.'),
	eintrag('pruefung', 'Wie lange wird geprüft?', 'Das Geld gibt es nach der Prüffrist.', 'B'),
	eintrag('strasse', 'Welche Straße zählt?', 'Die Lieferanschrift.'),
]
const found = (suche: string) => searchFaq(FAQ, suche).map(({ schluessel }) => schluessel)

describe('search', () => {
	it.each([
		['', ['geld', 'pruefung', 'strasse']],
		['  ', ['geld', 'pruefung', 'strasse']],
		['GELD', ['geld', 'pruefung']],
		['prüffrist geld', ['pruefung']],
		['geprueft', ['pruefung']],
		['gepruft', ['pruefung']],
		['strasse', ['strasse']],
		['Straße', ['strasse']],
		['.*', []],
		['nirgends', []],
	])('%j finds %j', (suche, expected) => expect(found(suche)).toEqual(expected))

	it('lists a hit in the question before one in the answer', () => {
		expect(searchFaq([...FAQ].reverse(), 'geld').map(({ schluessel }) => schluessel)).toEqual(['geld', 'pruefung'])
	})
})

it('groups in the order of the entries', () => {
	expect(groupFaq(FAQ).map(({ gruppe, eintraege }) => [gruppe, eintraege.length])).toEqual([
		['A', 2],
		['B', 1],
	])
})

it('[E-Fussnote] finds the identifiers a text points at, each once', () => {
	expect(fussnotenIn('a[^preis] b[^bonus_2] c[^preis]', 'd[^x y] [^]')).toEqual(['preis', 'bonus_2'])
})
