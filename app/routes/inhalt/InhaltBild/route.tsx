import type { LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { schluesselSchema } from '~/domain/inhalt/inhalt'
import { showPicture } from '~/usecases/inhalt/picture'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

const pixel = z.coerce.number().int().min(1).max(10_000).optional()
const querySchema = z.object({ w: pixel, h: pixel, s: z.string().max(40) })

/** A picture of the content service from the portal's own origin. Opened by itself it can run nothing. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'InhaltBild')
	const query = querySchema.safeParse(Object.fromEntries(new URL(args.request.url).searchParams))
	const id = schluesselSchema.safeParse(args.params.bildId)
	if (!query.success || !id.success) return failPage('nicht_gefunden')
	const { w, h, s } = query.data
	const groesse = w && h ? { breite: w, hoehe: h } : undefined
	const picture = await showPicture(ctx, { id: id.data, groesse, siegel: s })
	if (!picture.ok) return failPage(picture.code)
	return new Response(new Uint8Array(picture.value.bytes), {
		headers: {
			'Content-Type': picture.value.typ,
			'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
			'Cache-Control': 'public, max-age=86400',
		},
	})
}
