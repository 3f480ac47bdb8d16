import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { screenTitle } from '../title'
import { PraemieStandSeite } from './praemie-stand'
import { dankeView } from './praemie-stand.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PraemieDanke')
	return dankeView(ctx, args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PraemieDanke() {
	return <PraemieStandSeite {...useLoaderData<typeof loader>()} />
}
