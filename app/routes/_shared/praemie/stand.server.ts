import { pathTo } from '~/paths'
import { type PraemieStand, showPraemierung } from '~/usecases/praemie/show-praemierung'
import { secretOf } from '~/web/caller.server'
import type { WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { standTitel } from './Stand'

/** Whether this visitor may open the screens that ModuleErzwingeLogin closes to people without a login. */
export const isOpenToVisitor = ({ actor, mandant }: WebContext) =>
	actor.art === 'empfehler' || !mandant.config.ModuleErzwingeLogin

/** What every page that shows a chosen reward needs. */
export const standView = (ctx: WebContext, stand: PraemieStand) => ({
	titel: standTitel(ctx.t, stand),
	stand,
	homeHref: isOpenToVisitor(ctx) ? pathTo(ctx.mandant, 'Home') : undefined,
})

/** The page after a choice, by the reward's link; before the choice the link leads to it. */
export async function dankeView(ctx: WebContext, request: Request) {
	const t = secretOf(request)
	const found = await showPraemierung(ctx, t)
	if (!found.ok) throw failPage(found.code)
	if ('wahl' in found.value) throw redirectTo(ctx, 'PraemieWaehlen', {}, { t })
	return standView(ctx, found.value.stand)
}
