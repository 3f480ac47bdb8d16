import { redirect } from '@remix-run/node'
import { html } from 'remix-utils/responses'
import type { Locale } from '~/domain/mandant/config'
import { apiCode, type ErrorCode, errorStatus } from '~/domain/shared/errors'
import { de } from '~/locales/de/all'
import { en } from '~/locales/en/all'
import { type PathArgsOf, pathTo, type RouteName } from '~/paths'
import type { AppContext } from '~/usecases/context'
import { type FailPage, failPageSchema } from './fail-page'

/** The error page of a code, to be thrown from a loader or action; its status is the catalogue's. */
export function failPage(code: ErrorCode, weg?: FailPage['weg'], sprache?: Locale): Response {
	const page: FailPage = { code, ...(weg ? { weg } : {}), ...(sprache ? { sprache } : {}) }
	return Response.json(page, { status: errorStatus[code], headers: { 'Cache-Control': 'no-store' } })
}

export const RETRY_AFTER = 'Retry-After'

/** A refusal for programs and scripts: status and code of the catalogue. */
export const failJson = (code: ErrorCode, headers: Record<string, string> = {}): Response =>
	Response.json(
		{ code: apiCode(code) },
		{ status: errorStatus[code], headers: { 'Cache-Control': 'no-store', ...headers } },
	)

const PLAIN_STYLE =
	'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:38rem;margin:0 auto;padding:3rem 1rem;color:#1a2226;background:#fff}h1{font-size:1.75rem;line-height:1.25}p+p{color:#535d62}'

/** The same refusal for routes that have no screen: a page of its own, in both languages, without a brand. */
export async function plainPage(refusal: Response, headers: Record<string, string> = {}): Promise<Response> {
	const { code } = failPageSchema.parse(await refusal.json())
	const text = `<p>${de.fehler[code]}</p><p lang="en">${en.fehler[code]}</p>`
	return html(
		`<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${de.fehler.titel}</title><style>${PLAIN_STYLE}</style></head><body><main id="inhalt"><h1>${de.fehler.titel}</h1>${text}</main></body></html>`,
		{
			status: refusal.status,
			headers: {
				...headers,
				'Cache-Control': 'no-store',
				'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
			},
		},
	)
}

/** 303 after a form was processed (POST → redirect → GET). */
export function redirectTo<N extends RouteName>(
	ctx: Pick<AppContext, 'mandant'>,
	name: N,
	...args: PathArgsOf<N>
): Response {
	return redirect(pathTo(ctx.mandant, name, ...args), 303)
}

/**
 * A path of this site from user input, else undefined: one leading slash, no backslash, no control character, and the
 * same origin after the URL parser had its say.
 */
export function safePath(value: string | null | undefined): string | undefined {
	if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return undefined
	if ([...value].some((char) => char <= ' ' || char === '\\' || char === '\u007f')) return undefined
	const base = 'http://same.invalid'
	if (!URL.canParse(value, base)) return undefined
	const url = new URL(value, base)
	return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}

/** A file, or the one part of it that was asked for: some browsers play no sound that does not come in parts. */
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
