import { AGENTUR_LIST } from '~/domain/agentur/list'
import { tagZelle } from '~/domain/liste/zelle'
import { berlinDay } from '~/domain/shared/dates'
import { agenturList } from '~db/repositories/agentur/agentur-list'
import type { Listendefinition } from '../shared/liste'
import { type AgenturZeile, loadAgenturZeilen } from './list-agenturen'

/** What the list of agencies shows. */
export const AGENTUR_LISTE = {
	spec: AGENTUR_LIST,
	recht: 'agenturen.lesen',
	personen: ['ansprechpartner'],
	column: (t, column) => t(`agenturen:spalte.${column}`),
	list: (ctx, query) => agenturList(ctx.db, { ...query, tag: berlinDay(ctx.clock()) }),
	zeilen: loadAgenturZeilen,
	zellen: (t, { name, nummer, ort, zustand, ansprechpartner, erstelltAm }) => ({
		...{ name, nummer, ort, ansprechpartner },
		zustand: t(`agenturen:zustand.${zustand}`),
		seit: tagZelle(erstelltAm),
	}),
} as const satisfies Listendefinition<typeof AGENTUR_LIST, AgenturZeile>
