import type { ServerBuild } from '@remix-run/node'
import { Hono } from 'hono'
import { createApi } from '~/api/app'
import { API_PATH } from '~/api/paths'
import { accessLog } from './access-log'
import type { App, AppEnv } from './app-env'
import { readBody } from './body'
import { capInFlight, findBrand, takeTurn } from './cap'
import { compress } from './compress'
import { commonHeaders } from './headers'
import { healthz, metricsText, readyz } from './health'
import { keptCalls } from './kept-calls'
import { answerError } from './on-error'
import { pageCache } from './page-cache'
import { createRemix, type Mode } from './remix'
import { shortLinks } from './short-links'
import { type Files, serveFiles } from './static'
import { takeFacts } from './take-facts'

type Parts = { build: ServerBuild; mode: Mode; files: Files }

/** What a request passes, in order. */
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
		.use(readBody(build))
		.use(capInFlight)
		.use(compress)
		.use(pageCache(build, mode))
		.use(takeTurn)
		.use(shortLinks(build))
		.all(`${API_PATH}/*`, (c) => api(c.req.raw, { ...c.var, kept: keptCalls(c, mode) }, (path) => c.set('call', path)))
		.all('*', (c) => remix(c.req.raw, c.var))
		.onError(answerError)
}
