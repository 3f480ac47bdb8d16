import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/paths'
import { hasBerater } from '~/usecases/katalog/search-berater'
import { produktIdSchema } from '~/web/forms/katalog'
import { guard } from '~/web/guard.server'
import { empfehlenAction } from '../../_shared/empfehlung/empfehlen.server'
import { screenTitle } from '../../_shared/title'
import { FormularScreen } from './formular/FormularScreen'
import { formularView } from './formular/view.server'
import { SucheScreen } from './suche/SucheScreen'
import { sucheView } from './suche/view.server'

/* Two flows under the specification's one address: `suche/` finds an agent, `formular/` recommends with them (`?agent=`). */

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlenAgent')
	if (!hasBerater(ctx)) return redirect(pathTo(ctx.mandant, 'FileNotFound'))
	const produktId = produktIdSchema.parse(args.params.produktId)
	const agent = new URL(args.request.url).searchParams.get('agent')
	return agent ? formularView(ctx, args.request, produktId, agent) : sucheView(ctx, args.request, produktId)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlenAgent')
	if (!hasBerater(ctx)) return redirect(pathTo(ctx.mandant, 'FileNotFound'))
	return empfehlenAction(ctx, args, 'EmpfehlenAgent')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function EmpfehlenAgent() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	return view.flow === 'suche' ? <SucheScreen view={view} /> : <FormularScreen view={view} reply={reply} />
}
