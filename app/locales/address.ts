import type { Locale } from '~/domain/shared/locale'

/** Names the language of one request in its address. */
export const LANG_QUERY = 'lang'

/** A public page's own address in a language: the brand's default language has the plain one. */
export const addressIn = (url: string, locale: Locale, standard: Locale): string =>
	locale === standard ? url : `${url}?${LANG_QUERY}=${locale}`

/** A path of this site, read in a language. */
export function withLang(path: string, locale: Locale): string {
	const url = new URL(path, 'http://x')
	url.searchParams.set(LANG_QUERY, locale)
	return url.pathname + url.search + url.hash
}
