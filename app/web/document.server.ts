import { randomBytes } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import type { Mandant } from '~/domain/mandant/config'
import { isOfRecipient, standsAlone } from '~/paths'
import type { AppContext } from '~/usecases/shared/context'
import { hostOrigin } from './iframe.server'
import { holdsRecipientCookie, WEITER } from './recipient.server'

export const newNonce = () => randomBytes(16).toString('base64')

/** In whose frames a brand's pages are shown: its own, and those of the host page it names. */
export function framePolicy(mandant: Mandant | undefined): string {
	const host = mandant && hostOrigin(mandant.config)
	return `frame-ancestors ${host ? `'self' ${host}` : `'self'`}`
}

/**
 * The Content-Security-Policy of a page: only our own scripts (by nonce), styles and pictures; frames only by the host
 * page a Mandant names (EmpfehlenWebPage with ModuleIntegratedFrame), some pages by nobody.
 */
export function contentSecurityPolicy(nonce: string, mandant: Mandant | undefined, allein = false): string {
	return [
		`default-src 'none'`,
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		`style-src 'self' 'nonce-${nonce}'`,
		`img-src 'self' data:`,
		`media-src 'self'`,
		`font-src 'self'`,
		`connect-src 'self'`,
		`manifest-src 'self'`,
		`form-action 'self'`,
		`base-uri 'none'`,
		allein ? `frame-ancestors 'none'` : framePolicy(mandant),
	].join('; ')
}

/** Whether the address itself opens the page: links with a token, to a reward or a friend's data. */
const isSecretLink = (request: Request) => {
	const query = new URL(request.url).searchParams
	return query.has('t') || query.has(WEITER)
}

/**
 * Headers of every page: personal by default, so nothing between us and the browser keeps a copy. The browser may keep
 * a page of somebody who is not logged in, with what was typed there, for a step back or a reload [T-Persist]; a page
 * of a login, a secret link or a known recipient it may not.
 */
export function setDocumentHeaders(
	headers: Headers,
	nonce: string,
	request: Request,
	{ mandant, actor, routeId }: Partial<Pick<AppContext, 'mandant' | 'actor'>> & { routeId: string | undefined },
): void {
	headers.set('Content-Type', 'text/html; charset=utf-8')
	const allein = standsAlone(routeId)
	headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, mandant, allein))
	if (allein) headers.set('X-Frame-Options', 'DENY')
	const known = isOfRecipient(routeId) && holdsRecipientCookie(request)
	const keep = actor?.art === 'anonym' && !isSecretLink(request) && !known
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', keep ? 'private, no-cache' : 'private, no-store')
	headers.append('Vary', 'Cookie, Accept-Language')
}

/** What a page answers with: itself, its form again since it was refused, or the page of an error. */
export type DocumentOutcome = 'seite' | 'formularAbgelehnt' | 'fehler'

type Ergebnis = Pick<EntryContext['staticHandlerContext'], 'actionData' | 'errors'>

/** Error pages have own titles; a form that was refused says so first thing in its page's title (routes/_shared/title). */
export function documentOutcome(status: number, { actionData, errors }: Ergebnis): DocumentOutcome {
	if (errors) return 'fehler'
	return status === 400 || (status > 400 && actionData) ? 'formularAbgelehnt' : 'seite'
}
