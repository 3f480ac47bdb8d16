import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/node'
import { SERVER_BUILD } from './lib/build.js'
import { createRouteIndex } from './lib/route-index.js'

/*
 * What remix-serve is given: the app's build behind a single route that hands each request to a handler which knows
 * only the route the path leads to. Remix's cost grows with the number of routes it is given (docs/decisions/0010).
 */

/** @type {import('@remix-run/node').ServerBuild} */
const app = await import(pathToFileURL(join(process.cwd(), SERVER_BUILD)).href)

const screens = Object.values(app.routes).filter((route) => route?.parentId === 'root')
const find = createRouteIndex(screens.flatMap((route) => (route ? [route] : [])))

/**
 * The build with one screen in its frame.
 * @param {string} id
 * @returns {import('@remix-run/node').ServerBuild}
 */
function only(id) {
	/** @template T @param {Record<string, T>} routes */
	const pick = (routes) => Object.fromEntries(Object.entries(routes).filter(([key]) => key === id || key === 'root'))
	return { ...app, routes: pick(app.routes), assets: { ...app.assets, routes: pick(app.assets.routes) } }
}

/** @type {Map<string, import('@remix-run/node').RequestHandler>} */
const handlers = new Map()

/** @param {string} id */
function handlerOf(id) {
	let handler = handlers.get(id)
	if (!handler) {
		handler = createRequestHandler(only(id), 'production')
		handlers.set(id, handler)
	}
	return handler
}

const handleAny = createRequestHandler(app, 'production')

/** @param {{ request: Request }} args */
function forward({ request }) {
	const id = find(new URL(request.url).pathname)
	return id === undefined ? handleAny(request) : handlerOf(id)(request)
}

export const { entry, assets, assetsBuildDirectory, basename, future, isSpaMode, mode, publicPath } = app
export const routes = { alle: { id: 'alle', path: '*', module: { loader: forward, action: forward } } }
