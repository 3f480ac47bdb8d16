import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** EmpfehlenPath leads to where recommending starts; any other unknown path to FileNotFound (S-FileNotFound). */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Unbekannt')
	const { pathname, searchParams } = new URL(args.request.url)
	if (pathname.replace(/\/+$/, '') === ctx.mandant.config.EmpfehlenPath)
		return redirect(pathTo(ctx.mandant, 'Home', {}, Object.fromEntries(searchParams)))
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
