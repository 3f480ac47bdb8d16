import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WERBUNG_CENT } from '~/domain/praemie/fristen'
import { pathTo } from '~/paths'
import { findExpiredProdukt } from '~/usecases/empfaenger/show-einladung'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { Abgelaufen } from '../../_shared/empfaenger/Abgelaufen'
import { queryOf } from '../../_shared/empfaenger/stations.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'EmpfehlungAbgelaufen')
	const { mandant } = ctx
	const { abgelaufen, produktId } = await findExpiredProdukt(ctx, { hex: queryOf(args.request, 'empfehlung') ?? '' })
	if (abgelaufen) await reportZiel(ctx, args.request, 'ablaufGesehen')
	const view = {
		titel: ctx.t('empfangen:abgelaufen.titel'),
		betrag: WERBUNG_CENT.abgelaufeneEmpfehlung / 100,
		empfehlenHref: produktId === null ? pathTo(mandant, 'Home') : pathTo(mandant, 'Empfehlen', { produktId }),
		codeHref: pathTo(mandant, 'Empfehlungscode'),
	}
	return data(view, { status: abgelaufen ? 410 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
	screenTitle(data?.titel, matches, { geteilt: true })

export default function EmpfehlungAbgelaufen() {
	return <Abgelaufen {...useLoaderData<typeof loader>()} />
}
