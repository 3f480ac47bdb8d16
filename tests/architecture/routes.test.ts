import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathPattern, pathTo } from '~/paths'
import { mandantPaths, type RouteRow, routeTable } from '~/route-table.js'

const rows: [string, RouteRow][] = Object.entries(routeTable)
const folder = 'app/routes'
const source = (file: string) => readFileSync(file, 'utf8')

/** Helpers several screens share; everything else under app/routes is a module of the table. */
const SHARED = [
	'error-screen.tsx',
	'formular.tsx',
	'unter-dem-rahmen.tsx',
	'frame.tsx',
	'title.ts',
	'inhalte/rechtstext.tsx',
	'inhalte/rechtstext.server.ts',
]

function filesUnder(dir: string): string[] {
	return readdirSync(dir, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name) && !/\.test\./.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
}

describe('route table', () => {
	it('names modules that exist, and every module under routes is named', () => {
		const named = new Set(rows.map(([, { module }]) => module))
		for (const module of named) expect(existsSync(join(folder, module)), module).toBe(true)
		const files = filesUnder(folder).map((file) => file.slice(folder.length + 1))
		expect(files.filter((file) => !named.has(file) && !isHelper(file))).toEqual([])
	})

	it('gives no two routes of a brand the same path', () => {
		for (const clientRoute of ['', ...Object.keys(mandantPaths)]) {
			const shapes = rows.map(([name]) => pathPattern(clientRoute, name as never).replace(/:\w+/g, ':'))
			expect(new Set(shapes).size, clientRoute).toBe(shapes.length)
		}
	})

	it('[N-PATHTABLE] builds each route under the brand’s own path, with its parameters, and the default elsewhere', () => {
		expect(pathTo({ clientRoute: 'lindental' }, 'Empfehlen', { produktId: 7 })).toBe('/energie-empfehlen/7')
		expect(pathTo({ clientRoute: 'nordfunk' }, 'Empfehlen', { produktId: 7 })).toBe('/empfehlen/7')
		expect(pathTo({ clientRoute: '__proto__' }, 'Home', {}, { a: 'b c', leer: undefined })).toBe('/?a=b+c')
		for (const paths of Object.values(mandantPaths))
			for (const [name, path] of Object.entries(paths)) {
				const own = path.match(/:\w+/g) ?? []
				const given = (routeTable as Record<string, RouteRow>)[name]?.path.match(/:\w+/g) ?? []
				expect([...own].sort(), name).toEqual([...given].sort())
			}
	})
})

/** A file beside the screens that is imported by them, such as a part of one screen. */
const isHelper = (file: string) =>
	SHARED.includes(file) || !/export (async function (loader|action)|default )/.test(source(join(folder, file)))

describe('route modules', () => {
	const modules = new Map<string, string[]>()
	for (const [name, { module }] of rows) modules.set(module, [...(modules.get(module) ?? []), name])
	const plattform = new Set(rows.filter(([, { host }]) => host === 'jeder').map(([name]) => name))
	/** Modules of several rows that read from the address which of them it is. */
	const BY_ADDRESS = ['portal/exklusiv.ts']

	it.each([...modules])('%s: every loader and action calls the guard of its own row first', (module, names) => {
		const text = source(join(folder, module))
		const handlers = [
			...text.matchAll(/export (?:async )?function (loader|action)\(([^)]*)\)[^{]*\{\s*\n?\s*([^\n]*)/g),
		]
		const kinds = handlers.map(([, kind]) => kind)
		// What only takes posts has no loader: the server then says so itself, with a true Allow.
		expect(kinds).toContain(/export default /.test(text) ? 'loader' : (kinds[0] ?? 'loader'))
		const [name = ''] = names
		const first = plattform.has(name)
			? /^guardPlatform\(args\)$/
			: BY_ADDRESS.includes(module)
				? /\bawait guard\(args, \w+\(args\.request\)\)/
				: new RegExp(`\\bawait guard\\(args, '(?:${names.join('|')})'\\)`)
		for (const [, kind, , line] of handlers) expect(line, `${module} ${kind}`).toMatch(first)
		expect(text).not.toMatch(/export const (loader|action)\b|export \*|export \{[^}]*\b(loader|action)\b/)
		if (/<form|<Form/.test(text) && !/kurzlink/.test(module))
			expect(text, 'a screen with a form has an action').toMatch(/function action|action=\{/)
	})

	it('never write an internal link as text', () => {
		const literal = /(?:href|action|to)=["'`{]+\/(?!\/)|redirect\(\s*['"`]\/|Location['"]?:\s*['"`]\//
		const offenders = ['app/routes', 'app/ui', 'app/web', 'app/usecases', 'app/adapters']
			.flatMap(filesUnder)
			.filter((file) => literal.test(source(file)))
		expect(offenders).toEqual([])
	})
})
