import type { MiddlewareHandler } from 'hono'
import { isApiPath } from '~/api/paths'
import { writtenCookie } from '~/web/written.server'
import type { AppEnv } from './app-env'
import { services } from './services'

/** Where a read replica is set up, a browser that sent a form notes when: its lists must have what it changed. */
export const noteWritten: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next()
	const tenant = c.get('facts').tenant
	if (!services().replica || !tenant || isApiPath(c.req.path)) return
	const cookie = writtenCookie(tenant.mandant, c.req.raw, Date.now())
	if (cookie !== undefined) c.res.headers.append('Set-Cookie', cookie)
}
