import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import { guard } from '~/web/guard.server'

const nameOf = (request: Request) => (new URL(request.url).pathname.startsWith('/exc') ? 'Exclusiv' : 'Exklusiv')

/** Both spellings of the address printed on cards lead to Empfehlungscode, with what was appended to them. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, nameOf(args.request))
	return redirect(
		pathTo(ctx.mandant, 'Empfehlungscode', {}, Object.fromEntries(new URL(args.request.url).searchParams)),
	)
}
