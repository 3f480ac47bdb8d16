import { produktName } from '~/domain/katalog/produkt'
import { formatDate, startOfBerlinDay } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { showKatalogLage } from '~/usecases/katalog/show-katalog-lage'
import type { WebContext } from '~/web/guard.server'
import { zeitpunktText } from '../../_shared/inhalt/texte.server'

type Named = { name: string; en: unknown }

/** What the start says of products and rewards, for who may see them. */
export async function katalogLageView(ctx: WebContext) {
	const { t, mandant, locale, actor } = ctx
	if (!isAllowed(actor, 'produkt.lesen')) return { geplant: [], auffaellig: [] }
	const { kommende, wartende, auslaufende, ohneEnglisch, ohnePraemie } = await showKatalogLage(ctx)
	const praemieHref = (produktId: number) => pathTo(mandant, 'BetriebPraemienwert', { produktId })
	const nameOf = (one: Named) => produktName(one, locale)
	const many = (count: number, key: 'produktOhneEnglisch' | 'produktOhnePraemie', stand: string) =>
		count > 0
			? [{ text: t(`marke:auffaellig.${key}`, { count }), href: pathTo(mandant, 'BetriebProdukte', {}, { stand }) }]
			: []
	return {
		geplant: kommende.map((one) => ({
			key: `praemie ${one.produktId} ${one.ab}`,
			name: t('marke:geplant.praemien', { name: nameOf(one) }),
			href: praemieHref(one.produktId),
			am: startOfBerlinDay(one.ab).getTime(),
			ab: zeitpunktText(ctx, startOfBerlinDay(one.ab)),
		})),
		auffaellig: [
			...wartende.map((one) => ({
				text: t('marke:auffaellig.praemienWarten', { name: nameOf(one) }),
				href: praemieHref(one.id),
			})),
			...auslaufende.map((one) => ({
				text: t('marke:auffaellig.laeuftAus', { name: nameOf(one), datum: formatDate(one.bis) }),
				href: praemieHref(one.produktId),
			})),
			...many(ohnePraemie, 'produktOhnePraemie', 'ohnePraemie'),
			...many(ohneEnglisch, 'produktOhneEnglisch', 'ohneEnglisch'),
		],
	}
}
