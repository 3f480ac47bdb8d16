import type { ServerBuild } from '@remix-run/node'
import type { ErrorHandler } from 'hono'
import { Hono } from 'hono'
import { refuseCall } from '~/api/answer'
import { createApi } from '~/api/app'
import { isApiPath } from '~/api/paths'
import { errorStatus } from '~/domain/shared/errors'
import { PLAIN_HEADERS, plainPage } from '~/web/plain-page.server'
import { accessLog } from './access-log'
import type { App, AppEnv } from './app-env'
import { readBody } from './body'
import { capInFlight, findBrand, takeTurn } from './cap'
import { compress } from './compress'
import { commonHeaders } from './headers'
import { healthz, metricsText, readyz } from './health'
import { keptCalls } from './kept-calls'
import { noteWritten } from './note-written'
import { pageCache } from './page-cache'
import { createRemix, type Mode } from './remix'
import { services } from './services'
import { shortLinks } from './short-links'
import { type Files, serveFiles } from './static'
import { takeFacts } from './take-facts'

type Parts = { build: ServerBuild; mode: Mode; files: Files }

/** Failures outside Remix, which handles its own screens: a bug, or a client that disconnected while sending. */
const answerError: ErrorHandler<AppEnv> = (err, c) => {
	if (!c.env.incoming.destroyed) services().log.error({ err, id: c.get('facts').id }, 'request failed')
	if (isApiPath(c.req.path)) return refuseCall(c.req.raw, c.get('facts'), 'technischer_fehler')
	return c.body(plainPage('technischer_fehler'), errorStatus.technischer_fehler, PLAIN_HEADERS)
}

/** The middlewares of a request, in order. */
export function createApp({ build, mode, files }: Parts): App {
	const remix = createRemix(build, mode)
	const api = createApi()
	return new Hono<AppEnv>()
		.use(takeFacts)
		.use(accessLog)
		.use(commonHeaders)
		.get('/healthz', healthz)
		.get('/readyz', readyz)
		.get('/metrics', metricsText)
		.use(serveFiles(files))
		.use(findBrand)
		.use(noteWritten)
		.use(readBody(build))
		.use(capInFlight)
		.use(compress)
		.use(shortLinks(build))
		.use(pageCache(build, mode))
		.use(takeTurn)
		.use((c, next) =>
			isApiPath(c.req.path)
				? api(c.req.raw, { ...c.var, kept: keptCalls(c, mode) }, (path) => c.set('call', path))
				: next(),
		)
		.all('*', (c) => remix(c.req.raw, c.var))
		.onError(answerError)
}
