import type { ErrorCode } from '~/domain/shared/errors'
import { de } from '~/locales/de/all'
import { en } from '~/locales/en/all'
import { pathTo } from '~/paths'

const STYLE =
	'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:38rem;margin:0 auto;padding:3rem 1rem;color:#1a2226;background:#fff}h1{font-size:1.75rem;line-height:1.25}p+p{color:#535d62}'

/** Headers of a plain page. */
export const PLAIN_HEADERS = {
	'Content-Type': 'text/html; charset=utf-8',
	'Cache-Control': 'no-store',
	'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** A page without a brand's design; its content is HTML already. */
const plainDocument = ({ locale, titel, inhalt }: { locale: string; titel: string; inhalt: string }): string =>
	`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${titel}</title><style>${STYLE}</style></head><body><main id="inhalt">${inhalt}</main></body></html>`

/**
 * An error where no brand page can be rendered, or where that would cost too much: a bilingual page with a link to the
 * start page.
 */
export function plainPage(code: ErrorCode): string {
	const text = `<p>${de.fehler[code]}</p><p lang="en">${en.fehler[code]}</p>`
	const weg = `<p><a href="${pathTo({ clientRoute: '' }, 'Home')}">${de.allgemein.zurStartseite}</a> <span lang="en">(${en.allgemein.zurStartseite})</span></p>`
	const { titel } = de.fehler
	return plainDocument({ locale: 'de', titel, inhalt: `<h1>${titel}</h1>${text}${weg}` })
}
