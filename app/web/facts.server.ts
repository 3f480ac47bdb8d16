import type { AppLoadContext } from '@remix-run/node'
import type { Tenant } from '~/usecases/shared/context'

/** What is known of a request before any screen sees it; computed once by the server (server/facts.ts). */
export type Facts = {
	/** Names the request in the log and in its answer (X-Request-Id). */
	id: string
	/** The network it comes from, for limits: of the connection, or as the trusted proxies tell. Undefined = not known. */
	netz: string | undefined
	/** From this machine itself, with no proxy in between that says otherwise. */
	loopback: boolean
	/** The visitor's browser speaks https. */
	secure: boolean
	/** Asked by HEAD: nobody looks at the answer. Screens see a GET. */
	head?: boolean
	/** Changes something and was sent by another site's page. */
	foreign: boolean
	/** Bytes of the body as announced; undefined where nothing is announced. */
	bodyBytes: number | undefined
	/** Address and headers are larger together than is read. */
	headersTooLarge: boolean
	/** The brand of the host; undefined where there is none or it could not be looked up. */
	tenant: Tenant | undefined
}

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined)

/** A state-changing request that another site's page sent. Browsers too old for both headers are left to the form token. */
export function isForeign({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): boolean {
	if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
	const site = headers.get('sec-fetch-site')
	if (site === 'cross-site' || site === 'same-site') return true
	const origin = headers.get('origin')
	if (origin === null) return false
	if (origin === 'null') return site !== 'same-origin'
	return hostOf(origin) !== new URL(url).host
}

/** Under a host that knows no facts, such as remix-serve: what the request itself says, and nothing in its favour. */
const plainFacts = (request: Request): Facts => ({
	id: '',
	// All of them count as one.
	netz: 'unbekannt',
	loopback: false,
	secure: false,
	foreign: isForeign(request),
	bodyBytes: undefined,
	headersTooLarge: false,
	tenant: undefined,
})

/** The facts of a request, which all its loaders and its action share. */
export function factsOf({ request, context }: { request: Request; context: AppLoadContext }): Facts {
	context.facts ??= plainFacts(request)
	return context.facts
}
