import { passenderPreis, tarifKosten } from '~/domain/katalog/tarif'
import type { ProduktRow } from '~db/repositories/katalog/katalog'
import { type EnergiePreisRow, listTarifPreise } from '~db/repositories/katalog/sortiment'
import type { EnergieKatalog, KatalogSource, TarifView } from './katalog'
import { ownKatalog, produktView, readPraemienOfAll } from './katalog-basis'

function preiseJeProdukt(rows: { produkt: ProduktRow; preis: EnergiePreisRow }[]) {
	const found = new Map<number, { produkt: ProduktRow; preise: EnergiePreisRow[] }>()
	for (const { produkt, preis } of rows) {
		const known = found.get(produkt.id)
		if (known) known.preise.push(preis)
		else found.set(produkt.id, { produkt, preise: [preis] })
	}
	return [...found.values()]
}

/** Products of an energy supplier, with tariffs that depend on place and use. */
export function energieKatalog(source: KatalogSource): EnergieKatalog {
	const { db } = source
	return {
		...ownKatalog(source),
		art: 'energie',
		async listTarife(query, locale) {
			const tarife = preiseJeProdukt(await listTarifPreise(db, query))
			const praemienOf = await readPraemienOfAll(
				source,
				tarife.map(({ produkt }) => produkt.id),
			)
			const views = tarife.flatMap(({ produkt, preise }): TarifView[] => {
				const preis = passenderPreis(preise, query)
				if (!preis) return []
				const view = produktView({ produkt, festnetz: null, mobil: null }, praemienOf(produkt.id), locale)
				return [{ ...view, ...tarifKosten(preis, query.verbrauch) }]
			})
			return views.sort((a, b) => a.jahrCent - b.jahrCent)
		},
	}
}
