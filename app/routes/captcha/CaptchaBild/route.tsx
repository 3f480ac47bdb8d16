import type { LoaderFunctionArgs } from '@remix-run/node'
import { drawAufgabe } from '~/usecases/captcha/render-aufgabe'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The digits of a challenge as a picture. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'CaptchaBild')
	const png = await drawAufgabe(ctx, new URL(args.request.url).searchParams.get('aufgabe') ?? '')
	if (!png) throw failPage('nicht_gefunden')
	const headers = { 'Cache-Control': 'private, no-store' }
	return new Response(png, { headers: { ...headers, 'Content-Type': 'image/png' } })
}
