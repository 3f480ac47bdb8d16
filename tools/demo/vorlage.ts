import type { PreisTeil } from '~/domain/katalog/preis'
import type { Sparte, TarifPreis } from '~/domain/katalog/tarif'
import type { MandantConfigInput } from '~/domain/mandant/config'
import type { AktionVorlage } from './aktionen'

/** E-Festnetz fields of a product. German and English texts come in pairs. */
export type FestnetzVorlage = {
	kategorie: 'DP' | 'TP'
	gruppe: string
	klasse?: string
	young?: true
	hybrid?: true
	/** At most four. */
	beschreibungen: [de: string, en: string][]
	preisaufteilung?: PreisTeil[]
	aktion?: { name: [de: string, en: string]; rabattCent: number }
	fussnote?: [de: string, en: string]
}

/** E-Mobil fields of a product. */
export type MobilVorlage = {
	gruppe: string
	geraeteTyp?: 'smartphone' | 'tablet'
	hersteller?: string
	handyId?: number
	tarifId?: number
	aktionspreisCent?: number
	aktion?: [de: string, en: string]
	position: number
	topPosition?: number
}

/** E-Berater. */
export type BeraterVorlage = {
	externeId: string
	anrede: 'herr' | 'frau' | 'divers'
	vorname: string
	nachname: string
	plz: string
	ort: string
}

/** A product of the demo catalogues. Prices and rewards in cents. */
export type ProduktVorlage = {
	id: number
	externeId: string
	kategorie: string
	name: string
	kurztext: string
	beschreibung: string
	en: { name: string; kurztext: string; beschreibung: string; preisHinweis?: string }
	/** Name of a picture in app/ui/brand/illustrations.ts, with a size after a plus. */
	grafik: string
	preisMonatlichCent?: number
	preisEinmaligCent?: number
	preisHinweis?: string
	/** Path on the provider's order site. */
	bestellPfad: string
	aktiv?: false
	/** Value of today's reward for both sides together. */
	praemieCent: number
	teilbar?: true
	/** Last year's reward, and the announced one; if missing, there is none. */
	frueherCent?: number
	spaeterCent?: number
	/** Voucher brands offered besides money. */
	gutscheine: string[]
	/** Not on Home. */
	startseite?: false
	festnetz?: FestnetzVorlage
	mobil?: MobilVorlage
	/** Prices by place and yearly use. */
	energie?: { sparte: Sparte; preise: TarifPreis[] }
}

export type MandantVorlage = {
	host: string
	config: Omit<MandantConfigInput, 'MandantUrl'>
	anschrift: string
	vertretung: string
	/** Origin of the provider's order pages. */
	bestellUrl: string
	produkte: ProduktVorlage[]
	berater?: BeraterVorlage[]
	/** Voucher brand for bonus and goodwill rewards. */
	bonusGutschein: string
	aktionen?: AktionVorlage[]
}
