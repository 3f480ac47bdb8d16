import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showFaktor } from '~/usecases/benutzer/set-up-faktor'
import { WORK_AREAS } from '~/web/bereich.server'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** How far the operator is with their second factor, and what comes next. */
export async function faktorView(ctx: WebContext, { request }: GuardArgs) {
	const found = await showFaktor(ctx)
	if (!found.ok) throw failPage(found.code)
	const faktor = found.value
	const zuerst = 'zuerst' in ctx.actor
	return {
		titel: ctx.t('team:faktor.titel'),
		token: formToken(ctx, 'BetriebZweiterFaktor'),
		faktor: faktor.stand === 'aktiv' ? { ...faktor, seit: formatDate(faktor.seit) } : faktor,
		noetigHref: faktorNoetig(ctx, request),
		zurueckHref: zuerst ? null : pathTo(ctx.mandant, 'BetriebZugang'),
		weiterHref: pathTo(ctx.mandant, zuerst ? WORK_AREAS.betrieb.start : 'BetriebZugang'),
	}
}

export type FaktorScreen = Awaited<ReturnType<typeof faktorView>>
