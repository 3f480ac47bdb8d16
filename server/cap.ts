import type { Context, MiddlewareHandler } from 'hono'
import { refuseCall } from '~/api/answer'
import { isApiPath } from '~/api/paths'
import { errorStatus } from '~/domain/shared/errors'
import { hostOf } from '~/web/context.server'
import { PLAIN_HEADERS, plainPage } from '~/web/plain-page.server'
import type { AppEnv } from './app-env'
import { createLanes } from './lanes'
import { services } from './services'

/** Requests of one brand that are worked on at a time: few, so that the next one of another brand waits for few. */
const RUNNING = 3
/** Longer than any page takes to be made; what takes longer only waits. */
const PLACE_MS = 250
/** Requests in flight, those that wait for their turn included: of one brand, and of the process. */
const PER_BRAND = 250
const PER_PROCESS = 1_000

/** When those that wait now are done with. */
const RETRY_SECONDS = '2'

const lanes = createLanes({ running: RUNNING, perKey: PER_BRAND, total: PER_PROCESS, placeMs: PLACE_MS })

/** Whose request it is. A brand that cannot be looked up now is looked up again by its page, which says why. */
export const findBrand: MiddlewareHandler<AppEnv> = async (c, next) => {
	c.get('facts').tenant = await services()
		.registry.byHost(hostOf(c.req.raw))
		.catch(() => undefined)
	await next()
}

/** A page that costs next to nothing, or what a call gets in its place. */
export const refuseOverload = (c: Context<AppEnv>): Response =>
	isApiPath(c.req.path)
		? refuseCall(c.req.raw, c.get('facts'), 'ueberlastet', { 'Retry-After': RETRY_SECONDS })
		: c.body(plainPage('ueberlastet'), errorStatus.ueberlastet, { ...PLAIN_HEADERS, 'Retry-After': RETRY_SECONDS })

/** Refuses what goes beyond the caps; hosts of no brand share one lane. */
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

/** Waits until the brand's turn has come to work on something; what is kept is answered without. */
export const takeTurn: MiddlewareHandler<AppEnv> = async (c, next) => {
	await c.get('inFlight')?.turn()
	await next()
}
