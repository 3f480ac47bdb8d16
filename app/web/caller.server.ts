import { timingSafeEqual } from 'node:crypto'
import { isbot } from 'isbot'

/** The secret of a personal link in a mail: `?t=`. */
export const secretOf = (request: Request): string | undefined =>
	new URL(request.url).searchParams.get('t') ?? undefined

/** Checks `Authorization: Bearer <expected>` in constant time. */
export function hasBearer(request: Request, expected: string | undefined): boolean {
	const given = Buffer.from(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
	const wanted = Buffer.from(expected ?? '')
	return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** True for a person who looks: no prefetch by a browser or mail scanner, no known bot. */
export function isPerson({ headers }: Request): boolean {
	const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '')
	return !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose)) && !isbot(headers.get('user-agent'))
}
