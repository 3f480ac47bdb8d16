import type { LoaderFunctionArgs } from '@remix-run/node'
import { txt } from 'remix-utils/responses'
import { metrics } from '~/boot/metrics.server'
import { runtime } from '~/boot/runtime.server'
import { hasBearer, isLoopback } from '~/web/caller.server'
import { guardPlatform } from '~/web/guard.server'

/** Prometheus text, for the machine itself or with METRICS_TOKEN. */
export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	const allowed = isLoopback(args.request) || hasBearer(args.request, runtime().env.METRICS_TOKEN)
	if (!allowed) return txt('not allowed\n', 403)
	const { registry } = metrics()
	return new Response(await registry.metrics(), {
		headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
	})
}
