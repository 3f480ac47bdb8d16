import { ergaenzung } from './nordfunk-ergaenzung'
import type { FestnetzVorlage, ProduktVorlage } from './vorlage'

const anschluss = (klasse: string, beschreibungen: FestnetzVorlage['beschreibungen']): FestnetzVorlage => ({
	kategorie: 'DP',
	gruppe: 'geschaeft',
	klasse,
	beschreibungen,
})
const web = (gruppe: string, klasse: string, beschreibungen: FestnetzVorlage['beschreibungen']): FestnetzVorlage => ({
	kategorie: 'DP',
	gruppe,
	klasse,
	beschreibungen,
})

/** Lines and websites for companies. */
export const geschaeftProdukte: ProduktVorlage[] = [
	ergaenzung(
		{
			...{
				id: 2141,
				externeId: 'NF-BIZ-START',
				kategorie: 'geschaeft',
				grafik: 'buero',
				bestellPfad: '/firma/start',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 3900 },
			festnetz: anschluss('start', [
				['Zwei Sprachkanäle', 'Two voice channels'],
				['Bis 100 Mbit/s', 'Up to 100 Mbit/s'],
			]),
		},
		'netto',
		[
			'Firmennetz Start',
			'Internet und Telefon für das kleine Büro.',
			'Für Selbstständige und Betriebe bis fünf Plätze, mit Rechnung je Monat.',
		],
		[
			'Business Net Start',
			'Internet and telephone for the small office.',
			'For the self-employed and companies of up to five desks, billed monthly.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2142,
				externeId: 'NF-BIZ-START-GLAS',
				kategorie: 'geschaeft',
				grafik: 'laden',
				bestellPfad: '/firma/start-glasfaser',
			},
			...{ praemieCent: 9000, preisMonatlichCent: 5900 },
			festnetz: anschluss('start', [
				['300 Mbit/s Glasfaser', '300 Mbit/s fibre'],
				['Vier Sprachkanäle', 'Four voice channels'],
			]),
		},
		'netto',
		[
			'Firmennetz Start Glasfaser',
			'Glasfaser für Praxis, Laden und Werkstatt.',
			'Mit Ersatzverbindung über Mobilfunk, falls ein Bagger die Leitung trifft.',
		],
		[
			'Business Net Start Fibre',
			'Fibre for surgery, shop and workshop.',
			'With a mobile spare connection in case a digger hits the line.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2143,
				externeId: 'NF-BIZ-PRO-PLUS',
				kategorie: 'geschaeft',
				grafik: 'geschaeft+2',
				bestellPfad: '/firma/pro-plus',
			},
			...{ praemieCent: 50000, preisMonatlichCent: 24900 },
			festnetz: anschluss('pro', [
				['Zwei getrennte Leitungen', 'Two separate lines'],
				['Technik binnen vier Stunden', 'A technician within four hours'],
			]),
		},
		'netto',
		[
			'Firmennetz Pro Plus',
			'Zwei Wege ins Netz, damit nie etwas steht.',
			'Für Betriebe, die ohne Netz nicht arbeiten können.',
		],
		[
			'Business Net Pro Plus',
			'Two ways onto the net, so that nothing ever stops.',
			'For companies that cannot work without the net.',
		],
	),
	ergaenzung(
		{
			...{ id: 2151, externeId: 'NF-WEB-SEITE', kategorie: 'geschaeft', grafik: 'webseite', bestellPfad: '/web/seite' },
			...{ praemieCent: 5000, preisMonatlichCent: 900 },
			festnetz: web('web', 'webseite', [
				['Eigene Adresse im Netz', 'A web address of your own'],
				['Fünf Postfächer', 'Five mailboxes'],
			]),
		},
		'netto',
		['Webseite Start', 'Die eigene Seite in einer Stunde.', 'Vorlage aussuchen, Texte einsetzen, veröffentlichen.'],
		['Website Start', 'A site of your own within the hour.', 'Choose a template, put in your texts, publish.'],
	),
	ergaenzung(
		{
			...{
				id: 2152,
				externeId: 'NF-WEB-SEITE-PLUS',
				kategorie: 'geschaeft',
				grafik: 'kalender',
				bestellPfad: '/web/seite-plus',
			},
			...{ praemieCent: 5000, preisMonatlichCent: 1400 },
			festnetz: web('web', 'webseite', [
				['Terminbuchung für Kundschaft', 'Customers book appointments'],
				['Zwanzig Postfächer', 'Twenty mailboxes'],
			]),
		},
		'netto',
		[
			'Webseite Plus',
			'Mit Terminbuchung und Speisekarte.',
			'Für Praxis, Friseur und Gasthaus: Kundschaft bucht selbst.',
		],
		[
			'Website Plus',
			'With appointments and a menu.',
			'For surgery, hairdresser and inn: customers book for themselves.',
		],
	),
	ergaenzung(
		{
			...{
				id: 2153,
				externeId: 'NF-WEB-SHOP-PLUS',
				kategorie: 'geschaeft',
				grafik: 'paket',
				bestellPfad: '/web/shop-plus',
			},
			...{ praemieCent: 7000, preisMonatlichCent: 3900 },
			festnetz: web('web', 'webshop', [
				['Beliebig viele Artikel', 'Any number of items'],
				['Versandetiketten aus dem Shop', 'Shipping labels from the shop'],
			]),
		},
		'netto',
		[
			'Webshop Plus',
			'Verkaufen, verschicken, abrechnen an einem Ort.',
			'Mit Lagerstand, Gutscheinen und Anbindung an die Buchhaltung.',
		],
		['Web Shop Plus', 'Sell, ship and bill in one place.', 'With stock, vouchers and a link to your accounts.'],
	),
	ergaenzung(
		{
			...{ id: 2154, externeId: 'NF-HOST-S', kategorie: 'geschaeft', grafik: 'server+S', bestellPfad: '/hosting/s' },
			...{ praemieCent: 5000, preisMonatlichCent: 600 },
			festnetz: web('hosting', 'S', [
				['50 GB Speicher', '50 GB of storage'],
				['Tägliche Sicherung', 'Daily backup'],
			]),
		},
		'netto',
		[
			'Webhosting S',
			'Platz für eine Seite, betreut in Deutschland.',
			'Mit Zertifikat, Postfächern und Sicherung jede Nacht.',
		],
		[
			'Web Hosting S',
			'Room for one site, looked after in Germany.',
			'With certificate, mailboxes and a backup every night.',
		],
	),
	ergaenzung(
		{
			...{ id: 2155, externeId: 'NF-HOST-L', kategorie: 'geschaeft', grafik: 'server+L', bestellPfad: '/hosting/l' },
			...{ praemieCent: 5000, preisMonatlichCent: 1800 },
			festnetz: web('hosting', 'L', [
				['500 GB Speicher', '500 GB of storage'],
				['Zehn Seiten', 'Ten sites'],
			]),
		},
		'netto',
		[
			'Webhosting L',
			'Für Agenturen und Vereine mit vielen Seiten.',
			'Zehn Seiten unter einem Dach, jede mit eigenem Zugang.',
		],
		['Web Hosting L', 'For agencies and clubs with many sites.', 'Ten sites under one roof, each with its own login.'],
	),
]
