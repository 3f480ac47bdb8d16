import type { MiddlewareHandler } from 'hono'
import { routeTable } from '~/route-table.js'
import type { AppEnv } from './app-env'
import { COMMON_HEADERS } from './raw-answer'
import { services } from './services'

const PREVIEWS = routeTable.Vorschaubild.path.replace(/:.*/, '')

const HSTS = 'max-age=31536000; includeSubDomains'

/** Production is served over https alone; elsewhere what came by https says so. */
const isHttps = (secure: boolean): boolean => {
	const { env } = services()
	return secure || (env.NODE_ENV === 'production' && !env.DEMO)
}

export const commonHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next()
	const { id, secure, tenant } = c.get('facts')
	const { headers } = c.res
	for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
	// Networks show previews on pages of their own.
	if (c.req.path.startsWith(PREVIEWS)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
	headers.set('X-Request-Id', id)
	if (isHttps(secure) || tenant?.mandant.config.MandantUrl.startsWith('https:'))
		headers.set('Strict-Transport-Security', HSTS)
}
