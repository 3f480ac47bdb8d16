import type { LoaderFunctionArgs } from '@remix-run/node'
import { showTouchIcon } from '~/usecases/mandant/brand-pictures'
import { guard } from '~/web/guard.server'

/** The brand's sign for home screens, which take no SVG. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'TouchIcon')
	const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }
	return new Response(new Uint8Array(await showTouchIcon(ctx)), { headers })
}
