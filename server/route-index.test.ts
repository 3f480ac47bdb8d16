import { matchRoutes } from '@remix-run/react'
import { describe, expect, it, vi } from 'vitest'
import { mandantPaths, routeTable } from '~/route-table.js'
import { createRouteIndex } from './route-index'

const table = [
	...Object.entries(routeTable).map(([id, { path }]) => ({ id, path })),
	...Object.entries(mandantPaths).flatMap(([brand, paths]) =>
		Object.entries(paths).map(([id, path]) => ({ id: `${brand}:${id}`, path })),
	),
].map(({ id, path }) => (path === '/' ? { id, index: true as const } : { id, path: path.slice(1) }))

const find = createRouteIndex(table)
const remix = (pathname: string) => matchRoutes([{ id: 'root', path: '', children: table }], pathname)?.at(-1)?.route.id

/** Each route's own path, filled in, and what people and scanners make of it. */
const paths = table.flatMap(({ path = '' }) => {
	const filled = `/${path.replace(/:\w+/g, 'a1').replace('*', 'x/y')}`
	return [filled, `${filled}/`, filled.toUpperCase(), `${filled}/mehr`, filled.replace('a1', 'a%2Fb'), `/${filled}`]
})

describe('createRouteIndex', () => {
	it.each([...new Set(paths)])('finds for %s what Remix finds', (path) => {
		expect(find(path)).toBe(remix(path))
	})

	it.each([
		'/%',
		'/%E0%A4%A',
		'/empfehlen/%',
		'/a//b',
		'/.well-known/x',
		'/empfehlen',
		'/login/x/y',
		'/%61gb',
		'/Straße',
	])('finds for the odd %s what Remix finds', (path) => {
		// Remix notes broken escapes there.
		vi.spyOn(console, 'warn').mockImplementation(() => undefined)
		expect(find(path)).toBe(remix(path))
	})

	it('prefers fixed over named segments, and those over the rest of a path', () => {
		const ids = createRouteIndex([
			{ id: 'rest', path: '*' },
			{ id: 'named', path: 'a/:b' },
			{ id: 'fixed', path: 'a/b' },
			{ id: 'below', path: 'a/*' },
		])
		expect(['/a/b', '/a/c', '/a/c/d', '/z'].map(ids)).toEqual(['fixed', 'named', 'below', 'rest'])
	})
})
