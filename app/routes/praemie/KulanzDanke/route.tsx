import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { PraemieStandPage } from '../../_shared/praemie/Stand'
import { dankeView } from '../../_shared/praemie/stand.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'KulanzDanke')
	return dankeView(ctx, args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function KulanzDanke() {
	return <PraemieStandPage {...useLoaderData<typeof loader>()} />
}
