import { produktName } from '~/domain/katalog/produkt'
import { PRODUKT_STAENDE } from '~/domain/katalog/produkt-felder'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { listPraemienwerte } from '~/usecases/katalog/show-praemienwerte'
import { produktListeSchema } from '~/web/forms/katalog'
import type { WebContext } from '~/web/guard.server'
import { schreiberText } from '../../_shared/inhalt/texte.server'
import { zusageText } from '../../_shared/katalog/zusage.server'
import { markeRooms } from '../../_shared/mandant/marke-frame.server'
import { pageLinksView } from '../../_shared/PageLinks'

/** What recommenders are promised today and in a week, product by product, and what waits for a second person. */
export async function praemienwerteView(ctx: WebContext, request: Request) {
	const { mandant, locale, t } = ctx
	const query = produktListeSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
	const { suche, stand } = query
	const { zeilen, wartende, ...seiten } = await listPraemienwerte(ctx, { suche, stand }, query.seite)
	const hrefOf = (produktId: number) => pathTo(mandant, 'BetriebPraemienwert', { produktId })
	const state = { ...(suche ? { suche } : {}), ...(stand === 'alle' ? {} : { stand }) }
	return {
		titel: t('praemienwerte:titel'),
		raeume: markeRooms(ctx, 'praemien'),
		filter: {
			...{
				suche,
				label: t('produkte:filter.suche'),
				hint: t('produkte:filter.sucheHinweis'),
				submit: t('produkte:filter.suchen'),
			},
			auswahl: [
				{
					...{ name: 'stand', label: t('produkte:filter.stand'), value: stand },
					options: PRODUKT_STAENDE.filter((one) => one !== 'ohneEnglisch').map((value) => ({
						value,
						label: t(`produkte:staende.${value}`),
					})),
				},
			],
		},
		wartende: wartende.map(({ produkt, ab, am, wer }) => ({
			id: produkt.id,
			name: produktName(produkt, locale),
			href: hrefOf(produkt.id),
			ab: formatDate(ab),
			am: formatDate(am),
			wer: schreiberText(ctx, wer),
		})),
		zeilen: zeilen.map(({ id, zusagen, ...produkt }) => ({
			id,
			name: produktName(produkt, locale),
			href: hrefOf(id),
			heute: zusageText(ctx, zusagen[0]),
			woche: zusageText(ctx, zusagen[1]),
		})),
		blaettern: pageLinksView(seiten, (seite) =>
			pathTo(mandant, 'BetriebPraemienwerte', {}, { ...state, ...(seite ? { seite } : {}) }),
		),
	}
}

export type PraemienwerteScreen = Awaited<ReturnType<typeof praemienwerteView>>
