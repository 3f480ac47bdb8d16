import { fussnoteOf, numberFussnoten } from '~/domain/katalog/fussnoten'
import { KATEGORIE_KEYS, KATEGORIE_PAGES, type KategorieKey } from '~/domain/katalog/kategorien'
import { pathTo } from '~/paths'
import type { KategorieProdukt, KategorieView } from '~/usecases/katalog/show-kategorie'
import type { WebContext } from '~/web/guard.server'
import { pageLinksView } from '../../_shared/PageLinks'

const WORK_AREAS = ['zuhause', 'fernsehen', 'mobilfunk', 'geschaeft'] as const

type Query = { hersteller?: string | undefined; seite?: number | undefined; vergleich?: number[] }

const pageHref = ({ mandant }: WebContext, key: KategorieKey | '', query: Query = {}) =>
	pathTo(mandant, 'Produktkategorie', { '*': key }, query)

/** All category pages under their headings. */
export function uebersichtView(ctx: WebContext) {
	const t = ctx.t
	return {
		art: 'uebersicht' as const,
		titel: t('katalog:uebersicht.titel'),
		text: t('katalog:uebersicht.text'),
		homeHref: pathTo(ctx.mandant, 'Home'),
		bereiche: WORK_AREAS.map((bereich) => ({
			titel: t(`katalog:bereiche.${bereich}`),
			seiten: KATEGORIE_KEYS.filter((key) => KATEGORIE_PAGES[key].bereich === bereich).map((key) => {
				const { text } = KATEGORIE_PAGES[key]
				return {
					href: pageHref(ctx, key),
					titel: t(`katalog:seiten.${text}.brotkrume`),
					text: t(`katalog:seiten.${text}.untertitel`),
				}
			}),
		})),
	}
}

function produktView({ mandant }: WebContext, produkt: KategorieProdukt, standardIds: readonly number[]) {
	const { id, kurztext, grafik, preis, preisHinweis, maxCent, festnetz, mobil } = produkt
	return {
		...{ id, kurztext, grafik, preis, preisHinweis, maxCent },
		name: festnetz?.anzeigeName || produkt.name,
		hersteller: mobil?.hersteller ?? '',
		leistung: festnetz?.beschreibungen ?? [produkt.beschreibung],
		tipp: standardIds.includes(id),
		href: pathTo(mandant, 'Empfehlen', { produktId: id }),
	}
}

/** What can be chosen for a comparison: what was chosen on other pages, then the products of this one. */
const wahlOf = ({ produkte, angehakt }: KategorieView) => [
	...angehakt.filter(({ id }) => !produkte.some((one) => one.id === id)),
	...produkte,
]

/** One category page, ready to be shown. */
export function pageView(ctx: WebContext, view: KategorieView) {
	const { key, kategorie, produkte, gesamt, seite, seiten, hersteller, vergleich, angehakt, gewaehlt, hinweis } = view
	const t = ctx.t
	const { notizen, nummern } = numberFussnoten(produkte.map(({ festnetz }) => festnetz?.fussnote ?? ''))
	const show = (produkt: KategorieProdukt) => produktView(ctx, produkt, kategorie.standardIds)
	return {
		art: 'seite' as const,
		...{ gesamt, hinweis, notizen },
		titel: t(`katalog:seiten.${kategorie.text}.titel`),
		brotkrume: t(`katalog:seiten.${kategorie.text}.brotkrume`),
		untertitel: t(`katalog:seiten.${kategorie.text}.untertitel`),
		quelle: kategorie.quelle,
		kategorie: kategorie.kategorie,
		homeHref: pathTo(ctx.mandant, 'Home'),
		uebersichtHref: pageHref(ctx, ''),
		pageHref: pageHref(ctx, key),
		produkte: produkte.map((produkt, index) => ({ ...show(produkt), fussnote: fussnoteOf(nummern, index) })),
		vergleich: vergleich.map(show),
		wahl: wahlOf(view).map(({ id, name, festnetz }) => ({
			...{ id, name: festnetz?.anzeigeName || name },
			angehakt: angehakt.some((one) => one.id === id),
		})),
		// With products chosen the first page is named too: without a page the link would ask for their comparison.
		blaettern: pageLinksView({ seite, seiten }, (zu) =>
			pageHref(ctx, key, {
				hersteller: hersteller.gewaehlt || undefined,
				seite: zu ?? (gewaehlt.length > 0 ? 1 : undefined),
				vergleich: gewaehlt,
			}),
		),
		hersteller: {
			gewaehlt: hersteller.gewaehlt,
			alleHref: pageHref(ctx, key),
			namen: hersteller.namen.map((name) => ({ name, href: pageHref(ctx, key, { hersteller: name }) })),
		},
	}
}

export type PageView = ReturnType<typeof pageView>
export type UebersichtView = ReturnType<typeof uebersichtView>
