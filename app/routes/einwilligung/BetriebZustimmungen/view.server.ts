import { ZUSTIMMUNG_LIST } from '~/domain/einwilligung/list'
import type { ZustimmungArt, ZustimmungZeit, ZustimmungZustand } from '~/domain/einwilligung/zustimmung'
import { zellenTexte } from '~/domain/liste/zelle'
import { pathTo } from '~/paths'
import { listNachweise } from '~/usecases/einwilligung/list-nachweise'
import { ZUSTIMMUNG_LISTE } from '~/usecases/einwilligung/zustimmung-liste'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'

type Column = (typeof ZUSTIMMUNG_LIST)['columns'][number]

/** The list of consents with what proves each. */
export async function zustimmungenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(ZUSTIMMUNG_LIST, args)
	const { zeilen, ...page } = await listNachweise(ctx, query)
	const names = {
		column: (column: Column) => ZUSTIMMUNG_LISTE.column(t, column),
		filters: {
			art: { label: t('zustimmungen:spalten.art'), value: (value: ZustimmungArt) => t(`zustimmungen:art.${value}`) },
			stand: {
				label: t('zustimmungen:spalten.stand'),
				value: (value: ZustimmungZustand) => t(`zustimmungen:stand.${value}`),
			},
			wer: {
				label: t('zustimmungen:spalten.wer'),
				value: (value: 'empfehler' | 'empfaenger') => t(`zustimmungen:wer.${value}`),
			},
			zeit: {
				label: t('zustimmungen:zeitraum'),
				value: (value: ZustimmungZeit) => t(`zustimmungen:zeit.${value}`),
			},
		},
	}
	const href = pathTo(mandant, 'BetriebZustimmungen')
	return {
		titel: t('zustimmungen:titel'),
		token: formToken(ctx, 'BetriebZustimmungen'),
		erledigt: new URL(args.request.url).searchParams.has('erledigt'),
		list: listView(ctx, { ...{ spec: ZUSTIMMUNG_LIST, query, names, page, href }, name: 'zustimmungen' }),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href:
				zeile.bezug === 'empfehler'
					? pathTo(mandant, 'BetriebKonto', { empfehlerId: zeile.subjektId })
					: pathTo(mandant, 'BetriebFreund', { empfaengerId: zeile.subjektId }),
			zustand: zeile.zustand,
			cells: zellenTexte(ZUSTIMMUNG_LISTE.zellen(t, zeile), locale),
		})),
	}
}
