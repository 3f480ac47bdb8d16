import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { Dateien } from '../../_shared/betrieb/Dateien'
import { dateienView } from '../../_shared/betrieb/dateien.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'heute' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return dateienView(await guard(args, 'BetriebDateien'), 'betrieb')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebDateien() {
	return <Dateien view={useLoaderData<typeof loader>()} />
}
