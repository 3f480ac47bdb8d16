import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Notice } from '~/ui/Notice'
import { listRechnungen } from '~/usecases/agentur/show-rechnungen'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { RechnungenTabelle } from '../../_shared/agentur/RechnungenTabelle'
import { rechnungenView } from '../../_shared/agentur/rechnung.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'rechnungen' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturRechnungen')
	const rechnungen = await listRechnungen(ctx, ownAgentur(ctx))
	const hrefOf = (rechnungId: string) => pathTo(ctx.mandant, 'AgenturRechnungDatei', { rechnungId })
	return { titel: ctx.t('agenturgeld:rechnung.titel'), rechnungen: rechnungenView(ctx, rechnungen, hrefOf) }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [R-AGENTUR] Rechnungen. */
export default function AgenturRechnungen() {
	const { titel, rechnungen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agenturgeld')
	return (
		<>
			<PageTitle title={titel} lead={t('rechnung.text')} />
			{rechnungen.some(({ stand }) => stand === 'zurueck') && (
				<div className="mb-8">
					<Notice tone="warning">{t('rechnung.zurueckText')}</Notice>
				</div>
			)}
			<RechnungenTabelle rechnungen={rechnungen} token={null} />
		</>
	)
}
