import { nummeriereFussnoten } from '~/domain/katalog/fussnoten'
import { KATEGORIE_KEYS, KATEGORIE_SEITEN, type KategorieKey } from '~/domain/katalog/kategorien'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import type { KategorieProdukt, KategorieView } from '~/usecases/katalog/showKategorie'
import type { WebContext } from '~/web/guard.server'

const BEREICHE = ['zuhause', 'fernsehen', 'mobilfunk', 'geschaeft'] as const

const pageHref = ({ mandant }: WebContext, key: KategorieKey | '', query = {}) =>
	pathTo(mandant, 'Produktkategorie', { '*': key }, query)

/** All category pages under their headings. */
export function uebersichtView(ctx: WebContext) {
	const t = translator(ctx.locale)
	return {
		art: 'uebersicht' as const,
		titel: t('katalog:uebersicht.titel'),
		text: t('katalog:uebersicht.text'),
		homeHref: pathTo(ctx.mandant, 'Home'),
		bereiche: BEREICHE.map((bereich) => ({
			titel: t(`katalog:bereiche.${bereich}`),
			seiten: KATEGORIE_KEYS.filter((key) => KATEGORIE_SEITEN[key].bereich === bereich).map((key) => {
				const { text } = KATEGORIE_SEITEN[key]
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

/** One category page, ready to be shown. */
export function seiteView(ctx: WebContext, view: KategorieView) {
	const { key, seite, produkte, hersteller, vergleich, angehakt, hinweis } = view
	const t = translator(ctx.locale)
	const { notizen, nummern } = nummeriereFussnoten(produkte.map(({ festnetz }) => festnetz?.fussnote ?? ''))
	const show = (produkt: KategorieProdukt) => produktView(ctx, produkt, seite.standardIds)
	return {
		art: 'seite' as const,
		...{ key, angehakt, hinweis, notizen },
		titel: t(`katalog:seiten.${seite.text}.titel`),
		brotkrume: t(`katalog:seiten.${seite.text}.brotkrume`),
		untertitel: t(`katalog:seiten.${seite.text}.untertitel`),
		quelle: seite.quelle,
		kategorie: seite.kategorie,
		homeHref: pathTo(ctx.mandant, 'Home'),
		uebersichtHref: pageHref(ctx, ''),
		seiteHref: pageHref(ctx, key),
		produkte: produkte.map((produkt, index) => {
			const nummer = nummern[index] ?? null
			return {
				...show(produkt),
				fussnote: nummer === null ? null : { nummer, first: nummern.indexOf(nummer) === index },
			}
		}),
		vergleich: vergleich.map(show),
		hersteller: {
			gewaehlt: hersteller.gewaehlt,
			alleHref: pageHref(ctx, key),
			namen: hersteller.namen.map((name) => ({ name, href: pageHref(ctx, key, { hersteller: name }) })),
		},
	}
}

export type SeiteView = ReturnType<typeof seiteView>
export type UebersichtView = ReturnType<typeof uebersichtView>
