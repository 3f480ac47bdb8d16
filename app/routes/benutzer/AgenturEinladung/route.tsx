import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { Einladung } from '../../_shared/benutzer/Einladung'
import { einladungView, takeEinladung } from '../../_shared/benutzer/einladung.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	return einladungView(await guard(args, 'AgenturEinladung'), args, 'agentur')
}

export async function action(args: ActionFunctionArgs) {
	return takeEinladung(await guard(args, 'AgenturEinladung'), args, 'agentur')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturEinladung() {
	return <Einladung view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
