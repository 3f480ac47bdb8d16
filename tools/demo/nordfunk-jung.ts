import { ergaenzung } from './nordfunk-ergaenzung'
import type { ProduktVorlage } from './vorlage'

const jung = { bezeichnung: 'Anschluss für junge Leute', en: 'Line for young people' }
const NUR_JUNG: [string, string] = [
	'Für alle unter 28 und für Studierende. Ein Nachweis wird bei der Bestellung verlangt.',
	'For everyone under 28 and for students. Proof is asked for with the order.',
]

/** Lines for people under 28, without a tile on Home. */
export const jungeProdukte: ProduktVorlage[] = [
	ergaenzung(
		{
			...{
				id: 2111,
				externeId: 'NF-JUNG-100',
				kategorie: 'internet',
				grafik: 'schluessel+100',
				bestellPfad: '/jung/100',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 2795 },
			festnetz: {
				...{ kategorie: 'DP', gruppe: 'internet', klasse: '100', young: true, fussnote: NUR_JUNG },
				beschreibungen: [
					['Bis 100 Mbit/s', 'Up to 100 Mbit/s'],
					['Kein Anschlusspreis', 'No connection fee'],
				],
				preisaufteilung: [
					{ ...jung, cent: 2295 },
					{ bezeichnung: 'Router', en: 'Router', cent: 500 },
				],
			},
		},
		'laufzeit',
		[
			'Heimnetz Jung 100',
			'Schnelles Internet für die erste eigene Wohnung.',
			'100 Mbit/s zum kleinen Preis. Der Umzug in die nächste WG kostet nichts.',
		],
		[
			'Home Net Young 100',
			'Fast internet for the first flat of your own.',
			'100 Mbit/s at a small price. Moving to the next flat is free.',
		],
	),
	ergaenzung(
		{
			...{ id: 2112, externeId: 'NF-JUNG-250', kategorie: 'internet', grafik: 'sofa+250', bestellPfad: '/jung/250' },
			...{ praemieCent: 7000, preisMonatlichCent: 3295 },
			festnetz: {
				...{ kategorie: 'DP', gruppe: 'internet', klasse: '250', young: true, fussnote: NUR_JUNG },
				beschreibungen: [
					['Bis 250 Mbit/s', 'Up to 250 Mbit/s'],
					['Zwei Verstärker für die WG', 'Two repeaters for a shared flat'],
				],
			},
		},
		'laufzeit',
		[
			'Heimnetz Jung 250',
			'Genug Tempo für die ganze WG.',
			'250 Mbit/s und zwei Verstärker, damit es in jedem Zimmer reicht.',
		],
		[
			'Home Net Young 250',
			'Enough speed for the whole shared flat.',
			'250 Mbit/s and two repeaters, so that it reaches every room.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2113,
				externeId: 'NF-JUNG-HYB',
				kategorie: 'internet',
				grafik: 'rucksack+250',
				bestellPfad: '/jung/hybrid',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 3195 },
			festnetz: {
				...{ kategorie: 'DP', gruppe: 'internet', klasse: '250', young: true, hybrid: true, fussnote: NUR_JUNG },
				beschreibungen: [
					['Leitung und Mobilfunk zusammen', 'Line and mobile together'],
					['Bis 250 Mbit/s', 'Up to 250 Mbit/s'],
				],
			},
		},
		'laufzeit',
		[
			'Hybrid Jung',
			'Schnell, auch wo noch keine Glasfaser liegt.',
			'Der Mobilfunk hilft der Leitung. Für alle unter 28.',
		],
		['Hybrid Young', 'Fast, even where there is no fibre yet.', 'Mobile helps the line along. For everyone under 28.'],
	),
	ergaenzung(
		{
			...{
				id: 2114,
				externeId: 'NF-JUNG-HYB-PLUS',
				kategorie: 'internet',
				grafik: 'rucksack+500',
				bestellPfad: '/jung/hybrid-plus',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 3795 },
			festnetz: {
				...{ kategorie: 'DP', gruppe: 'internet', klasse: '500', young: true, hybrid: true, fussnote: NUR_JUNG },
				beschreibungen: [
					['Bis 500 Mbit/s', 'Up to 500 Mbit/s'],
					['Unbegrenzte Daten über Mobilfunk', 'Unlimited data over mobile'],
				],
			},
		},
		'laufzeit',
		['Hybrid Jung Plus', 'Das schnellste Hybrid für junge Leute.', 'Bis 500 Mbit/s, ohne Grenze bei den Daten.'],
		['Hybrid Young Plus', 'The fastest hybrid for young people.', 'Up to 500 Mbit/s, with no limit on data.'],
	),
	ergaenzung(
		{
			...{
				id: 2115,
				externeId: 'NF-GLAS-JUNG',
				kategorie: 'glasfaser',
				grafik: 'spiel+300',
				bestellPfad: '/glasfaser/jung',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 3395 },
			festnetz: {
				...{ kategorie: 'DP', gruppe: 'glasfaser', klasse: '300', young: true, fussnote: NUR_JUNG },
				beschreibungen: [
					['300 Mbit/s im Download', '300 Mbit/s down'],
					['Kein Anschlusspreis', 'No connection fee'],
				],
			},
		},
		'laufzeit',
		['Glasfaser Jung', '300 Mbit/s für alle unter 28.', 'Glasfaser bis in die Wohnung, zum Preis einer Kupferleitung.'],
		['Fibre Young', '300 Mbit/s for everyone under 28.', 'Fibre right into the flat, at the price of a copper line.'],
	),
]
