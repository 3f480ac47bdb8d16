import type { KulanzAnlass, KulanzAntragZustand } from '~/domain/praemie/kulanz'
import { KULANZ_LIST } from '~/domain/praemie/list'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { type KulanzZeile, listKulanz } from '~/usecases/praemie/list-kulanz'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'

type Column = (typeof KULANZ_LIST)['columns'][number]

/** What each column says of goodwill, on the screen and in a file. */
const cellsOf = ({ t, locale }: WebContext, zeile: KulanzZeile): Record<Column, string> => ({
	fuer: zeile.name,
	betrag: formatMoney(zeile.betragCent, locale),
	grund: t(`kulanz:gruende.${zeile.grund}`),
	anlass: t(`kulanz:anlass.${zeile.anlass}`),
	zustand: t(`kulanz:zustand.${zeile.zustand}`),
	beantragtVon: zeile.beantragtVon ?? '',
	beantragt: formatDate(zeile.erstelltAm),
	entschiedenVon: zeile.entschiedenVon ?? '',
	entschieden: zeile.entschiedenAm ? formatDate(zeile.entschiedenAm) : '',
})

/** The list of goodwill: what waits for a second person, and what became of it. */
export async function kulanzView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t } = ctx
	const query = listQueryOf(KULANZ_LIST, args)
	const { zeilen, ...page } = await listKulanz(ctx, query)
	const names = {
		column: (column: Column) => t(`kulanz:spalte.${column}`),
		filters: {
			zustand: {
				label: t('kulanz:spalte.zustand'),
				value: (value: KulanzAntragZustand) => t(`kulanz:zustand.${value}`),
			},
			anlass: { label: t('kulanz:spalte.anlass'), value: (value: KulanzAnlass) => t(`kulanz:anlass.${value}`) },
		},
	}
	return {
		titel: t('kulanz:titel'),
		list: listView(ctx, { spec: KULANZ_LIST, query, href: pathTo(mandant, 'BetriebKulanz'), names, page }),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: pathTo(mandant, 'BetriebKulanzAntrag', { antragId: zeile.id }),
			cells: cellsOf(ctx, zeile),
		})),
	}
}
