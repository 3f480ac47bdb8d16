import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { showAgenturUebersicht } from '~/usecases/agentur/show-agentur-zahlen'
import type { WebContext } from '~/web/guard.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'

const summe = (staende: readonly { anzahl: number }[]) => staende.reduce((n, { anzahl }) => n + anzahl, 0)

/** What waits for somebody, and how many there are of everything, each with the way to the list that it counts. */
export async function agenturUebersichtView(ctx: WebContext) {
	const { t, mandant, actor } = ctx
	const { einladungen, interessenten, auftraege, zurFreigabe, ...zahlen } = await showAgenturUebersicht(
		ctx,
		ownAgentur(ctx),
	)
	const darfEinladen = isAllowed(actor, 'agentur.Einladungstool')
	const einladungenHref = darfEinladen ? pathTo(mandant, 'AgenturEinladungen') : null
	const interessentenHref = pathTo(mandant, 'AgenturInteressenten')
	const auftraegeHref = pathTo(mandant, 'AgenturAuftraege')
	const freigabe = {
		name: t(`agentur:uebersicht.${isAllowed(actor, 'agentur.auftragfreigeben') ? 'zurFreigabe' : 'ohneFreigabe'}`),
		...{ anzahl: zurFreigabe, href: `${auftraegeHref}?agenturfreigabe=offen` },
	}
	const faellig = (interessenten?.faellig ?? []).map(({ wann, anzahl }) => ({
		name: t(`agentur:uebersicht.faellig.${wann}`),
		...{ anzahl, href: `${interessentenHref}?faelligkeit=${wann}` },
	}))
	return {
		titel: t('agentur:uebersicht.titel'),
		wartet: [freigabe, ...faellig].filter(({ anzahl }) => anzahl > 0),
		einladenHref: darfEinladen ? pathTo(mandant, 'AgenturEinladen') : null,
		gruppen: [
			{
				...{ name: 'auftraege' as const, anzahl: summe(auftraege), href: auftraegeHref },
				staende: auftraege.map(({ zustand, anzahl }) => ({
					name: t(`auftrag:zustand.${zustand}`),
					...{ anzahl, href: `${auftraegeHref}?zustand=${zustand}` },
				})),
			},
			...(interessenten
				? [
						{
							...{ name: 'interessenten' as const, anzahl: summe(interessenten.schritte), href: interessentenHref },
							staende: interessenten.schritte.map(({ schritt, anzahl }) => ({
								name: t(`agentur:interessentSchritt.${schritt}`),
								...{ anzahl, href: `${interessentenHref}?schritt=${schritt}` },
							})),
						},
					]
				: []),
			{
				...{ name: 'einladungen' as const, anzahl: summe(einladungen), href: einladungenHref },
				staende: einladungen.map(({ stand, anzahl }) => ({
					name: t(`agentur:einladungStand.${stand}`),
					...{ anzahl, href: einladungenHref && `${einladungenHref}?stand=${stand}` },
				})),
			},
			{
				...{ name: 'empfehler' as const, anzahl: zahlen.empfehler, href: pathTo(mandant, 'AgenturEmpfehler') },
				staende: [{ name: t('agentur:empfehlerListe.empfehlungen'), anzahl: zahlen.empfehlungen, href: null }],
			},
		],
	}
}
