import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { carryOn } from '~/web/carry-over.server'
import type { Facts } from '~/web/facts.server'
import { FAIL_PAGE_TYPE, type FailPage, failPageSchema } from '~/web/fail-page'
import { failPageOf } from '~/web/replies.server'
import { sealing } from '~/web/sealed.server'
import { answering } from '~/web/unavailable.server'
import { routeFinder } from './route-index'

export type Mode = 'production' | 'development'
type Given = Pick<AppLoadContext, 'body' | 'fresh' | 'visit'> & {
	facts: Facts
	/** What a route without a screen said where it was asked ahead of Remix; its page is made here. */
	refused?: Response
}
type Route = NonNullable<ServerBuild['routes'][string]>

/** Lends its place in the build to refusals that are made before any screen saw the request. */
const STAND_IN = 'FileNotFound'

/** A refusal that has no page yet. */
export const isRefusal = ({ headers }: Response): boolean => headers.get('content-type') === FAIL_PAGE_TYPE

/** What Remix makes of a bug in a route without a screen: a line of plain text. */
const isBareFailure = ({ module }: Pick<Route, 'module'>, { status, headers }: Response): boolean =>
	module.default === undefined && status === 500 && headers.get('content-type') === 'text/plain'

/** A screen that is nothing but the refusal, which the boundary below the brand's frame shows. */
const refusalModule: Route['module'] = {
	default: () => null,
	loader({ context }) {
		throw failPageOf(context.refusal ?? { code: 'technischer_fehler' })
	},
}

/** Every route answers for itself where the database is unavailable, and keeps its data for the page's renderer. */
const ownRoutes = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
	Object.fromEntries(
		Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: sealing(answering(route.module)) }]),
	)

/**
 * A request as Remix gets it, which makes several copies of each: an ordinary GET as it is; a POST without its body, which
 * forms are read from where the server put it (`context.body`).
 */
function forRemix(request: Request): Request {
	const { url, method, headers, signal } = request
	if (method === 'GET' && !headers.has('origin')) return request
	const own = new Headers(headers)
	// The server judged it (facts.foreign); Remix answers a foreign or odd one with an empty 500.
	own.delete('origin')
	// The server leaves out the body for HEAD; Remix would leave out the one that a refusal is read from.
	return new Request(url, { method: method === 'HEAD' ? 'GET' : method, headers: own, signal })
}

/** A route and all it stands in, up to the root. */
function chainOf(routes: ServerBuild['routes'], id: string): string[] {
	const parent = routes[id]?.parentId
	return parent === undefined ? [id] : [...chainOf(routes, parent), id]
}

/**
 * The way into Remix: finds a request's screen in an index made once and hands it to a handler that knows that screen, its
 * layouts and the frame alone, since Remix's cost grows with the number of routes it is given (docs/decisions/0010).
 */
export function createRemix(built: ServerBuild, mode: Mode) {
	const build = { ...built, routes: ownRoutes(built.routes) }
	const find = routeFinder(build)
	const handlers = new Map<string, RequestHandler>()

	/** The build with one screen in its layouts and the frame. */
	function handlerFor(id: string, own: Partial<Route> = {}): RequestHandler {
		const kept = chainOf(build.routes, id)
		const pick = <T>(routes: Record<string, T>) =>
			Object.fromEntries(Object.entries(routes).filter(([key]) => kept.includes(key)))
		const routes = pick(build.routes)
		const assets = pick(build.assets.routes)
		const [screen, asset] = [routes[id], assets[id]]
		if (screen) routes[id] = { ...screen, ...own }
		// The renderer matches the address once more, by these.
		if (asset && 'path' in own) assets[id] = { ...asset, path: own.path, index: own.index }
		return createRequestHandler({ ...build, routes, assets: { ...build.assets, routes: assets } }, mode)
	}

	function handlerOf(id: string): RequestHandler {
		const handler = handlers.get(id) ?? handlerFor(id)
		handlers.set(id, handler)
		return handler
	}

	const refusalAt = (place: Partial<Route>) => handlerFor(STAND_IN, { ...place, module: refusalModule })
	const refusals = {
		// A path that is the rest of another does not match the start, whose page would come out empty with 200.
		start: refusalAt({ path: undefined, index: true }),
		elsewhere: refusalAt({ path: '*' }),
	}

	/** What a path answers to. */
	function methodsOf(id: string): string[] {
		const { default: component, loader, action } = build.routes[id]?.module ?? {}
		return [...(component || loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])]
	}

	/** A refusal's page: a GET of the same address, so that the brand's frame is around it. */
	async function refuse(
		request: Request,
		context: AppLoadContext,
		refusal: FailPage,
		more: Record<string, string> = {},
	) {
		context.refusal = refusal
		const headers = new Headers(request.headers)
		for (const name of ['content-length', 'content-type', 'transfer-encoding']) headers.delete(name)
		const get = new Request(request.url, { headers, signal: request.signal })
		const isStart = /^\/+$/.test(new URL(request.url).pathname)
		const page = await refusals[isStart ? 'start' : 'elsewhere'](get, context)
		for (const [name, value] of Object.entries(more)) page.headers.set(name, value)
		return page
	}

	/** A route without a screen refused, and Remix hands that out as it was thrown. */
	async function showRefusal(request: Request, context: AppLoadContext, thrown: Response): Promise<Response> {
		const { 'content-type': _, 'x-remix-catch': __, ...own } = Object.fromEntries(thrown.headers)
		return refuse(request, context, failPageSchema.parse(await thrown.json()), own)
	}

	/** `body` = that of a POST; undefined where it is larger than is read. */
	return async (request: Request, { facts, body, fresh, visit, refused }: Given): Promise<Response> => {
		const context: AppLoadContext = { facts, body, fresh, visit }
		if (facts.headersTooLarge) return refuse(request, context, { code: 'kopf_zu_gross' })
		if (refused) return showRefusal(request, context, refused)
		const { pathname } = new URL(request.url)
		const id = find(pathname)
		const methods = id === undefined ? [] : methodsOf(id)
		if (id === undefined || (id === 'Unbekannt' && request.method === 'POST'))
			return refuse(request, context, { code: 'nicht_gefunden' })
		if (!methods.includes(request.method))
			return refuse(request, context, { code: 'methode_nicht_erlaubt' }, { Allow: methods.join(', ') })
		if (request.method === 'POST' && !body)
			return refuse(request, context, { code: 'anfrage_zu_gross' }, { Connection: 'close' })
		const response = await handlerOf(id)(forRemix(request), context)
		if (isRefusal(response)) return showRefusal(request, context, response)
		const route = build.routes[id]
		if (route && isBareFailure(route, response)) return refuse(request, context, { code: 'technischer_fehler' })
		return carryOn(response, context)
	}
}
