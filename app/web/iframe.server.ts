import { html } from 'remix-utils/responses'
import { fetchDest } from 'remix-utils/sec-fetch'
import type { MandantConfig } from '~/domain/mandant/config'
import { brandTranslator } from '~/locales/translate'
import { redactUrl } from '~/redact-url'
import type { AppContext } from '~/usecases/shared/context'

const FRAMES = new Set<ReturnType<typeof fetchDest>>(['iframe', 'frame', 'embed', 'object'])

/** The browser says that the page is framed; the CSP stops browsers that say nothing. */
export const isFramed = (request: Request) => FRAMES.has(fetchDest(request))

type Allowed = Pick<MandantConfig, 'ModuleIntegratedFrame' | 'EmpfehlenWebPage' | 'EinbettenHerkuenfte'>

/** The origins whose pages may frame the brand's: the integrated frame's host page, and those of the brand's list. */
export function frameOrigins({ ModuleIntegratedFrame, EmpfehlenWebPage, EinbettenHerkuenfte }: Allowed): string[] {
	const host = ModuleIntegratedFrame && URL.canParse(EmpfehlenWebPage) ? [new URL(EmpfehlenWebPage).origin] : []
	return [...new Set([...host, ...EinbettenHerkuenfte])]
}

const fullPath = (request: Request) => {
	const { pathname, search } = new URL(request.url)
	return pathname + search
}

/** The message to the host page about each new page [N-IFRAME]; links to new windows stay here. */
export function iframeReport({ mandant }: Pick<AppContext, 'mandant'>, request: Request) {
	const targets = frameOrigins(mandant.config)
	const dest = fetchDest(request)
	if (targets.length === 0 || (dest !== null && !FRAMES.has(dest))) return null
	const secret = redactUrl(new URL(request.url).pathname) !== new URL(request.url).pathname
	return { targets, path: secret ? '' : new URL(request.url).pathname }
}

/** Escapes text for HTML and attributes. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/**
 * Inside any other frame: a page with nothing but a way out, to the Mandant's recommend page with the full path behind
 * the `#`. Anyone may frame it, so that it shows. A page marked `allein` is never framed; its way out opens it in the
 * whole window on a click.
 */
export function foreignIframePage(
	{ mandant, locale }: Pick<AppContext, 'mandant' | 'locale'>,
	request: Request,
	nonce: string,
	allein: boolean,
): Response | undefined {
	const { config } = mandant
	if (!isFramed(request) || (frameOrigins(config).length > 0 && !allein)) return undefined
	const t = brandTranslator(mandant, locale)
	const path = fullPath(request)
	const outside = `${config.EmpfehlenWebPage || config.MandantUrl + config.EmpfehlenPath}#${path}`
	const target = escapeHtml(allein ? config.MandantUrl + path : outside)
	const leave = allein
		? ''
		: `<script nonce="${nonce}">try{top.location.href=document.getElementById('weiter').href}catch(e){}</script>`
	return html(
		`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('einwilligung:iframe.titel')}</title></head><body><main id="inhalt"><h1>${t('einwilligung:iframe.titel')}</h1><p>${t('einwilligung:iframe.text')}</p><p><a id="weiter" target="_top" href="${target}">${t('einwilligung:iframe.weiter')}</a></p><p><a target="_blank" rel="noopener" href="${escapeHtml(path)}">${t('einwilligung:fenster')}</a></p></main>${leave}</body></html>`,
		{
			headers: {
				'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
				'Cache-Control': 'no-store',
				Vary: 'Sec-Fetch-Dest',
			},
		},
	)
}
