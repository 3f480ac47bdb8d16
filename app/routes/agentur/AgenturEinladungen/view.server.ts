import type { EinladungArt, EinladungStand } from '~/domain/agentur/einladung'
import { EINLADUNG_LIST } from '~/domain/agentur/list'
import { zellenTexte } from '~/domain/liste/zelle'
import { pathTo } from '~/paths'
import { EINLADUNG_LISTE, listEinladungen } from '~/usecases/agentur/einladung-liste'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'

type Column = (typeof EINLADUNG_LIST)['columns'][number]

/** The list of the agency's invitations. */
export async function einladungenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(EINLADUNG_LIST, args)
	const { zeilen, ...page } = await listEinladungen(ctx, { ...ownAgentur(ctx), ...query })
	const names = {
		column: (column: Column) => EINLADUNG_LISTE.column(t, column),
		filters: {
			stand: {
				label: t('agentur:einladungListe.stand'),
				value: (value: EinladungStand) => t(`agentur:einladungStand.${value}`),
			},
			art: {
				label: t('agentur:einladungListe.art'),
				value: (value: EinladungArt) => t(`agentur:einladungArt.${value}`),
			},
		},
	}
	const href = pathTo(mandant, 'AgenturEinladungen')
	return {
		titel: t('agentur:einladungen.titel'),
		neuHref: pathTo(mandant, 'AgenturEinladen'),
		list: listView(ctx, { spec: EINLADUNG_LIST, query, href, names, page, agenturListe: 'einladungen' }),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: pathTo(mandant, 'AgenturEinladungZeigen', { einladungId: zeile.id }),
			stand: zeile.stand,
			cells: zellenTexte(EINLADUNG_LISTE.zellen(t, zeile), locale),
		})),
	}
}
