import type { Context } from 'hono'
import type { AppEnv } from './app-env'
import { figuresOfAll } from './cluster-metrics'
import { mayReadMetrics } from './metering'
import { metrics } from './metrics'
import { services } from './services'
import { isEnding } from './shutdown'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The process is up. */
export const healthz = (c: Context<AppEnv>) => c.text('ok\n', 200, NO_STORE)

/** Ready for requests: the database answers and the process is not ending. The process only listens after its start. */
export async function readyz(c: Context<AppEnv>) {
	if (isEnding()) return c.text('ending\n', 503, NO_STORE)
	const ready = await services().isReady()
	return ready ? c.text('ready\n', 200, NO_STORE) : c.text('database does not answer\n', 503, NO_STORE)
}

/** Prometheus text of all processes, behind METRICS_TOKEN. */
export async function metricsText(c: Context<AppEnv>) {
	if (!mayReadMetrics(c.req.raw, c.get('facts'), services().env)) return c.text('not allowed\n', 403, NO_STORE)
	const { registry, database } = metrics()
	return c.body(await figuresOfAll(registry, database), 200, { ...NO_STORE, 'Content-Type': registry.contentType })
}
