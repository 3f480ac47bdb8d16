import { describe, expect, it } from 'vitest'
import { eingabeOfRecord, type ProduktEingabe, recordOfEingabe } from './produkt-felder'
import type { ProduktRecord } from './records'

const KOPF = { Id: 7, En: {}, Praemien: [] }
const GUT = {
	...{ 'name.de': 'Glasfaser 100', 'kurztext.de': 'Schnell', 'name.en': 'Fibre 100', bereich: 'internet' },
	...{ externeId: 'GF-100', bestellUrl: 'https://example.org/gf', grafik: 'router', reihenfolge: '3', aktiv: 'on' },
}
const FESTNETZ = { ...GUT, 'anzeigeName.de': 'GF 100', kategorie: 'DP', gruppe: 'glasfaser' }
const MOBIL = { ...GUT, gruppe: 'geraet' }

const read = (Quelle: ProduktRecord['Quelle'], eingabe: ProduktEingabe) => recordOfEingabe({ Quelle, ...KOPF }, eingabe)
const refused = (Quelle: ProduktRecord['Quelle'], eingabe: ProduktEingabe) => {
	const found = read(Quelle, eingabe)
	return found.ok ? {} : found.fehler
}

/** As a browser sends what a form shows. */
const sent = (record: ProduktRecord): ProduktEingabe =>
	Object.fromEntries(
		Object.entries(eingabeOfRecord(record)).flatMap(([feld, wert]) =>
			typeof wert === 'string'
				? [[feld, wert]]
				: Object.entries(wert).map(([locale, text]) => [`${feld}.${locale}`, text]),
		),
	)

describe('a product as people type it', () => {
	it.each([
		['39,95', 3995],
		['39.95 €', 3995],
		['1.299', 129_900],
		['', null],
	])('a price of “%s” is %s cents', (preisMonatlich, cent) => {
		const found = read('allgemein', { ...GUT, preisMonatlich })
		expect(found.ok && found.record).toMatchObject({
			PreisMonatlich: cent,
			En: { name: 'Fibre 100' },
			Startseite: false,
		})
	})

	it.each<[ProduktRecord['Quelle'], ProduktEingabe, string, string]>([
		['allgemein', { ...GUT, 'name.de': ' ' }, 'name.de', 'pflicht'],
		['allgemein', { ...GUT, bestellUrl: 'example' }, 'bestellUrl', 'adresse_ungueltig'],
		['allgemein', { ...GUT, preisEinmalig: 'viel' }, 'preisEinmalig', 'betrag_ungueltig'],
		['allgemein', { ...GUT, reihenfolge: 'vorn' }, 'reihenfolge', 'zahl'],
		['allgemein', { ...GUT, 'kurztext.de': 'x'.repeat(2001) }, 'kurztext.de', 'zu_lang'],
		[
			'festnetz',
			{ ...FESTNETZ, preisMonatlich: '40', preisaufteilung: 'Anschluss; 30' },
			'preisaufteilung',
			'preis_teile',
		],
		['festnetz', { ...FESTNETZ, preisaufteilung: 'Anschluss' }, 'preisaufteilung', 'preis_zeile'],
		[
			'festnetz',
			{ ...FESTNETZ, preisMonatlich: '5', aktionsrabatt: '10', 'aktionsname.de': 'A' },
			'aktionsrabatt',
			'rabatt_zu_hoch',
		],
		['mobil', { ...MOBIL, geraeteTyp: 'tablet', handyId: '4' }, 'hersteller', 'pflicht'],
		['energie', { ...GUT, sparte: 'strom', preise: '10; viel; ; 120; 31' }, 'preise', 'tarif_zeile'],
	])('%s: what is wrong is said at its field (%#)', (quelle, eingabe, feld, key) => {
		expect(refused(quelle, eingabe)).toMatchObject({ [feld]: [key] })
	})

	it.each<[ProduktRecord['Quelle'], ProduktEingabe]>([
		['allgemein', { ...GUT, preisEinmalig: '9,90', 'beschreibung.de': 'Eins\nZwei' }],
		[
			'festnetz',
			{
				...FESTNETZ,
				...{ preisMonatlich: '39,95', preisaufteilung: 'Anschluss; Line; 30\nRouter; 9,95', provision: '12' },
				...{ 'aktionsname.de': 'Herbst', 'aktionsname.en': 'Autumn', aktionsrabatt: '5', young: 'on' },
			},
		],
		[
			'mobil',
			{ ...MOBIL, geraeteTyp: 'smartphone', hersteller: 'Nova', handyId: '4', preisHandy: '300', aktionspreis: '1' },
		],
		['energie', { ...GUT, sparte: 'gas', preise: '; 0; ; 120; 9,5\n10; 0; 2.500; 96,40; 31,59' }],
	])('%s: what a form shows, sent back, is the same product', (quelle, eingabe) => {
		const first = read(quelle, eingabe)
		if (!first.ok) throw new Error(JSON.stringify(first.fehler))
		expect(read(quelle, sent(first.record))).toEqual(first)
	})
})
