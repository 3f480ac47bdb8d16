import type { MandantConfigInput } from '~/domain/mandant/config'
import type { AktionVorlage } from './aktionen'

/** A product of the demo catalogues. Prices and rewards in cents. */
export type ProduktVorlage = {
	id: number
	externeId: string
	kategorie: string
	name: string
	kurztext: string
	beschreibung: string
	en: { name: string; kurztext: string; beschreibung: string; preisHinweis?: string }
	/** Name of a picture in app/ui/brand/bilder.tsx. */
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
	/** The reward of the year before, and the one that is announced; without, there is none. */
	frueherCent?: number
	spaeterCent?: number
	/** Voucher brands offered beside money. */
	gutscheine: string[]
}

export type MandantVorlage = {
	host: string
	config: Omit<MandantConfigInput, 'MandantUrl'>
	anschrift: string
	vertretung: string
	/** Origin of the provider's order pages. */
	bestellUrl: string
	produkte: ProduktVorlage[]
	/** Voucher brand for bonus and goodwill rewards. */
	bonusGutschein: string
	aktionen?: AktionVorlage[]
}
