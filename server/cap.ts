import { randomInt } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { refuseCall } from '~/api/answer'
import { isApiPath } from '~/api/paths'
import { errorStatus } from '~/domain/shared/errors'
import { hostOf } from '~/web/context.server'
import { PLAIN_HEADERS, plainPage, waitingPage } from '~/web/plain-page.server'
import { hasSession } from '~/web/session.server'
import type { AppEnv } from './app-env'
import { lanes } from './in-flight'
import { metrics } from './metrics'
import { services } from './services'

/** Retry-After of a call or a form: when the queued requests are finished. */
const RETRY_SECONDS = '2'
/** A page tries again by itself, not all of a crowd at once. */
const PAGE_SECONDS = { least: 4, most: 10 }

/** Reads a page again; a form that was refused is not sent again by itself. */
const mayRepeat = ({ req }: Context<AppEnv>) => req.method === 'GET'

/** The request's brand. If it cannot be looked up now, its page tries again and reports why. */
export const findBrand: MiddlewareHandler<AppEnv> = async (c, next) => {
	c.get('facts').tenant = await services()
		.registry.byHost(hostOf(c.req.raw))
		.catch(() => undefined)
	await next()
}

/** A cheap error page, or its equivalent for an API call. */
export function refuseOverload(c: Context<AppEnv>): Response {
	metrics().refused.inc()
	if (isApiPath(c.req.path))
		return refuseCall(c.req.raw, c.get('facts'), 'ueberlastet', { 'Retry-After': RETRY_SECONDS })
	const answer = (page: string, seconds: string) =>
		c.body(page, errorStatus.ueberlastet, { ...PLAIN_HEADERS, 'Retry-After': seconds })
	if (!mayRepeat(c)) return answer(plainPage('ueberlastet'), RETRY_SECONDS)
	const seconds = randomInt(PAGE_SECONDS.least, PAGE_SECONDS.most + 1)
	return answer(waitingPage(seconds), String(seconds))
}

/** Somebody who sends a form, or is logged in. */
function hasBegun({ req, get }: Context<AppEnv>): boolean {
	const tenant = get('facts').tenant
	return req.method === 'POST' || (tenant !== undefined && hasSession(tenant.mandant, req.raw))
}

/** Refuses requests beyond the caps; hosts without a brand share one lane. */
export const capInFlight: MiddlewareHandler<AppEnv> = async (c, next) => {
	const inFlight = lanes.enter(c.get('facts').tenant?.mandant.id ?? '', { begun: hasBegun(c) })
	if (!inFlight) return refuseOverload(c)
	c.set('inFlight', inFlight)
	try {
		await next()
	} finally {
		inFlight.leave()
	}
}

/** Waits for the brand's turn; cached answers have turns of their own (page-cache.ts). */
export const takeTurn: MiddlewareHandler<AppEnv> = async (c, next) => {
	await c.get('inFlight')?.turn()
	await next()
}
