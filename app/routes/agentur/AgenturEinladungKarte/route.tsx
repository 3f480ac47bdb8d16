import type { LoaderFunctionArgs } from '@remix-run/node'
import { showEinladungKarte } from '~/usecases/agentur/show-agentur-einladung'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'

/** An invitation as a card in A6, to be printed and handed over. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturEinladungKarte')
	const found = await showEinladungKarte(ctx, { ...ownAgentur(ctx), einladungId: args.params.einladungId ?? '' })
	if (!found.ok) throw failPage(found.code)
	return new Response(new Uint8Array(found.value), {
		headers: {
			'Content-Type': 'application/pdf',
			'Content-Disposition': 'inline; filename="einladung-karte.pdf"',
			'Cache-Control': 'private, no-store',
			'X-Robots-Tag': 'noindex',
		},
	})
}
