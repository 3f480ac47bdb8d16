import { randomBytes } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import type { Mandant } from '~/domain/mandant/config'
import { frameOrigins } from '~/domain/partner/herkunft'
import { isOfRecipient, showsFrames } from '~/paths'
import type { AppContext } from '~/usecases/shared/context'
import { holdsRecipientCookie, WEITER } from './recipient.server'

export const newNonce = () => randomBytes(16).toString('base64')

/** Who may frame a brand's pages: the brand itself and the origins it names. */
export function framePolicy(mandant: Mandant | undefined): string {
	return ['frame-ancestors', `'self'`, ...(mandant ? frameOrigins(mandant.config) : [])].join(' ')
}

/**
 * The Content-Security-Policy of a page: our own scripts (by nonce), styles and images only; framed only by the origins
 * a Mandant names (EmpfehlenWebPage with ModuleIntegratedFrame, EinbettenHerkuenfte), some pages by none.
 */
export function contentSecurityPolicy(
	nonce: string,
	mandant: Mandant | undefined,
	{ allein = false, rahmen = false }: { allein?: boolean; rahmen?: boolean } = {},
): string {
	return [
		`default-src 'none'`,
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		`style-src 'self' 'nonce-${nonce}'`,
		`img-src 'self' data:`,
		`media-src 'self'`,
		`font-src 'self'`,
		...(rahmen ? [`frame-src 'self'`] : []),
		`connect-src 'self'`,
		`manifest-src 'self'`,
		`form-action 'self'`,
		`base-uri 'none'`,
		allein ? `frame-ancestors 'none'` : framePolicy(mandant),
	].join('; ')
}

/** Whether the address alone grants access: links with a token to a reward or a friend's data. */
const isSecretLink = (request: Request) => {
	const query = new URL(request.url).searchParams
	return query.has('t') || query.has(WEITER)
}

/**
 * Headers of every page. Pages are private by default: no shared cache stores them. The browser may keep an anonymous
 * visitor's page and its input for back and reload [T-Persist], but not a page behind a login, a secret link or a known
 * recipient.
 */
export function setDocumentHeaders(
	headers: Headers,
	nonce: string,
	request: Request,
	{
		mandant,
		actor,
		routeId,
		allein,
	}: Partial<Pick<AppContext, 'mandant' | 'actor'>> & { routeId: string | undefined; allein: boolean },
): void {
	headers.set('Content-Type', 'text/html; charset=utf-8')
	headers.set(
		'Content-Security-Policy',
		contentSecurityPolicy(nonce, mandant, { allein, rahmen: showsFrames(routeId) }),
	)
	if (allein) headers.set('X-Frame-Options', 'DENY')
	const known = isOfRecipient(routeId) && holdsRecipientCookie(request)
	const keep = actor?.art === 'anonym' && !isSecretLink(request) && !known
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', keep ? 'private, no-cache' : 'private, no-store')
	headers.append('Vary', 'Cookie, Accept-Language')
}

/** The page's outcome: the page itself, its form after a refusal, or an error page. */
export type DocumentOutcome = 'seite' | 'formularAbgelehnt' | 'fehler'

type Ergebnis = Pick<EntryContext['staticHandlerContext'], 'actionData' | 'errors'>

/** Error pages have their own titles; the title of a refused form starts with the refusal (routes/_shared/title). */
export function documentOutcome(status: number, { actionData, errors }: Ergebnis): DocumentOutcome {
	if (errors) return 'fehler'
	return status === 400 || (status > 400 && actionData) ? 'formularAbgelehnt' : 'seite'
}
