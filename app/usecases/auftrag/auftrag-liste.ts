import type { TFunction } from 'i18next'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { centZelle, tagZelle } from '~/domain/liste/zelle'
import type { Listendefinition } from '../shared/liste'
import { auftragListFor } from './auftrag-suche'
import { type AuftragZeile, loadAuftragZeilen } from './list-auftraege'

/** What the list of orders shows. */
export const AUFTRAG_LISTE = {
	spec: AUFTRAG_LIST,
	recht: 'auftrag.lesen',
	personen: ['empfaenger', 'empfehler', 'kundennummer'],
	column: (t, column) => t(`auftrag:auftragListe.${column}`),
	list: auftragListFor,
	zeilen: loadAuftragZeilen,
	zellen: (t: TFunction, zeile) => ({
		referenz: zeile.referenz,
		zustand: t(`auftrag:zustand.${zeile.zustand}`),
		auftragsdatum: tagZelle(zeile.auftragsdatum),
		produkt: zeile.produkt,
		empfaenger: zeile.empfaenger,
		empfehler: zeile.empfehler,
		betrag: centZelle(zeile.betragCent),
		kundennummer: zeile.kundennummer ?? '',
		gemeldet: tagZelle(zeile.gemeldetAm),
		freigegeben: tagZelle(zeile.freigegebenAm),
	}),
} as const satisfies Listendefinition<typeof AUFTRAG_LIST, AuftragZeile>
