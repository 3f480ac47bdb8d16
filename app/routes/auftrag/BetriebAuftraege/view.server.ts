import { AUFTRAG_LIST, type FreigabeStand } from '~/domain/auftrag/list'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { zellenTexte } from '~/domain/liste/zelle'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { AUFTRAG_LISTE } from '~/usecases/auftrag/auftrag-liste'
import { listAuftraege, listProduktWahl } from '~/usecases/auftrag/list-auftraege'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { ausListe } from '../../_shared/betrieb/nachbarn.server'

type Column = (typeof AUFTRAG_LIST)['columns'][number]

/** The list of orders, and the form that reports one. */
export async function auftraegeView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(AUFTRAG_LIST, args)
	const { zeilen, ...page } = await listAuftraege(ctx, query)
	const names = {
		column: (column: Column) => AUFTRAG_LISTE.column(t, column),
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
		texte: isAllowed(ctx.actor, 'kontaktdaten.lesen') ? AUFTRAG_LIST.texte : [],
		wahl: { produkt: { label: t('auftrag:auftragListe.produkt'), options: await listProduktWahl(ctx) } },
	}
	const list = listView(ctx, {
		spec: AUFTRAG_LIST,
		query,
		href: pathTo(mandant, 'BetriebAuftraege'),
		names,
		page,
		name: 'auftraege',
	})
	return {
		titel: t('auftrag:liste.titel'),
		freigabenHref: pathTo(mandant, 'BetriebFreigaben'),
		alleFreigabenHref: pathTo(mandant, 'BetriebFreigaben', {}, { alle: 1 }),
		zuordnenHref: pathTo(mandant, 'BetriebZuordnungen'),
		/** Somebody looks at orders that are nobody's. */
		nichtZugeordnet: query.filters.zustand.includes('gemeldet'),
		importHref: pathTo(mandant, 'BetriebImporte'),
		meldenHref: pathTo(mandant, 'BetriebAuftragMelden'),
		list,
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: ausListe(pathTo(mandant, 'BetriebAuftrag', { auftragId: zeile.id }), list.adresse),
			zustand: zeile.zustand,
			halt: zeile.halt,
			cells: zellenTexte(AUFTRAG_LISTE.zellen(t, zeile), locale),
		})),
	}
}

export type AuftraegeView = Awaited<ReturnType<typeof auftraegeView>>
