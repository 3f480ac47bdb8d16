import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { Dateien } from '../../_shared/betrieb/Dateien'
import { dateienView } from '../../_shared/betrieb/dateien.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'zugang' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	return dateienView(await guard(args, 'AgenturDateien'), 'agentur')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AgenturDateien() {
	return <Dateien view={useLoaderData<typeof loader>()} />
}
