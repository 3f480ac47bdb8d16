import { redirect, type TypedResponse } from '@remix-run/node'
import { apiCode, type ErrorCode, errorStatus } from '~/domain/shared/errors'
import type { Locale } from '~/domain/shared/locale'
import { type PathArgsOf, pathTo, type RouteName } from '~/paths'
import type { AppContext } from '~/usecases/shared/context'
import { FAIL_PAGE_TYPE, type FailPage } from './fail-page'

/** The error page of a code, to throw from a loader or action; its status comes from the catalogue. */
export function failPage(code: ErrorCode, wayOut?: FailPage['wayOut'], sprache?: Locale): Response {
	const page: FailPage = { code, ...(wayOut ? { wayOut } : {}), ...(sprache ? { sprache } : {}) }
	return failPageOf(page)
}

export const RETRY_AFTER = 'Retry-After'

/** The same for a refusal that exists already. */
export const failPageOf = (page: FailPage): Response =>
	Response.json(page, {
		status: errorStatus[page.code],
		headers: { 'Cache-Control': 'no-store', 'Content-Type': FAIL_PAGE_TYPE },
	})

/** A refusal for API clients and scripts: status and code of the catalogue. */
export const failJson = (code: ErrorCode, headers: Record<string, string> = {}): Response =>
	Response.json(
		{ code: apiCode(code) },
		{ status: errorStatus[code], headers: { 'Cache-Control': 'no-store', ...headers } },
	)

/** 303 after a form was processed (POST → redirect → GET). */
export function redirectTo<N extends RouteName>(
	ctx: Pick<AppContext, 'mandant'>,
	name: N,
	...args: PathArgsOf<N>
): TypedResponse<never> {
	return redirect(pathTo(ctx.mandant, name, ...args), 303)
}

/** Maximum length of an address passed on in another; escaping up to doubles it. */
const RUECKWEG_MAX = 1_500

/** The request's address to return to; without its query, or dropped, if it is too long. */
export function backPath(request: Request): string | undefined {
	const { pathname, search } = new URL(request.url)
	return [pathname + search, pathname].find((path) => path.length <= RUECKWEG_MAX)
}

/** Maximum length of a Location header: proxies accept 4 to 8 kB of headers in total. */
const LOCATION_MAX = 4_000

/** A Location on this site, whatever the user typed: without its query, or the start page, if too long. */
export function boundedLocation(location: string): string {
	if (!location.startsWith('/') || location.length <= LOCATION_MAX) return location
	const [path = '/'] = location.split(/[?#]/)
	return path.length <= LOCATION_MAX ? path : '/'
}

/**
 * A path of this site from user input, else undefined: one leading slash, no backslash, no control character, and the
 * same origin after URL parsing.
 */
export function safePath(value: string | null | undefined): string | undefined {
	if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return undefined
	if ([...value].some((char) => char <= ' ' || char === '\\' || char === '\u007f')) return undefined
	const base = 'http://same.invalid'
	if (!URL.canParse(value, base)) return undefined
	const url = new URL(value, base)
	return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}

/** A file or the requested range: some browsers play sound only from range requests. */
export function partOf(request: Request, file: Buffer<ArrayBuffer>, given: Record<string, string>): Response {
	const headers = { ...given, 'Accept-Ranges': 'bytes' }
	const [, from, to] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(request.headers.get('range') ?? '') ?? []
	if (from === undefined) return new Response(file, { headers })
	const start = Number(from)
	const end = Math.min(to ? Number(to) : file.length - 1, file.length - 1)
	if (start > end) {
		return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.length}` } })
	}
	const part = { ...headers, 'Content-Range': `bytes ${start}-${end}/${file.length}` }
	return new Response(file.subarray(start, end + 1), { status: 206, headers: part })
}
