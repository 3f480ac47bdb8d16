import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { sharedHead } from '../../_shared/empfaenger/vorschau'
import { screenTitle } from '../../_shared/title'
import { datenAction } from './daten/action.server'
import { DatenScreen } from './daten/DatenScreen'
import { datenView } from './daten/view.server'
import { kombiAction } from './kombi/action.server'
import { KombiScreen } from './kombi/KombiScreen'
import { kombiView } from './kombi/view.server'

/*
 * Two flows under one address, which is the specification's and stands in mails that were sent: `daten/` is the third page of
 * the friend's way; with ModuleErzwingeLogin, where every other page needs a login, `kombi/` is all of that way.
 */

export const handle = { focused: true }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerDaten')
	return ctx.mandant.config.ModuleErzwingeLogin ? kombiView(ctx, args) : datenView(ctx, args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfaengerDaten')
	return ctx.mandant.config.ModuleErzwingeLogin ? kombiAction(ctx, args) : datenAction(ctx, args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, data && 'vorschau' in data ? sharedHead(data) : {})

export default function EmpfaengerDaten() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	return view.flow === 'daten' ? <DatenScreen view={view} reply={reply} /> : <KombiScreen view={view} reply={reply} />
}
