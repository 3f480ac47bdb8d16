import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { isDatabaseUnavailable } from '~/usecases/unavailable'
import { boot } from './boot/boot.server'
import { redactUrl } from './boot/log'
import { runtime } from './boot/runtime.server'
import { i18nFor, translator } from './locales/translate'
import { isPublic, standsAlone } from './paths'
import { NonceContext } from './ui/nonce'
import { acceptedLocale, leserOf, rememberedContext, requestContext } from './web/context.server'
import { isRefusedForm, newNonce, setDocumentHeaders, withTitlePrefix } from './web/document.server'
import { frameView } from './web/frame.server'
import { kampagneCookie } from './web/kampagne.server'
import { mitgabeOf, withMitgabeHtml } from './web/mitgabe.server'
import { foreignFramePage } from './web/rahmen.server'
import { RETRY_AFTER } from './web/replies.server'
import { endLogin } from './web/session.server'
import { isUnavailablePage, RETRY_SECONDS } from './web/unavailable.server'

await boot()

export { answering } from './web/unavailable.server'

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
): Promise<Response> {
	const context = await requestContext(request).catch((error: unknown) =>
		isDatabaseUnavailable(error) ? rememberedContext(request) : undefined,
	)
	const nonce = newNonce()
	const routeId = remixContext.staticHandlerContext.matches.at(-1)?.route.id
	const foreign = context && foreignFramePage(context, request, nonce, standsAlone(routeId))
	if (foreign) return foreign
	setDocumentHeaders(headers, nonce, request, { ...context, routeId })
	// 401 says that the login is worth nothing any more: then it ends here too [F-LOGOUT].
	if (status === 401 && context)
		for (const [name, value] of Object.entries(await endLogin(context, request))) headers.append(name, value)
	if (isUnavailablePage(remixContext.staticHandlerContext)) {
		headers.set(RETRY_AFTER, RETRY_SECONDS)
		// Remix asks no loader of the frame where an action failed.
		const remembered = rememberedContext(request)
		if (remembered)
			remixContext.staticHandlerContext.loaderData.root ??= await frameView(remembered, request, {
				ohneDatenbank: true,
			})
	}
	if (status === 405) headers.set('Allow', 'GET, HEAD, POST')
	if (status >= 400 || !isPublic(routeId)) headers.set('X-Robots-Tag', 'noindex')
	const kampagne = context && kampagneCookie(context, request)
	if (kampagne) headers.append('Set-Cookie', kampagne)
	const mitgabe = mitgabeOf(request.url, request.headers.get('cookie'), context && leserOf(context))
	// Remix keeps an action's headers from the page that shows its answer.
	for (const own of Object.values(remixContext.staticHandlerContext.actionHeaders)) {
		const seconds = own.get(RETRY_AFTER)
		if (seconds) headers.set(RETRY_AFTER, seconds)
	}
	const locale = context?.locale ?? acceptedLocale(request) ?? 'de'
	const page = (
		<NonceContext.Provider value={nonce}>
			<I18nextProvider i18n={i18nFor(locale)}>
				<RemixServer context={remixContext} url={request.url} nonce={nonce} />
			</I18nextProvider>
		</NonceContext.Provider>
	)
	const rendered = renderToString(page)
	const body = isRefusedForm(status, remixContext.staticHandlerContext)
		? withTitlePrefix(rendered, translator(locale)('formular:fehlerVorsatz'))
		: rendered
	return new Response(`<!DOCTYPE html>${mitgabe.size ? withMitgabeHtml(body, mitgabe) : body}`, { headers, status })
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
