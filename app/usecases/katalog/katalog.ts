import type { Angesprochen } from '~/domain/kampagne/kampagne'
import type { Berater, BeraterPage, BeraterSuche } from '~/domain/katalog/berater'
import type { Preis, PreisTeil } from '~/domain/katalog/preis'
import type { TarifQuery } from '~/domain/katalog/tarif'
import type { Mandant } from '~/domain/mandant/config'
import type { KatalogArt } from '~/domain/praemie/arten'
import type { Clock } from '~/domain/shared/clock'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb } from '~db/handle'
import type { AngebotQuery } from '~db/repositories/katalog/angebot'
import type { Ausschnitt, Regal } from '~db/repositories/katalog/sortiment'

/** E-Praemie in one language. Days are 'YYYY-MM-DD', both included. */
export type PraemieView = {
	id: number
	titel: string
	art: KatalogArt
	/** Voucher brand; null for money. */
	marke: string | null
	startdatum: string
	enddatum: string | null
	/** What is shown as the end; may differ from the end itself. */
	enddatumAnzeige: string | null
	/** For both sides together, with what a campaign adds. */
	wertCent: number
	/** Without it. */
	basisCent: number
	/** The value as shown, e.g. '70,00 €'. */
	wert: string
	teilbar: boolean
}

/** E-Produkt in one language, with the rewards active today. */
export type ProduktView = {
	id: number
	externeId: string
	kategorie: string
	name: string
	kurztext: string
	beschreibung: string
	preisMonatlichCent: number | null
	preisEinmaligCent: number | null
	/** What is paid today; the two above are without an action. */
	preis: Preis
	/** Completes a price: 'im Monat'; may stand alone. */
	preisHinweis: string
	/** Name of the picture. */
	grafik: string
	bestellUrl: string
	/** On offer today; an old Empfehlung may show a product that is not. */
	empfehlbar: boolean
	praemien: PraemieView[]
	/** The campaign a recommendation made now belongs to; null = the basic one. */
	kampagne: { id: string; name: string; bis: Date | null; begrenzt: boolean } | null
}

/** E-Festnetz in one language, beyond what ProduktView has of it. */
export type FestnetzView = {
	kategorie: 'DP' | 'TP'
	anzeigeName: string
	young: boolean
	hybrid: boolean
	gruppe: string
	klasse: string
	/** Beschreibung1 to Beschreibung4, those that are filled. */
	beschreibungen: string[]
	/** 'standard;<cents>', or empty. */
	provision: string
	telekomProduktId: string
	fussnote: string
	preisaufteilung: PreisTeil[]
	aktionsname: string
	aktionsrabattCent: number | null
}

/** E-Mobil in one language, beyond what ProduktView has of it. */
export type MobilView = {
	gruppe: string
	geraeteTyp: 'smartphone' | 'tablet' | null
	hersteller: string
	handyId: number | null
	tarifId: number | null
	aktionspreisCent: number | null
	position: number
	topPosition: number | null
	aktion: string
}

export type ProduktDetails = ProduktView & { festnetz: FestnetzView | null; mobil: MobilView | null }

/** A tariff with its price for one postcode and use. */
export type TarifView = ProduktView & { jahrCent: number; monatCent: number }

/** A product that can be recommended today, as a list shows it. */
export type AngebotView = Omit<ProduktView, 'empfehlbar' | 'praemien' | 'kampagne'> & {
	/** The highest reward, both sides together. */
	maxCent: number
	/** The day its newest reward began. */
	geaendertAm: string
	/** The note on its price, as on its own page; empty without. */
	fussnote: string
}

/** `gesamt` and `maxCent` are those of all pages; past the end there is nothing, and no count. */
export type AngebotePage = { gesamt: number; maxCent: number; angebote: AngebotView[] }

/** What every product API can do. */
export type KatalogBasis = {
	/** One page of what can be recommended today, by category in the catalogue's order. */
	pageAngebote(query: Omit<AngebotQuery, 'day'>, locale: Locale, wer?: Angesprochen): Promise<AngebotePage>
	/** The rewards of these products that are active today. */
	listPraemien(produktIds: readonly number[], locale: Locale): Promise<Map<number | null, PraemieView[]>>
	/** Any product of the brand; see `empfehlbar`. */
	findProdukt(id: number, locale: Locale, wer?: Angesprochen): Promise<ProduktDetails | undefined>
}

type KategorieRegal = Omit<Regal, 'day'>

export type StandardKatalog = KatalogBasis & {
	art: 'standard'
	/** How many products of one shelf can be recommended today, by manufacturer [C-KATALOG]. */
	countKategorie(regal: KategorieRegal): Promise<{ hersteller: string; anzahl: number }[]>
	/** A page of them, or those with these ids. */
	listKategorie(regal: KategorieRegal, ausschnitt: Ausschnitt, locale: Locale): Promise<ProduktDetails[]>
}

export type BeraterKatalog = KatalogBasis & {
	art: 'berater'
	/** One page of the agents on duty [E-Berater]. */
	searchBerater(suche: BeraterSuche): Promise<BeraterPage>
	/** An agent on duty, by ExterneId. */
	findBerater(externeId: string): Promise<Berater | undefined>
}

export type EnergieKatalog = KatalogBasis & {
	art: 'energie'
	/** The tariffs there are for this postcode and use, the cheapest first. */
	listTarife(query: TarifQuery, locale: Locale): Promise<TarifView[]>
}

/** Where products come from. */
export type Katalog = StandardKatalog | BeraterKatalog | EnergieKatalog

export type KatalogSource = { mandant: Mandant; db: MandantDb; clock: Clock }
