import type { TFunction } from 'i18next'
import { parseAcceptLanguage } from 'intl-parse-accept-language'
import { LRUCache } from 'lru-cache'
import { RemixI18Next } from 'remix-i18next/server'
import { isLocale, LOCALES, type Locale, type Mandant } from '~/domain/mandant/config'
import { LANG_QUERY } from '~/locales/address'
import { brandTranslator } from '~/locales/translate'
import { readCookie } from './cookies.server'

const readAccepted = (header: string | null): Locale[] =>
	parseAcceptLanguage(header, { ignoreWildcard: true })
		.map((wanted) => wanted.split('-')[0]?.toLowerCase())
		.filter(isLocale)

/** Browsers of one language send the same words; those that are longer than any sends are read each time. */
const known = new LRUCache<string, Locale[]>({ max: 200 })
const MAX_KNOWN = 200

function acceptedLocales({ headers }: Request): Locale[] {
	const header = headers.get('accept-language')
	if (!header || header.length > MAX_KNOWN) return readAccepted(header)
	const accepted = known.get(header) ?? readAccepted(header)
	known.set(header, accepted)
	return accepted
}

/** The first language the browser asks for that there is: somebody with Polish before English reads English. */
export const acceptedLocale = (request: Request): Locale | undefined => acceptedLocales(request)[0]

type Leser = { mandant: Mandant; konto: Locale | null }

/**
 * remix-i18next, with the languages' instances that were made when the process started: the library itself makes one for
 * each call. It sees one list of wishes, since its own reading of Accept-Language ends at the first language there is not.
 */
class PortalI18Next extends RemixI18Next {
	private readonly mandant: Mandant

	constructor({ mandant, konto }: Leser, order: ('searchParams' | 'custom')[]) {
		super({
			detection: {
				supportedLanguages: [...LOCALES],
				fallbackLanguage: mandant.config.StandardSprache,
				order,
				searchParamKey: LANG_QUERY,
				findLocale: async (request) =>
					[konto, readCookie(mandant, request, 'sprache'), ...acceptedLocales(request)].filter(isLocale),
			},
		})
		this.mandant = mandant
	}

	async findSprache(request: Request): Promise<Locale> {
		const found = await this.getLocale(request)
		return isLocale(found) ? found : 'de'
	}

	override async getFixedT(requestOrLocale: string | Request): Promise<TFunction> {
		const wanted = requestOrLocale instanceof Request ? await this.findSprache(requestOrLocale) : requestOrLocale
		return brandTranslator(this.mandant, isLocale(wanted) ? wanted : 'de')
	}
}

export type Sprachwahl = {
	/** In which the page is written. */
	locale: Locale
	/** What this visitor would read without a language in the address. */
	sprache: Locale
	t: TFunction
}

/** The language of a request: of its address, the account, the cookie, Accept-Language, the brand's default, in this order. */
export async function findSprache(request: Request, leser: Leser): Promise<Sprachwahl> {
	const ohneAdresse = new PortalI18Next(leser, ['custom'])
	const sprache = await ohneAdresse.findSprache(request)
	const named = new URL(request.url).searchParams.has(LANG_QUERY)
	const locale = named ? await new PortalI18Next(leser, ['searchParams', 'custom']).findSprache(request) : sprache
	return { locale, sprache, t: await ohneAdresse.getFixedT(locale) }
}
