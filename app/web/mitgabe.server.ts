import { KAMPAGNE_PARAMETER, kampagneIn } from '~/domain/empfehlung/kampagne'
import { isLocale, type Locale, type Mandant } from '~/domain/mandant/config'
import { LANG_QUERY } from '~/locales/address'
import { hasDecided } from './consent.server'

const WIDGET = /^[\w.-]{0,20}$/

/** A widget is the portal without its frame, inside a page of somebody else [N-WIDGET]. */
export const isWidget = (query: URLSearchParams) => WIDGET.test(query.get('widget') ?? '-/-')

/** The query of an address that is opened outside its widget. */
export function withoutWidget(url: URL): string {
	const query = new URLSearchParams(url.search)
	query.delete('widget')
	return query.size ? `?${query}` : ''
}

/** What a page knows of its visitor: the brand, and the language they would read without one in the address. */
type Leser = { mandant: Mandant; sprache: Locale }

/**
 * What an address hands on to the pages behind it: the widget always; the campaign until the visitor decided about
 * cookies, for then it is in one or nowhere [N-CAMPAIGN]; the language while nothing else says it. A redirect, whose
 * visitor is not known here, hands on whatever language there is.
 */
export function mitgabeOf(url: string, cookie: string | undefined | null, leser?: Leser): URLSearchParams {
	const mitgabe = new URLSearchParams()
	const start = url.indexOf('?')
	if (start < 0) return mitgabe
	const query = new URLSearchParams(url.slice(start))
	if (isWidget(query)) mitgabe.set('widget', query.get('widget') ?? '')
	const kampagne = kampagneIn(query)
	if (kampagne && !hasDecided(cookie ?? undefined, leser?.mandant)) mitgabe.set(kampagne.parameter, kampagne.wert)
	const lang = query.get(LANG_QUERY)
	if (isLocale(lang) && lang !== leser?.sprache) mitgabe.set(LANG_QUERY, lang)
	return mitgabe
}

/** The same address of this site with what is handed on; what it says itself stays. Others are left alone. */
export function withMitgabe(path: string, mitgabe: URLSearchParams): string {
	if (!/^\/(?![/\\])/.test(path)) return path
	const [address = '', ...fragment] = path.split('#')
	const own = new URLSearchParams(address.split('?').slice(1).join('?'))
	const hasKampagne = KAMPAGNE_PARAMETER.some((name) => own.has(name))
	const added = [...mitgabe].filter(([name]) =>
		name === 'widget' || name === LANG_QUERY ? !own.has(name) : !hasKampagne,
	)
	if (added.length === 0) return path
	const search = new URLSearchParams(added)
	return [`${address}${address.includes('?') ? '&' : '?'}${search}`, ...fragment].join('#')
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }
const decode = (text: string) => text.replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
const encode = (text: string) =>
	text.replace(/[&'"<>]/g, (char) => Object.keys(ENTITIES).find((entity) => ENTITIES[entity] === char) ?? char)

/**
 * A rendered page whose links and forms hand it on. Done on the finished page, so that no screen can forget it; React
 * writes every attribute in double quotes and escapes quotes and angle brackets everywhere else.
 */
export function withMitgabeHtml(html: string, mitgabe: URLSearchParams): string {
	const hidden = [...mitgabe].map(([name, value]) => `<input type="hidden" name="${name}" value="${encode(value)}"/>`)
	return html.replace(/<(a|form|button)\s[^>]*>/g, (tag, element: string) => {
		const rewritten = tag.replace(
			/ (href|action|formAction)="([^"]*)"/,
			(_, name: string, value: string) => ` ${name}="${encode(withMitgabe(decode(value), mitgabe))}"`,
		)
		// What a GET form sends replaces the query of its address.
		return element === 'form' && !/ method="post"/i.test(tag) ? rewritten + hidden.join('') : rewritten
	})
}
