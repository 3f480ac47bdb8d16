import { redirect } from '@remix-run/node'
import { schluesselSchema, variablenNameSchema } from '~/domain/inhalt/inhalt'
import { WORT_ARTEN } from '~/domain/inhalt/plaetze'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import { isOhneEnglisch, listTexte, type SprachStand, TEXT_STAENDE, type TextZeile } from '~/usecases/inhalt/list-texte'
import type { WebContext } from '~/web/guard.server'
import { textOrt, textTitel, wortArtOf, zeitpunktText } from '../../_shared/inhalt/texte.server'
import { markeRooms } from '../../_shared/mandant/marke-frame.server'

function standView(ctx: WebContext, { gilt, entwurf, geplantAb }: SprachStand) {
	return { gilt, entwurf, geplant: geplantAb && zeitpunktText(ctx, geplantAb) }
}

const editorHref = ({ mandant }: WebContext, { art, schluessel }: Pick<TextZeile, 'art' | 'schluessel'>) =>
	pathTo(mandant, 'BetriebText', { textart: art, schluessel })

/** A new entry has its own name; that of a question is nothing anybody has to think of. */
function newEntry(ctx: WebContext, query: URLSearchParams) {
	const art = wortArtOf(query.get('neu'))
	if (!art || art === 'block') return undefined
	const typed = query.get('name')?.trim() ?? ''
	const name = typed === '' && art === 'faq' ? `frage-${ctx.clock().getTime().toString(36)}` : typed
	const schema = art === 'variable' ? variablenNameSchema : schluesselSchema
	if (!schema.safeParse(name).success) return { art, name: typed, falsch: true }
	throw redirect(editorHref(ctx, { art, schluessel: name }))
}

/** In the reader's language, or in any there is. */
const titelOf = (zeile: TextZeile, locale: Locale): string =>
	[locale, ...LOCALES].map((one) => zeile[one].titel).find((titel) => titel !== '') ?? ''

/** Every text of the brand that is looked for, with its state in both languages. */
export async function texteView(ctx: WebContext, request: Request) {
	const { t } = ctx
	const query = new URL(request.url).searchParams
	const neu = newEntry(ctx, query)
	const suche = query.get('suche')?.trim().slice(0, 120) ?? ''
	const art = wortArtOf(query.get('art'))
	const stand = TEXT_STAENDE.find((one) => one === query.get('stand')) ?? 'alle'
	const zeilen = await listTexte(ctx, { suche, art, stand }, (zeile) => textTitel(ctx, zeile))
	return {
		titel: t('texte:titel'),
		raeume: markeRooms(ctx, 'texte'),
		...{ neu, arten: WORT_ARTEN },
		filter: {
			...{
				suche,
				label: t('texte:filter.suche'),
				hint: t('texte:filter.sucheHinweis'),
				submit: t('texte:filter.suchen'),
			},
			auswahl: [
				{
					...{ name: 'art', label: t('texte:filter.art'), value: art ?? '' },
					emptyLabel: t('texte:filter.alle'),
					options: WORT_ARTEN.map((value) => ({ value, label: t(`texte:art.${value}`) })),
				},
				{
					...{ name: 'stand', label: t('texte:filter.stand'), value: stand },
					options: TEXT_STAENDE.map((value) => ({ value, label: t(`texte:filter.staende.${value}`) })),
				},
			],
		},
		anderswo: ctx.mandant.config.SquidexHost !== '',
		zeilen: zeilen.map((zeile) => ({
			key: `${zeile.art} ${zeile.schluessel}`,
			titel: textTitel(ctx, zeile),
			href: editorHref(ctx, zeile),
			worte: titelOf(zeile, ctx.locale) || textOrt(ctx, zeile),
			ohneEnglisch: isOhneEnglisch(zeile),
			sprachen: LOCALES.map((sprache) => ({ sprache, ...standView(ctx, zeile[sprache]) })),
		})),
	}
}

export type TexteScreen = Awaited<ReturnType<typeof texteView>>
