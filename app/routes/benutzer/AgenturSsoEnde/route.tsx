import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { errorStatus } from '~/domain/shared/errors'
import { endSsoSitzungen } from '~/usecases/benutzer/end-sso'
import { countTry } from '~/usecases/betrugspruefung/limit'
import { readFormData } from '~/web/body.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

const EMPTY = { 'Cache-Control': 'no-store' }

export async function loader(args: LoaderFunctionArgs) {
	await guard(args, 'AgenturSsoEnde')
	throw failPage('methode_nicht_erlaubt')
}

/** The provider says that sessions are over (OpenID Connect back-channel logout); its signed token is the proof. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturSsoEnde')
	if (await countTry(ctx, 'ssoEnde', {})) return new Response(null, { status: 429, headers: EMPTY })
	const token = (await readFormData(args.request, { body: ctx.body })).get('logout_token')
	const done = await endSsoSitzungen(ctx, typeof token === 'string' ? token : '')
	return new Response(null, { status: done.ok ? 200 : errorStatus[done.code], headers: EMPTY })
}
