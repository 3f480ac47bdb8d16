import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { showPraemierung } from '~/usecases/praemie/showPraemierung'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { screenTitle } from '../title'
import { PraemieStandSeite } from './praemie-stand'
import { standView } from './praemie-stand.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PraemieDanke')
	const t = new URL(args.request.url).searchParams.get('t') ?? undefined
	const found = await showPraemierung(ctx, t)
	if (!found.ok) throw failPage(found.code)
	if ('wahl' in found.value) return redirectTo(ctx, 'PraemieWaehlen', {}, { t })
	return standView(ctx, found.value.stand)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PraemieDanke() {
	return <PraemieStandSeite {...useLoaderData<typeof loader>()} />
}
