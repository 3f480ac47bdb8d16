import { produktTexte } from '~/domain/katalog/produkt'
import { PRODUKT_ORDNUNGEN, PRODUKT_STAENDE } from '~/domain/katalog/produkt-felder'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { listProduktRaum } from '~/usecases/katalog/produkt-raum'
import { produktListeSchema } from '~/web/forms/katalog'
import type { WebContext } from '~/web/guard.server'
import { kategorieName } from '../../../locales/angebot'
import { markeRooms } from '../../_shared/mandant/marke-frame.server'
import { pageLinksView } from '../../_shared/PageLinks'

type Preise = { preisMonatlichCent: number | null; preisEinmaligCent: number | null }

/** What it costs, a month or once. */
function preisText({ t, locale }: WebContext, { preisMonatlichCent, preisEinmaligCent }: Preise): string {
	const monatlich =
		preisMonatlichCent === null
			? []
			: [t('produkte:proMonat', { betrag: formatMoney(preisMonatlichCent, locale, { exact: true }) })]
	const einmalig = preisEinmaligCent === null ? [] : [formatMoney(preisEinmaligCent, locale, { exact: true })]
	return [...monatlich, ...einmalig].join(' + ') || '–'
}

/** The brand's products that are looked for, a page of them. */
export async function produkteView(ctx: WebContext, request: Request) {
	const { mandant, locale, t } = ctx
	const query = produktListeSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
	const { suche, stand, ordnung } = query
	const wunsch = { suche, stand, ordnung, kategorie: query.kategorie || undefined }
	const { zeilen, kategorien, ...seiten } = await listProduktRaum(ctx, wunsch, query.seite)
	const state = Object.fromEntries(
		Object.entries({ suche, kategorie: query.kategorie, stand, ordnung }).filter(
			([, value]) => value !== '' && value !== 'alle' && value !== 'folge',
		),
	)
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	return {
		titel: t('produkte:titel'),
		raeume: markeRooms(ctx, 'produkte'),
		filter: {
			...{
				suche,
				label: t('produkte:filter.suche'),
				hint: t('produkte:filter.sucheHinweis'),
				submit: t('produkte:filter.suchen'),
			},
			auswahl: [
				{
					...{ name: 'kategorie', label: t('produkte:filter.kategorie'), value: query.kategorie },
					emptyLabel: t('produkte:filter.alle'),
					options: kategorien.map(({ kategorie, anzahl }) => ({
						value: kategorie,
						label: `${kategorieName(t, kategorie)} (${anzahl})`,
					})),
				},
				{
					...{ name: 'stand', label: t('produkte:filter.stand'), value: stand },
					options: PRODUKT_STAENDE.map((value) => ({ value, label: t(`produkte:staende.${value}`) })),
				},
				{
					...{ name: 'ordnung', label: t('produkte:filter.ordnung'), value: ordnung },
					options: PRODUKT_ORDNUNGEN.map((value) => ({ value, label: t(`produkte:ordnungen.${value}`) })),
				},
			],
		},
		gesamt: seiten.gesamt,
		geloescht: erledigt === 'geloescht',
		neuHref: pathTo(mandant, 'BetriebProdukt', { produktId: 'neu' }),
		blaettern: pageLinksView(seiten, (seite) =>
			pathTo(mandant, 'BetriebProdukte', {}, { ...state, ...(seite ? { seite } : {}) }),
		),
		zeilen: zeilen.map((zeile) => ({
			id: zeile.id,
			name: produktTexte({ ...zeile, kurztext: '', beschreibung: '', preisHinweis: '' }, locale).name,
			href: pathTo(mandant, 'BetriebProdukt', { produktId: zeile.id }),
			kategorie: kategorieName(t, zeile.kategorie),
			preis: preisText(ctx, zeile),
			praemie: zeile.maxCent === null ? null : formatMoney(zeile.maxCent, locale),
			platz: zeile.position,
			aktiv: zeile.aktiv,
			startseite: zeile.startseite,
			ohneEnglisch: !hasEnglishName(zeile.en),
		})),
	}
}

/** Whether a name of another language is there. */
const hasEnglishName = (texts: unknown): boolean => {
	const { name }: { name?: unknown } = { ...(texts ?? {}) }
	return typeof name === 'string' && name !== ''
}
