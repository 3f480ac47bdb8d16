import { redirect, type TypedResponse } from '@remix-run/node'
import { pathTo } from '~/paths'
import { isNachweis, nachweisOf } from '~/usecases/empfehlung/nachweis'
import type { AppContext } from '~/usecases/shared/context'
import { cookieHeader, readCookie } from './cookies.server'

/** `hier`: shown as one's own; `fragen`: a mail's link in a browser that knows nothing of it; `fremd`: somebody else's. */
export type Besitz = 'hier' | 'fragen' | 'fremd'

const cookieFor = (empfehlungsnummer: string) => `empfehlung_${empfehlungsnummer}` as const

/** What the address says of it: `meine` after a form of this site, for browsers without cookies; `von` in a mail's link. */
export const PROOFS = ['meine', 'von'] as const

/** Whether the browser holds the cookie of who made this Empfehlung. */
const holdsCookie = (ctx: AppContext, request: Request, nummer: string): boolean =>
	isNachweis(ctx, nummer, readCookie(ctx.mandant, request, cookieFor(nummer)))

/** Whose the Empfehlung is to this browser; `eigene`: the visitor is logged in as who made it. */
export function besitzOf(
	ctx: AppContext,
	request: Request,
	{ empfehlungsnummer, eigene }: { empfehlungsnummer: string; eigene: boolean },
): { besitz: Besitz; merkt: boolean } {
	const query = new URL(request.url).searchParams
	const merkt = eigene || holdsCookie(ctx, request, empfehlungsnummer)
	if (merkt || isNachweis(ctx, empfehlungsnummer, query.get('meine'))) return { besitz: 'hier', merkt }
	return { besitz: isNachweis(ctx, empfehlungsnummer, query.get('von')) ? 'fragen' : 'fremd', merkt }
}

/** The share page's path as its maker's, for a browser that may keep no cookie. */
export const ownPath = (ctx: AppContext, empfehlungsnummer: string): string =>
	pathTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer }, { meine: nachweisOf(ctx, empfehlungsnummer) })

/** The cookie by which this browser is known as the maker's. */
export const besitzCookie = (ctx: AppContext, empfehlungsnummer: string): string =>
	cookieHeader(ctx.mandant, cookieFor(empfehlungsnummer), nachweisOf(ctx, empfehlungsnummer))

/** After a form: from now on this browser is known as the maker's. */
export const redirectToOwn = (ctx: AppContext, empfehlungsnummer: string): TypedResponse<never> =>
	redirect(ownPath(ctx, empfehlungsnummer), {
		status: 303,
		headers: { 'Set-Cookie': besitzCookie(ctx, empfehlungsnummer) },
	})
