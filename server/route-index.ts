import type { ServerBuild } from '@remix-run/node'

type FlatRoute = { id: string; path?: string; index?: boolean }

/** A path as Remix compares it: decoded by segment, without trailing slashes, case-insensitive. */
function normalise(pathname: string): string {
	let decoded = pathname
	try {
		decoded = pathname
			.split('/')
			.map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
			.join('/')
	} catch {
		// Remix takes a path with broken escapes literally.
	}
	return decoded.replace(/\/+$/, '').toLowerCase() || '/'
}

/** More specific patterns come first: fixed segments before parameters, a splat last. */
function rank(path: string): number {
	const segments = path.split('/')
	const points = (segment: string) => (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11)
	return segments.reduce((sum, segment) => sum + points(segment), 0)
}

function toPattern(path: string): RegExp {
	const source = path
		.replace(/\/?\*$/, '')
		.replace(/[\\.*+^${}|()[\]?]/g, '\\$&')
		.replace(/(^|\/):\w+/g, '$1[^/]+')
	const rest = path.endsWith('*') ? '(?:/.*)?' : ''
	return new RegExp(`^${source && `/${source}`}${rest}$`, 'i')
}

/**
 * Finds a path's route among routes without parent paths, as Remix would, but from an index built once: Remix itself
 * compiles every pattern again for each request. `routes` have paths without a leading slash; an index route has none.
 * The returned function gives the route's id.
 */
export function createRouteIndex(routes: readonly FlatRoute[]): (pathname: string) => string | undefined {
	const fixed = new Map<string, string>()
	const open: { id: string; pattern: RegExp; rank: number }[] = []
	for (const { id, path = '' } of routes) {
		const key = `/${path.toLowerCase()}`
		if (/[:*]/.test(path)) open.push({ id, pattern: toPattern(path), rank: rank(path) })
		else if (!fixed.has(key)) fixed.set(key, id)
	}
	open.sort((a, b) => b.rank - a.rank)
	return (pathname) => {
		const path = normalise(pathname)
		return fixed.get(path) ?? open.find(({ pattern }) => pattern.test(path))?.id
	}
}

/** Finds the screen or API call of a path in a build; root and layouts have no path. */
export const routeFinder = ({ routes }: Pick<ServerBuild, 'routes'>) =>
	createRouteIndex(Object.values(routes).flatMap((route) => (route?.path || route?.index ? [route] : [])))
