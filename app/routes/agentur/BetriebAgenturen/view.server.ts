import { AGENTUR_LIST, type AgenturWartet } from '~/domain/agentur/list'
import type { AgenturZustand } from '~/domain/agentur/zustand'
import { zellenTexte } from '~/domain/liste/zelle'
import { pathTo } from '~/paths'
import { AGENTUR_LISTE } from '~/usecases/agentur/agentur-liste'
import { listAgenturen } from '~/usecases/agentur/list-agenturen'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { ausListe } from '../../_shared/betrieb/nachbarn.server'

type Column = (typeof AGENTUR_LIST)['columns'][number]

/** The list of agencies. */
export async function agenturenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(AGENTUR_LIST, args)
	const { zeilen, ...page } = await listAgenturen(ctx, query)
	const names = {
		column: (column: Column) => AGENTUR_LISTE.column(t, column),
		filters: {
			zustand: {
				label: t('agenturen:spalte.zustand'),
				value: (value: AgenturZustand) => t(`agenturen:zustand.${value}`),
			},
			wartet: {
				label: t('agenturen:liste.wartet'),
				value: (value: AgenturWartet) => t(`agenturen:liste.wartetAuf.${value}`),
			},
		},
	}
	const href = pathTo(mandant, 'BetriebAgenturen')
	const list = listView(ctx, { spec: AGENTUR_LIST, query, href, names, page, name: 'agenturen' })
	// Who comes for what waits goes on to it.
	const zeileScreen = query.filters.wartet.length > 0 ? 'BetriebAgenturPraemienplan' : 'BetriebAgentur'
	return {
		titel: t('agenturen:liste.titel'),
		neuHref: pathTo(mandant, 'BetriebAgenturNeu'),
		ssoHref: pathTo(mandant, 'BetriebAnmeldedienst'),
		list,
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: ausListe(pathTo(mandant, zeileScreen, { agenturId: zeile.id }), list.adresse),
			zustand: zeile.zustand,
			cells: zellenTexte(AGENTUR_LISTE.zellen(t, zeile), locale),
		})),
	}
}
