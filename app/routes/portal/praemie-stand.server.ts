import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import type { PraemieStand } from '~/usecases/praemie/showPraemierung'
import type { WebContext } from '~/web/guard.server'
import { standTitel } from './praemie-stand'

/** Whether this visitor may open the screens that ModuleErzwingeLogin closes to people without a login. */
export const istOffen = ({ actor, mandant }: WebContext) =>
	actor.art === 'empfehler' || !mandant.config.ModuleErzwingeLogin

/** What every page that shows a chosen reward needs. */
export const standView = (ctx: WebContext, stand: PraemieStand) => ({
	titel: standTitel(translator(ctx.locale), stand),
	stand,
	homeHref: istOffen(ctx) ? pathTo(ctx.mandant, 'Home') : undefined,
})
