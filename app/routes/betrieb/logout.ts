import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { pathTo } from '~/paths'
import { endSitzung } from '~/usecases/konto/sitzung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { loggedOut } from '~/web/session.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebLogout')
	return redirectTo(ctx, 'BetriebAuftraege')
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebLogout')
	const form = await readForm(ctx, args.request, 'BetriebLogout', z.object({}))
	if (!form.ok) return redirectTo(ctx, 'BetriebAuftraege')
	if ('sitzungId' in ctx.actor) await endSitzung(ctx, ctx.actor.sitzungId)
	return loggedOut(ctx, pathTo(ctx.mandant, 'BetriebLogin'))
}
