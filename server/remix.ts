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
	/** The refusal of a route without a screen that ran before Remix; its page is rendered here. */
	refused?: Response
}
type Route = NonNullable<ServerBuild['routes'][string]>

/** A slot in the build for refusals that happen before any screen runs. */
const STAND_IN = 'FileNotFound'

/** A refusal without a page so far. */
export const isRefusal = ({ headers }: Response): boolean => headers.get('content-type') === FAIL_PAGE_TYPE

/** Remix's plain text for a bug in a route without a screen. */
const isBareFailure = ({ module }: Pick<Route, 'module'>, { status, headers }: Response): boolean =>
	module.default === undefined && status === 500 && headers.get('content-type') === 'text/plain'

/** A screen that consists of the refusal, shown by the boundary inside the brand's frame. */
const refusalModule: Route['module'] = {
	default: () => null,
	loader({ context }) {
		throw failPageOf(context.refusal ?? { code: 'technischer_fehler' })
	},
}

/**
 * Wraps every route, so that it answers for an unavailable database itself and keeps its data for the page's renderer.
 */
const ownRoutes = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
	Object.fromEntries(
		Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: sealing(answering(route.module)) }]),
	)

/**
 * The request Remix gets, which copies it several times: an ordinary GET unchanged; a POST without its body, since
 * forms are read from `context.body`.
 */
function forRemix(request: Request): Request {
	const { url, method, headers, signal } = request
	if (method === 'GET' && !headers.has('origin')) return request
	const own = new Headers(headers)
	// The server has checked the origin (facts.foreign); Remix would answer a foreign or odd one with an empty 500.
	own.delete('origin')
	// The server drops the body for HEAD; Remix would drop the one a refusal is read from.
	return new Request(url, { method: method === 'HEAD' ? 'GET' : method, headers: own, signal })
}

/** A route with its parents up to the root. */
function chainOf(routes: ServerBuild['routes'], id: string): string[] {
	const parent = routes[id]?.parentId
	return parent === undefined ? [id] : [...chainOf(routes, parent), id]
}

/**
 * The entry into Remix: finds the screen in an index built once, and calls a handler that knows only that screen, its
 * layouts and the frame, since Remix's cost grows with the number of routes (docs/decisions/0010).
 */
export function createRemix(built: ServerBuild, mode: Mode) {
	const build = { ...built, routes: ownRoutes(built.routes) }
	const find = routeFinder(build)
	const handlers = new Map<string, RequestHandler>()

	/** The build reduced to one screen with its layouts and the frame. */
	function handlerFor(id: string, own: Partial<Route> = {}): RequestHandler {
		const kept = chainOf(build.routes, id)
		const pick = <T>(routes: Record<string, T>) =>
			Object.fromEntries(Object.entries(routes).filter(([key]) => kept.includes(key)))
		const routes = pick(build.routes)
		const assets = pick(build.assets.routes)
		const [screen, asset] = [routes[id], assets[id]]
		if (screen) routes[id] = { ...screen, ...own }
		// The renderer matches the address again, against these.
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
		// A path that is only a suffix of another does not match the start page, which would render empty with 200.
		start: refusalAt({ path: undefined, index: true }),
		elsewhere: refusalAt({ path: '*' }),
	}

	/** The methods a path answers to. */
	function methodsOf(id: string): string[] {
		const { default: component, loader, action } = build.routes[id]?.module ?? {}
		return [...(component || loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])]
	}

	/** Renders a refusal as a GET of the same address, so that the brand's frame is around it. */
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

	/** A route without a screen threw a refusal, which Remix returns as thrown. */
	async function showRefusal(request: Request, context: AppLoadContext, thrown: Response): Promise<Response> {
		const { 'content-type': _, 'x-remix-catch': __, ...own } = Object.fromEntries(thrown.headers)
		return refuse(request, context, failPageSchema.parse(await thrown.json()), own)
	}

	/** `body`: the body of a POST; undefined if it exceeds the limit. */
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
