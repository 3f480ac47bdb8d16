import { timingSafeEqual } from 'node:crypto'
import { isbot } from 'isbot'
import { PEER_HEADER } from '~/boot/edge.server'
import type { Env } from '~/boot/env'

type Metering = Pick<Env, 'METRICS_TOKEN' | 'DEMO' | 'TRUST_PROXY'>

/** The request came over the machine's own loopback interface, with no proxy in between that said otherwise. */
export function isLoopback(request: Request): boolean {
	if (request.headers.has('x-forwarded-for') || request.headers.has('forwarded')) return false
	return /^(127\.|::1$|::ffff:127\.)/.test(request.headers.get(PEER_HEADER) ?? '')
}

/** `Authorization: Bearer <expected>`, compared in constant time. */
export function hasBearer(request: Request, expected: string | undefined): boolean {
	const given = Buffer.from(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
	const wanted = Buffer.from(expected ?? '')
	return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** With METRICS_TOKEN; in a demo also the machine itself, unless a proxy on it brings everybody. */
export const mayReadMetrics = (request: Request, { METRICS_TOKEN, DEMO, TRUST_PROXY }: Metering): boolean =>
	hasBearer(request, METRICS_TOKEN) || (DEMO && !TRUST_PROXY && isLoopback(request))

/** Somebody looks: no prefetch of a browser or mail scanner, no known bot. */
export function isPerson({ headers }: Request): boolean {
	const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '')
	return !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose)) && !isbot(headers.get('user-agent'))
}
