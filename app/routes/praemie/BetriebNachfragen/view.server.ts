import { zellenTexte } from '~/domain/liste/zelle'
import { NACHFRAGE_LIST } from '~/domain/praemie/list'
import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import { pathTo } from '~/paths'
import { listNachfragen } from '~/usecases/praemie/list-nachfragen'
import { NACHFRAGE_LISTE } from '~/usecases/praemie/nachfrage-liste'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { ausListe } from '../../_shared/betrieb/nachbarn.server'

type Column = (typeof NACHFRAGE_LIST)['columns'][number]

/** The list of questions about rewards. */
export async function nachfragenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(NACHFRAGE_LIST, args)
	const { zeilen, ...page } = await listNachfragen(ctx, query)
	const names = {
		column: (column: Column) => NACHFRAGE_LISTE.column(t, column),
		filters: {
			zustand: {
				label: t('praemien:nachfrageListe.zustand'),
				value: (value: NachfrageZustand) => t(`praemien:nachfragen.zustand.${value}`),
			},
		},
	}
	const list = listView(ctx, {
		spec: NACHFRAGE_LIST,
		query,
		href: pathTo(mandant, 'BetriebNachfragen'),
		names,
		page,
		name: 'nachfragen',
	})
	return {
		titel: t('praemien:nachfragen.titel'),
		vorlagenHref: pathTo(mandant, 'BetriebVorlagen'),
		list,
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: ausListe(pathTo(mandant, 'BetriebNachfrage', { nachfrageId: zeile.id }), list.adresse),
			cells: zellenTexte(NACHFRAGE_LISTE.zellen(t, zeile), locale),
		})),
	}
}
