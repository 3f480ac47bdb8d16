import type { WebContext } from '~/web/guard.server'
import { escapeHtml } from '~/web/iframe.server'
import { PLAIN_HEADERS } from '~/web/plain-page.server'

/** The page of who has logged out here and goes on to the provider, by itself or by its link. */
export function ssoEnde({ t, locale }: WebContext, weiter: string, loggedOut: Headers): Response {
	const headers = new Headers({ ...PLAIN_HEADERS, Refresh: `0; url=${weiter}` })
	for (const [name, value] of loggedOut) if (name !== 'location') headers.append(name, value)
	const [titel, text, link] = [t('sso:ende'), t('sso:endeText'), t('sso:endeWeiter')].map(escapeHtml)
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${titel}</title>`
	const body = `<main><h1>${titel}</h1><p>${text}</p><p><a href="${escapeHtml(weiter)}">${link}</a></p></main>`
	return new Response(`<!doctype html><html lang="${locale}"><head>${head}</head><body>${body}</body></html>`, {
		headers,
	})
}
