import { festnetzTexte, rabattName } from '~/domain/katalog/produkt'
import { berlinDay } from '~/domain/shared/dates'
import { type Locale, translatedText } from '~/domain/shared/locale'
import {
	countSortiment,
	type FestnetzRow,
	findSortiment,
	listSortiment,
	type MobilRow,
	type SortimentRow,
} from '~db/repositories/katalog/sortiment'
import type { FestnetzView, KatalogSource, MobilView, ProduktDetails, StandardKatalog } from './katalog'
import { ownKatalog, produktView, readPraemien, readPraemienOfAll, type WarePraemien } from './katalog-basis'

function festnetzView(row: FestnetzRow, locale: Locale): FestnetzView {
	const { kategorie, young, hybrid, gruppe, klasse, provision, telekomProduktId, preisaufteilung, aktionsrabattCent } =
		row
	const { anzeigeName, fussnote, aktionsname, ...beschreibungen } = festnetzTexte(row, locale)
	return {
		...{ kategorie, young, hybrid, gruppe, klasse, provision, telekomProduktId, aktionsrabattCent },
		...{ anzeigeName, fussnote, aktionsname },
		beschreibungen: Object.values(beschreibungen).filter(Boolean),
		preisaufteilung: preisaufteilung.map(({ bezeichnung, en, cent }) => ({
			bezeichnung: translatedText({ de: bezeichnung, en }, locale),
			cent,
		})),
	}
}

function mobilView(row: MobilRow, locale: Locale): MobilView {
	const { produktId: _, en: __, ...view } = row
	return { ...view, aktion: rabattName(row, locale) }
}

function detailsView(row: SortimentRow, praemien: WarePraemien, locale: Locale): ProduktDetails {
	const { festnetz, mobil } = row
	return {
		...produktView(row, praemien, locale),
		festnetz: festnetz && festnetzView(festnetz, locale),
		mobil: mobil && mobilView(mobil, locale),
	}
}

/** Fixed-network and mobile products of a telco. */
export function standardKatalog(source: KatalogSource): StandardKatalog {
	const { db, clock } = source
	return {
		...ownKatalog(source),
		art: 'standard',
		async findProdukt(id, locale, wer) {
			const [row, praemien] = await Promise.all([findSortiment(db, id), readPraemien(source, id, wer)])
			return row && detailsView(row, praemien, locale)
		},
		countKategorie: (regal) => countSortiment(db, { ...regal, day: berlinDay(clock()) }),
		async listKategorie(regal, ausschnitt, locale) {
			const day = berlinDay(clock())
			const rows = await listSortiment(db, { ...regal, day }, ausschnitt)
			const praemienOf = await readPraemienOfAll(
				source,
				rows.map(({ produkt }) => produkt.id),
			)
			return rows.map((row) => detailsView(row, praemienOf(row.produkt.id), locale))
		},
	}
}
