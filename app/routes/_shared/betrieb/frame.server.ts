import { pathTo } from '~/paths'
import { wasDone } from '~/usecases/shared/once'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

/** The pages of the back office, each by the key of its name (`betrieb:auftraege`). */
export type BetriebSeite = 'auftraege' | 'praemien' | 'konten' | 'nachfragen' | 'pruefungen' | 'sperren'

/** For the address a form leads to: says there that the same form had its effect before, if so. To be asked before it is done. */
export const schonGesendet = async (ctx: WebContext, key: string): Promise<{ schon?: 1 }> =>
	(await wasDone(ctx, key)) ? { schon: 1 } : {}

/** What the back office's own frame needs on every page. */
export function rahmenView(ctx: WebContext, seite: BetriebSeite, request: Request) {
	return {
		seite,
		schon: new URL(request.url).searchParams.has('schon'),
		navigation: [
			{ seite: 'auftraege', href: pathTo(ctx.mandant, 'BetriebAuftraege') },
			{ seite: 'praemien', href: pathTo(ctx.mandant, 'BetriebPraemien') },
			{ seite: 'konten', href: pathTo(ctx.mandant, 'BetriebKonten') },
			{ seite: 'nachfragen', href: pathTo(ctx.mandant, 'BetriebNachfragen') },
			{ seite: 'pruefungen', href: pathTo(ctx.mandant, 'BetriebPruefungen') },
			{ seite: 'sperren', href: pathTo(ctx.mandant, 'BetriebSperren') },
		] satisfies { seite: BetriebSeite; href: string }[],
		auftraegeHref: pathTo(ctx.mandant, 'BetriebAuftraege'),
		logoutHref: pathTo(ctx.mandant, 'BetriebLogout'),
		logoutToken: formToken(ctx, 'BetriebLogout'),
	}
}
