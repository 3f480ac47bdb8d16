import type { HttpBindings } from '@hono/node-server'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { Hono } from 'hono'
import type { Facts } from '~/web/facts.server'
import { accessLog } from './access-log'
import { readBody } from './body'
import { capInFlight, findBrand } from './cap'
import { compress } from './compress'
import { commonHeaders } from './headers'
import { healthz, metricsText, readyz } from './health'
import { answerError } from './on-error'
import { pageCache } from './page-cache'
import { createRemix, type Mode } from './remix'
import { shortLinks } from './short-links'
import { type Files, serveFiles } from './static'
import { takeFacts } from './take-facts'

/** What those who handle a request tell those behind them, and the log. */
type Told = Pick<AppLoadContext, 'body' | 'fresh' | 'visit'> & {
	facts: Facts
	cache?: 'hit' | 'miss'
	refused?: Response
}

export type AppEnv = { Bindings: HttpBindings; Variables: Told }
export type App = Hono<AppEnv>

type Parts = { build: ServerBuild; mode: Mode; files: Files }

/** What a request passes, in order. */
export function createApp({ build, mode, files }: Parts): App {
	const remix = createRemix(build, mode)
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
		.use(shortLinks(build))
		.use(compress)
		.use(pageCache(build, mode))
		.all('*', (c) => remix(c.req.raw, c.var))
		.onError(answerError)
}
