import { AUFTRITT_ARTEN } from '~/domain/mandant/auftritt'
import { pathTo } from '~/paths'
import { showAuftritt } from '~/usecases/mandant/auftritt-datei'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { markeRooms } from '../../_shared/mandant/marke-frame.server'

/** The files the brand's look is made of, each with the address it is shown by. */
export async function auftrittView(ctx: WebContext, request: Request) {
	const dateien = await showAuftritt(ctx)
	const query = new URL(request.url).searchParams
	const hrefOf = (name: string | undefined) =>
		name ? pathTo(ctx.mandant, 'AuftrittDatei', { auftrittDatei: name }) : null
	return {
		titel: ctx.t('auftritt:titel'),
		raeume: markeRooms(ctx, 'auftritt'),
		token: formToken(ctx, 'BetriebAuftritt'),
		gespeichert: AUFTRITT_ARTEN.find((art) => art === query.get('gespeichert')) ?? null,
		startHref: pathTo(ctx.mandant, 'Home'),
		wortmarke: ctx.mandant.config.brand.logo.wordmark,
		dateien: AUFTRITT_ARTEN.map((art) => ({ art, href: hrefOf(dateien[art]?.name) })),
	}
}

export type AuftrittScreen = Awaited<ReturnType<typeof auftrittView>>
