import type { MetaDescriptor } from '@remix-run/node'
import { type Vorschaubild, vorschaubildName } from '~/domain/empfehlung/vorschaubild'
import { VORSCHAU } from '~/domain/mandant/brand'
import { hasKey } from '~/domain/shared/keys'
import { LOCALES, withCountry } from '~/domain/shared/locale'
import { addressIn, LANG_QUERY } from '~/locales/address'
import { de } from '~/locales/de/all'
import { type Ansprache, translator } from '~/locales/translate'
import { isForStaff, isPublic, pathTo, routeNameOf } from '~/paths'
import type { FrameView } from '~/web/frame.server'

export type Match = { id: string; pathname: string; data: unknown }

/** What the frame's loader said; undefined where no brand is known. */
export const frameIn = (matches: readonly (Match | undefined)[]): FrameView | undefined =>
	matches.find((match) => match?.id === 'root')?.data as FrameView | undefined

/** How the page of these matches speaks. */
export const voiceIn = (matches: readonly (Match | undefined)[]): Ansprache =>
	isForStaff(matches.at(-1)?.id) ? 'arbeit' : (frameIn(matches)?.brand.voice ?? 'sie')

export type KopfAngaben = {
	/** For search engines and previews; never about a person. Default: the route's text in the catalogue. */
	beschreibung?: string | undefined
	/** The picture that stands for the page where it is shared (default: the brand's). */
	bild?: Vorschaubild | undefined
	/** What tab, history and previews call the page where its heading names a person (decision 13). */
	kopfTitel?: string | undefined
	/** A page that people are sent links to, though no search engine may find it. */
	geteilt?: boolean
}

const BESCHREIBUNGEN = de.allgemein.beschreibung

/** The plain address is its own, whatever its reader's language; one that names a language is that language's. */
function ownAddress({ kopf, locale, own }: FrameView, url: string): string {
	const named = new URL(own.hier, url).searchParams.has(LANG_QUERY)
	return named ? addressIn(url, locale, kopf.standardSprache) : url
}

/** Own and alternate addresses of a public page. */
function addresses(frame: FrameView, url: string): MetaDescriptor[] {
	const { standardSprache } = frame.kopf
	return [
		{ tagName: 'link', rel: 'canonical', href: ownAddress(frame, url) },
		...LOCALES.map((lang) => ({
			tagName: 'link',
			rel: 'alternate',
			hrefLang: lang,
			href: addressIn(url, lang, standardSprache),
		})),
		{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: url },
	]
}

/** What a messenger or network shows of a link (Open Graph). */
function preview(
	{ kopf, locale, brand }: FrameView,
	titel: string,
	beschreibung: string,
	bild: Vorschaubild = { art: 'marke' },
) {
	const datei = `${vorschaubildName(bild)}.png`
	const image = kopf.url + pathTo(kopf, 'Vorschaubild', { bild: datei }, { lang: locale })
	return [
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: brand.name },
		{ property: 'og:locale', content: withCountry(locale) },
		{ property: 'og:title', content: titel },
		{ property: 'og:description', content: beschreibung },
		{ property: 'og:image', content: image },
		{ property: 'og:image:width', content: String(VORSCHAU.breite) },
		{ property: 'og:image:height', content: String(VORSCHAU.hoehe) },
		{ property: 'og:image:alt', content: titel },
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}

/**
 * The head of a screen, for its `meta`: `Titel – Marke`, and as the route table says either its addresses in every
 * language, description and preview, or that search engines keep out.
 */
export function screenTitle(
	titel: string | undefined,
	matches: readonly (Match | undefined)[],
	{ beschreibung, bild, kopfTitel, geteilt }: KopfAngaben = {},
): MetaDescriptor[] {
	const frame = frameIn(matches)
	const own = matches.at(-1)
	const vorsatz =
		frame?.antwort === 'formularAbgelehnt'
			? `${translator(frame.locale, voiceIn(matches))('formular:fehlerVorsatz')} `
			: ''
	const title = { title: vorsatz + [kopfTitel ?? titel, frame?.brand.name].filter(Boolean).join(' – ') }
	const name = routeNameOf(own?.id)
	const oeffentlich = Boolean(frame && isPublic(own?.id) && titel && !frame.vorschau && !frame.nurTeam)
	const closed = oeffentlich ? [] : [{ name: 'robots', content: 'noindex' }]
	if (!frame || !own || !name || !(oeffentlich || (geteilt && titel))) return [title, ...closed]
	const t = translator(frame.locale, voiceIn(matches))
	const marke = frame.brand.name
	const text = beschreibung ?? t(`beschreibung.${hasKey(BESCHREIBUNGEN, name) ? name : 'Home'}`, { marke })
	const url = frame.kopf.url + own.pathname
	return [
		title,
		...closed,
		{ name: 'description', content: text },
		...(oeffentlich ? addresses(frame, url) : []),
		...preview(frame, kopfTitel ?? titel ?? marke, text, bild),
		...(oeffentlich ? [{ property: 'og:url', content: ownAddress(frame, url) }] : []),
	]
}
