import { keysOf } from '../shared/keys'

/** Where the products of a category page come from (K-FIELDS). */
export const QUELLEN = ['festnetz', 'mobil'] as const
export type Quelle = (typeof QUELLEN)[number]

/** Which products of a source: those of a shelf (Gruppe), narrowed down where a page shows a part of it. */
export type KategorieAuswahl = {
	quelle: Quelle
	kategorie: string
	klasse?: string
	young?: boolean
	hybrid?: boolean
	geraeteTyp?: 'smartphone' | 'tablet'
	tarifId?: number
}

/** Business products are on offer only with ModuleCompanyRecommendation. */
const GESCHAEFTLICH = 'geschaeft'

/** The category this brand does not offer. */
export const ohneKategorie = ({ config }: { config: { ModuleCompanyRecommendation: boolean } }): string | null =>
	config.ModuleCompanyRecommendation ? null : GESCHAEFTLICH

type PageRules = KategorieAuswahl & {
	/** Heading of the overview it stands under. */
	bereich: 'zuhause' | 'fernsehen' | 'mobilfunk' | 'geschaeft'
	/** Title, breadcrumb and subtitle are `katalog:seiten.<text>`. */
	text: string
	/** Selected for the comparison when the page opens. */
	standardIds: readonly number[]
	/** Offers a filter by manufacturer. */
	hersteller?: true
}

/**
 * The category pages of SPEC 2, by catalogue key [K-PAGES] [K-FIELDS] [K-DEFAULTIDS]. What the key of a page is called on
 * screen is the catalogue of texts' matter.
 */
