import type { LoaderFunctionArgs } from '@remix-run/node'
import { showVorschau } from '~/usecases/empfehlung/show-vorschau'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The picture messengers and networks show beside a link: `marke.png` or `<produktId>.png`, in the language of `?lang=`. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Vorschaubild')
	const [, name] = args.params.bild?.match(/^(\w+)\.png$/) ?? []
	const found = await showVorschau(ctx, name ?? '')
	if (!found.ok) throw failPage(found.code)
	const headers = {
		'Content-Type': 'image/png',
		'Cache-Control': 'public, max-age=86400',
		ETag: `"${found.value.tag}"`,
		Vary: 'Accept-Language, Cookie',
	}
	if (args.request.headers.get('if-none-match')?.includes(found.value.tag))
		return new Response(null, { status: 304, headers })
	return new Response(new Uint8Array(await found.value.draw()), { headers })
}
