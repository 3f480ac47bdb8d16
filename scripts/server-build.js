import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/node'
import { SERVER_BUILD } from './lib/build.js'
import { createRouteIndex } from './lib/route-index.js'

/*
 * What remix-serve is given: the app's build behind a single route that hands each request to a handler which knows
 * only the route the path leads to. Remix's cost grows with the number of routes it is given (docs/decisions/0010).
 */

const built = await import(pathToFileURL(join(process.cwd(), SERVER_BUILD)).href)

/**
 * Every route answers for itself where the database is unavailable.
 * @type {import('@remix-run/node').ServerBuild}
 */
const app = {
	...built,
	routes: Object.fromEntries(
		Object.entries(built.routes).map(([id, route]) => [
			id,
			{ ...route, module: built.entry.module.answering(route.module) },
		]),
	),
}

const screens = Object.values(app.routes).filter((route) => route?.parentId === 'root')
const find = createRouteIndex(screens.flatMap((route) => (route ? [route] : [])))

/**
 * The build with one screen in its frame.
 * @param {string} id
 * @param {object} [more] what its module gets besides
 * @returns {import('@remix-run/node').ServerBuild}
 */
function only(id, more) {
	/** @template T @param {Record<string, T>} routes */
	const pick = (routes) => Object.fromEntries(Object.entries(routes).filter(([key]) => key === id || key === 'root'))
	const routes = pick(app.routes)
	const screen = routes[id]
	if (screen) routes[id] = { ...screen, module: { ...screen.module, ...more } }
	return { ...app, routes, assets: { ...app.assets, routes: pick(app.assets.routes) } }
}

/**
 * Whether a file's or program's address has nothing for a request's method. Remix says so in JSON unless the module has
 * a component; with one it is the page that says so for every screen.
 * @param {string} id
 * @param {string} method
 */
function isUnserved(id, method) {
	const { default: component, loader, action } = app.routes[id]?.module ?? {}
	return !component && !(['GET', 'HEAD'].includes(method) ? loader : action)
}

/** @type {Map<string, import('@remix-run/node').RequestHandler>} */
const handlers = new Map()

/**
 * @param {string} id
 * @param {string} method
 */
function handlerOf(id, method) {
	const unserved = isUnserved(id, method)
	const key = unserved ? `${id} ${method}` : id
	let handler = handlers.get(key)
	if (!handler) {
		handler = createRequestHandler(only(id, unserved ? { default: () => null } : {}), 'production')
		handlers.set(key, handler)
	}
	return handler
}

const handleAny = createRequestHandler(app, 'production')

/** @param {{ request: Request }} args */
function forward({ request }) {
	const id = find(new URL(request.url).pathname)
	return id === undefined ? handleAny(request) : handlerOf(id, request.method)(request)
}

export const { entry, assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = app
export const routes = { alle: { id: 'alle', path: '*', module: { loader: forward, action: forward } } }
