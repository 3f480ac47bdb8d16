import type { ServerBuild } from '@remix-run/node'
import type { MiddlewareHandler } from 'hono'
import { maxBodyBytes } from '~/paths'
import { readCapped } from '~/web/body.server'
import type { AppEnv } from './app-env'
import { createByteBudget } from './byte-budget'
import { refuseOverload } from './cap'
import { routeFinder } from './route-index'

const KB = 1_024
const MB = 1_024 * KB
/** Of the bodies of requests in flight, beyond what a form of a page takes: of one brand, and of the process. */
const budget = createByteBudget({ free: 16 * KB, perKey: 24 * MB, total: 96 * MB })

/**
 * Reads a form before its request gets a place among those that are worked on: a slow sender holds none, only the budget of
 * what it sent. A body over the limit of its route is refused by the page it was sent to (server/remix.ts).
 */
export function readBody(build: ServerBuild): MiddlewareHandler<AppEnv> {
	const find = routeFinder(build)
	return async (c, next) => {
		if (c.req.method !== 'POST') return next()
		const { facts } = c.var
		const holder = budget.open(facts.tenant?.mandant.id ?? '')
		try {
			const limit = maxBodyBytes(find(new URL(c.req.url).pathname))
			const read = await readCapped(c.env.incoming, { limit, announced: facts.bodyBytes, hold: holder.take })
			if (!read.ok && read.code === 'ueberlastet') return refuseOverload(c)
			c.set('body', read.ok ? read.value : undefined)
			await next()
		} finally {
			holder.release()
		}
	}
}
