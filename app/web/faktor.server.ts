import { redirect, type TypedResponse } from '@remix-run/node'
import { pathTo } from '~/paths'
import { checkFaktor } from '~/usecases/benutzer/check-faktor'
import { WORK_AREAS } from './bereich.server'
import type { WebContext } from './guard.server'
import { backPath } from './replies.server'

/** Where whoever is logged in at work enters their second factor, and from there back to the page of this request. */
const faktorHref = ({ mandant, actor }: Pick<WebContext, 'mandant' | 'actor'>, request: Request): string => {
	const art = actor.art === 'agentur' ? 'agentur' : 'betrieb'
	return pathTo(mandant, WORK_AREAS[art].faktor, {}, { redirect: backPath(request) })
}

/**
 * For a page with forms that need the second factor freshly entered (`checkFaktor`): where to enter it, to be shown in place
 * of the forms; null where it is fresh.
 */
export const faktorNoetig = (ctx: WebContext, request: Request): string | null =>
	checkFaktor(ctx).ok ? null : faktorHref(ctx, request)

/** The answer of an action to `faktor_noetig`: it was fresh when the page was shown, and is not any more. */
export const askForFaktor = (ctx: WebContext, request: Request): TypedResponse<never> =>
	redirect(faktorHref(ctx, request), 303)
