import type { TFunction } from 'i18next'
import type { ErrorCode } from '~/domain/shared/errors'
import { LOCALES } from '~/domain/shared/locale'
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

type Document = { locale: string; titel: string; inhalt: string; kopf?: string }

/** A page without a brand's design; its content is HTML already. */
const plainDocument = ({ locale, titel, inhalt, kopf = '' }: Document): string =>
	`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${kopf}<title>${titel}</title><style>${STYLE}</style></head><body><main id="inhalt">${inhalt}</main></body></html>`

type Block = { tag: 'p' | 'span'; textIn: (t: TFunction) => string }

const inEach = ({ tag, textIn }: Block) =>
	LOCALES.map((one) => `<${tag} lang="${one}">${textIn(translator(one, 'sie'))}</${tag}>`)

/**
 * An error where no brand page can be rendered, or where that would cost too much: a page in every language, with a link to
 * the start page.
 */
export function plainPage(code: ErrorCode): string {
	const text = inEach({ tag: 'p', textIn: (t) => t(`fehler:${code}`) }).join('')
	const [first, ...others] = inEach({ tag: 'span', textIn: (t) => t('zurStartseite') })
	const weg = `<p><a href="${pathTo({ clientRoute: '' }, 'Home')}">${first}</a> ${others.map((one) => `(${one})`).join(' ')}</p>`
	const [locale] = LOCALES
	const titel = translator(locale, 'sie')('fehler:titel')
	return plainDocument({ locale, titel, inhalt: `<h1>${titel}</h1>${text}${weg}` })
}

/** Too many visitors at once: the page is asked for again by itself after so many seconds, which it says. */
export function waitingPage(seconds: number): string {
	const [locale] = LOCALES
	const titel = translator(locale, 'sie')('andrang.titel')
	const text = inEach({ tag: 'p', textIn: (t) => t('andrang.text', { sekunden: seconds }) }).join('')
	const kopf = `<meta http-equiv="refresh" content="${seconds}">`
	return plainDocument({ locale, titel, inhalt: `<h1>${titel}</h1>${text}`, kopf })
}
