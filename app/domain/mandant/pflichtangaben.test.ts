import { describe, expect, it } from 'vitest'
import { hasPostanschrift, platzhalterIn } from './pflichtangaben'

describe('a postal address', () => {
	it.each([
		'Sonnental GmbH\nWeg 1, 12345 Berlin',
		'Weg 1\nD-01067 Dresden',
		'D – 01067 Dresden',
		'Weg 1, Berlin 10115',
		'Ring 3, A-1010 Wien',
		'Bahnhofstrasse 1, 8001 Zürich',
		'Damrak 1, 1012 LG Amsterdam',
		'1 High Street, London SW1A 1AA',
		'Main Street, Dublin 2, D02 X285',
		'10 rue de la Paix, 75002 Paris',
		'**Weg 1**\n**12345 Bad Nauheim**',
		'Postfach 12 34, 12345 Berlin und Weg 1, 12345 Berlin',
	])('is there: %s', (text) => {
		expect(hasPostanschrift(text)).toBe(true)
	})

	it.each([
		'Sonnental GmbH\n## Kontakt\nE-Mail: service@sonnental.de',
		'Weg 1',
		'Amtsgericht Berlin HRB 12345 B',
		'Registernummer HRB 12345\nAmtsgericht Charlottenburg',
		'Telefon: 030 12345\nMontag bis Freitag',
		'Tel. +49 30 123456\nFax 030/12345 Berlin',
		'USt-IdNr. DE123456789',
		'Stand: 28. November 2026\nAlle Angaben ohne Gewähr',
		'© 2026 Sonnental GmbH',
		'Stand 01.11.2026 Berlin',
		'',
	])('is not there: %s', (text) => {
		expect(hasPostanschrift(text)).toBe(false)
	})
})

describe('a placeholder', () => {
	it.each([
		['Firma [bitte eintragen]', '[bitte eintragen]'],
		['Weg <Hausnummer>', '<Hausnummer>'],
		['Vertreten durch Max Mustermann', 'Mustermann'],
		['Musterstraße 1, 12345 Musterstadt', 'Musterstraße'],
		['HRB XXXXX', 'XXXXX'],
		['Telefon: XXX', 'XXX'],
		['USt-IdNr. xxx', 'xxx'],
		['Geschäftsführer: ______', '______'],
		['{{Firma}}, Berlin', '{{Firma}}'],
		['Adresse: TODO', 'TODO'],
		['Anschrift bitte ergänzen', 'bitte ergänzen'],
		['1 Example Street', 'Example Street'],
		['Muster GmbH', 'Muster GmbH'],
	])('is found in: %s', (text, found) => {
		expect(platzhalterIn(text)).toBe(found)
	})

	it('is no blank of a form that customers fill in', () => {
		expect(platzhalterIn('Name des Verbrauchers: ________', { formular: true })).toBeUndefined()
		expect(platzhalterIn('An [Firma], Datum: ________', { formular: true })).toBe('[Firma]')
	})

	it.each([
		'[Zur Schlichtung](https://ec.europa.eu/odr)',
		'Siehe [1] und [2].',
		'<https://sonnental.de> oder <service@sonnental.de>',
		'Ein Muster des Widerrufsformulars liegt bei.',
		'Muster-Widerrufsformular',
		'Größe XXL, Ludwig XX',
		'BIC: COBA DE FF XXX, COBADEFFXXX',
		'**Weg 1**, 12345 Berlin',
		'We need your name, your address and the address of your company.',
	])('is not in: %s', (text) => {
		expect(platzhalterIn(text)).toBeUndefined()
	})
})
