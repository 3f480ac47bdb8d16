import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { einstellungFormSchema } from '~/web/forms/einstellungen'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { EinstellungRaum } from '../../_shared/mandant/EinstellungRaum'
import { einstellungenView } from '../../_shared/mandant/einstellungen.server'
import { einstellungenAction } from '../../_shared/mandant/einstellungen-action.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'marke' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return einstellungenView(await guard(args, 'BetriebAussehen'), args, 'aussehen')
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAussehen')
	const form = await readForm(ctx, args.request, 'BetriebAussehen', einstellungFormSchema)
	return form.ok ? einstellungenAction(ctx, form, 'aussehen') : form.reply
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebAussehen() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	return <EinstellungRaum view={view} reply={reply} />
}
