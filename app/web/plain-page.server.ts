import type { TFunction } from 'i18next'
import { LOCALES } from '~/domain/mandant/config'
import type { ErrorCode } from '~/domain/shared/errors'
import { translator } from '~/locales/translate'
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
 * An error where no brand page can be rendered, or where that would cost too much: a page in every language, with a link to
 * the start page.
 */
export function plainPage(code: ErrorCode): string {
	const [locale] = LOCALES
	const inEach = (tag: 'p' | 'span', textIn: (t: TFunction) => string) =>
		LOCALES.map((one) => `<${tag} lang="${one}">${textIn(translator(one, 'sie'))}</${tag}>`)
	const text = inEach('p', (t) => t(`fehler:${code}`)).join('')
	const [first, ...others] = inEach('span', (t) => t('zurStartseite'))
	const weg = `<p><a href="${pathTo({ clientRoute: '' }, 'Home')}">${first}</a> ${others.map((one) => `(${one})`).join(' ')}</p>`
	const titel = translator(locale, 'sie')('fehler:titel')
	return plainDocument({ locale, titel, inhalt: `<h1>${titel}</h1>${text}${weg}` })
}
