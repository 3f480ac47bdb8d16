import type { Context, MiddlewareHandler } from 'hono'
import { refuseCall } from '~/api/answer'
import { isApiPath } from '~/api/paths'
import { errorStatus } from '~/domain/shared/errors'
import { hostOf } from '~/web/context.server'
import { PLAIN_HEADERS, plainPage } from '~/web/plain-page.server'
import type { AppEnv } from './app-env'
import { lanes } from './in-flight'
import { metrics } from './metrics'
import { services } from './services'

/** Retry-After: when the queued requests are finished. */
const RETRY_SECONDS = '2'

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
	return isApiPath(c.req.path)
		? refuseCall(c.req.raw, c.get('facts'), 'ueberlastet', { 'Retry-After': RETRY_SECONDS })
		: c.body(plainPage('ueberlastet'), errorStatus.ueberlastet, { ...PLAIN_HEADERS, 'Retry-After': RETRY_SECONDS })
}

/** Refuses requests beyond the caps; hosts without a brand share one lane. */
export const capInFlight: MiddlewareHandler<AppEnv> = async (c, next) => {
	const inFlight = lanes.enter(c.get('facts').tenant?.mandant.id ?? '')
	if (!inFlight) return refuseOverload(c)
	c.set('inFlight', inFlight)
	try {
		await next()
	} finally {
		inFlight.leave()
	}
}

/** Waits for the brand's turn; cached answers skip this. */
export const takeTurn: MiddlewareHandler<AppEnv> = async (c, next) => {
	await c.get('inFlight')?.turn()
	await next()
}
