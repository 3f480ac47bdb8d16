import { zellenTexte } from '~/domain/liste/zelle'
import type { KulanzAnlass, KulanzAntragZustand } from '~/domain/praemie/kulanz'
import { KULANZ_LIST } from '~/domain/praemie/list'
import type { Entscheider } from '~/domain/shared/list'
import { pathTo } from '~/paths'
import { KULANZ_LISTE } from '~/usecases/praemie/kulanz-liste'
import { listKulanz } from '~/usecases/praemie/list-kulanz'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { ausListe } from '../../_shared/betrieb/nachbarn.server'

type Column = (typeof KULANZ_LIST)['columns'][number]

/** The list of goodwill: what waits for a second person, and what became of it. */
export async function kulanzView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(KULANZ_LIST, args)
	const { zeilen, fuerMich, ...page } = await listKulanz(ctx, query)
	const names = {
		column: (column: Column) => KULANZ_LISTE.column(t, column),
		filters: {
			zustand: {
				label: t('kulanz:spalte.zustand'),
				value: (value: KulanzAntragZustand) => t(`kulanz:zustand.${value}`),
			},
			anlass: { label: t('kulanz:spalte.anlass'), value: (value: KulanzAnlass) => t(`kulanz:anlass.${value}`) },
			entscheidung: {
				label: t('kulanz:entscheidung.titel'),
				value: (value: Entscheider) => t(`kulanz:entscheidung.${value}`),
			},
		},
	}
	const href = pathTo(mandant, 'BetriebKulanz')
	const list = listView(ctx, { spec: KULANZ_LIST, query, href, names, page, name: 'kulanz' })
	return {
		titel: t('kulanz:titel'),
		list,
		/** What the reader can decide, one click away until the list shows it. */
		fuerMich:
			fuerMich > 0 && !query.filters.entscheidung.includes('ich')
				? { count: fuerMich, href: pathTo(mandant, 'BetriebKulanz', {}, { entscheidung: 'ich', sort: 'beantragt' }) }
				: null,
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: ausListe(pathTo(mandant, 'BetriebKulanzAntrag', { antragId: zeile.id }), list.adresse),
			cells: zellenTexte(KULANZ_LISTE.zellen(t, zeile), locale),
		})),
	}
}
