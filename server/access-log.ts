import type { MiddlewareHandler } from 'hono'
import { redactUrl } from '~/redact-url'
import type { AppEnv } from './app-env'
import { metrics } from './metrics'
import { services } from './services'

/** Writes one log line and one measurement per request, when its answer is sent or the client disconnects. */
export const accessLog: MiddlewareHandler<AppEnv> = async (c, next) => {
	const { incoming, outgoing } = c.env
	const { method } = c.req
	const started = performance.now()
	outgoing.once('close', () => {
		const { statusCode: status, writableFinished } = outgoing
		const ms = performance.now() - started
		metrics().requests.observe({ method, status: String(status) }, ms / 1000)
		const { log } = services()
		if (!log.isLevelEnabled('info')) return
		const { id, tenant } = c.get('facts')
		const path = c.get('call') ?? redactUrl(incoming.url ?? '/')
		const whole = writableFinished ? {} : { abgebrochen: true }
		log.info(
			{
				id,
				method,
				path,
				status,
				ms: Math.round(ms),
				mandant: tenant?.mandant.clientRoute,
				cache: c.get('cache'),
				...whole,
			},
			'request',
		)
	})
	await next()
}
