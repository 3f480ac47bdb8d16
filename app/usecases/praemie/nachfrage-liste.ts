import { tagZelle } from '~/domain/liste/zelle'
import { NACHFRAGE_LIST } from '~/domain/praemie/list'
import { nachfrageList } from '~db/repositories/praemie/nachfrage-list'
import type { Listendefinition } from '../shared/liste'
import { loadNachfrageZeilen, type NachfrageZeile } from './list-nachfragen'

/** What the list of questions about rewards shows. */
export const NACHFRAGE_LISTE = {
	spec: NACHFRAGE_LIST,
	recht: 'nachfrage.lesen',
	personen: ['von'],
	column: (t, column) => t(`praemien:nachfrageListe.${column}`),
	list: (ctx, query) => nachfrageList(ctx.db, query),
	zeilen: loadNachfrageZeilen,
	zellen: (t, zeile) => ({
		von: zeile.name,
		empfehlung: zeile.empfehlungsnummer ?? '',
		referenz: zeile.referenz ?? '',
		zustand: t(`praemien:nachfragen.zustand.${zeile.zustand}`),
		gefragt: tagZelle(zeile.erstelltAm),
		beantwortet: tagZelle(zeile.beantwortetAm),
	}),
} as const satisfies Listendefinition<typeof NACHFRAGE_LIST, NachfrageZeile>
