import { type EinsichtGrund, LAUF_SCHRITTE } from '~/domain/auszahlung/lauf'
import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { countSchema, pageSchema } from '~/domain/shared/paging'
import { pathTo } from '~/paths'
import { showLauf } from '~/usecases/auszahlung/show-lauf'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { wegText } from '../../_shared/betrieb/weg.server'

/** One transfer run. */
export async function laufView(ctx: WebContext, args: GuardArgs) {
	const { mandant } = ctx
	const laufId = args.params.laufId ?? ''
	const query = new URL(args.request.url).searchParams
	const seite = pageSchema.parse(query.get('seite') ?? 1)
	const laeufeHref = pathTo(mandant, 'BetriebLaeufe')
	const found = await showLauf(ctx, { laufId, seite })
	if (!found.ok) throw failPage(found.code, { href: laeufeHref, text: 'zurListe' })
	const hrefOf = (n: number) => pathTo(mandant, 'BetriebLauf', { laufId }, { seite: n })
	const { lauf, seiten, schritte, posten, beteiligte, ...rest } = found.value
	return {
		titel: ctx.t('auszahlung:lauf.titel', { nummer: lauf.nummer }),
		laeufeHref,
		dateiHref: pathTo(mandant, 'BetriebLaufDatei', { laufId }),
		dateiToken: formToken(ctx, 'BetriebLaufDatei'),
		token: formToken(ctx, 'BetriebLauf'),
		noetigHref: faktorNoetig(ctx, args.request),
		...rest,
		beteiligte: beteiligte.map(({ name, teil, weg }) => ({ name, teil, weg: wegText(ctx, weg) })),
		posten: posten.map(({ id, ...zeile }) => ({
			...zeile,
			href: pathTo(mandant, 'BetriebPosten', { laufId, nummer: String(id) }),
		})),
		schritte: schritte.map((schritt) => ({
			schritt,
			href: pathTo(mandant, 'BetriebLaufSchritt', { laufId, schritt }),
		})),
		lauf: {
			zustand: lauf.zustand,
			nummer: lauf.nummer,
			anzahl: lauf.anzahl,
			summeCent: lauf.summeCent,
			ausfuehrung: formatDate(lauf.ausfuehrungAm),
			erstellt: formatDateTime(lauf.erstelltAm),
			freigegeben: lauf.freigegebenAm && formatDateTime(lauf.freigegebenAm),
			pruefsumme: lauf.pruefsumme,
			wirdGebucht: lauf.gebuchtVon !== null && lauf.zustand !== 'gebucht',
		},
		seite,
		seiten,
		vorigeHref: seite > 1 ? hrefOf(seite - 1) : undefined,
		naechsteHref: seite < seiten ? hrefOf(seite + 1) : undefined,
		erledigt: LAUF_SCHRITTE.find((schritt) => schritt === query.get('erledigt')),
		erstellt: countSchema.parse(query.get('erstellt')),
		ausgelassen: countSchema.parse(query.get('ausgelassen')),
	}
}

export type LaufScreen = Awaited<ReturnType<typeof laufView>>
export type Einsicht = {
	id: number
	nummer: string
	inhaber: string
	sepaName: string
	iban: string
	betragCent: number
}[]
export const einsichtArgs = (args: GuardArgs, value: { einsichtGrund: EinsichtGrund; seite: number }) => ({
	laufId: args.params.laufId ?? '',
	grund: value.einsichtGrund,
	seite: value.seite,
})
