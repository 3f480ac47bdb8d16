import type { ActionFunctionArgs } from '@remix-run/node'
import { endSsoSitzungen } from '~/usecases/benutzer/end-sso'
import { countTry } from '~/usecases/betrugspruefung/limit'
import { readFormData } from '~/web/body.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/**
 * The provider says that sessions are over (OpenID Connect back-channel logout); its signed token is the proof. Nobody looks
 * at this address, so there is no loader.
 */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturSsoEnde')
	if (await countTry(ctx, 'ssoEnde', {})) throw failPage('zu_viele_versuche')
	const token = (await readFormData(args.request, { body: ctx.body })).get('logout_token')
	const done = await endSsoSitzungen(ctx, typeof token === 'string' ? token : '')
	if (!done.ok) throw failPage(done.code)
	return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } })
}
