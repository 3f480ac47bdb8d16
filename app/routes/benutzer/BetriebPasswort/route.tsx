import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { BenutzerPasswort } from '../../_shared/benutzer/BenutzerPasswort'
import { passwortView, takePasswort } from '../../_shared/benutzer/passwort.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'zugang' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return passwortView(await guard(args, 'BetriebPasswort'), 'betrieb')
}

export async function action(args: ActionFunctionArgs) {
	return takePasswort(await guard(args, 'BetriebPasswort'), args.request, 'betrieb')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPasswort() {
	return <BenutzerPasswort view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
