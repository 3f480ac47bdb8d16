import type { AppLoadContext } from '@remix-run/node'
import { withCarryOver } from '~/carry-over'
import { kampagneIn } from '~/domain/empfehlung/kampagne'
import type { Mandant } from '~/domain/mandant/config'
import { isLocale, type Locale } from '~/domain/shared/locale'
import { LANG_QUERY } from '~/locales/address'
import { consentOf } from './consent.server'

const WIDGET = /^[\w.-]{0,20}$/

/** A widget is the portal without its frame, embedded in another site [N-WIDGET]. */
export const isWidget = (query: URLSearchParams) => WIDGET.test(query.get('widget') ?? '-/-')

/** The query of a link that leaves the widget. */
export function withoutWidget(url: URL): string {
	const query = new URLSearchParams(url.search)
	query.delete('widget')
	return query.size ? `?${query}` : ''
}

/** Brand, and the language the visitor would get without one in the address. */
type Leser = { mandant: Mandant; sprache: Locale }

/**
 * Parameters passed on to the next page: always the widget; the campaign until the visitor has decided about cookies
 * [N-CAMPAIGN]; the language if nothing else determines it.
 */
export function carryOverOf(request: Request, leser: Leser): URLSearchParams {
	const carryOver = new URLSearchParams()
	const { searchParams: query } = new URL(request.url)
	if (isWidget(query)) carryOver.set('widget', query.get('widget') ?? '')
	const kampagne = kampagneIn(query)
	if (kampagne && !consentOf(leser, request).entscheidung) carryOver.set(kampagne.parameter, kampagne.wert)
	const lang = query.get(LANG_QUERY)
	if (isLocale(lang) && lang !== leser.sprache) carryOver.set(LANG_QUERY, lang)
	return carryOver
}

/** A redirect that keeps the request's carried-over parameters. */
export async function carryOn(response: Response, { visit }: AppLoadContext): Promise<Response> {
	const location = response.headers.get('Location')
	if (location === null) return response
	const ctx = await visit?.catch(() => undefined)
	if (ctx) response.headers.set('Location', withCarryOver(location, ctx.carryOver))
	return response
}
