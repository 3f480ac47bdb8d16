import type { ServerBuild } from '@remix-run/node'
import type { MiddlewareHandler } from 'hono'
import { isApiPath } from '~/api/paths'
import { brandClock } from '~/domain/mandant/testbetrieb'
import { maxBodyBytes, sessionArtOf } from '~/paths'
import { MAX_BODY_BYTES, readCapped } from '~/web/body.server'
import type { Facts } from '~/web/facts.server'
import { readFormerActor } from '~/web/session.server'
import type { AppEnv } from './app-env'
import { createByteBudget } from './byte-budget'
import { refuseOverload } from './cap'
import { routeFinder } from './route-index'
import { services } from './services'

/** Pages send forms by POST alone. */
const CALLS_WITH_BODY = ['PUT', 'DELETE']

const KB = 1_024
const MB = 1_024 * KB
/** Of the bodies of requests in flight, beyond what a form of a page takes: of one brand, and of the process. */
const budget = createByteBudget({ free: 16 * KB, perKey: 24 * MB, total: 96 * MB })

type Find = ReturnType<typeof routeFinder>

/**
 * The most a post to this address may hold. More than a form needs is for whom the route is there: somebody logged in, or whose
 * session ended while they filled in the form. Only what is longer, or does not say how long it is, is looked up.
 */
async function limitOf(find: Find, request: Request, { tenant, bodyBytes = Infinity }: Facts) {
	if (bodyBytes <= MAX_BODY_BYTES || !tenant) return MAX_BODY_BYTES
	const id = find(new URL(request.url).pathname)
	const most = maxBodyBytes(id)
	if (most === undefined) return MAX_BODY_BYTES
	const { dbFor } = services()
	const clock = brandClock(services().clock, tenant.mandant.config)
	const actor = await readFormerActor({ ...tenant, db: dbFor(tenant.mandant.id), clock }, request)
	return actor && actor.art === sessionArtOf(id) ? most : MAX_BODY_BYTES
}

/**
 * Reads a form before its request gets a place among those that are worked on: a slow sender holds none, only the budget of
 * what it sent. A body over the limit of its route is refused by the page it was sent to (server/remix.ts).
 */
export function readBody(build: ServerBuild): MiddlewareHandler<AppEnv> {
	const find = routeFinder(build)
	return async (c, next) => {
		const { method, path } = c.req
		if (method !== 'POST' && !(isApiPath(path) && CALLS_WITH_BODY.includes(method))) return next()
		const facts = c.get('facts')
		const holder = budget.open(facts.tenant?.mandant.id ?? '')
		try {
			const limit = await limitOf(find, c.req.raw, facts)
			const read = await readCapped(c.env.incoming, { limit, announced: facts.bodyBytes, hold: holder.take })
			if (!read.ok && read.code === 'ueberlastet') return refuseOverload(c)
			c.set('body', read.ok ? read.value : undefined)
			await next()
		} finally {
			holder.release()
		}
	}
}
