import { FREUND_LIST } from '~/domain/empfaenger/list'
import type { EmpfaengerZustand } from '~/domain/empfaenger/zustand'
import { zellenTexte } from '~/domain/liste/zelle'
import { pathTo } from '~/paths'
import { FREUND_LISTE } from '~/usecases/empfaenger/freund-liste'
import { listEmpfaenger } from '~/usecases/empfaenger/list-empfaenger'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { ausListe } from '../../_shared/betrieb/nachbarn.server'

type Column = (typeof FREUND_LIST)['columns'][number]

/** The list of friends. */
export async function freundeView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(FREUND_LIST, args)
	const { zeilen, ...page } = await listEmpfaenger(ctx, query)
	const names = {
		column: (column: Column) => FREUND_LISTE.column(t, column),
		filters: {
			stand: {
				label: t('freunde:liste.stand'),
				value: (value: EmpfaengerZustand) => t(`freunde:zustand.${value}`),
			},
		},
	}
	const href = pathTo(mandant, 'BetriebFreunde')
	const list = listView(ctx, { spec: FREUND_LIST, query, href, names, page, name: 'freunde' })
	return {
		titel: t('freunde:titel'),
		list,
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: ausListe(pathTo(mandant, 'BetriebFreund', { empfaengerId: zeile.id }), list.adresse),
			cells: zellenTexte(FREUND_LISTE.zellen(t, zeile), locale),
		})),
	}
}
