import type { MiddlewareHandler } from 'hono'
import { routeTable } from '~/route-table.js'
import { framePolicy } from '~/web/document.server'
import { boundedLocation } from '~/web/replies.server'
import type { AppEnv } from './app-env'
import { COMMON_HEADERS, NO_FRAME } from './raw-answer'
import { services } from './services'

/** Images that other sites embed: link previews on networks, mail images in webmail. */
const SHOWN_ELSEWHERE = [
	...[routeTable.Vorschaubild, routeTable.GutscheinLogo, routeTable.QrDatei],
	...[routeTable.MailLogo, routeTable.MailBild],
].map(({ path }) => path.replace(/:.*/, ''))

/** Loaded by pages of other sites, some of which check its integrity, for which they must be able to read it. */
const isEmbedScript = (path: string) => path === '/einbetten.js' || path.startsWith('/einbetten/')

const CSP = 'Content-Security-Policy'

/** A frame follows this redirect to a page that declares its own frame policy. */
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304

const HSTS = 'max-age=31536000; includeSubDomains'

/** Production is served over https only; elsewhere only https requests get the header. */
const isHttps = (secure: boolean): boolean => {
	const { env } = services()
	return secure || (env.NODE_ENV === 'production' && !env.DEMO)
}

export const commonHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
	await next()
	const { id, secure, tenant } = c.get('facts')
	const { headers } = c.res
	for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
	const isPicture = headers.get('Content-Type')?.startsWith('image/')
	if (isPicture && SHOWN_ELSEWHERE.some((path) => c.req.path.startsWith(path)))
		headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
	if (isEmbedScript(c.req.path)) {
		headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
		headers.set('Access-Control-Allow-Origin', '*')
	}
	if (!headers.has(CSP)) headers.set(CSP, isRedirect(c.res.status) ? framePolicy(tenant?.mandant) : NO_FRAME)
	const location = headers.get('Location')
	if (location) headers.set('Location', boundedLocation(location))
	headers.set('X-Request-Id', id)
	if (isHttps(secure) || tenant?.mandant.config.MandantUrl.startsWith('https:'))
		headers.set('Strict-Transport-Security', HSTS)
}
