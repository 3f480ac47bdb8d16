import { hasBearer } from '~/web/caller.server'
import type { Facts } from '~/web/facts.server'
import type { Env } from './env'

type Metering = Pick<Env, 'METRICS_TOKEN' | 'DEMO' | 'TRUST_PROXY'>

/** With METRICS_TOKEN; in a demo also the machine itself, unless a proxy on it brings everybody. */
export const mayReadMetrics = (
	request: Request,
	{ loopback }: Pick<Facts, 'loopback'>,
	{ METRICS_TOKEN, DEMO, TRUST_PROXY }: Metering,
): boolean => hasBearer(request, METRICS_TOKEN) || (DEMO && TRUST_PROXY === 0 && loopback)
