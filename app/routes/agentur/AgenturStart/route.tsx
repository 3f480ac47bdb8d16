import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import { guard } from '~/web/guard.server'
import { firstScreenHref } from '../../_shared/agentur/frame.server'
import { isWillkommen, WILLKOMMEN } from '../../_shared/benutzer/willkommen'

/** Where people of agencies and the call centre begin: at their work, or without a right to any, at what they may do. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturStart')
	const href = firstScreenHref(ctx) ?? pathTo(ctx.mandant, 'AgenturZugang')
	return redirect(isWillkommen(args.request) ? `${href}?${new URLSearchParams(WILLKOMMEN)}` : href)
}
