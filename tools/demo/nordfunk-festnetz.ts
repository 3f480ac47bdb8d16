import type { FestnetzVorlage } from './vorlage'

const ROUTER = { bezeichnung: 'Router', en: 'Router', cent: 500 }
const anschluss = (cent: number) => ({ bezeichnung: 'Anschluss', en: 'Line', cent })
const telefon: [string, string] = ['Telefonieren ins deutsche Festnetz inklusive', 'Calls to German landlines included']
const wunschtermin: [string, string] = ['Einrichtung zum Wunschtermin', 'Set-up on the day you choose']
const TEMPO: [string, string] = [
	'Angegeben ist das höchste Tempo. Wie viel davon ankommt, hängt von der Leitung am Ort ab.',
	'The speed is the maximum. How much of it arrives depends on the line at your address.',
]
const AUSBAU: [string, string] = ['Nur in Gebieten, in denen Glasfaser verlegt ist.', 'Only where fibre has been laid.']

/** Category page data of Home's products. */
export const FESTNETZ: Record<number, FestnetzVorlage> = {
	462: {
		kategorie: 'DP',
		gruppe: 'internet',
		klasse: '100',
		beschreibungen: [
			['Bis 100 Mbit/s im Download', 'Up to 100 Mbit/s down'],
			['Bis 40 Mbit/s im Upload', 'Up to 40 Mbit/s up'],
			telefon,
		],
		preisaufteilung: [anschluss(2995), ROUTER],
		aktion: { name: ['Frühlingsaktion', 'Spring offer'], rabattCent: 1000 },
		fussnote: [
			'Der Aktionspreis gilt in den ersten sechs Monaten, danach der volle Preis.',
			'The action price holds for the first six months, then the full price.',
		],
	},
	463: {
		kategorie: 'DP',
		gruppe: 'internet',
		klasse: '250',
		beschreibungen: [
			['Bis 250 Mbit/s im Download', 'Up to 250 Mbit/s down'],
			['Zwei WLAN-Verstärker dabei', 'Two Wi-Fi repeaters included'],
			telefon,
		],
		preisaufteilung: [anschluss(3695), ROUTER],
		fussnote: TEMPO,
	},
	531: {
		kategorie: 'DP',
		gruppe: 'internet',
		klasse: '250',
		hybrid: true,
		beschreibungen: [
			['Festnetz und Mobilfunk zusammen', 'Landline and mobile together'],
			['Bis 250 Mbit/s im Download', 'Up to 250 Mbit/s down'],
			telefon,
		],
		preisaufteilung: [anschluss(3295), { bezeichnung: 'Hybrid-Router', en: 'Hybrid router', cent: 700 }],
		fussnote: TEMPO,
	},
	1997: {
		kategorie: 'DP',
		gruppe: 'glasfaser',
		klasse: '150',
		beschreibungen: [['150 Mbit/s, auch am Abend', '150 Mbit/s, in the evening as well'], wunschtermin, telefon],
		preisaufteilung: [anschluss(2995), ROUTER],
		fussnote: AUSBAU,
	},
	1998: {
		kategorie: 'DP',
		gruppe: 'glasfaser',
		klasse: '600',
		beschreibungen: [
			['600 Mbit/s im Download', '600 Mbit/s down'],
			['300 Mbit/s im Upload', '300 Mbit/s up'],
			wunschtermin,
			telefon,
		],
		preisaufteilung: [anschluss(3995), ROUTER],
		aktion: { name: ['Glasfaserwochen', 'Fibre weeks'], rabattCent: 1500 },
		fussnote: AUSBAU,
	},
	1999: {
		kategorie: 'DP',
		gruppe: 'glasfaser',
		klasse: '1000',
		beschreibungen: [
			['Ein Gigabit im Download', 'One gigabit down'],
			['Router für jede Etage', 'A router for every floor'],
			wunschtermin,
			telefon,
		],
		preisaufteilung: [anschluss(4995), ROUTER],
		fussnote: AUSBAU,
	},
	469: {
		kategorie: 'TP',
		gruppe: 'tv',
		klasse: 'internet',
		beschreibungen: [
			['120 Sender in HD', '120 channels in HD'],
			['Auf drei Geräten zugleich', 'On three devices at once'],
			['Sieben Tage zurück', 'Seven days back'],
		],
		fussnote: ['Setzt einen Internetanschluss ab 16 Mbit/s voraus.', 'Needs an internet line of at least 16 Mbit/s.'],
	},
	1200: {
		kategorie: 'TP',
		gruppe: 'tv',
		klasse: 'satellit',
		beschreibungen: [
			['Alle Sender in HD', 'All channels in HD'],
			['Empfänger und Karte dabei', 'Receiver and card included'],
		],
	},
	1207: {
		kategorie: 'TP',
		gruppe: 'tv',
		klasse: 'satellit',
		hybrid: true,
		beschreibungen: [
			['Live über Satellit', 'Live by satellite'],
			['Mediatheken über das Internet', 'Media libraries by internet'],
		],
		preisaufteilung: [
			{ bezeichnung: 'Fernsehen', en: 'Television', cent: 795 },
			{ bezeichnung: 'Hybrid-Empfänger', en: 'Hybrid receiver', cent: 500 },
		],
	},
	1258: {
		kategorie: 'TP',
		gruppe: 'tv',
		klasse: 'glasfaser',
		beschreibungen: [['600 Mbit/s Glasfaser', '600 Mbit/s fibre'], ['120 Sender in HD', '120 channels in HD'], telefon],
		preisaufteilung: [anschluss(4295), { bezeichnung: 'Fernsehen', en: 'Television', cent: 1000 }],
		fussnote: AUSBAU,
	},
	2001: {
		kategorie: 'TP',
		gruppe: 'sport',
		beschreibungen: [
			['Jedes Spiel live', 'Every match live'],
			['Spiele in voller Länge nachsehen', 'Full matches to watch again'],
			['Monatlich kündbar', 'Can be cancelled monthly'],
		],
		aktion: { name: ['Saisonstart', 'Start of the season'], rabattCent: 500 },
		fussnote: [
			'Der Aktionspreis gilt für die ersten zwölf Monate.',
			'The action price holds for the first twelve months.',
		],
	},
	2002: {
		kategorie: 'TP',
		gruppe: 'sport',
		beschreibungen: [
			['Vier Geräte zugleich', 'Four devices at once'],
			['Eigenes Profil für jede Person', 'A profile for each person'],
		],
	},
	1345: {
		kategorie: 'DP',
		gruppe: 'geschaeft',
		klasse: 'pro',
		beschreibungen: [
			['Feste IP-Adressen', 'Fixed IP addresses'],
			['Telefonanlage in der Cloud', 'Telephone system in the cloud'],
			['Technik binnen acht Stunden', 'A technician within eight hours'],
		],
		preisaufteilung: [
			{ bezeichnung: 'Standleitung', en: 'Leased line', cent: 9900 },
			{ bezeichnung: 'Telefonanlage', en: 'Telephone system', cent: 5000 },
		],
	},
	1350: {
		kategorie: 'DP',
		gruppe: 'web',
		klasse: 'webshop',
		beschreibungen: [
			['Vorlagen ohne Programmieren', 'Templates without programming'],
			['Bis 500 Artikel im Shop', 'Up to 500 items in the shop'],
		],
	},
}
