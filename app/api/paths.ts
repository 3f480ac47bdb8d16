/** Where the API is. */
export const API_PATH = '/api/v1'

/** The second address of the same calls, under which clients keep those of accounts and recommenders. */
const ACCOUNT_BASE = 'mvv'

const decoded = (pathname: string): string => {
	try {
		return decodeURIComponent(pathname)
	} catch {
		return pathname
	}
}

/** Everything below /api, however it is spelled and whatever version: nothing there is ever a page. */
export const isApiPath = (pathname: string): boolean =>
	/^[/\\]*api(?:[/\\?#]|$)/i.test(pathname.includes('%') ? decoded(pathname) : pathname)

/** What follows the address of this version; undefined elsewhere. */
const belowVersion = (pathname: string): string | undefined => /^\/api\/v1(\/.*)?$/is.exec(pathname)?.[1]

const isParam = (segment: string) => segment.startsWith('{')
const segmentsOf = (path: string) => path.split('/').filter(Boolean)
const fixedOf = (path: string) => segmentsOf(path).filter((segment) => !isParam(segment)).length

/** What is spelled out comes before what varies: /produkt/berater before /produkt/{id}. */
export const mostFixedFirst = <C extends { path: string }>(calls: readonly C[]): C[] =>
	[...calls].sort((a, b) => fixedOf(b.path) - fixedOf(a.path))

/** The path as Hono knows it. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Finds the contract's spelling of a path below /api/v1, with what varies in it as it was sent: under the brand's address or
 * that of accounts, whatever the spelling of its letters, with a closing slash or without. Undefined where no call has it.
 */
export function pathFinder(calls: readonly { path: string }[]) {
	type Known = { path: string; segments: string[]; asked: (string | undefined)[] }
	const byLength = new Map<number, Known[]>()
	for (const { path } of mostFixedFirst(calls)) {
		const segments = segmentsOf(path)
		const asked = segments.map((one) => (isParam(one) ? undefined : one.toLowerCase()))
		byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { path, segments, asked }])
	}

	return (clientRoute: string, pathname: string): { path: string; spelled: string } | undefined => {
		const [base, ...given] = segmentsOf(belowVersion(pathname) ?? '')
		if (base === undefined || ![ACCOUNT_BASE, clientRoute].includes(base.toLowerCase())) return undefined
		const lower = given.map((segment) => segment.toLowerCase())
		const found = byLength
			.get(given.length)
			?.find(({ asked }) => asked.every((one, at) => one === undefined || one === lower[at]))
		const spelled = found?.segments.map((one, at) => (isParam(one) ? given[at] : one)).join('/')
		return found && { path: found.path, spelled: `/${spelled}` }
	}
}
