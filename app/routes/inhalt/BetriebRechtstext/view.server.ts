import { felderOfDaten } from '~/domain/inhalt/plaetze'
import { RECHTSTEXT_ARTEN, type RechtstextName } from '~/domain/inhalt/rechtstext'
import { pathTo } from '~/paths'
import { type RechtstextEntwurf, showRechtstextRaum } from '~/usecases/inhalt/show-rechtstext-raum'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { schreiberText, zeitpunktText } from '../../_shared/inhalt/texte.server'

const ERLEDIGT = ['gespeichert', 'unveraendert', 'beantragt', 'freigegeben', 'zurueckgegeben', 'verworfen'] as const

/** The legal text that the address names. */
export function rechtstextIn({ params }: GuardArgs): RechtstextName {
	const art = RECHTSTEXT_ARTEN.find((one) => one === params.rechtstextart)
	if (!art) throw failPage('nicht_gefunden')
	return art
}

/** When a draft is asked to come into force. */
export const abText = (ctx: WebContext, ab: Date | null) => (ab ? zeitpunktText(ctx, ab) : ctx.t('rechtstexte:sofort'))

function entwurfView(ctx: WebContext, { id, daten, am, wer, antrag, befangen }: RechtstextEntwurf) {
	return {
		...{ id, befangen, felder: felderOfDaten('block', daten) },
		wer: schreiberText(ctx, wer),
		am: zeitpunktText(ctx, am),
		antrag: antrag && {
			wer: schreiberText(ctx, antrag.wer),
			am: zeitpunktText(ctx, antrag.am),
			ab: abText(ctx, antrag.ab),
		},
	}
}

/** A legal text in both languages: what is in force, the draft, every numbered version. */
export async function rechtstextRaumView(ctx: WebContext, args: GuardArgs) {
	const art = rechtstextIn(args)
	const { sprachen, fassungen, darfPflegen, darfFreigeben } = await showRechtstextRaum(ctx, art)
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	const now = ctx.clock()
	return {
		...{ art, darfPflegen, darfFreigeben },
		titel: ctx.t(`rechtstexte:art.${art}`),
		token: formToken(ctx, 'BetriebRechtstext'),
		listeHref: pathTo(ctx.mandant, 'BetriebRechtstexte'),
		hierHref: pathTo(ctx.mandant, 'BetriebRechtstext', { rechtstextart: art }),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		sprachen: sprachen.map(({ sprache, stand, gilt, neueste, entwurf }) => ({
			...{ sprache, stand },
			gilt: gilt && { version: gilt.version, ab: zeitpunktText(ctx, gilt.gueltigAb) },
			entwurf: entwurf && entwurfView(ctx, entwurf),
			start: felderOfDaten('block', entwurf?.daten ?? neueste),
		})),
		fassungen: fassungen.map(({ id, sprache, version, titel, gueltigAb }) => ({
			...{ id, sprache, version, titel },
			ab: zeitpunktText(ctx, gueltigAb),
			kommt: gueltigAb > now,
			href: gueltigAb > now ? null : pathTo(ctx.mandant, 'Rechtstext', { rechtstextId: id }),
		})),
	}
}

export type RechtstextRaumScreen = Awaited<ReturnType<typeof rechtstextRaumView>>
