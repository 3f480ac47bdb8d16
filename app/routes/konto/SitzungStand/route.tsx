import type { LoaderFunctionArgs } from '@remix-run/node'
import { showSitzungRest } from '~/usecases/konto/sitzung'
import { guard } from '~/web/guard.server'
import { refuseLogin } from '~/web/session.server'

/** How long the session still lasts, without prolonging it; ui/enhance.js asks every 60 s. 401 = log out and reload. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'SitzungStand')
	const sekunden = await showSitzungRest(ctx)
	if (sekunden === undefined) return refuseLogin(ctx, args.request)
	return Response.json({ sekunden }, { headers: { 'Cache-Control': 'no-store' } })
}
