import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { isDatabaseUnavailable } from '~/usecases/shared/unavailable'
import { start } from '~server/start'
import { i18nFor } from './locales/translate'
import { isForStaff, isPublic, routeNameOf, standsAlone } from './paths'
import { redactUrl } from './redact-url'
import { KeptContext } from './ui/kept'
import { AddressContext, addressOf, CarryOverContext } from './ui/link'
import { NonceContext } from './ui/nonce'
import { documentOutcome, newNonce, setDocumentHeaders } from './web/document.server'
import { acceptedLocale } from './web/i18n.server'
import { foreignIframePage } from './web/iframe.server'
import { kampagneCookie } from './web/kampagne.server'
import { keeperOf } from './web/kept-parts.server'
import { pageFrame, visitOf } from './web/page-frame.server'
import { plattformLocale } from './web/plattform.server'
import { RETRY_AFTER } from './web/replies.server'
import { runtime } from './web/runtime.server'
import { openAll } from './web/sealed.server'
import { endLogin } from './web/session.server'
import { isUnavailablePage, RETRY_SECONDS } from './web/unavailable.server'

// Server and app are one bundle, with one set of services; the programs that listen get it from here.
export { createApp } from '~server/app'
export { serveBuild } from '~server/serve-build'

await start()

/** No loader hands on a promise, so nothing is waited for: Remix would keep a timer of five seconds for every page. */
export const streamTimeout = 0

/**
 * Renders a page to the end before the first byte goes out: bots and people get the same, and an error in the middle of
 * a page is still an error page with the right status. In one go, since no page waits for data while it renders.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	loadContext: AppLoadContext,
): Promise<Response> {
	const { staticHandlerContext } = remixContext
	openAll(staticHandlerContext.loaderData)
	const args = { request, context: loadContext }
	const visit = await visitOf(args)
	const { context } = visit
	const nonce = newNonce()
	if (loadContext.fresh) loadContext.fresh.nonce = nonce
	const routeId = staticHandlerContext.matches.at(-1)?.route.id
	const allein = standsAlone(routeId, routeId && staticHandlerContext.loaderData[routeId])
	const foreign = context && foreignIframePage(context, request, { nonce, allein, seite: routeNameOf(routeId) })
	if (foreign) return foreign
	setDocumentHeaders(headers, nonce, request, { ...context, routeId, allein })
	// 401 says that the login is worth nothing any more: then it ends here too [F-LOGOUT].
	if (status === 401 && context)
		for (const [name, value] of Object.entries(await endLogin(context, request))) headers.append(name, value)
	if (isUnavailablePage(staticHandlerContext)) {
		headers.set(RETRY_AFTER, RETRY_SECONDS)
		// It holds what was sent, and nobody could be asked whether the sender is logged in.
		headers.set('Cache-Control', 'private, no-store')
	}
	if (status >= 400 || !isPublic(routeId)) headers.set('X-Robots-Tag', 'noindex')
	const kampagne = context && kampagneCookie(context, request)
	if (kampagne) headers.append('Set-Cookie', kampagne)
	// Remix keeps an action's headers from the page that shows its answer.
	for (const own of Object.values(staticHandlerContext.actionHeaders)) {
		const seconds = own.get(RETRY_AFTER)
		if (seconds) headers.set(RETRY_AFTER, seconds)
	}
	const antwort = documentOutcome(status, staticHandlerContext)
	staticHandlerContext.loaderData.root = await pageFrame(args, visit, { status, antwort })
	const locale = context?.locale ?? plattformLocale(args) ?? acceptedLocale(request) ?? STANDARD_LOCALE
	const voice = isForStaff(routeId) ? 'arbeit' : (context?.mandant.config.brand.voice ?? 'sie')
	// Who is logged in has a page of their own.
	const keep = context?.actor.art === 'anonym' ? keeperOf({ ...context, voice }) : undefined
	// No script of Remix runs in a page, so nobody reads what its loaders' data is encoded for.
	const { serverHandoffStream: _, ...shown } = remixContext
	const body = renderToString(
		<NonceContext.Provider value={nonce}>
			<CarryOverContext.Provider value={context?.carryOver ?? new URLSearchParams()}>
				<AddressContext.Provider value={addressOf(new URL(request.url))}>
					<KeptContext.Provider value={keep}>
						<I18nextProvider i18n={i18nFor(locale, voice)}>
							<RemixServer context={shown} url={request.url} nonce={nonce} />
						</I18nextProvider>
					</KeptContext.Provider>
				</AddressContext.Provider>
			</CarryOverContext.Provider>
		</NonceContext.Provider>,
	)
	// As bytes, since of a text the server would first count them and then encode it once more.
	return new Response(Buffer.from(`<!DOCTYPE html>${body}`), { headers, status })
}

/**
 * Bugs, with the request they came from. Refusals are no bugs: ours are thrown as Responses, Remix's are below 500. Nor is
 * a database that is away, which meets every request at once: one line each.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	const { log } = runtime()
	const what = { method: request.method, path: redactUrl(new URL(request.url).pathname) }
	if (isDatabaseUnavailable(error)) log.warn(what, 'database unavailable')
	else log.error({ err: error, ...what }, 'request failed')
}
