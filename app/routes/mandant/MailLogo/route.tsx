import type { LoaderFunctionArgs } from '@remix-run/node'
import { showMailLogo } from '~/usecases/mandant/brand-pictures'
import { guard } from '~/web/guard.server'

/** The brand's name and sign for mails, whose programs take no SVG. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'MailLogo')
	const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }
	return new Response(new Uint8Array(await showMailLogo(ctx)), { headers })
}
