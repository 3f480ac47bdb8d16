import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { showSsoAbmeldung } from '~/usecases/benutzer/end-sso'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { takeLogout } from '../../_shared/benutzer/login.server'
import { ssoEnde } from '../../_shared/benutzer/sso-ende.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturLogout')
	return redirectTo(ctx, 'AgenturStart')
}

/** Here, and where the login came from: the way there leads over a page of ours, since no form may lead to another site. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturLogout')
	const weiter = await showSsoAbmeldung(ctx)
	const reply = await takeLogout(ctx, args.request, 'agentur')
	const ended = reply.headers.has('clear-site-data')
	return weiter && ended ? ssoEnde(ctx, weiter, reply.headers) : reply
}
