import type { LoaderFunctionArgs } from '@remix-run/node'
import { txt } from 'remix-utils/responses'
import { runtime } from '~/boot/runtime.server'
import { guardPlatform } from '~/web/guard.server'

/** The database answers; migrations are done, since the process only listens after them. */
export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	const ready = await runtime().isReady()
	return txt(ready ? 'ready\n' : 'database does not answer\n', {
		status: ready ? 200 : 503,
		headers: { 'Cache-Control': 'no-store' },
	})
}
