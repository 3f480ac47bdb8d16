import { pathTo } from '~/paths'
import { listProduktWahl } from '~/usecases/auftrag/list-auftraege'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

const ERLEDIGT = ['gemeldet', 'zuordnen', 'pruefen', 'anteil', 'freigeben', 'stornieren', 'ablehnen'] as const

/** One order, and what may be done with it now. */
export async function auftragView(ctx: WebContext, args: GuardArgs) {
	const liste = pathTo(ctx.mandant, 'BetriebAuftraege')
	const auftrag = await showAuftrag(ctx, args.params.auftragId ?? '')
	if (!auftrag.ok) throw failPage(auftrag.code, { href: liste, text: 'zurListe' })
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('auftrag:auftrag.titel', { referenz: auftrag.value.referenz }),
		listeHref: liste,
		token: formToken(ctx, 'BetriebAuftrag'),
		auftrag: auftrag.value,
		pruefungenHref: pathTo(ctx.mandant, 'BetriebPruefungen'),
		produkte: await listProduktWahl(ctx, auftrag.value.produkt ?? undefined),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type AuftragScreen = Awaited<ReturnType<typeof auftragView>>
