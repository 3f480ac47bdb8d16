import type { ProduktVorlage } from '../vorlage'
import { ergaenzung } from './nordfunk-ergaenzung'

const jung = { bezeichnung: 'Anschluss für junge Leute', en: 'Line for young people' }
const NUR_JUNG: [string, string] = [
	'Für alle unter 28 und für Studierende. Ein Nachweis wird bei der Bestellung verlangt.',
	'For everyone under 28 and for students. Proof is asked for with the order.',
]

/** Internet and television for the home that Home has no tile for. */
export const zuhauseProdukte: ProduktVorlage[] = [
	ergaenzung(
		{
			...{
				id: 2102,
				externeId: 'NF-HYB-500',
				kategorie: 'internet',
				grafik: 'hybrid',
				bestellPfad: '/heimnetz/hybrid-plus',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 4695 },
			festnetz: {
				...{ kategorie: 'DP', gruppe: 'internet', klasse: '500', hybrid: true },
				beschreibungen: [
					['Bis 500 Mbit/s im Download', 'Up to 500 Mbit/s down'],
					['Unbegrenzte Daten über Mobilfunk', 'Unlimited data over mobile'],
				],
				preisaufteilung: [
					{ bezeichnung: 'Anschluss', en: 'Line', cent: 3995 },
					{ bezeichnung: 'Hybrid-Router', en: 'Hybrid router', cent: 700 },
				],
			},
		},
		'laufzeit',
		[
			'Heimnetz Hybrid Plus',
			'Bis 500 Mbit/s, auch wo das Kabel langsam ist.',
			'Der Router bündelt Leitung und Mobilfunk. Gut für Häuser am Ortsrand.',
		],
		[
			'Home Net Hybrid Plus',
			'Up to 500 Mbit/s, even where the cable is slow.',
			'The router joins line and mobile. Good for houses at the edge of town.',
		],
	),
	ergaenzung(
		{
			...{ id: 2111, externeId: 'NF-JUNG-100', kategorie: 'internet', grafik: 'router', bestellPfad: '/jung/100' },
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
			...{ id: 2112, externeId: 'NF-JUNG-250', kategorie: 'internet', grafik: 'router', bestellPfad: '/jung/250' },
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
			...{ id: 2113, externeId: 'NF-JUNG-HYB', kategorie: 'internet', grafik: 'hybrid', bestellPfad: '/jung/hybrid' },
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
				grafik: 'hybrid',
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
				grafik: 'glasfaser',
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
	ergaenzung(
		{
			...{
				id: 2121,
				externeId: 'NF-SERVICE',
				kategorie: 'internet',
				grafik: 'beratung',
				bestellPfad: '/service/start',
			},
			...{ praemieCent: 5000, preisMonatlichCent: 695 },
			festnetz: {
				...{ kategorie: 'DP', gruppe: 'service' },
				beschreibungen: [
					['Hilfe am Telefon, sieben Tage die Woche', 'Help by telephone, seven days a week'],
					['Fernwartung auf Wunsch', 'Remote help if you like'],
				],
			},
		},
		'monat',
		[
			'Zuhause-Service',
			'Hilfe bei WLAN, Fernseher und Drucker.',
			'Eine Nummer für alles, was am Netz hängt, gleich von welchem Hersteller.',
		],
		[
			'Home Service',
			'Help with Wi-Fi, television and printer.',
			'One number for everything on your network, whoever made it.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2122,
				externeId: 'NF-SERVICE-PLUS',
				kategorie: 'internet',
				grafik: 'hausrat',
				bestellPfad: '/service/plus',
			},
			...{ praemieCent: 5000, preisMonatlichCent: 1295 },
			festnetz: {
				...{ kategorie: 'DP', gruppe: 'service' },
				beschreibungen: [
					['Zwei Besuche im Jahr', 'Two visits a year'],
					['WLAN in jedem Raum ausgemessen', 'Wi-Fi measured in every room'],
				],
			},
		},
		'monat',
		[
			'Zuhause-Service Plus',
			'Wie Zuhause-Service, und es kommt jemand vorbei.',
			'Zweimal im Jahr richtet eine Technikerin bei Ihnen ein, was Sie brauchen.',
		],
		[
			'Home Service Plus',
			'Like Home Service, and somebody comes by.',
			'Twice a year a technician sets up what you need at your home.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2131,
				externeId: 'NF-TV-SAT-PLUS',
				kategorie: 'tv',
				grafik: 'satellit',
				bestellPfad: '/fernsehen/satellit-plus',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 1395 },
			festnetz: {
				...{ kategorie: 'TP', gruppe: 'tv', klasse: 'satellit' },
				beschreibungen: [
					['Zwei Empfänger für zwei Räume', 'Two receivers for two rooms'],
					['Aufnehmen auf Festplatte', 'Recording to disk'],
				],
			},
		},
		'monat',
		[
			'Fernsehen Satellit Plus',
			'Zwei Räume, zwei Programme, eine Schüssel.',
			'Mit zwei Empfängern und Platz für 300 Stunden Aufnahmen.',
		],
		[
			'TV Satellite Plus',
			'Two rooms, two programmes, one dish.',
			'With two receivers and room for 300 hours of recordings.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2132,
				externeId: 'NF-TV-HYB-PLUS',
				kategorie: 'tv',
				grafik: 'satellit',
				bestellPfad: '/fernsehen/hybrid-satellit-plus',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 1795 },
			festnetz: {
				...{ kategorie: 'TP', gruppe: 'tv', klasse: 'satellit', hybrid: true },
				beschreibungen: [
					['Live über Satellit, Filme über das Netz', 'Live by satellite, films over the net'],
					['Zwei Empfänger', 'Two receivers'],
				],
			},
		},
		'monat',
		[
			'Fernsehen Hybrid Plus',
			'Satellit und Internet in zwei Räumen.',
			'Wie Fernsehen Hybrid, dazu ein zweiter Empfänger und eine Filmauswahl.',
		],
		[
			'TV Hybrid Plus',
			'Satellite and internet in two rooms.',
			'Like TV Hybrid, with a second receiver and a choice of films.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2133,
				externeId: 'NF-TV-HYB-NETZ',
				kategorie: 'tv',
				grafik: 'tv',
				bestellPfad: '/fernsehen/hybrid-netz',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 1495 },
			festnetz: {
				...{ kategorie: 'TP', gruppe: 'tv', klasse: 'internet', hybrid: true },
				beschreibungen: [
					['Fernsehen über Leitung und Mobilfunk', 'Television over line and mobile'],
					['120 Sender in HD', '120 channels in HD'],
				],
			},
		},
		'monat',
		[
			'Fernsehen Hybrid Netz',
			'Kein Ruckeln mehr, auch ohne Schüssel.',
			'Der Router holt sich das Bild über Leitung und Mobilfunk zugleich.',
		],
		[
			'TV Hybrid Net',
			'No more stuttering, without a dish as well.',
			'The router gets the picture over line and mobile at once.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2134,
				externeId: 'NF-TV-GLAS-1000',
				kategorie: 'tv',
				grafik: 'glasfaser',
				bestellPfad: '/fernsehen/glasfaser-1000',
			},
			...{ praemieCent: 9000, preisMonatlichCent: 6495 },
			festnetz: {
				...{ kategorie: 'TP', gruppe: 'tv', klasse: 'glasfaser' },
				beschreibungen: [
					['Ein Gigabit Glasfaser', 'One gigabit of fibre'],
					['180 Sender, viele in 4K', '180 channels, many in 4K'],
				],
				preisaufteilung: [
					{ bezeichnung: 'Anschluss', en: 'Line', cent: 5495 },
					{ bezeichnung: 'Fernsehen', en: 'Television', cent: 1000 },
				],
			},
		},
		'laufzeit',
		[
			'Fernsehen Glasfaser 1000',
			'Ein Gigabit und Fernsehen in 4K.',
			'Der schnellste Anschluss mit dem größten Fernsehpaket.',
		],
		['TV Fibre 1000', 'One gigabit and television in 4K.', 'The fastest line with the largest television package.'],
	),
]
