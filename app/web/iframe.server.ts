import { html } from 'remix-utils/responses'
import { fetchDest, fetchSite } from 'remix-utils/sec-fetch'
import { frameOrigins } from '~/domain/partner/herkunft'
import { brandTranslator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { redactUrl } from '~/redact-url'
import { takesHostTokens } from '~/usecases/konto/introduce-by-host-token'
import type { AppContext } from '~/usecases/shared/context'
import iframeUrl from '../ui/iframe.js?url'

const FRAMES = new Set<ReturnType<typeof fetchDest>>(['iframe', 'frame', 'embed', 'object'])

/** The browser says that the page is framed; the CSP stops browsers that say nothing. */
export const isFramed = (request: Request) => FRAMES.has(fetchDest(request))

const fullPath = (request: Request) => {
	const { pathname, search } = new URL(request.url)
	return pathname + search
}

/** The message to the host page about each new page [N-IFRAME]; links to new windows stay here. */
export function iframeReport(ctx: Pick<AppContext, 'mandant' | 'actor'>, request: Request) {
	const { mandant, actor } = ctx
	const targets = frameOrigins(mandant.config)
	const dest = fetchDest(request)
	if (dest === null ? targets.length === 0 : !FRAMES.has(dest)) return null
	const secret = redactUrl(new URL(request.url).pathname) !== new URL(request.url).pathname
	const ausweis =
		targets.length === 0 || actor.art !== 'anonym' || !takesHostTokens(ctx)
			? undefined
			: {
					href: pathTo(mandant, 'Ausweis'),
					wozu: mandant.config.IsAutologin ? ('anmelden' as const) : ('name' as const),
				}
	return {
		targets,
		path: secret ? '' : new URL(request.url).pathname,
		/** Where a host page's token goes, and what for: set where it is of use. */
		ausweis,
	}
}

/** Escapes text for HTML and attributes. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/**
 * Inside any other frame: a page with nothing but a way out, to the Mandant's recommend page with the full path behind
 * the `#`. Anyone may frame it, so that it shows. A page marked `allein` is never framed; its way out opens it in the
 * whole window on a click, and a host page of the brand's list is told of it like of every page.
 */
export function foreignIframePage(
	ctx: Pick<AppContext, 'mandant' | 'locale' | 'actor'>,
	request: Request,
	{ nonce, allein, seite }: { nonce: string; allein: boolean; seite: string | undefined },
): Response | undefined {
	const { mandant, locale } = ctx
	const { config } = mandant
	// The policy lets no page but the brand's own and those of its list frame what is answered here.
	const known = frameOrigins(config).length > 0 || fetchSite(request) === 'same-origin'
	if (!isFramed(request) || (known && !allein)) return undefined
	const t = brandTranslator(mandant, locale)
	const path = fullPath(request)
	const outside = `${config.EmpfehlenWebPage || config.MandantUrl + config.EmpfehlenPath}#${path}`
	const target = escapeHtml(allein ? config.MandantUrl + path : outside)
	const report = iframeReport(ctx, request)
	const leave = allein
		? report && report.targets.length > 0
			? `<script src="${iframeUrl}" defer nonce="${nonce}" data-targets="${escapeHtml(report.targets.join(' '))}" data-path="${escapeHtml(report.path)}" data-seite="${seite ?? ''}"></script>`
			: ''
		: `<script nonce="${nonce}">try{top.location.href=document.getElementById('weiter').href}catch(e){}</script>`
	// The height that is told is that of the body's box: margins count into it.
	const style = `<style nonce="${nonce}">body{display:flow-root;margin:0;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}a{display:inline-block;padding:.75rem 0}</style>`
	return html(
		`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('einwilligung:iframe.titel')}</title>${style}</head><body><main id="inhalt"><h1>${t('einwilligung:iframe.titel')}</h1><p>${t('einwilligung:iframe.text')}</p><p><a id="weiter" target="_top" href="${target}">${t('einwilligung:iframe.weiter')}</a></p><p><a target="_blank" rel="noopener" href="${escapeHtml(path)}">${t('einwilligung:fenster')}</a></p></main>${leave}</body></html>`,
		{
			headers: {
				'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
				'Cache-Control': 'no-store',
				Vary: 'Sec-Fetch-Dest',
			},
		},
	)
}
