import type { LoaderFunctionArgs } from '@remix-run/node'
import { html, txt } from 'remix-utils/responses'
import { renderMail } from '~/usecases/mail/render-mail'
import { postfachContext } from '~/web/demo.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** One mail of the demo's mailbox as its recipient would see it; `?teil=text` is the plain part. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'DevMail')
	const mail = await renderMail(postfachContext(ctx), args.params.mailId ?? '')
	if (!mail) throw failPage('nicht_gefunden')
	const asText = new URL(args.request.url).searchParams.get('teil') === 'text'
	const send = asText ? txt : html
	return send(asText ? mail.text : mail.html, {
		headers: {
			'Content-Security-Policy':
				"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
			'Cache-Control': 'no-store',
		},
	})
}
