import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { guard } from '~/web/guard.server'
import { screenTitle } from '../title'
import { Rechtstext } from './rechtstext'
import { loadRechtstext } from './rechtstext.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Impressum')
	return loadRechtstext(ctx, 'impressum')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Impressum() {
	return <Rechtstext text={useLoaderData<typeof loader>()} />
}
