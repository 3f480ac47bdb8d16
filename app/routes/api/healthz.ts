import type { LoaderFunctionArgs } from '@remix-run/node'
import { txt } from 'remix-utils/responses'
import { guardPlatform } from '~/web/guard.server'

/** The process is up. */
export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	return txt('ok\n', { headers: { 'Cache-Control': 'no-store' } })
}
