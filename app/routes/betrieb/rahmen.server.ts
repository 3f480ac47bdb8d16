import { pathTo } from '~/paths'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

export type BetriebSeite = 'auftraege' | 'praemien'

/** What the back office's own navigation needs on every page. */
export function rahmenView(ctx: WebContext, seite: BetriebSeite) {
	return {
		seite,
		auftraegeHref: pathTo(ctx.mandant, 'BetriebAuftraege'),
		praemienHref: pathTo(ctx.mandant, 'BetriebPraemien'),
		logoutHref: pathTo(ctx.mandant, 'BetriebLogout'),
		logoutToken: formToken(ctx, 'BetriebLogout'),
	}
}
