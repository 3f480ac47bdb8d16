import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { Rechtstext } from '../../_shared/inhalt/Rechtstext'
import { loadRechtstext } from '../../_shared/inhalt/rechtstext.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Agb')
	return loadRechtstext(ctx, 'agb')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Agb() {
	return <Rechtstext text={useLoaderData<typeof loader>()} />
}
