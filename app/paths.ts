import { hasKey } from './domain/shared/keys'
import { mandantPaths, type RouteRow, routeTable } from './route-table.js'

export type RouteName = keyof typeof routeTable

/** The route name of a Remix route id: a brand's own path is `<clientRoute>:<name>` (remix.config.js). */
export function routeNameOf(id: string | undefined): RouteName | undefined {
	const name = id?.replace(/^.*:/, '') ?? ''
	return hasKey(routeTable, name) ? name : undefined
}

const rowOf = (id: string | undefined): RouteRow | undefined => {
	const name = routeNameOf(id)
	return name && routeTable[name]
}

/** A screen for everybody to find. */
export function isPublic(id: string | undefined): boolean {
	return rowOf(id)?.oeffentlich === true
}

/** The query names of a screen whose finished page is kept; undefined where it is not. */
export function rememberedQuery(id: string | undefined): readonly string[] | undefined {
	const row = rowOf(id)
	return row?.oeffentlich ? row.merken : undefined
}

/** A screen of people at work, or one that they log in by. */
export function isForStaff(id: string | undefined): boolean {
	const row = rowOf(id)
	return row?.rolle !== undefined || row?.area === 'benutzer' || row?.area === 'plattform'
}

/** Answers while the portal is for the brand's team alone. */
function isForClosedPortal(id: string | undefined): boolean {
	return isForStaff(id) || rowOf(id)?.teamZuerst === true
}

/**
 * A screen that no other page may show inside itself. One that asks for bank data now and then stands alone unless the
 * data of its loader says `bankdaten: false`.
 */
export function standsAlone(id: string | undefined, data?: unknown): boolean {
	const row = rowOf(id)
	if (row?.allein === 'bankdaten') return Object(data).bankdaten !== false
	return row?.allein === true || row?.rolle !== undefined || row?.host === 'plattform'
}

/** A screen that shows other pages of the brand inside itself. */
export function showsFrames(id: string | undefined): boolean {
	return rowOf(id)?.rahmen === true
}

/** The most bytes that a post to this route may hold, where its row says so. */
export function maxBodyBytes(id: string | undefined): number | undefined {
	return rowOf(id)?.maxBodyBytes
}

/** Who has to be logged in for a route, as sessions call them; undefined where nobody has to be. */
export function sessionArtOf(id: string | undefined): RouteRow['rolle'] | 'empfehler' {
	const row = rowOf(id)
	return row?.rolle ?? (row?.login ? 'empfehler' : undefined)
}

/** A screen that shows a recipient's own data to the browser that holds their cookie. */
export function isOfRecipient(id: string | undefined): boolean {
	return routeNameOf(id) === 'EmpfaengerBestaetigung' || rowOf(id)?.empfaenger !== undefined
}

type ParamsOf<P extends string> = P extends `${infer Head}/*`
	? ParamsOf<Head> | '*'
	: P extends `${string}:${infer Param}/${infer Rest}`
		? Param | ParamsOf<`/${Rest}`>
		: P extends `${string}:${infer Param}`
			? Param
			: never
type Params<N extends RouteName> = ParamsOf<(typeof routeTable)[N]['path']>
type Query = Record<string, string | number | readonly (string | number)[] | undefined>
export type PathArgsOf<N extends RouteName> = [Params<N>] extends [never]
	? [params?: Record<string, never>, query?: Query]
	: [params: Record<Params<N>, string | number>, query?: Query]

/** The path pattern a Mandant serves this route under: its own translation, else the default. */
export function pathPattern(clientRoute: string, name: RouteName): string {
	const own: Partial<Record<RouteName, string>> | undefined = hasKey(mandantPaths, clientRoute)
		? mandantPaths[clientRoute]
		: undefined
	return own?.[name] ?? routeTable[name].path
}

const encode = (value: string | number | undefined) => encodeURIComponent(String(value ?? ''))
const encodeRest = (value: string | number | undefined) =>
	String(value ?? '')
		.split('/')
		.map(encode)
		.join('/')

/** Fixed text and the names of parameters by turns; a page has dozens of links, so each pattern is taken apart once. */
const partsOf = new Map<string, string[]>()

function takenApart(pattern: string): string[] {
	const known = partsOf.get(pattern)
	if (known) return known
	const parts = pattern.split(/:(\w+)|(?<=\/)\*$/).map((part) => part ?? '*')
	partsOf.set(pattern, parts)
	return parts
}

/** A pattern with its parameters; the rest of a path (`*`) keeps its slashes. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string | number | undefined>>): string {
	let path = ''
	let isFixed = true
	for (const part of takenApart(pattern)) {
		path += isFixed ? part : part === '*' ? encodeRest(values['*']) : encode(values[part])
		isFixed = !isFixed
	}
	return path
}

/** Most names and values are plain words, which need no encoding. */
const encodeQuery = (text: string): string =>
	/^[\w.-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)

/** The path (no origin) of a route for this Mandant; `query` entries that are undefined are left out, lists repeated. */
export function pathTo<N extends RouteName>(mandant: { clientRoute: string }, name: N, ...args: PathArgsOf<N>): string {
	const values: Record<string, string | number> = args[0] ?? {}
	const query: Query = args[1] ?? {}
	let path = fillPattern(pathPattern(mandant.clientRoute, name), values)
	let sign = '?'
	for (const [key, value] of Object.entries(query))
		for (const one of typeof value === 'object' ? value : [value]) {
			if (one === undefined) continue
			path += `${sign}${encodeQuery(key)}=${encodeQuery(String(one))}`
			sign = '&'
		}
	return path
}

const patterns = new Map<string, RegExp>()

export function matchesPattern(pattern: string, pathname: string): boolean {
	let regex = patterns.get(pattern)
	if (!regex) {
		regex = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace('/*', '(?:/.*)?')}/?$`)
		patterns.set(pattern, regex)
	}
	return regex.test(pathname)
}

/** Whether a path of a brand is one that answers while its portal is for the team alone. */
export function isPathForClosedPortal(mandant: { clientRoute: string }, pathname: string): boolean {
	return Object.keys(routeTable).some((id) => {
		const name = isForClosedPortal(id) ? routeNameOf(id) : undefined
		return name !== undefined && matchesPattern(pathPattern(mandant.clientRoute, name), pathname)
	})
}
