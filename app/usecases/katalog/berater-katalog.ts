import { type Berater, beraterPage, beraterSuchart } from '~/domain/katalog/berater'
import { type BeraterRow, findBeraterRow, searchBeraterRows } from '~db/repositories/katalog/berater'
import type { BeraterKatalog, KatalogSource } from './katalog'
import { ownKatalog } from './katalog-basis'

export const beraterView = (row: BeraterRow): Berater => ({
	ExterneId: row.externeId,
	Anrede: row.anrede,
	FirstName: row.vorname,
	LastName: row.nachname,
	ZipCode: row.plz,
	City: row.ort,
	Photo: row.photo,
})

/** Products of an insurer, and the agents who sell them. */
export function beraterKatalog(source: KatalogSource): BeraterKatalog {
	const { db } = source
	return {
		...ownKatalog(source),
		art: 'berater',
		async searchBerater({ query, page, pagesize }) {
			const { rows, gesamt } = await searchBeraterRows(db, { suche: beraterSuchart(query), page, pagesize })
			return beraterPage(rows.map(beraterView), gesamt, { page, pagesize })
		},
		async findBerater(externeId) {
			const row = await findBeraterRow(db, externeId)
			return row?.aktiv ? beraterView(row) : undefined
		},
	}
}
