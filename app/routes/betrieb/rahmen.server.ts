import { pathTo } from '~/paths'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

export type BetriebSeite = 'auftraege' | 'praemien' | 'konten' | 'nachfragen' | 'pruefungen' | 'sperren'

/** What the back office's own navigation needs on every page. */
export function rahmenView(ctx: WebContext, seite: BetriebSeite) {
	return {
		seite,
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
