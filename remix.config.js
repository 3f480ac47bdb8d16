import { layouts, routes } from './app/route-table.js'

/**
 * Every Remix route comes from app/route-table.js: its screens below the layouts without a path that they stand in. A mandant
 * is only served its own path (web/guard.server.ts).
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
			/** @param {string} [parent] */
			const defineBelow = (parent) => {
				for (const [id, layout] of Object.entries(layouts))
					if (('under' in layout ? layout.under : undefined) === parent)
						route(undefined, layout.module, { id }, () => defineBelow(id))
				for (const { id, layout, module, path, index } of routes)
					if (layout === parent) route(path, module, { id, index })
			}
			defineBelow()
		}),
}
