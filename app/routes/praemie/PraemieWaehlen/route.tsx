import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/paths'
import { type PraemieOption, showPraemierung } from '~/usecases/praemie/show-praemierung'
import { secretOf } from '~/web/caller.server'
import { guard } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage } from '~/web/replies.server'
import { PraemieStandPage } from '../../_shared/praemie/Stand'
import { standView } from '../../_shared/praemie/stand.server'
import { screenTitle } from '../../_shared/title'
import { PraemieAuswahl } from './PraemieAuswahl'

/** An option of which nothing is left to be paid asks for no account, and one for a cause names it: its address says so. */
const optionQuery = (
	t: string | undefined,
	{ auszahlenCent, zweck }: Pick<PraemieOption, 'auszahlenCent' | 'zweck'>,
) => ({
	t,
	...(zweck ? { zweck: zweck.id } : {}),
	...(auszahlenCent === 0 ? { verrechnen: 1 } : {}),
})

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PraemieWaehlen')
	const secret = secretOf(args.request)
	const found = await showPraemierung(ctx, secret)
	if (!found.ok) throw failPage(found.code)
	if ('stand' in found.value) return standView(ctx, found.value.stand)
	await reportZiel(ctx, args.request, 'praemieGeoeffnet')
	const optionen = found.value.wahl.optionen.map((option) => ({
		...option,
		href: pathTo(ctx.mandant, 'PraemieDaten', { praemieid: option.praemieId }, optionQuery(secret, option)),
	}))
	return {
		titel: ctx.t('praemie:waehlen.titel'),
		wahl: { ...found.value.wahl, optionen },
		support: ctx.mandant.config.SupportEmail,
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PraemieWaehlen() {
	const view = useLoaderData<typeof loader>()
	return 'stand' in view ? <PraemieStandPage {...view} /> : <PraemieAuswahl {...view} />
}
