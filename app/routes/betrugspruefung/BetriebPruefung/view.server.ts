import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showEigenwerbung } from '~/usecases/betrugspruefung/show-eigenwerbung'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

const ERLEDIGT = ['freigeben', 'ablehnen'] as const

/** One suspicion of self-referral, side by side. */
export async function pruefungView(ctx: WebContext, args: GuardArgs) {
	const liste = pathTo(ctx.mandant, 'BetriebPruefungen')
	const found = await showEigenwerbung(ctx, args.params.empfaengerId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { erstelltAm, entschiedenAm, ...pruefung } = found.value
	const { auftragId, empfehler } = pruefung
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('betrugspruefung:pruefung.titel', { name: empfehler.name }),
		token: formToken(ctx, 'BetriebPruefung'),
		listeHref: liste,
		kontoHref: pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId: empfehler.id }),
		auftragHref: auftragId ? pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId }) : null,
		pruefung: { ...pruefung, seit: formatDate(erstelltAm), entschiedenAm: entschiedenAm && formatDate(entschiedenAm) },
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type PruefungScreen = Awaited<ReturnType<typeof pruefungView>>
