import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { takeLogout } from '../../_shared/benutzer/login.server'
import { leaveAgentur } from '../../_shared/benutzer/sso-ende.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturLogout')
	return redirectTo(ctx, 'AgenturStart')
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturLogout')
	return leaveAgentur(ctx, () => takeLogout(ctx, args.request, 'agentur'))
}
