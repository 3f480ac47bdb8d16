import type { LoaderFunctionArgs } from '@remix-run/node'
import { recordAufgabe } from '~/usecases/captcha/render-aufgabe'
import { guard } from '~/web/guard.server'
import { failPage, partOf } from '~/web/replies.server'

/** The digits of a challenge, read out. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'CaptchaTon')
	const wav = await recordAufgabe(ctx, new URL(args.request.url).searchParams.get('aufgabe') ?? '')
	if (!wav) throw failPage('nicht_gefunden')
	const headers = { 'Cache-Control': 'private, no-store' }
	return partOf(args.request, wav, { ...headers, 'Content-Type': 'audio/wav' })
}
