import { preisIn } from '~/domain/katalog/preis'
import { preisFussnote, produktTexte } from '~/domain/katalog/produkt'
import { berlinDay } from '~/domain/shared/dates'
import { type Locale, translatedText } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { type AngebotRow, pageAngebote } from '~db/repositories/katalog/angebot'
import {
	findProdukt,
	listPraemieRows,
	type PraemieRow,
	type ProduktMitRabatt,
	VERBORGENE_PRODUKT_IDS,
} from '~db/repositories/katalog/katalog'
import type { AngebotView, KatalogBasis, KatalogSource, PraemieView, ProduktView } from './katalog'

/** A reward of a product; those of no product have no value of their own and are left out. */
function praemieView(row: PraemieRow, locale: Locale): PraemieView[] {
	if (row.wertCent === null) return []
	return [
		{
			id: row.id,
			titel: translatedText(row.titel, locale),
			art: row.art,
			marke: row.marke,
			startdatum: row.startdatum,
			enddatum: row.enddatum,
			enddatumAnzeige: row.enddatumAnzeige,
			wertCent: row.wertCent,
			wert: formatMoney(row.wertCent, locale, { exact: true }),
			teilbar: row.teilbar,
		},
	]
}

/** What every view of a product shows. */
function basisView(found: ProduktMitRabatt, locale: Locale): Omit<AngebotView, 'maxCent' | 'geaendertAm' | 'fussnote'> {
	const { produkt: row } = found
	const { name, kurztext, beschreibung, preisHinweis } = produktTexte(row, locale)
	return {
		id: row.id,
		externeId: row.externeId,
		kategorie: row.kategorie,
		name,
		kurztext,
		beschreibung,
		preisMonatlichCent: row.preisMonatlichCent,
		preisEinmaligCent: row.preisEinmaligCent,
		preis: preisIn(found, locale),
		preisHinweis,
		grafik: row.grafik,
		bestellUrl: row.bestellUrl,
	}
}

function angebotView(found: AngebotRow, locale: Locale): AngebotView {
	const fussnote = found.festnetz ? preisFussnote(found.festnetz, locale) : ''
	return { ...basisView(found, locale), maxCent: found.maxCent, geaendertAm: found.geaendertAm, fussnote }
}

export function produktView(found: ProduktMitRabatt, praemien: PraemieRow[], locale: Locale): ProduktView {
	const { produkt: row } = found
	return {
		...basisView(found, locale),
		empfehlbar: row.aktiv && !VERBORGENE_PRODUKT_IDS.includes(row.id),
		praemien: praemien.flatMap((praemie) => praemieView(praemie, locale)),
	}
}

/** The rewards of each product. */
export function byProdukt(praemien: PraemieRow[]): Map<number | null, PraemieRow[]> {
	const found = new Map<number | null, PraemieRow[]>()
	for (const praemie of praemien) {
		const own = found.get(praemie.produktId)
		if (own) own.push(praemie)
		else found.set(praemie.produktId, [praemie])
	}
	return found
}

/** What every product API reads from the Mandant's own tables. */
export function ownKatalog({ db, clock }: KatalogSource): KatalogBasis {
	return {
		async pageAngebote(query, locale) {
			const { rows, ...summe } = await pageAngebote(db, { ...query, day: berlinDay(clock()) })
			const angebote = rows.map((row) => angebotView(row, locale))
			return { ...summe, angebote }
		},
		async listPraemien(produktIds, locale) {
			const rows = byProdukt(await listPraemieRows(db, { day: berlinDay(clock()), produktIds }))
			return new Map(
				[...rows].map(([id, praemien]) => [id, praemien.flatMap((praemie) => praemieView(praemie, locale))]),
			)
		},
		async findProdukt(id, locale) {
			const [produkt, praemien] = await Promise.all([
				findProdukt(db, id),
				listPraemieRows(db, { day: berlinDay(clock()), produktId: id }),
			])
			const ohne = { festnetz: null, mobil: null }
			return produkt && { ...produktView({ produkt, ...ohne }, praemien, locale), ...ohne }
		},
	}
}
