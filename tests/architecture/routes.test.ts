import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathPattern, pathTo } from '~/paths'
import { type Area, layouts, mandantPaths, moduleOf, type RouteRow, routes, routeTable } from '~/route-table.js'

const rows: [string, RouteRow][] = Object.entries(routeTable)
const folder = 'app/routes'
const source = (file: string) => readFileSync(file, 'utf8')

function filesUnder(dir: string): string[] {
	return readdirSync(dir, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name) && !/\.test\./.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
}

describe('areas', () => {
	const areas: Record<Area, true> = {
		...{ empfehlung: true, empfaenger: true, auftrag: true, praemie: true, konto: true, katalog: true, inhalt: true },
		...{ einwilligung: true, messung: true, betrugspruefung: true, benutzer: true, agentur: true, mandant: true },
		...{ mail: true, jobs: true, captcha: true, aufbewahrung: true, protokoll: true, datenschutz: true, shared: true },
		...{ auszahlung: true, hauptbuch: true, liste: true, partner: true, kampagne: true, plattform: true },
	}
	/** Who may do what is asked by every area and is a room of its own in the domain; the API has calls of every area. */
	const more: Record<string, string[]> = {
		'app/domain': ['zugriff'],
		'app/routes': ['_shared', '_layouts'],
		'tests/integration': ['api'],
	}

	/** Files beside the folders: the list of all texts of a language, and what several journeys share. */
	const beside: Record<string, RegExp> = {
		'app/locales/de': /^all\.ts$/,
		'app/locales/de-du': /^all\.ts$/,
		'app/locales/en': /^all\.ts$/,
		'tests/e2e': /^(?!.*\.spec\.)/,
	}

	it.each([
		...['app/domain', 'app/usecases', 'app/routes', 'app/locales/de'],
		...['app/locales/de-du', 'app/locales/en'],
		...['db/repositories', 'tests/integration', 'tests/e2e'],
	])('%s has folders of the one list only', (parent) => {
		const known = [...Object.keys(areas), ...(more[parent] ?? [])]
		const rooms = filesUnder(parent).map((file) => file.slice(parent.length + 1).split('/'))
		const stray = ([room = '', below]: string[]) => (below ? !known.includes(room) : !beside[parent]?.test(room))
		expect(rooms.filter(stray)).toEqual([])
	})
})

describe('route table', () => {
	it('has exactly one route.tsx for each row, in the room of its name', () => {
		const rooms = filesUnder(folder).filter((file) => file.endsWith('/route.tsx'))
		expect(rooms.sort()).toEqual(rows.map(([name, row]) => join('app', moduleOf(name, row))).sort())
	})

	it('is the only place where a loader or an action becomes a route', () => {
		const others = filesUnder(folder).filter((file) => !file.endsWith('/route.tsx') && !/\/_layouts\//.test(file))
		expect(others.filter((file) => /export (async )?function (loader|action)\b/.test(source(file)))).toEqual([])
	})

	it('puts the screens of people at work into the layout of their kind, and nothing else', () => {
		const inside = routes.filter(({ layout }) => layout !== 'UnderFrame').map(({ id, layout }) => [id, layout])
		const expected = rows.flatMap(([name, row]) => {
			const isScreen = /export default /.test(source(join('app', moduleOf(name, row))))
			if (row.host === 'plattform' && isScreen) return [[name, 'UnderPlattform']]
			if (!row.rolle || !isScreen) return []
			return [[name, row.rolle === 'betrieb' ? 'UnderBetrieb' : 'UnderAgentur']]
		})
		expect(inside).toEqual(expected)
		expect(filesUnder(`${folder}/_layouts`).sort()).toEqual(
			[...new Set(Object.values(layouts).map(({ module }) => join('app', module)))].sort(),
		)
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

describe('route modules', () => {
	const plattform = new Set(rows.filter(([, { host }]) => host === 'jeder').map(([name]) => name))
	it.each(rows)('%s: every loader and action calls the guard of its own row first', (name, row) => {
		const text = source(join('app', moduleOf(name, row)))
		const handlers = [
			...text.matchAll(/export (?:async )?function (loader|action)\(([^)]*)\)[^{]*\{\s*\n?\s*([^\n]*)/g),
		]
		const kinds = handlers.map(([, kind]) => kind)
		// What only takes posts has no loader: the server then says so itself, with a true Allow.
		expect(kinds).toContain(/export default /.test(text) ? 'loader' : (kinds[0] ?? 'loader'))
		const own = row.host === 'plattform' ? 'guardBetreiber' : 'guard'
		const first = plattform.has(name) ? /^guardPlatform\(args\)$/ : new RegExp(`\\bawait ${own}\\(args, '${name}'\\)`)
		for (const [, kind, , line] of handlers) expect(line, `${name} ${kind}`).toMatch(first)
		expect(text).not.toMatch(/export const (loader|action)\b|export \*|export \{[^}]*\b(loader|action)\b/)
		if (/<form|<Form/.test(text) && name !== 'Kurzlink')
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
