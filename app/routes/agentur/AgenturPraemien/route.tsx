import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showAgenturPraemien } from '~/usecases/agentur/show-agentur-praemien'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { PraemienMonat } from '../../_shared/agentur/PraemienMonat'
import { agenturPraemienView, monatIn } from '../../_shared/agentur/praemien.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'praemien' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturPraemien')
	const found = await showAgenturPraemien(ctx, { ...ownAgentur(ctx), monat: monatIn(args.request) })
	return {
		titel: ctx.t('agenturgeld:praemien.titel'),
		ganz: found.ganz,
		view: agenturPraemienView(ctx, found, (monat) => pathTo(ctx.mandant, 'AgenturPraemien', {}, { monat })),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [R-AGENTUR] Praemien. */
export default function AgenturPraemien() {
	const { titel, ganz, view } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agenturgeld')
	return (
		<>
			<PageTitle title={titel} lead={t(ganz ? 'praemien.text' : 'praemien.textEigen')} />
			<PraemienMonat view={view} ganz={ganz} />
		</>
	)
}
