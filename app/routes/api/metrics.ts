import type { LoaderFunctionArgs } from '@remix-run/node'
import { txt } from 'remix-utils/responses'
import { metrics } from '~/boot/metrics.server'
import { runtime } from '~/boot/runtime.server'
import { mayReadMetrics } from '~/web/caller.server'
import { guardPlatform } from '~/web/guard.server'

/** Prometheus text, with METRICS_TOKEN. */
export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	const allowed = mayReadMetrics(args.request, runtime().env)
	if (!allowed) return txt('not allowed\n', 403)
	const { registry } = metrics()
	return new Response(await registry.metrics(), {
		headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
	})
}
