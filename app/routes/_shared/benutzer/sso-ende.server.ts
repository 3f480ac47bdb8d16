import type { TypedResponse } from '@remix-run/node'
import { findSsoAnmeldung, showSsoAbmeldung } from '~/usecases/benutzer/end-sso'
import type { WebContext } from '~/web/guard.server'
import { escapeHtml } from '~/web/iframe.server'
import { PLAIN_HEADERS, plainDocument } from '~/web/plain-page.server'

/** The page of who has logged out here and goes on to the provider, by itself or by its link. */
function ssoEnde({ t, locale }: WebContext, weiter: string, loggedOut: Headers): Response {
	const headers = new Headers({ ...PLAIN_HEADERS, Refresh: `0; url=${weiter}` })
	for (const [name, value] of loggedOut) if (name !== 'location') headers.append(name, value)
	const [titel, text, link] = [t('sso:ende'), t('sso:endeText'), t('sso:endeWeiter')].map(escapeHtml)
	const inhalt = `<h1>${titel}</h1><p>${text}</p><p><a href="${escapeHtml(weiter)}">${link}</a></p>`
	return new Response(plainDocument({ locale, titel: titel ?? '', inhalt }), { headers })
}

/**
 * Logs somebody of an agency out by `work`: here first, whatever the provider does, and then where the login came from. The
 * way there leads over a page of ours, since the policy of our pages lets no form lead to another site.
 */
export async function leaveAgentur(ctx: WebContext, work: () => Promise<TypedResponse<never>>): Promise<Response> {
	const anmeldung = await findSsoAnmeldung(ctx)
	const reply = await work()
	const ended = reply.headers.has('clear-site-data')
	const weiter = anmeldung && ended ? await showSsoAbmeldung(ctx, anmeldung) : undefined
	return weiter ? ssoEnde(ctx, weiter, reply.headers) : reply
}
