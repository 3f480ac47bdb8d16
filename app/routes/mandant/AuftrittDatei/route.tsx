import type { LoaderFunctionArgs } from '@remix-run/node'
import { showAuftrittDatei } from '~/usecases/mandant/auftritt-datei'
import { unlessKnown } from '~/web/etag.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** Logo, picture or font of the brand; the address is another one when it changes. Opened by itself it can run nothing. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AuftrittDatei')
	const name = args.params.auftrittDatei ?? ''
	const found = await showAuftrittDatei(ctx, name)
	if (!found.ok) return failPage(found.code)
	const { bytes, typ } = found.value
	const headers = {
		'Content-Type': typ,
		'Content-Security-Policy': "default-src 'none'; sandbox",
		'X-Content-Type-Options': 'nosniff',
		'Cache-Control': 'public, max-age=31536000, immutable',
		ETag: `"${name}"`,
	}
	return unlessKnown(args.request, headers, () => new Uint8Array(bytes))
}
