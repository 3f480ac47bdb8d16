import type { TFunction } from 'i18next'
import { parseAcceptLanguage } from 'intl-parse-accept-language'
import { LRUCache } from 'lru-cache'
import { RemixI18Next } from 'remix-i18next/server'
import type { Mandant } from '~/domain/mandant/config'
import { isLocale, LOCALES, type Locale, STANDARD_LOCALE } from '~/domain/shared/locale'
import { LANG_QUERY } from '~/locales/address'
import { brandTranslator } from '~/locales/translate'
import { readCookie } from './cookies.server'

const readAccepted = (header: string | null): Locale[] =>
	parseAcceptLanguage(header, { ignoreWildcard: true })
		.map((wanted) => wanted.split('-')[0]?.toLowerCase())
		.filter(isLocale)

/** Browsers of one language send the same header; longer ones than usual are parsed each time. */
const known = new LRUCache<string, Locale[]>({ max: 200 })
const MAX_KNOWN = 200

function acceptedLocales({ headers }: Request): Locale[] {
	const header = headers.get('accept-language')
	if (!header || header.length > MAX_KNOWN) return readAccepted(header)
	const accepted = known.get(header) ?? readAccepted(header)
	known.set(header, accepted)
	return accepted
}

/** The first requested language that exists: a visitor with Polish before English reads English. */
export const acceptedLocale = (request: Request): Locale | undefined => acceptedLocales(request)[0]

type Leser = { mandant: Mandant; konto: Locale | null }

/**
 * remix-i18next with the i18n instances made at process start; the library itself makes one per call. It gets the
 * accepted languages as one list, since its own parsing of Accept-Language stops at the first unknown language.
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
		return isLocale(found) ? found : STANDARD_LOCALE
	}

	override async getFixedT(requestOrLocale: string | Request): Promise<TFunction> {
		const wanted = requestOrLocale instanceof Request ? await this.findSprache(requestOrLocale) : requestOrLocale
		return brandTranslator(this.mandant, isLocale(wanted) ? wanted : STANDARD_LOCALE)
	}
}

export type Sprachwahl = {
	/** The language of the page. */
	locale: Locale
	/** The language without one in the address. */
	sprache: Locale
	t: TFunction
}

/** The language of a request, by priority: address, account, cookie, Accept-Language, the brand's default. */
export async function findSprache(request: Request, leser: Leser): Promise<Sprachwahl> {
	const ohneAdresse = new PortalI18Next(leser, ['custom'])
	const sprache = await ohneAdresse.findSprache(request)
	const named = new URL(request.url).searchParams.has(LANG_QUERY)
	const locale = named ? await new PortalI18Next(leser, ['searchParams', 'custom']).findSprache(request) : sprache
	return { locale, sprache, t: await ohneAdresse.getFixedT(locale) }
}
