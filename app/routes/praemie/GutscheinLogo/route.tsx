import type { LoaderFunctionArgs } from '@remix-run/node'
import { showGutscheinLogo } from '~/usecases/praemie/gutschein-logo'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The logo of a brand of vouchers, for pages and mails; its address is another one when it changes. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'GutscheinLogo')
	const logo = await showGutscheinLogo(ctx, args.params.logoName ?? '')
	if (!logo.ok) return failPage(logo.code)
	return new Response(new Uint8Array(logo.value), {
		headers: {
			'Content-Type': 'image/png',
			'Content-Security-Policy': "default-src 'none'; sandbox",
			'Cache-Control': 'public, max-age=31536000, immutable',
		},
	})
}
