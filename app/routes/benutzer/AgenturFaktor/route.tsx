import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { FaktorFrage } from '../../_shared/benutzer/FaktorFrage'
import { faktorFrageView, takeFaktor } from '../../_shared/benutzer/faktor-frage.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'zugang' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	return faktorFrageView(await guard(args, 'AgenturFaktor'), args.request, 'agentur')
}

export async function action(args: ActionFunctionArgs) {
	return takeFaktor(await guard(args, 'AgenturFaktor'), args.request, 'agentur')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturFaktor() {
	return <FaktorFrage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
