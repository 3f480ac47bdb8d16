import { redirect, type TypedResponse } from '@remix-run/node'
import { pathTo } from '~/paths'
import { checkFaktor } from '~/usecases/shared/check-faktor'
import { WORK_AREAS } from './bereich.server'
import type { WebContext } from './guard.server'
import { backPath } from './replies.server'

/** Where a back-office user enters their second factor, with a way back to this page. */
const faktorHref = ({ mandant, actor }: Pick<WebContext, 'mandant' | 'actor'>, request: Request): string => {
	const art = actor.art === 'agentur' ? 'agentur' : 'betrieb'
	return pathTo(mandant, WORK_AREAS[art].faktor, {}, { redirect: backPath(request) })
}

/**
 * For pages whose forms need a fresh second factor (`checkFaktor`): where to enter it, shown instead of the forms; null
 * if it is fresh.
 */
export const faktorNoetig = (ctx: WebContext, request: Request): string | null =>
	checkFaktor(ctx).ok ? null : faktorHref(ctx, request)

/** An action's answer to `faktor_noetig`: the factor expired after the page was shown. */
export const askForFaktor = (ctx: WebContext, request: Request): TypedResponse<never> =>
	redirect(faktorHref(ctx, request), 303)
