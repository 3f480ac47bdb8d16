import type { AppLoadContext } from '@remix-run/node'
import type { Tenant } from '~/usecases/shared/context'

/** Facts about a request, computed once by the server (server/facts.ts) before any screen runs. */
export type Facts = {
	/** Identifies the request in the log and in its answer (X-Request-Id). */
	id: string
	/** The client's network, for rate limits: from the connection or the trusted proxies. Undefined = unknown. */
	netz: string | undefined
	/** From this machine, without a proxy that says otherwise. */
	loopback: boolean
	/** The visitor's browser uses https. */
	secure: boolean
	/** A HEAD request: no body is sent. Screens see a GET. */
	head?: boolean
	/** A state-changing request sent by another site's page. */
	foreign: boolean
	/** The announced body length; undefined if none was announced. */
	bodyBytes: number | undefined
	/** Address and headers together exceed the limit. */
	headersTooLarge: boolean
	/** The brand of the host; undefined if there is none or the lookup failed. */
	tenant: Tenant | undefined
}

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined)

/**
 * A state-changing request from another site's page. Browsers that send neither header are covered by the form token.
 */
export function isForeign({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
	if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
	const site = headers.get('sec-fetch-site')
	if (site === 'cross-site' || site === 'same-site') return true
	const origin = headers.get('origin')
	if (origin === null) return false
	if (origin === 'null') return site !== 'same-origin'
	return hostOf(origin) !== new URL(url).host
}

/** For a host without facts, such as remix-serve: derived from the request alone, trusting nothing. */
const plainFacts = (request: Request): Facts => ({
	id: '',
	// All clients share one rate limit key.
	netz: 'unbekannt',
	loopback: false,
	secure: false,
	foreign: isForeign(request),
	bodyBytes: undefined,
	headersTooLarge: false,
	tenant: undefined,
})

/** The request's facts, shared by its loaders and action. */
export function factsOf({ request, context }: { request: Request; context: AppLoadContext }): Facts {
	context.facts ??= plainFacts(request)
	return context.facts
}
