import type { ProduktVorlage } from './vorlage'

const GUTSCHEINE = ['Krumenkorb', 'Blattgold Bücher']
const MONATLICH = { preisHinweis: 'im Monat, 24 Monate Laufzeit', en: 'per month, 24-month contract' }

/** Fibre and home internet, with the default ids of the specification. */
export const anschlussProdukte: ProduktVorlage[] = [
	{
		id: 1998,
		externeId: 'NF-GLAS-600',
		kategorie: 'glasfaser',
		name: 'Glasfaser 600',
		kurztext: 'Bis 600 Mbit/s, direkt bis in die Wohnung.',
		beschreibung:
			'Glasfaser bis in die Wohnung, mit Router und Einrichtung zum Wunschtermin. Der alte Anschluss läuft weiter, bis der neue funktioniert.',
		en: {
			name: 'Fibre 600',
			kurztext: 'Up to 600 Mbit/s, right into the home.',
			beschreibung:
				'Fibre right into the home, with a router and set-up on the day you choose. The old line keeps working until the new one does.',
			preisHinweis: MONATLICH.en,
		},
		grafik: 'glasfaser+600',
		preisMonatlichCent: 4495,
		preisHinweis: MONATLICH.preisHinweis,
		bestellPfad: '/glasfaser/600',
		praemieCent: 9000,
		frueherCent: 8000,
		teilbar: true,
		gutscheine: GUTSCHEINE,
	},
	{
		id: 1999,
		externeId: 'NF-GLAS-1000',
		kategorie: 'glasfaser',
		name: 'Glasfaser 1000',
		kurztext: 'Ein Gigabit für die ganze Familie.',
		beschreibung: 'Genug für alle zugleich: Arbeiten, Spielen, Filme in 4K. Mit Router für jede Etage.',
		en: {
			name: 'Fibre 1000',
			kurztext: 'One gigabit for the whole family.',
			beschreibung: 'Enough for everyone at once: work, games, films in 4K. With a router for every floor.',
			preisHinweis: MONATLICH.en,
		},
		grafik: 'hochhaus+1000',
		preisMonatlichCent: 5495,
		preisHinweis: MONATLICH.preisHinweis,
		bestellPfad: '/glasfaser/1000',
		praemieCent: 9000,
		teilbar: true,
		gutscheine: GUTSCHEINE,
	},
	{
		id: 1997,
		externeId: 'NF-GLAS-150',
		kategorie: 'glasfaser',
		name: 'Glasfaser 150',
		kurztext: 'Der günstige Einstieg in die Glasfaser.',
		beschreibung: '150 Mbit/s, stabil auch am Abend. Ein Wechsel in einen schnelleren Tarif ist jederzeit möglich.',
		en: {
			name: 'Fibre 150',
			kurztext: 'The low-cost way into fibre.',
			beschreibung: '150 Mbit/s, steady in the evening as well. You can move to a faster plan at any time.',
			preisHinweis: MONATLICH.en,
		},
		grafik: 'glasfaser+150',
		preisMonatlichCent: 3495,
		preisHinweis: MONATLICH.preisHinweis,
		bestellPfad: '/glasfaser/150',
		praemieCent: 7000,
		teilbar: true,
		gutscheine: GUTSCHEINE,
	},
	{
		id: 462,
		externeId: 'NF-HEIM-100',
		kategorie: 'internet',
		name: 'Heimnetz 100',
		kurztext: 'Internet und Telefon mit bis zu 100 Mbit/s.',
		beschreibung:
			'Der Anschluss für den Alltag: Streamen, Videogespräche und Arbeiten zu Hause, Telefonieren ins deutsche Festnetz inklusive.',
		en: {
			name: 'Home Net 100',
			kurztext: 'Internet and telephone with up to 100 Mbit/s.',
			beschreibung:
				'The line for everyday life: streaming, video calls and working from home, calls to German landlines included.',
			preisHinweis: MONATLICH.en,
		},
		grafik: 'router+100',
		preisMonatlichCent: 3495,
		preisHinweis: MONATLICH.preisHinweis,
		bestellPfad: '/heimnetz/100',
		praemieCent: 7000,
		frueherCent: 5000,
		spaeterCent: 8000,
		teilbar: true,
		gutscheine: GUTSCHEINE,
	},
	{
		id: 463,
		externeId: 'NF-HEIM-250',
		kategorie: 'internet',
		name: 'Heimnetz 250',
		kurztext: 'Mehr Tempo für Haushalte mit vielen Geräten.',
		beschreibung: 'Bis 250 Mbit/s im Download und 40 im Upload. Mit zwei WLAN-Verstärkern für große Wohnungen.',
		en: {
			name: 'Home Net 250',
			kurztext: 'More speed for homes with many devices.',
			beschreibung: 'Up to 250 Mbit/s down and 40 up. With two Wi-Fi repeaters for large homes.',
			preisHinweis: MONATLICH.en,
		},
		grafik: 'mesh+250',
		preisMonatlichCent: 4195,
		preisHinweis: MONATLICH.preisHinweis,
		bestellPfad: '/heimnetz/250',
		praemieCent: 7000,
		teilbar: true,
		gutscheine: GUTSCHEINE,
	},
	{
		id: 531,
		externeId: 'NF-HYB-250',
		kategorie: 'internet',
		name: 'Heimnetz Hybrid',
		kurztext: 'Festnetz und Mobilfunk zusammen, bis 250 Mbit/s.',
		beschreibung:
			'Wo das Kabel langsam ist, hilft der Mobilfunk mit. Der Router nimmt immer den schnelleren Weg, ganz von selbst.',
		en: {
			name: 'Home Net Hybrid',
			kurztext: 'Landline and mobile together, up to 250 Mbit/s.',
			beschreibung:
				'Where the cable is slow, the mobile network helps out. The router always takes the faster way, all by itself.',
			preisHinweis: MONATLICH.en,
		},
		grafik: 'hybrid',
		preisMonatlichCent: 3995,
		preisHinweis: MONATLICH.preisHinweis,
		bestellPfad: '/heimnetz/hybrid',
		praemieCent: 7000,
		teilbar: true,
		gutscheine: GUTSCHEINE,
	},
	{
		id: 455,
		externeId: 'NF-HEIM-16',
		kategorie: 'internet',
		name: 'Heimnetz 16',
		kurztext: 'Der frühere Einstieg mit bis zu 16 Mbit/s.',
		beschreibung: 'Dieser Tarif wird nicht mehr verkauft. Bestehende Verträge laufen weiter.',
		en: {
			name: 'Home Net 16',
			kurztext: 'The former entry-level line with up to 16 Mbit/s.',
			beschreibung: 'This plan is no longer sold. Existing contracts continue.',
		},
		grafik: 'router+16',
		bestellPfad: '/heimnetz/16',
		aktiv: false,
		praemieCent: 5000,
		gutscheine: ['Krumenkorb'],
	},
]

/** The ids the catalogue hides, whatever their own flag. */
export const filialProdukte: ProduktVorlage[] = [637, 638, 639, 640].map((id, i): ProduktVorlage => {
	const nummer = i + 1
	return {
		id,
		externeId: `NF-INTERN-${nummer}`,
		kategorie: 'internet',
		name: `Filialtarif ${nummer}`,
		kurztext: 'Nur in unseren Filialen.',
		beschreibung: 'Dieser Tarif wird nur in Filialen angeboten und im Portal nicht gezeigt.',
		en: {
			name: `Store plan ${nummer}`,
			kurztext: 'In our stores only.',
			beschreibung: 'This plan is offered in stores only and is not shown in the portal.',
		},
		grafik: `laden+${nummer}`,
		bestellPfad: `/filiale/${nummer}`,
		praemieCent: 5000,
		gutscheine: ['Krumenkorb'],
	}
})
