import { AGENTUR_AUFTRAG_LIST, type AgenturFreigabe } from '~/domain/agentur/list'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { zellenTexte } from '~/domain/liste/zelle'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { AGENTUR_AUFTRAG_LISTE, listAgenturAuftraege } from '~/usecases/agentur/agentur-auftrag-liste'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'

type Column = (typeof AGENTUR_AUFTRAG_LIST)['columns'][number]

export type AgenturAuftraegeScreen = Awaited<ReturnType<typeof agenturAuftraegeView>>

/** The list of the agency's orders. */
export async function agenturAuftraegeView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(AGENTUR_AUFTRAG_LIST, args)
	const { zeilen, ...page } = await listAgenturAuftraege(ctx, { ...ownAgentur(ctx), ...query })
	const names = {
		column: (column: Column) => AGENTUR_AUFTRAG_LISTE.column(t, column),
		filters: {
			zustand: {
				label: t('agentur:auftragListe.zustand'),
				value: (value: AuftragZustand) => t(`auftrag:zustand.${value}`),
			},
			agenturfreigabe: {
				label: t('agentur:auftragListe.agenturfreigabe'),
				value: (value: AgenturFreigabe) => t(`agentur:freigabeStand.${value}`),
			},
		},
	}
	const href = pathTo(mandant, 'AgenturAuftraege')
	return {
		titel: t('agentur:auftraege.titel'),
		freigaben: isAllowed(ctx.actor, 'agentur.auftragfreigeben')
			? { href: pathTo(mandant, 'AgenturFreigaben'), alleHref: pathTo(mandant, 'AgenturFreigaben', {}, { alle: 1 }) }
			: null,
		list: listView(ctx, { spec: AGENTUR_AUFTRAG_LIST, query, href, names, page, agenturListe: 'agenturauftraege' }),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: pathTo(mandant, 'AgenturAuftrag', { auftragId: zeile.id }),
			agenturfreigabe: zeile.agenturfreigabe,
			vorEmpfehlung: zeile.vorEmpfehlung,
			cells: zellenTexte(AGENTUR_AUFTRAG_LISTE.zellen(t, zeile), locale),
		})),
	}
}
