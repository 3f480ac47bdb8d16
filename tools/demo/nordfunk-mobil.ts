import { ergaenzung } from './nordfunk-ergaenzung'
import type { MobilVorlage, ProduktVorlage } from './vorlage'

/** Category page data of Home's plans. */
export const MOBIL: Record<number, MobilVorlage> = {
	1006: { gruppe: 'tarif', tarifId: 1006, position: 20, topPosition: 1 },
	1254: { gruppe: 'young', tarifId: 1254, position: 10 },
	1261: { gruppe: 'daten', tarifId: 1261, position: 10 },
}

type Tarif = [
	id: number,
	externeId: string,
	gruppe: string,
	preisMonatlichCent: number,
	grafik: string,
	de: [string, string, string],
	en: [string, string, string],
]

const TARIFE: Tarif[] = [
	[
		...([2201, 'NF-MOB-S', 'tarif', 1295, 'sim+S'] as const),
		[
			'Funk S',
			'8 GB für alle, die meist im WLAN sind.',
			'Telefonieren und Nachrichten inklusive, monatlich wechselbar.',
		],
		['Mobile S', '8 GB for those who are mostly on Wi-Fi.', 'Calls and messages included, can be changed monthly.'],
	],
	[
		...([2202, 'NF-MOB-L', 'tarif', 2995, 'sim+L'] as const),
		[
			'Funk L',
			'80 GB für Filme, Karten und Arbeit unterwegs.',
			'Mit 20 GB außerhalb der EU und einer zweiten Karte fürs Auto.',
		],
		[
			'Mobile L',
			'80 GB for films, maps and work on the move.',
			'With 20 GB outside the EU and a second card for the car.',
		],
	],
	[
		...([2211, 'NF-PRE-S', 'prepaid', 795, 'prepaid'] as const),
		[
			'Prepaid Basis',
			'5 GB für vier Wochen, ohne Vertrag.',
			'Aufladen, wenn Sie es brauchen. Ohne Laufzeit und ohne Rechnung.',
		],
		['Prepaid Basic', '5 GB for four weeks, without a contract.', 'Top up when you need to. No term and no bill.'],
	],
	[
		...([2212, 'NF-PRE-L', 'prepaid', 1495, 'koffer'] as const),
		[
			'Prepaid Reise',
			'20 GB für vier Wochen, auch in der Schweiz.',
			'Für Reisen und Besuche: gekauft, eingelegt, losgefahren.',
		],
		[
			'Prepaid Travel',
			'20 GB for four weeks, in Switzerland as well.',
			'For trips and visits: bought, put in, off you go.',
		],
	],
	[
		...([2221, 'NF-MOB-JUNG-L', 'young', 2495, 'kopfhoerer'] as const),
		[
			'Funk Jung L',
			'120 GB für alle unter 28.',
			'Für Ausbildung und Studium, mit einem Freimonat im Auslandssemester.',
		],
		[
			'Mobile Young L',
			'120 GB for everyone under 28.',
			'For training and studies, with a free month during a term abroad.',
		],
	],
	[
		...([2231, 'NF-MOB-DATEN-L', 'daten', 2495, 'laptop'] as const),
		[
			'Funk Daten L',
			'150 GB für Laptop, Tablet und Gartenhaus.',
			'Eine Karte nur für Daten, die auch in jeden Router passt.',
		],
		[
			'Mobile Data L',
			'150 GB for laptop, tablet and garden house.',
			'A card for data only that fits every router as well.',
		],
	],
	[
		...([2241, 'NF-ZUS-UHR', 'zusatzkarte', 495, 'uhr'] as const),
		[
			'Zusatzkarte Uhr',
			'Telefonieren mit der Uhr, ohne das Telefon.',
			'Dieselbe Nummer, dieselben Daten: Die Uhr klingelt mit.',
		],
		[
			'Extra card watch',
			'Calls with the watch, without the phone.',
			'The same number, the same data: the watch rings too.',
		],
	],
	[
		...([2242, 'NF-ZUS-FAMILIE', 'zusatzkarte', 995, 'familie'] as const),
		[
			'Zusatzkarte Familie',
			'Eine weitere Nummer auf derselben Rechnung.',
			'10 GB für Kinder oder Eltern, mit Grenze für die Kosten.',
		],
		['Extra card family', 'One more number on the same bill.', '10 GB for children or parents, with a limit on costs.'],
	],
	[
		...([2251, 'NF-COMBI-2', 'combicard', 795, 'simkarten+2'] as const),
		['Kombikarte Duo', 'Zwei Geräte, ein Datenvolumen.', 'Handy und Tablet teilen sich Ihren Tarif.'],
		['Combi card duo', 'Two devices, one data allowance.', 'Phone and tablet share your plan.'],
	],
	[
		...([2252, 'NF-COMBI-3', 'combicard', 1195, 'simkarten+3'] as const),
		['Kombikarte Trio', 'Drei Geräte, ein Datenvolumen.', 'Handy, Tablet und Auto teilen sich Ihren Tarif.'],
		['Combi card trio', 'Three devices, one data allowance.', 'Phone, tablet and car share your plan.'],
	],
]

