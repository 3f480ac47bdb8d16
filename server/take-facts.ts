import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'
import { requestFacts } from './facts'
import { services } from './services'

const warned = { proxy: false }

/** Warned once: without TRUST_PROXY all visitors share one rate limit key, since all come from the proxy. */
function warnOfProxy({ headers }: IncomingMessage): void {
	const { env, log } = services()
	if (warned.proxy || env.TRUST_PROXY > 0 || headers['x-forwarded-for'] === undefined) return
	warned.proxy = true
	log.warn(
		'A request came with X-Forwarded-For, which is not believed. Behind a proxy set TRUST_PROXY to their number.',
	)
}

export const takeFacts: MiddlewareHandler<AppEnv> = async (c, next) => {
	const { incoming } = c.env
	warnOfProxy(incoming)
	c.set('facts', requestFacts(incoming, c.req.raw, services().env.TRUST_PROXY))
	await next()
}
