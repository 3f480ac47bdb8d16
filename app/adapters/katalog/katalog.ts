import type { Locale, Mandant } from '~/domain/mandant/config'
import type { Clock } from '~/domain/shared/clock'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { DbOrTx } from '~db/client'
import type { MandantTables } from '~db/schema/mandant/tables'
import { ownKatalog } from './own'

/** E-Praemie in one language. Days are 'YYYY-MM-DD', both included. */
export type PraemieView = {
	id: number
	titel: string
	art: 'geld' | 'gutschein'
	/** Voucher brand; null for money. */
	marke: string | null
	startdatum: string
	enddatum: string | null
	/** What is shown as the end; may differ from the end itself. */
	enddatumAnzeige: string | null
	/** For both sides together. */
	wertCent: number
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
	/** Completes a price: 'im Monat'; may stand alone. */
	preisHinweis: string
	/** Name of the picture. */
	grafik: string
	bestellUrl: string
	/** On offer today; an old Empfehlung may show a product that is not. */
	empfehlbar: boolean
	praemien: PraemieView[]
}

/** Where products come from. */
export type Katalog = {
	/** Products on offer, in order. */
	listProdukte(locale: Locale): Promise<ProduktView[]>
	/** Any product of the brand; see `empfehlbar`. */
	findProdukt(id: number, locale: Locale): Promise<ProduktView | undefined>
}

export type KatalogSource = { mandant: Mandant; tables: MandantTables; db: DbOrTx; clock: Clock }

/** The product APIs a Mandant can name in `produktApi` [E-ProduktApi]. */
const PRODUKT_APIS: Record<string, ((source: KatalogSource) => Katalog) | undefined> = {
	standard: ownKatalog,
	berater: ownKatalog,
	energie: ownKatalog,
}

/** The Mandant's catalogue. A missing or unknown product API is a mistake in the configuration, logged as the spec words it. */
export function katalogOf(
	source: KatalogSource & { log: { error(message: string): void } },
): Result<Katalog, 'produkt_api_unbekannt'> {
	const { produktApi } = source.mandant.config
	const open = Object.hasOwn(PRODUKT_APIS, produktApi) ? PRODUKT_APIS[produktApi] : undefined
	if (open) return ok(open(source))
	source.log.error('Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert')
	return fail('produkt_api_unbekannt')
}
