import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { showVorbei } from '~/usecases/empfaenger/show-einladung'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { Abgelaufen } from '../../_shared/empfaenger/Abgelaufen'
import { vorbeiScreen } from '../../_shared/empfaenger/abgelaufen.server'
import { queryOf } from '../../_shared/empfaenger/stations.server'
import { sharedHead } from '../../_shared/empfaenger/vorschau'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungAbgelaufen')
	const vorbei = await showVorbei(ctx, { hex: queryOf(args.request, 'empfehlung') ?? '' })
	if (vorbei.grund) await reportZiel(ctx, args.request, 'ablaufGesehen')
	return data(vorbeiScreen(ctx, vorbei), { status: vorbei.grund ? 410 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, sharedHead(data))

export default function EmpfehlungAbgelaufen() {
	return <Abgelaufen {...useLoaderData<typeof loader>()} />
}
