import type { ErrorHandler } from 'hono'
import { refuseCall } from '~/api/answer'
import { isApiPath } from '~/api/paths'
import { errorStatus } from '~/domain/shared/errors'
import { PLAIN_HEADERS, plainPage } from '~/web/plain-page.server'
import type { AppEnv } from './app-env'
import { services } from './services'

/** What fails outside Remix, which answers for its screens itself: a bug, or a client that went while it was sending. */
export const answerError: ErrorHandler<AppEnv> = (err, c) => {
	if (!c.env.incoming.destroyed) services().log.error({ err, id: c.var.facts.id }, 'request failed')
	if (isApiPath(c.req.path)) return refuseCall(c.req.raw, c.var.facts, 'technischer_fehler')
	return c.body(plainPage('technischer_fehler'), errorStatus.technischer_fehler, PLAIN_HEADERS)
}