const tarifProdukte = TARIFE.map(([id, externeId, gruppe, preisMonatlichCent, grafik, de, en], i) =>
	ergaenzung(
		{
			...{ id, externeId, preisMonatlichCent, kategorie: 'mobilfunk', grafik, praemieCent: 5000 },
			bestellPfad: `/mobil/${externeId.slice(3).toLowerCase()}`,
			mobil: { gruppe, tarifId: id, position: (i + 1) * 10 },
		},
		'monat',
		de,
		en,
	),
)

/** A device with its plan; prices in cents, the device once, the plan monthly. */
type Geraet = {
	id: number
	hersteller: string
	modell: string
	grafik: string
	typ?: 'smartphone' | 'tablet'
	tarif: [id: number, de: string, en: string, cent: number]
	handyId: number
	handyCent: number
	aktionspreisCent?: number
	topPosition?: number
	de: [kurztext: string, beschreibung: string]
	en: [kurztext: string, beschreibung: string]
}

const FUNK_M: Geraet['tarif'] = [1006, 'Funk M', 'Mobile M', 1995]
const FUNK_L: Geraet['tarif'] = [2202, 'Funk L', 'Mobile L', 2995]
const DATEN: Geraet['tarif'] = [1261, 'Funk Daten', 'Mobile Data', 1495]

