import type { HeadersFunction } from '@remix-run/node'

/** Seconds after which a page that shows progress asks again, without a script. */
const NEU_NACH = '5'

/** What a loader answers with while work goes on in the background. */
export const askAgain = (laeuft: boolean): ResponseInit => (laeuft ? { headers: { Refresh: NEU_NACH } } : {})

export const progressHeaders: HeadersFunction = ({ loaderHeaders }) => {
	const refresh = loaderHeaders.get('Refresh')
	return { 'Cache-Control': 'private, no-store', ...(refresh ? { Refresh: refresh } : {}) }
}
