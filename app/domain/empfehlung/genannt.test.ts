import { describe, expect, it } from 'vitest'
import { einzigerIn, gesuchtIn, isOrt, type Namenskandidat, ohneOrt } from './genannt'

const person = (id: string, name: string, orte: Namenskandidat['orte'] = []): Namenskandidat => {
	const [vorname = '', nachname = ''] = name.split('|')
	return { id, vorname, nachname, orte }
}
const in_ = (plz: string | null, ort: string | null) => [{ plz, ort }]

const found = (wer: string, ort: string, ...kandidaten: Namenskandidat[]) => {
	const gesucht = gesuchtIn(wer)
	return gesucht?.art === 'name' ? einzigerIn({ worte: gesucht.worte, ort }, kandidaten) : undefined
}

describe('the words of a name', () => {
	it.each([
		['Anna Berg, Kiel', 'Kiel', 'anna berg'],
		['Anna Berg Bad Homburg', '61348 Bad Homburg', 'anna berg'],
		['Anna Köln', 'Köln', 'anna koln'],
		['Anna Berg', 'Kiel', 'anna berg'],
		['Anna Berg, Kiel', '', 'anna berg kiel'],
	])('of %s from %s are %s', (wer, ort, worte) => {
		const gesucht = gesuchtIn(wer)
		expect(gesucht?.art === 'name' && ohneOrt(gesucht.worte, ort).join(' ')).toBe(worte)
	})
})

describe('what a friend’s words mean', () => {
	it.each([
		['anna@example.org', { art: 'email', email: 'anna@example.org' }],
		['  E-Mail: Anna.Berg@Example.org. ', { art: 'email', email: 'anna.berg@example.org' }],
		['Anna Berg <anna@example.org>', { art: 'email', email: 'anna@example.org' }],
		['anna (at) example.org', { art: 'email', email: 'anna@example.org' }],
		['Anna Berg', { art: 'name', worte: ['anna', 'berg'], ort: '' }],
		['Anna Berg, 24103 Kiel', { art: 'name', worte: ['anna', 'berg'], ort: '24103 Kiel' }],
		['Anna Berg 24103', { art: 'name', worte: ['anna', 'berg'], ort: '24103' }],
		['Anna Berg (Kiel)', { art: 'name', worte: ['anna', 'berg'], ort: 'Kiel' }],
		['Anna Berg aus Bad Homburg', { art: 'name', worte: ['anna', 'berg'], ort: 'Bad Homburg' }],
		['ABCD-1234', { art: 'code', code: 'ABCD1234' }],
		['abcd 1234', { art: 'code', code: 'ABCD1234' }],
		['Code: abcd-1234.', { art: 'code', code: 'ABCD1234' }],
		['ABCDEFGH', { art: 'code', code: 'ABCDEFGH' }],
		['https://freunde.example/e/ABCD1234?channel=wa', { art: 'code', code: 'ABCD1234' }],
		['freunde.example/e/abcdefgh', { art: 'code', code: 'ABCDEFGH' }],
		['Anna', undefined],
		['Becker', undefined],
		['Frau Becker', undefined],
		['', undefined],
		['@', undefined],
		['…', undefined],
	])('%s', (text, soll) => {
		expect(gesuchtIn(text)).toEqual(soll)
	})
})

