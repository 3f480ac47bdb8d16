import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { EinstellungRaum } from '../../_shared/mandant/EinstellungRaum'
import { einstellungenView } from '../../_shared/mandant/einstellungen.server'
import { screenTitle } from '../../_shared/title'
import { AbsenderPruefung } from './AbsenderPruefung'
import { absenderView } from './absender.server'
import { absenderAction } from './action.server'
import { HostNachweis } from './HostNachweis'
import { hostView } from './host.server'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAbsender')
	const [view, host, absender] = await Promise.all([
		einstellungenView(ctx, args, 'absender'),
		hostView(ctx, args.request),
		absenderView(ctx, args.request),
	])
	return { ...view, host, absender }
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAbsender')
	return absenderAction(ctx, args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAbsender() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	return (
		<EinstellungRaum view={view} reply={reply}>
			<HostNachweis {...view.host} />
			<AbsenderPruefung {...view.absender} token={view.token} />
		</EinstellungRaum>
	)
}
