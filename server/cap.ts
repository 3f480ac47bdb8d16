import type { Context, MiddlewareHandler } from 'hono'
import { refuseCall } from '~/api/answer'
import { isApiPath } from '~/api/paths'
import { errorStatus } from '~/domain/shared/errors'
import { hostOf } from '~/web/context.server'
import { PLAIN_HEADERS, plainPage } from '~/web/plain-page.server'
import type { AppEnv } from './app-env'
import { createLanes } from './lanes'
import { metrics } from './metrics'
import { services } from './services'

/** Requests of one brand in progress at a time: few, so that another brand's next request waits briefly. */
const RUNNING = 3
/** Longer than any page takes to render; slower requests are only waiting on something else. */
const PLACE_MS = 250
/** Requests in flight, including those in the queue: per brand, and for the process. */
const PER_BRAND = 250
const PER_PROCESS = 1_000

/** Retry-After: when the queued requests are finished. */
const RETRY_SECONDS = '2'

const lanes = createLanes({ running: RUNNING, perKey: PER_BRAND, total: PER_PROCESS, placeMs: PLACE_MS })

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

/** Waits for the request's turn, and counts it as waiting meanwhile. */
export async function waitForTurn(c: Context<AppEnv>): Promise<void> {
	const { waiting } = metrics()
	waiting.inc()
	try {
		await c.get('inFlight')?.turn()
	} finally {
		waiting.dec()
	}
}

/** Waits for the brand's turn; cached answers skip this. */
export const takeTurn: MiddlewareHandler<AppEnv> = async (c, next) => {
	await waitForTurn(c)
	await next()
}
