import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseVorschaubild } from '~/domain/empfehlung/vorschaubild'
import { showVorschau } from '~/usecases/empfehlung/show-vorschau'
import { unlessKnown } from '~/web/etag.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The picture messengers and networks show beside a link (`Vorschaubild`), in the language of `?lang=`. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Vorschaubild')
	const [, name] = args.params.bild?.match(/^([\w-]+)\.png$/) ?? []
	const bild = parseVorschaubild(name ?? '')
	if (!bild) throw failPage('nicht_gefunden')
	const found = await showVorschau(ctx, bild)
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
