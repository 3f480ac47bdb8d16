import type { MiddlewareHandler } from 'hono'
import { readCapped } from '~/web/body.server'
import type { AppEnv } from './app'

/**
 * Reads a form before its request gets a place among those that are worked on: a slow sender holds none. A body over the
 * limit is refused by the page it was sent to (server/remix.ts).
 */
export const readBody: MiddlewareHandler<AppEnv> = async (c, next) => {
	if (c.req.method === 'POST') c.set('body', await readCapped(c.req.raw, c.var.facts.bodyBytes))
	await next()
}
