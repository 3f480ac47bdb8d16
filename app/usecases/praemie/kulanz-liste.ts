import { tagZelle } from '~/domain/liste/zelle'
import { KULANZ_LIST } from '~/domain/praemie/list'
import { kulanzList } from '~db/repositories/praemie/kulanz-list'
import type { Listendefinition } from '../shared/liste'
import { entscheidetKulanz, type KulanzZeile, loadKulanzZeilen } from './list-kulanz'

/** What the list of goodwill shows. */
export const KULANZ_LISTE = {
	spec: KULANZ_LIST,
	recht: 'praemie.lesen',
	personen: ['fuer'],
	column: (t, column) => t(`kulanz:spalte.${column}`),
	list: async (ctx, query) => kulanzList(ctx.db, { ...query, kreis: await entscheidetKulanz(ctx) }),
	zeilen: loadKulanzZeilen,
	zellen: (t, zeile) => ({
		fuer: zeile.name,
		betrag: { cent: zeile.betragCent },
		grund: t(`kulanz:gruende.${zeile.grund}`),
		anlass: t(`kulanz:anlass.${zeile.anlass}`),
		zustand: t(`kulanz:zustand.${zeile.fremd ? 'fremd' : zeile.zustand}`),
		beantragtVon: zeile.beantragtVon ?? '',
		beantragt: tagZelle(zeile.erstelltAm),
		entschiedenVon: zeile.entschiedenVon ?? '',
		entschieden: tagZelle(zeile.entschiedenAm),
	}),
} as const satisfies Listendefinition<typeof KULANZ_LIST, KulanzZeile>
