import { AUFTRAG_LIST, type FreigabeStand } from '~/domain/auftrag/list'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { type AuftragZeile, listAuftraege, listProduktWahl } from '~/usecases/auftrag/list-auftraege'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'

type Spec = typeof AUFTRAG_LIST

/** What each column says of an order, on the screen and in a file. */
const cellsOf = ({ t }: WebContext, zeile: AuftragZeile): Record<Spec['columns'][number], string> => ({
	referenz: zeile.referenz,
	zustand: t(`auftrag:zustand.${zeile.zustand}`),
	auftragsdatum: formatDate(zeile.auftragsdatum),
	produkt: zeile.produkt,
	empfaenger: zeile.empfaenger,
	empfehler: zeile.empfehler,
	kundennummer: zeile.kundennummer ?? '',
	gemeldet: formatDate(zeile.gemeldetAm),
	freigegeben: zeile.freigegebenAm ? formatDate(zeile.freigegebenAm) : '',
})

/** The list of orders, and the form that reports one. */
export async function auftraegeView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t } = ctx
	const query = listQueryOf(AUFTRAG_LIST, args)
	const { zeilen, ...page } = await listAuftraege(ctx, query)
	const names = {
		column: (column: Spec['columns'][number]) => t(`auftrag:auftragListe.${column}`),
		filters: {
			zustand: {
				label: t('auftrag:auftragListe.zustand'),
				value: (value: AuftragZustand) => t(`auftrag:zustand.${value}`),
			},
			freigabe: {
				label: t('auftrag:auftragListe.freigabe'),
				value: (value: FreigabeStand) => t(`auftrag:freigabe.${value}`),
			},
		},
	}
	return {
		titel: t('auftrag:liste.titel'),
		token: formToken(ctx, 'BetriebAuftraege'),
		produkte: await listProduktWahl(ctx),
		list: listView(ctx, { spec: AUFTRAG_LIST, query, href: pathTo(mandant, 'BetriebAuftraege'), names, page }),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: pathTo(mandant, 'BetriebAuftrag', { auftragId: zeile.id }),
			zustand: zeile.zustand,
			halt: zeile.halt,
			cells: cellsOf(ctx, zeile),
		})),
	}
}

export type AuftraegeView = Awaited<ReturnType<typeof auftraegeView>>
