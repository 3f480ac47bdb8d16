import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** Any unknown path redirects to FileNotFound (S-FileNotFound). */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Unbekannt')
	return redirect(pathTo(ctx.mandant, 'FileNotFound'))
}

export async function action(args: ActionFunctionArgs) {
	await guard(args, 'Unbekannt')
	throw failPage('nicht_gefunden')
}

/** Never shown; with it a refusal is a page in the brand's frame and no bare answer. */
export default function Unbekannt() {
	return null
}
