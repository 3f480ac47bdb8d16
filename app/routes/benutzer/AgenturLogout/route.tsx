import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { findSsoAnmeldung } from '~/usecases/benutzer/end-sso'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { takeLogout } from '../../_shared/benutzer/login.server'
import { ssoCookie } from '../../_shared/benutzer/sso.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturLogout')
	return redirectTo(ctx, 'AgenturStart')
}

/** Here first, whatever the provider does; then, for who came by it, AgenturSsoAbmelden leads on to the provider. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturLogout')
	const sitzungId = await findSsoAnmeldung(ctx)
	const reply = await takeLogout(ctx, 'agentur')
	if (!sitzungId) return reply
	const weiter = redirectTo(ctx, 'AgenturSsoAbmelden')
	for (const [name, value] of reply.headers) if (name !== 'location') weiter.headers.append(name, value)
	weiter.headers.append('Set-Cookie', ssoCookie(ctx, { weg: 'abmelden', sitzungId }))
	return weiter
}
