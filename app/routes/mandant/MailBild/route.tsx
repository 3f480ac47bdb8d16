import type { LoaderFunctionArgs } from '@remix-run/node'
import { showMailBild } from '~/usecases/mandant/brand-pictures'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The brand's own picture for mails, whose programs take no WebP. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'MailBild')
	const bild = await showMailBild(ctx)
	if (!bild.ok) throw failPage(bild.code)
	const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' }
	return new Response(new Uint8Array(bild.value), { headers })
}
