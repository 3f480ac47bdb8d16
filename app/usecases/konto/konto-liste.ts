import { KONTO_LIST } from '~/domain/konto/list'
import { tagZelle } from '~/domain/liste/zelle'
import { kontoList } from '~db/repositories/konto/konto-list'
import type { Listendefinition } from '../shared/liste'
import { type KontoZeile, loadKontoZeilen } from './list-konten'

/** What the list of recommenders shows. */
export const KONTO_LISTE = {
	spec: KONTO_LIST,
	recht: 'konto.lesen',
	personen: ['name', 'email', 'kundennummer'],
	column: (t, column) => t(`konten:kontoListe.${column}`),
	list: (ctx, query) => kontoList(ctx.db, query),
	zeilen: loadKontoZeilen,
	zellen: (t, zeile) => ({
		name: zeile.name,
		email: zeile.email,
		stand: zeile.sperre
			? t(`konten:sperre.${zeile.sperre}`)
			: t(`konten:konten.${zeile.registriert ? 'registriert' : 'unbestaetigt'}`),
		kundennummer: zeile.kundennummer ?? '',
		seit: tagZelle(zeile.erstelltAm),
		bestaetigt: tagZelle(zeile.bestaetigtAm),
	}),
} as const satisfies Listendefinition<typeof KONTO_LIST, KontoZeile>
