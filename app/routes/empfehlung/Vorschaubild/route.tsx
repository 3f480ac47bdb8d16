import type { LoaderFunctionArgs } from '@remix-run/node'
import { showVorschau } from '~/usecases/empfehlung/show-vorschau'
import { unlessKnown } from '~/web/etag.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The picture messengers and networks show beside a link: `marke.png` or `<produktId>.png`, in the language of `?lang=`. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Vorschaubild')
	const [, name] = args.params.bild?.match(/^(\w+)\.png$/) ?? []
	const found = await showVorschau(ctx, name ?? '')
	if (!found.ok) throw failPage(found.code)
	const { tag, draw } = found.value
	const headers = {
		'Content-Type': 'image/png',
		'Cache-Control': 'public, max-age=86400',
		ETag: `"${tag}"`,
		Vary: 'Accept-Language, Cookie',
	}
	return unlessKnown(args.request, headers, async () => new Uint8Array(await draw()))
}