const GERAETE: Geraet[] = [
	{
		...{
			id: 2301,
			grafik: 'fjord+M',
			hersteller: 'Norrfon',
			modell: 'Norrfon Fjord 5',
			typ: 'smartphone',
			tarif: FUNK_M,
		},
		...{ handyId: 5001, handyCent: 29900, aktionspreisCent: 19900, topPosition: 1 },
		de: ['Der Akku hält zwei Tage.', 'Helles Display, Kamera mit gutem Nachtbild, fünf Jahre Updates.'],
		en: ['The battery lasts two days.', 'A bright display, a camera that sees at night, five years of updates.'],
	},
	{
		...{
			id: 2302,
			grafik: 'fjord+L',
			hersteller: 'Norrfon',
			modell: 'Norrfon Fjord 5',
			typ: 'smartphone',
			tarif: FUNK_L,
		},
		...{ handyId: 5001, handyCent: 9900 },
		de: ['Der Akku hält zwei Tage.', 'Im größeren Tarif kostet das Gerät weniger.'],
		en: ['The battery lasts two days.', 'With the larger plan the device costs less.'],
	},
	{
		...{ id: 2303, grafik: 'mini', hersteller: 'Quillik', modell: 'Quillik Mini', typ: 'smartphone', tarif: FUNK_M },
		...{ handyId: 5002, handyCent: 14900 },
		de: ['Klein genug für jede Tasche.', 'Alles, was ein Telefon können muss, auf 5,4 Zoll.'],
		en: ['Small enough for every pocket.', 'Everything a phone has to do, on 5.4 inches.'],
	},
	{
		...{ id: 2304, grafik: 'profi', hersteller: 'Quillik', modell: 'Quillik Pro', typ: 'smartphone', tarif: FUNK_L },
		...{ handyId: 5003, handyCent: 39900, aktionspreisCent: 34900, topPosition: 2 },
		de: ['Drei Kameras und Platz für alles.', '512 GB Speicher und ein Stift, der im Gehäuse steckt.'],
		en: ['Three cameras and room for everything.', '512 GB of storage and a pen that lives in the case.'],
	},
	{
		...{
			id: 2305,
			grafik: 'robust',
			hersteller: 'Sandkamp',
			modell: 'Sandkamp Robust',
			typ: 'smartphone',
			tarif: FUNK_M,
		},
		...{ handyId: 5004, handyCent: 19900 },
		de: ['Fällt auf Beton und klingelt weiter.', 'Wasserdicht, mit Handschuhen zu bedienen, Akku zum Wechseln.'],
		en: ['Falls on concrete and keeps ringing.', 'Waterproof, works with gloves on, with a battery you can change.'],
	},
	{
		...{
			id: 2306,
			grafik: 'tasten',
			hersteller: 'Sandkamp',
			modell: 'Sandkamp Klar',
			typ: 'smartphone',
			tarif: FUNK_M,
		},
		...{ handyId: 5005, handyCent: 4900 },
		de: ['Große Tasten, laute Töne, Notruf.', 'Ein einfaches Telefon mit Ladeschale und Taste für den Notruf.'],
		en: ['Large keys, loud sounds, emergency call.', 'A simple phone with a charging cradle and an emergency button.'],
	},
	{
		...{ id: 2321, grafik: 'segel', hersteller: 'Norrfon', modell: 'Norrfon Segel 11', typ: 'tablet', tarif: DATEN },
		...{ handyId: 5101, handyCent: 24900, aktionspreisCent: 19900, topPosition: 3 },
		de: ['Elf Zoll zum Lesen, Zeichnen, Schauen.', 'Mit Hülle, die zugleich Ständer ist.'],
		en: ['Eleven inches to read, draw and watch.', 'With a cover that is a stand as well.'],
	},
	{
		...{ id: 2322, grafik: 'tafel', hersteller: 'Wattenau', modell: 'Wattenau Tafel', typ: 'tablet', tarif: DATEN },
		...{ handyId: 5102, handyCent: 12900 },
		de: ['Das Tablet für die ganze Familie.', 'Mit Kinderzeiten und einem Gehäuse, das Stürze verzeiht.'],
		en: ['The tablet for the whole family.', 'With hours for children and a case that forgives falls.'],
	},
	{
		...{ id: 2323, grafik: 'block', hersteller: 'Quillik', modell: 'Quillik Block 13', typ: 'tablet', tarif: DATEN },
		...{ handyId: 5103, handyCent: 44900 },
		de: ['So groß wie ein Blatt Papier.', 'Mit Tastatur und Stift, für Skizzen und Tabellen.'],
		en: ['As large as a sheet of paper.', 'With keyboard and pen, for sketches and tables.'],
	},
	{
		...{ id: 2331, grafik: 'stick', hersteller: 'Wattenau', modell: 'Wattenau Stick', tarif: DATEN },
		...{ handyId: 5201, handyCent: 2900 },
		de: ['Einstecken und im Netz sein.', 'Passt in jeden USB-Anschluss, ohne Einrichtung.'],
		en: ['Plug in and be online.', 'Fits every USB port, without set-up.'],
	},
	{
		...{ id: 2332, grafik: 'boje', hersteller: 'Norrfon', modell: 'Norrfon Boje', tarif: DATEN },
		...{ handyId: 5202, handyCent: 5900, aktionspreisCent: 3900 },
		de: ['WLAN für zehn Geräte, überall.', 'Ein Würfel mit Akku, der einen Tag hält.'],
		en: ['Wi-Fi for ten devices, anywhere.', 'A cube with a battery that lasts a day.'],
	},
]

const geraeteProdukte = GERAETE.map(({ id, modell, grafik, typ, tarif, handyId, handyCent, de, en, ...rest }, i) => {
	const [tarifId, tarifName, tarifNameEn, tarifCent] = tarif
	const { hersteller, aktionspreisCent, topPosition } = rest
	const aktion: [string, string] | undefined = aktionspreisCent ? ['Gerätewochen', 'Device weeks'] : undefined
	return ergaenzung(
		{
			...{ id, kategorie: 'mobilfunk', grafik, praemieCent: 5000 },
			externeId: `NF-GER-${handyId}-${tarifId}`,
			bestellPfad: `/geraete/${handyId}-${tarifId}`,
			preisMonatlichCent: tarifCent,
			preisEinmaligCent: handyCent,
			mobil: {
				...{ gruppe: typ ? 'geraet' : 'surfstick', geraeteTyp: typ, hersteller, handyId, tarifId },
				...{ aktionspreisCent, topPosition, position: (i + 1) * 10 },
				...(aktion ? { aktion } : {}),
			},
		},
		'monat',
		[`${modell} mit ${tarifName}`, ...de],
		[`${modell} with ${tarifNameEn}`, ...en],
	)
})

/** Plans and devices without a tile on Home. */
export const mobilProdukte: ProduktVorlage[] = [...tarifProdukte, ...geraeteProdukte]
