import type { Locale } from '~/domain/mandant/config'

/** Names the language of one request in its address. */
export const LANG_QUERY = 'lang'

/** A public page's own address in a language: the brand's default language has the plain one. */
export const addressIn = (url: string, locale: Locale, standard: Locale): string =>
	locale === standard ? url : `${url}?${LANG_QUERY}=${locale}`