export const KATEGORIE_PAGES = {
	internet: {
		bereich: 'zuhause',
		text: 'internet',
		quelle: 'festnetz',
		kategorie: 'internet',
		young: false,
		standardIds: [462],
	},
	'internet/hybrid': {
		bereich: 'zuhause',
		text: 'internetHybrid',
		quelle: 'festnetz',
		kategorie: 'internet',
		young: false,
		hybrid: true,
		standardIds: [531],
	},
	'internet/glasfaser.html': {
		bereich: 'zuhause',
		text: 'internetGlasfaser',
		quelle: 'festnetz',
		kategorie: 'glasfaser',
		young: false,
		standardIds: [1998],
	},
	'junge-leute': {
		bereich: 'zuhause',
		text: 'jungeLeute',
		quelle: 'festnetz',
		kategorie: 'internet',
		young: true,
		standardIds: [2111],
	},
	'junge-leute/speed.html': {
		bereich: 'zuhause',
		text: 'jungeLeuteSpeed',
		quelle: 'festnetz',
		kategorie: 'internet',
		young: true,
		hybrid: false,
		standardIds: [2111],
	},
	'junge-leute/hybrid.html': {
		bereich: 'zuhause',
		text: 'jungeLeuteHybrid',
		quelle: 'festnetz',
		kategorie: 'internet',
		young: true,
		hybrid: true,
		standardIds: [2113],
	},
	'digital-home-service': {
		bereich: 'zuhause',
		text: 'digitalHomeService',
		quelle: 'festnetz',
		kategorie: 'service',
		standardIds: [2121],
	},
	glasfaser: {
		bereich: 'zuhause',
		text: 'glasfaser',
		quelle: 'festnetz',
		kategorie: 'glasfaser',
		standardIds: [1998],
	},
	fernsehen: {
		bereich: 'fernsehen',
		text: 'fernsehen',
		quelle: 'festnetz',
		kategorie: 'tv',
		standardIds: [469],
	},
	'fernsehen/satellit.html': {
		bereich: 'fernsehen',
		text: 'fernsehenSatellit',
		quelle: 'festnetz',
		kategorie: 'tv',
		klasse: 'satellit',
		hybrid: false,
		standardIds: [1200],
	},
	'fernsehen/hybrid-satellit.html': {
		bereich: 'fernsehen',
		text: 'fernsehenHybridSatellit',
		quelle: 'festnetz',
		kategorie: 'tv',
		klasse: 'satellit',
		hybrid: true,
		standardIds: [1207],
	},
	'fernsehen/hybrid': {
		bereich: 'fernsehen',
		text: 'fernsehenHybrid',
		quelle: 'festnetz',
		kategorie: 'tv',
		hybrid: true,
		standardIds: [1207],
	},
	'fernsehen/glasfaser.html': {
		bereich: 'fernsehen',
		text: 'fernsehenGlasfaser',
		quelle: 'festnetz',
		kategorie: 'tv',
		klasse: 'glasfaser',
		standardIds: [1258],
	},
	magentasport: {
		bereich: 'fernsehen',
		text: 'sport',
		quelle: 'festnetz',
		kategorie: 'sport',
		standardIds: [2001],
	},
	'smartphone-tarife.html': {
		bereich: 'mobilfunk',
		text: 'smartphoneTarife',
		quelle: 'mobil',
		kategorie: 'tarif',
		standardIds: [1006],
	},
	'prepaid-tarife.html': {
		bereich: 'mobilfunk',
		text: 'prepaidTarife',
		quelle: 'mobil',
		kategorie: 'prepaid',
		standardIds: [2211],
	},
	'young-tarife.html': {
		bereich: 'mobilfunk',
		text: 'youngTarife',
		quelle: 'mobil',
		kategorie: 'young',
		standardIds: [1254],
	},
	'daten-tarife.html': {
		bereich: 'mobilfunk',
		text: 'datenTarife',
		quelle: 'mobil',
		kategorie: 'daten',
		standardIds: [1261],
	},
	'zusatzkarten.html': {
		bereich: 'mobilfunk',
		text: 'zusatzkarten',
		quelle: 'mobil',
		kategorie: 'zusatzkarte',
		standardIds: [2241],
	},
	'combi-cards.html': {
		bereich: 'mobilfunk',
		text: 'combiCards',
		quelle: 'mobil',
		kategorie: 'combicard',
		standardIds: [2251],
	},
	'geraete.html': {
		bereich: 'mobilfunk',
		text: 'geraete',
		quelle: 'mobil',
		kategorie: 'geraet',
		hersteller: true,
		standardIds: [2301],
	},
	'smartphones.html': {
		bereich: 'mobilfunk',
		text: 'smartphones',
		quelle: 'mobil',
		kategorie: 'geraet',
		geraeteTyp: 'smartphone',
		hersteller: true,
		standardIds: [2301],
	},
	'tablets.html': {
		bereich: 'mobilfunk',
		text: 'tablets',
		quelle: 'mobil',
		kategorie: 'geraet',
		geraeteTyp: 'tablet',
		hersteller: true,
		standardIds: [2321],
	},
	'surfsticks.html': {
		bereich: 'mobilfunk',
		text: 'surfsticks',
		quelle: 'mobil',
		kategorie: 'surfstick',
		hersteller: true,
		standardIds: [2331],
	},
	'internet-telefon': {
		bereich: 'geschaeft',
		text: 'internetTelefon',
		quelle: 'festnetz',
		kategorie: 'geschaeft',
		standardIds: [1345],
	},
	'homepage-und-shop': {
		bereich: 'geschaeft',
		text: 'homepageUndShop',
		quelle: 'festnetz',
		kategorie: 'web',
		standardIds: [1350],
	},
	webseite: {
		bereich: 'geschaeft',
		text: 'webseite',
		quelle: 'festnetz',
		kategorie: 'web',
		klasse: 'webseite',
		standardIds: [2151],
	},
	webshop: {
		bereich: 'geschaeft',
		text: 'webshop',
		quelle: 'festnetz',
		kategorie: 'web',
		klasse: 'webshop',
		standardIds: [1350],
	},
	webhosting: {
		bereich: 'geschaeft',
		text: 'webhosting',
		quelle: 'festnetz',
		kategorie: 'hosting',
		standardIds: [2154],
	},
	'company-start': {
		bereich: 'geschaeft',
		text: 'companyStart',
		quelle: 'festnetz',
		kategorie: 'geschaeft',
		klasse: 'start',
		standardIds: [2141],
	},
	'company-pro': {
		bereich: 'geschaeft',
		text: 'companyPro',
		quelle: 'festnetz',
		kategorie: 'geschaeft',
		klasse: 'pro',
		standardIds: [1345],
	},
} as const satisfies Record<string, PageRules>

export type KategorieKey = keyof typeof KATEGORIE_PAGES
export type KategoriePage = PageRules & { text: (typeof KATEGORIE_PAGES)[KategorieKey]['text'] }

export const KATEGORIE_KEYS = keysOf(KATEGORIE_PAGES)

/** The sources of a shelf (Gruppe) that a page shows. */
export const quellenOfRegal = (kategorie: string): Quelle[] => [
	...new Set(
		Object.values<PageRules>(KATEGORIE_PAGES)
			.filter((page) => page.kategorie === kategorie)
			.map(({ quelle }) => quelle),
	),
]

/** The page of a key as it stands in an address; a slash at the end does no harm. */
export function findKategoriePage(key: string): { key: KategorieKey; seite: KategoriePage } | undefined {
	const found = KATEGORIE_KEYS.find((known) => known === key.replace(/\/$/, ''))
	return found && { key: found, seite: KATEGORIE_PAGES[found] }
}
