import { ergaenzung } from './nordfunk-ergaenzung'
import { jungeProdukte } from './nordfunk-jung'
import type { ProduktVorlage } from './vorlage'

/** Home internet and television without a tile on Home. */
export const zuhauseProdukte: ProduktVorlage[] = [
	ergaenzung(
		{
			...{
				id: 2102,
				externeId: 'NF-HYB-500',
				kategorie: 'internet',
				grafik: 'hybrid+500',
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
	...jungeProdukte,
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
				grafik: 'werkzeug',
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
				grafik: 'satellit+2',
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
				grafik: 'kino',
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
				grafik: 'tv+HD',
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
				grafik: 'tv+4K',
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
