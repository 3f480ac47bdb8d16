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

/** Pages post forms with POST only. */
const CALLS_WITH_BODY = ['PUT', 'DELETE']

const KB = 1_024
const MB = 1_024 * KB
/** Budget for bodies in flight beyond an ordinary form's size: per brand, and for the process. */
const budget = createByteBudget({ free: 16 * KB, perKey: 24 * MB, total: 96 * MB })

type Find = ReturnType<typeof routeFinder>

/**
 * The body limit of this address. A larger limit than a form needs applies only to callers the route is for: logged in,
 * or with a session that expired while they filled in the form. Looked up only for bodies that are longer or announce
 * no length.
 */
async function limitOf(find: Find, request: Request, { tenant, bodyBytes = Infinity }: Facts) {
	if (bodyBytes <= MAX_BODY_BYTES || !tenant) return MAX_BODY_BYTES
	const id = find(new URL(request.url).pathname)
	const most = maxBodyBytes(id)
	if (most === undefined) return MAX_BODY_BYTES
	const { dbFor } = services()
	const clock = brandClock(services().clock, tenant.mandant.config)
	const actor = await readFormerActor({ ...tenant, db: dbFor(tenant.mandant), clock }, request)
	return actor && actor.art === sessionArtOf(id) ? most : MAX_BODY_BYTES
}

/**
 * Reads a form before its request takes a slot: a slow sender occupies no slot, only the byte budget. A body over its
 * route's limit is refused by the page it was sent to (server/remix.ts).
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
