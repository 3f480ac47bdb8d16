import { hasBearer } from '~/web/caller.server'
import type { Facts } from '~/web/facts.server'
import type { Env } from './env'

type Metering = Pick<Env, 'METRICS_TOKEN' | 'DEMO' | 'TRUST_PROXY'>

/** Access with METRICS_TOKEN; in a demo also from this machine, unless a proxy on it forwards all requests. */
export const mayReadMetrics = (
	request: Request,
	{ loopback }: Pick<Facts, 'loopback'>,
	{ METRICS_TOKEN, DEMO, TRUST_PROXY }: Metering,
): boolean => hasBearer(request, METRICS_TOKEN) || (DEMO && TRUST_PROXY === 0 && loopback)
