import type { LoaderFunctionArgs } from '@remix-run/node'
import { guardPlatform } from '~/web/guard.server'

/** The process is up. */
export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	return new Response('ok\n', { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}
