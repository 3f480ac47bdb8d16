import { tagZelle } from '~/domain/liste/zelle'
import { PRAEMIERUNG_LIST } from '~/domain/praemie/list'
import { praemierungList } from '~db/repositories/praemie/praemierung-list'
import type { Listendefinition } from '../shared/liste'
import { loadPraemierungZeilen, type PraemierungZeile } from './list-praemierungen'

/** What the list of rewards shows. */
export const PRAEMIERUNG_LISTE = {
	spec: PRAEMIERUNG_LIST,
	recht: 'praemie.lesen',
	personen: ['empfehler', 'empfaenger'],
	column: (t, column) => t(`praemien:praemieListe.${column}`),
	list: (ctx, query) => praemierungList(ctx.db, { ...query, now: ctx.clock() }),
	zeilen: loadPraemierungZeilen,
	zellen: (t, zeile) => ({
		auftrag: zeile.referenz ?? '',
		empfehler: zeile.empfehler,
		empfaenger: zeile.empfaenger,
		fuer: `${t(`auftrag:seite.${zeile.seite}`)} · ${t(`auftrag:art.${zeile.art}`)}`,
		zustand: [
			t(`praemien:praemierungZustand.${zeile.zustand}`),
			zeile.zweck && t('praemie:art.spende', { zweck: zeile.zweck }),
		]
			.filter(Boolean)
			.join(' · '),
		betrag: { cent: zeile.betragCent },
		erstellt: tagZelle(zeile.erstelltAm),
		frist: tagZelle(zeile.fristBis),
		gewaehlt: tagZelle(zeile.gewaehltAm),
	}),
} as const satisfies Listendefinition<typeof PRAEMIERUNG_LIST, PraemierungZeile>
