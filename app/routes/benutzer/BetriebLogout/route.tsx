import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { takeLogout } from '../../_shared/benutzer/login.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebLogout')
	return redirectTo(ctx, 'BetriebAuftraege')
}

export async function action(args: ActionFunctionArgs) {
	return takeLogout(await guard(args, 'BetriebLogout'), 'betrieb')
}
