import { NACHFRAGE_LIST } from '~/domain/praemie/list'
import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { listNachfragen, type NachfrageZeile } from '~/usecases/praemie/list-nachfragen'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'

type Column = (typeof NACHFRAGE_LIST)['columns'][number]

/** What each column says of a question, on the screen and in a file. */
const cellsOf = ({ t }: WebContext, zeile: NachfrageZeile): Record<Column, string> => ({
	von: zeile.name,
	empfehlung: zeile.empfehlungsnummer ?? '',
	referenz: zeile.referenz ?? '',
	zustand: t(`praemien:nachfragen.zustand.${zeile.zustand}`),
	gefragt: formatDate(zeile.erstelltAm),
	beantwortet: zeile.beantwortetAm ? formatDate(zeile.beantwortetAm) : '',
})

/** The list of questions about rewards. */
export async function nachfragenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t } = ctx
	const query = listQueryOf(NACHFRAGE_LIST, args)
	const { zeilen, ...page } = await listNachfragen(ctx, query)
	const names = {
		column: (column: Column) => t(`praemien:nachfrageListe.${column}`),
		filters: {
			zustand: {
				label: t('praemien:nachfrageListe.zustand'),
				value: (value: NachfrageZustand) => t(`praemien:nachfragen.zustand.${value}`),
			},
		},
	}
	return {
		titel: t('praemien:nachfragen.titel'),
		list: listView(ctx, { spec: NACHFRAGE_LIST, query, href: pathTo(mandant, 'BetriebNachfragen'), names, page }),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: pathTo(mandant, 'BetriebNachfrage', { nachfrageId: zeile.id }),
			cells: cellsOf(ctx, zeile),
		})),
	}
}
