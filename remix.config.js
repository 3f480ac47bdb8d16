import { LAYOUT, mandantPaths, moduleOf, routeTable } from './app/route-table.js'

/**
 * Every Remix route comes from app/route-table.js: one flat table below one layout without a path, and a further route on
 * the same module for each mandant's own path. A mandant is only served its own path (web/guard.server.ts).
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
	ignoredRouteFiles: ['**/*'],
	future: {
		v3_fetcherPersist: true,
		v3_relativeSplatPath: true,
		v3_throwAbortReason: true,
		v3_singleFetch: true,
		v3_lazyRouteDiscovery: true,
	},
	routes: (define) =>
		define((route) => {
			route(undefined, 'routes/_layouts/UnderFrame.tsx', { id: LAYOUT }, () => {
				for (const [name, row] of Object.entries(routeTable)) {
					const options = { id: name, ...(row.path === '/' ? { index: true } : {}) }
					route(row.path === '/' ? undefined : row.path.slice(1), moduleOf(name, row), options)
				}
				for (const [clientRoute, paths] of Object.entries(mandantPaths))
					for (const [name, path] of Object.entries(paths)) {
						const row = routeTable[/** @type {keyof typeof routeTable} */ (name)]
						route(path.slice(1), moduleOf(name, row), { id: `${clientRoute}:${name}` })
					}
			})
		}),
}
