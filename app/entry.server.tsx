import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { boot } from './boot/boot.server'
import { runtime } from './boot/runtime.server'
import { i18nFor } from './locales/translate'
import { NonceContext } from './ui/nonce'
import { requestContext } from './web/context.server'
import { newNonce, setDocumentHeaders } from './web/document.server'
import { RETRY_AFTER } from './web/forms.server'

await boot()

const ABORT_MS = 10_000

/**
 * Renders a page to the end before the first byte goes out: bots and people get the same, and an error in the middle of
 * a page is still an error page with the right status.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
): Promise<Response> {
	const context = await requestContext(request).catch(() => undefined)
	const nonce = newNonce()
	setDocumentHeaders(headers, nonce, context?.mandant)
	// Remix keeps an action's headers from the page that shows its answer.
	for (const own of Object.values(remixContext.staticHandlerContext.actionHeaders)) {
		const seconds = own.get(RETRY_AFTER)
		if (seconds) headers.set(RETRY_AFTER, seconds)
	}
	const page = (
		<NonceContext.Provider value={nonce}>
			<I18nextProvider i18n={i18nFor(context?.locale ?? 'de')}>
				<RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={ABORT_MS} />
			</I18nextProvider>
		</NonceContext.Provider>
	)
	return new Promise((resolve, reject) => {
		let failed = false
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			onAllReady() {
				clearTimeout(timer)
				const body = new PassThrough()
				pipe(body)
				resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }))
			},
			onShellError: reject,
			onError(error) {
				failed = true
				runtime().log.error({ err: error }, 'page could not be rendered')
			},
		})
		const timer = setTimeout(abort, ABORT_MS)
	})
}

/** Bugs, with the request they came from; expected failures are thrown as Responses and never come here. */
export function handleError(error: unknown, { request }: { request: Request }): void {
	if (request.signal.aborted) return
	runtime().log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'request failed')
}
