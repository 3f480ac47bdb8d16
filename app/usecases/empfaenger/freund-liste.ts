import { FREUND_LIST } from '~/domain/empfaenger/list'
import { tagZelle } from '~/domain/liste/zelle'
import { freundList } from '~db/repositories/empfaenger/freund-list'
import type { Listendefinition } from '../shared/liste'
import { type FreundZeile, loadFreundZeilen } from './list-empfaenger'

/** What the list of friends shows. */
export const FREUND_LISTE = {
	spec: FREUND_LIST,
	recht: 'freund.lesen',
	personen: ['name', 'email', 'kundennummer'],
	column: (t, column) => t(`freunde:liste.${column}`),
	list: (ctx, query) => freundList(ctx.db, query),
	zeilen: loadFreundZeilen,
	zellen: (t, zeile) => ({
		name: zeile.name,
		email: zeile.email ?? '',
		nummer: zeile.empfaengernummer,
		stand: t(`freunde:zustand.${zeile.zustand}`),
		kundennummer: zeile.kundennummer ?? '',
		angenommen: tagZelle(zeile.erstelltAm),
	}),
} as const satisfies Listendefinition<typeof FREUND_LIST, FreundZeile>
