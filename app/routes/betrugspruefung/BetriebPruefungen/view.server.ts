import type { EigenwerbungZustand } from '~/domain/betrugspruefung/eigenwerbung'
import { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { type EigenwerbungZeile, listEigenwerbungen } from '~/usecases/betrugspruefung/show-eigenwerbung'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'

type Column = (typeof EIGENWERBUNG_LIST)['columns'][number]

/** What each column says of a review, on the screen and in a file. */
const cellsOf = ({ t }: WebContext, zeile: EigenwerbungZeile): Record<Column, string> => ({
	empfehler: zeile.empfehler.name,
	empfaenger: zeile.empfaenger.name,
	gruende: zeile.gruende.map((grund) => t(`betrugspruefung:pruefungen.grund.${grund}`)).join(', '),
	produkt: zeile.produkt,
	zustand: t(`betrugspruefung:pruefungen.zustand.${zeile.zustand}`),
	seit: formatDate(zeile.erstelltAm),
	entschieden: zeile.entschiedenAm ? formatDate(zeile.entschiedenAm) : '',
})

/** The list of suspected self-recommendations. */
export async function pruefungenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t } = ctx
	const query = listQueryOf(EIGENWERBUNG_LIST, args)
	const { zeilen, ...page } = await listEigenwerbungen(ctx, query)
	const names = {
		column: (column: Column) => t(`betrugspruefung:pruefungListe.${column}`),
		filters: {
			zustand: {
				label: t('betrugspruefung:pruefungListe.zustand'),
				value: (value: EigenwerbungZustand) => t(`betrugspruefung:pruefungen.zustand.${value}`),
			},
		},
	}
	return {
		titel: t('betrugspruefung:pruefungen.titel'),
		list: listView(ctx, { spec: EIGENWERBUNG_LIST, query, href: pathTo(mandant, 'BetriebPruefungen'), names, page }),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.empfaengerId,
			href: pathTo(mandant, 'BetriebPruefung', { empfaengerId: zeile.empfaengerId }),
			cells: cellsOf(ctx, zeile),
		})),
	}
}