describe('a name that a friend gives', () => {
	it.each([
		['Anna Müller', 'Anna|Müller'],
		['anna mueller', 'Anna|Müller'],
		['Anna Muller', 'Anna|Müller'],
		['Anna Müller', 'Anna|Mueller'],
		['ANNA MÜLLER', 'anna|müller'],
		['Jörg Weiß', 'Joerg|Weiss'],
		['Joerg Weiss', 'Jörg|Weiß'],
		['Jörg Weiẞ', 'Jörg|Weiß'],
		['Müller, Anna', 'Anna|Müller'],
		['Müller Anna', 'Anna|Müller'],
		['Anna-Lena Müller-Schmidt', 'Anna Lena|Müller Schmidt'],
		['Annalena Müller Schmidt', 'Anna-Lena|Müller-Schmidt'],
		['Anna Lena Müller', 'Annalena|Müller'],
		['Schmidt-Müller Anna', 'Anna|Schmidt-Müller'],
		['Anna Schmidt', 'Anna|Müller-Schmidt'],
		['Anna Müller', 'Anna Maria|Müller'],
		['Dr. Anna Müller', 'Anna|Müller'],
		['Anna Müller', 'Dr. Anna|Müller'],
		['Prof. Dr. med. Anna Müller', 'Anna|Müller'],
		['Frau Müller, Anna', 'Anna|Müller'],
		['Max Thun', 'Max|von Thun'],
		['Max von Thun', 'Max|Thun'],
		['von Anna Müller', 'Anna|Müller'],
		['Name: Anna Müller', 'Anna|Müller'],
		['Empfohlen von: Anna Müller', 'Anna|Müller'],
		['Vorname: Anna, Nachname: Müller', 'Anna|Müller'],
		['Anna\u00a0Mu\u0308ller', 'Anna|Müller'],
		['Anna\u200b Müller', 'Anna|Müller'],
		['Sean ONeill', 'Seán|O’Neill'],
		['Łukasz Nowak', 'Lukasz|Nowak'],
		['Søren Ærø', 'Soren|Aro'],
		['An Ma', 'An|Ma'],
		['Иван Петров', 'Иван|Петров'],
	])('%s is %s', (wer, name) => {
		expect(found(wer, 'Kiel', person('1', name))).toBe('1')
	})

	it.each([
		['Anna Müller', 'Anne|Müller'],
		['Anna Müller', 'Anna|Möller'],
		['Anna Maria Müller', 'Anna|Müller'],
		['A. Müller', 'Anna|Müller'],
		['Anna M.', 'Anna|Müller'],
		['Müller Müller', 'Anna|Müller'],
		['Anna Anna', 'Anna|Müller'],
		['Müller Schmidt', 'Anna|Müller-Schmidt'],
		['Anna%', 'Anna|Müller'],
		['Anna _', 'Anna|Müller'],
	])('%s is not %s', (wer, name) => {
		expect(found(wer, 'Kiel', person('1', name))).toBeUndefined()
	})
})

describe('of several with the name', () => {
	const kiel = person('kiel', 'Anna|Müller', in_('24103', 'Kiel'))
	const bonn = person('bonn', 'Anna|Müller', in_('53111', 'Bonn'))
	const ohne = person('ohne', 'Anna|Müller')
	const doppelt = person('doppelt', 'Anna|Müller-Schmidt', in_('24103', 'Kiel'))

	it.each<[string, string, Namenskandidat[], string | undefined]>([
		['who lives there is meant', 'Kiel', [kiel, bonn], 'kiel'],
		['by the postcode, too', '24103', [kiel, bonn], 'kiel'],
		['and by both', '53111 Bonn', [kiel, bonn], 'bonn'],
		['who lives elsewhere is not', 'Hamburg', [kiel, bonn], undefined],
		['nor is the only one elsewhere', 'Hamburg', [kiel], undefined],
		['whose place is unknown is, where nobody is known to live there', 'Hamburg', [kiel, ohne], 'ohne'],
		['but not before who does', 'Kiel', [kiel, ohne], 'kiel'],
		['two in one place are several', 'Kiel', [kiel, { ...bonn, orte: kiel.orte }], undefined],
		['two of an unknown place are several', 'Kiel', [ohne, { ...ohne, id: 'zwei' }], undefined],
		['the whole name comes first', 'Kiel', [doppelt, kiel], 'kiel'],
		['a part of it is enough where it is the only one', 'Kiel', [doppelt, bonn], 'doppelt'],
		['nobody is nobody', 'Kiel', [], undefined],
	])('%s', (_what, ort, kandidaten, soll) => {
		expect(found('Anna Müller', ort, ...kandidaten)).toBe(soll)
		expect(found('Anna Müller', ort, ...kandidaten.toReversed())).toBe(soll)
	})
})

describe('a place', () => {
	it.each([
		['Köln', null, 'Koeln', true],
		['koeln', '50667', 'Köln', true],
		['Frankfurt', '60311', 'Frankfurt am Main', true],
		['Frankfurt (Main)', '60311', 'Frankfurt', true],
		['St. Ingbert', '66386', 'Sankt Ingbert', true],
		['D-24103', '24103', 'Kiel', true],
		['24103', '24105', 'Kiel', false],
		['24105 Kiel', '24103', 'Kiel', false],
		['24103', null, 'Kiel', false],
		['Kielce', '24103', 'Kiel', false],
		['', '24103', 'Kiel', false],
		['Neustadt', null, null, false],
	])('%s in %s %s: %s', (genannt, plz, ort, soll) => {
		expect(isOrt(genannt, { plz, ort })).toBe(soll)
	})
})
