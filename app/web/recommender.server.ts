import { redirect, type TypedResponse } from '@remix-run/node'
import { pathTo } from '~/paths'
import { isNachweis, nachweisOf } from '~/usecases/empfehlung/nachweis'
import type { AppContext } from '~/usecases/shared/context'
import { cookieHeader, readCookie } from './cookies.server'

/** `hier`: shown as the visitor's own; `fragen`: a mail's link in an unknown browser; `fremd`: another person's. */
export type Besitz = 'hier' | 'fragen' | 'fremd'

const cookieFor = (empfehlungsnummer: string) => `empfehlung_${empfehlungsnummer}` as const

/**
 * The claim in the address: `meine` after a form of this site, for browsers without cookies; `von` in a mail's link.
 */
export const PROOFS = ['meine', 'von'] as const

/** Whether the browser holds the cookie of this Empfehlung's creator. */
const holdsCookie = (ctx: AppContext, request: Request, nummer: string): boolean =>
	isNachweis(ctx, nummer, readCookie(ctx.mandant, request, cookieFor(nummer)))

/** Who the Empfehlung belongs to, seen from this browser; `eigene`: the creator is logged in. */
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

/** The share page's path for its creator, for a browser that may not store cookies. */
export const ownPath = (ctx: AppContext, empfehlungsnummer: string): string =>
	pathTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer }, { meine: nachweisOf(ctx, empfehlungsnummer) })

/** The cookie that marks this browser as the creator's. */
export const besitzCookie = (ctx: AppContext, empfehlungsnummer: string): string =>
	cookieHeader(ctx.mandant, cookieFor(empfehlungsnummer), nachweisOf(ctx, empfehlungsnummer))

/** Marks this browser as the creator's, after a form. */
export const redirectToOwn = (ctx: AppContext, empfehlungsnummer: string): TypedResponse<never> =>
	redirect(ownPath(ctx, empfehlungsnummer), {
		status: 303,
		headers: { 'Set-Cookie': besitzCookie(ctx, empfehlungsnummer) },
	})
